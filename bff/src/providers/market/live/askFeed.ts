import type { Clock } from '../../../kernel/clock.ts';
import { CLOCK_SKEW_MS } from './clockSkew.ts';
import type { FeedFailure, Permit } from './feed.ts';
import { FeedFault } from './feedFault.ts';

export interface AskFeedSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly permit: Permit;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  readonly mostBytes?: number;
  /** Whether a text that is no JSON says that the feed was asked too often, this hour: some say that with status 200. */
  readonly saysTooOften?: (text: string) => boolean;
  /** Reads the body of an answer with status 200 that is no JSON. Null if it is not what it should be. */
  readonly readBytes?: (bytes: Buffer) => unknown;
}

/** A feed's answer that is JSON, whatever its status. */
export interface FeedAnswer {
  readonly status: number;
  readonly body: unknown;
  /** When the feed sent it, by its own clock; never later than ours. Null if it does not say. */
  readonly sentAt: number | null;
}

export type AskFeed = (path: string, query: URLSearchParams, signal: AbortSignal) => Promise<FeedAnswer>;

const TIMEOUT_MS = 10_000;
/** All products of Coinbase are about one megabyte. */
const MOST_BYTES = 8 * 1024 * 1024;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const AFTER_FAULT_MS = 15 * SECOND_MS;
/** Without a Retry-After. Most limits are per minute; with the round after it, prices are back within one. */
const AFTER_LIMIT_MS = 45 * SECOND_MS;
/** A key does not become valid by itself, but a plan may change without a restart. */
const AFTER_REFUSAL_MS = 15 * MINUTE_MS;

/**
 * Makes the way to ask one feed: one permit and one GET each, no redirects (a key goes nowhere else), and a limit to its
 * time and size, decompressed. Whatever is not usable JSON of a status below 500 rejects with a `FeedFault`, and so do 401,
 * 403 and 429; the other statuses mean something else at each feed.
 */
export function feedAsker(settings: AskFeedSettings): AskFeed {
  const {
    baseUrl,
    headers = {},
    permit,
    clock,
    timeoutMs = TIMEOUT_MS,
    mostBytes = MOST_BYTES,
    saysTooOften,
    readBytes,
  } = settings;

  function fault(failed: FeedFailure['failed'], why: string, afterMs: number, status?: number): FeedFault {
    return new FeedFault({ failed, why, retryAt: clock.now() + afterMs }, status);
  }

  async function open(url: string, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(url, { headers: { accept: 'application/json', ...headers }, redirect: 'manual', signal });
    } catch {
      throw fault('down', signal.aborted ? 'took too long' : 'cannot be reached', AFTER_FAULT_MS);
    }
  }

  async function bytesOf(response: Response, signal: AbortSignal): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        size += chunk.byteLength;
        if (size > mostBytes) throw fault('down', `sent more than ${mostBytes} bytes`, AFTER_FAULT_MS);
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof FeedFault) throw error;
      throw fault('down', signal.aborted ? 'took too long' : 'cut its answer off', AFTER_FAULT_MS);
    }
    return Buffer.concat(chunks);
  }

  function refuseStatus({ status, headers: sent }: Response): void {
    if (status === 429)
      throw fault('budget', 'was asked too often', retryAfterMs(sent.get('retry-after'), clock.now(), AFTER_LIMIT_MS));
    if (status === 401 || status === 403) throw fault('refused', `sent status ${status}`, AFTER_REFUSAL_MS, status);
    if (status >= 300 && status < 400) throw fault('down', 'redirects', AFTER_FAULT_MS);
    if (status >= 500)
      throw fault('down', `sent status ${status}`, retryAfterMs(sent.get('retry-after'), clock.now(), AFTER_FAULT_MS));
  }

  return async function askFeed(path, query, signal) {
    // A backfill waits a minute for its permit. That is no time that the feed took.
    const refusal = await permit(signal);
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    if (refusal) throw new FeedFault({ failed: 'waits', retryAt: refusal.retryAt, why: 'has no calls left' });
    const search = query.size > 0 ? `?${query}` : '';
    const response = await open(`${baseUrl}${path}${search}`, within);
    try {
      refuseStatus(response);
      const bytes = await bytesOf(response, within);
      const body = readBytes && response.status === 200 ? readBytes(bytes) : parsed(textOf(bytes));
      return { status: response.status, body, sentAt: sentAt(response.headers.get('date')) };
    } finally {
      // Ends the connection of an answer that was not read to its end; fails where it was.
      if (!response.bodyUsed) await response.body?.cancel().catch(() => {});
    }
  };

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      if (saysTooOften?.(text.slice(0, 500))) throw fault('budget', 'was asked too often', untilNextHour(clock.now()));
      throw fault('down', 'sent no JSON', AFTER_FAULT_MS);
    }
  }

  function sentAt(date: string | null): number | null {
    const at = Date.parse(date ?? '');
    if (Number.isNaN(at)) return null;
    if (at > clock.now() + CLOCK_SKEW_MS) throw fault('down', 'dates its answer in the future', AFTER_FAULT_MS);
    return Math.min(at, clock.now());
  }
}

/** Without a byte order mark, which RFC 8259 lets a reader ignore. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** A whole minute more, for clocks of two machines differ. */
export function untilNextHour(now: number): number {
  return HOUR_MS - (now % HOUR_MS) + MINUTE_MS;
}

/** Reads Retry-After: seconds, or a date. Between a second and an hour: after that, one call tells whether it still holds. */
export function retryAfterMs(sent: string | null, now: number, otherwiseMs: number): number {
  const given = (sent ?? '').trim().slice(0, 40);
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * SECOND_MS : Date.parse(given) - now;
  return Number.isNaN(ms) ? otherwiseMs : Math.min(Math.max(ms, SECOND_MS), HOUR_MS);
}
