import { request as httpRequest } from 'node:http';
import { internet, OutboundFault, refusalOf, requestPublic, send, type WayOut } from '../publicWeb/publicRequest.ts';

/** Posts a JSON body. Rejects with an `OutboundFault` unless the receiver took it (2xx), without following redirects. */
export type PostWebhook = (
  url: string,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<void>;

interface Settings extends Partial<WayOut> {
  /** Whether plain http to this machine is allowed, for development. */
  readonly loopback?: boolean;
  readonly totalMs?: number;
}

/** How long a receiver may take in all. */
export const POST_BUDGET_MS = 5_000;
export const WEBHOOK_URL_MAX_LENGTH = 500;
const LOOPBACK = ['127.0.0.1', '::1'];

export function webhookPoster({ loopback = false, totalMs = POST_BUDGET_MS, ...replaced }: Settings = {}): PostWebhook {
  const wayOut = { ...internet, ...replaced };
  return async function postWebhook(address, { body, headers }) {
    const url = URL.parse(address);
    const signal = AbortSignal.timeout(totalMs);
    const asking = {
      method: 'POST' as const,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      body,
      signal,
    };
    try {
      const sent =
        loopback && url && isLoopback(url) ? send(url, asking, toThisMachine(url)) : requestPublic(url, asking, wayOut);
      const response = await Promise.race([sent, aborted(signal)]);
      const { statusCode = 0 } = response;
      response.destroy(); // what it says is of no interest
      if (statusCode < 200 || statusCode > 299) throw new OutboundFault(`its server sent status ${statusCode}`);
    } catch (error) {
      throw signal.aborted ? new OutboundFault('took too long') : error;
    }
  };
}

/** Rejects once the signal is aborted, whatever the connection does. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** @returns the reason why no webhook can go to this URL, or null. Which address its name has is checked at each delivery. */
export function webhookUrlRefusal(address: string, { loopback }: { loopback: boolean }): string | null {
  if (address.length > WEBHOOK_URL_MAX_LENGTH) return `is longer than ${WEBHOOK_URL_MAX_LENGTH} characters`;
  const url = URL.parse(address);
  return loopback && url && isLoopback(url) ? null : refusalOf(url);
}

function isLoopback({ protocol, hostname, username, password }: URL): boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'http:' && isHere && username === '' && password === '';
}

function toThisMachine(url: URL): WayOut {
  const isPublic = (address: string) => LOOPBACK.includes(address);
  return { ...internet, isPublic, request: (options) => httpRequest(options), port: Number(url.port || 80) };
}
