import { lookup as systemLookup } from 'node:dns';
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Why a request did not leave or got no response. For the log; the message names hosts and addresses. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
}

/** The way out of the process. Tests replace it. */
export interface WayOut {
  readonly lookup: LookupFunction;
  readonly isPublic: (address: string) => boolean;
  readonly request: (options: RequestOptions) => ReturnType<typeof httpsRequest>;
  /** Overrides the port of https. */
  readonly port?: number;
  readonly connectMs: number;
}

export const internet: WayOut = {
  lookup: systemLookup as unknown as LookupFunction,
  isPublic: isPublicAddress,
  request: (options) => httpsRequest(options),
  connectMs: 3_000,
};

interface Asking {
  readonly method: 'GET' | 'POST';
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** @returns the reason why a URL of a stranger is not requested, before any name is resolved; or null */
export function refusalOf(url: URL | null, isPublic: WayOut['isPublic'] = isPublicAddress): string | null {
  if (!url) return 'is not a URL';
  if (url.protocol !== 'https:') return `has the scheme ${url.protocol}`;
  if (url.port !== '') return `names the port ${url.port}`;
  if (url.username !== '' || url.password !== '') return 'has a user name';
  // Node resolves no name for an IP address, so the check during lookup would not see it.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublic(host)) return `names the address ${host}`;
  return null;
}

/**
 * Sends one request to a URL of a stranger: over https on its usual port, to a public address. The address is checked as the
 * connection opens, so a name that resolves to another address the second time gains nothing. Redirects are not followed.
 * @throws OutboundFault
 */
export async function requestPublic(url: URL | null, asking: Asking, wayOut: WayOut): Promise<IncomingMessage> {
  const refusal = refusalOf(url, wayOut.isPublic);
  if (!url || refusal) throw new OutboundFault(`the URL ${refusal}`);
  return send(url, asking, wayOut);
}

/** The same for a URL that was judged elsewhere. What it connects to is public all the same, by `wayOut`. */
export function send(url: URL, { method, headers, body, signal }: Asking, wayOut: WayOut): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) =>
      reject(cause instanceof OutboundFault ? cause : new OutboundFault(cause.message, { cause }));
    const request = wayOut.request({
      method,
      host: hostOf(url),
      port: wayOut.port ?? 443,
      path: url.pathname + url.search,
      agent: false, // a connection of its own, closed afterward
      lookup: publicLookup(wayOut),
      signal,
      headers,
    });
    const connecting = setTimeout(
      () => request.destroy(new OutboundFault('connecting took too long')),
      wayOut.connectMs,
    );
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        clearTimeout(connecting);
        if (!wayOut.isPublic(socket.remoteAddress ?? ''))
          request.destroy(new OutboundFault('connected to a private address'));
      }),
    );
    // After an upgrade, Node emits neither `response` nor `error`, and the signal no longer ends the connection.
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      fail(new OutboundFault('its server switched protocols'));
    });
    request.once('error', fail);
    request.once('response', resolve);
    request.once('close', () => {
      clearTimeout(connecting);
      fail(new OutboundFault('the connection closed without a response'));
    });
    request.end(body);
  });
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Resolves a name and refuses it if one of its addresses is not public. The connection uses exactly what was checked. */
function publicLookup({ lookup, isPublic }: WayOut): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = found as unknown as { address: string; family: number }[];
      const hidden = addresses.find(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (hidden || !first) {
        return done(new OutboundFault(`${host} resolves to ${hidden?.address ?? 'no address'}`), []);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
