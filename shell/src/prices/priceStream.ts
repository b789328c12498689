import { isApiError } from '@bellwether/sdk/client';
import { serverEvents } from '@bellwether/sdk/client/serverEvents.ts';
import type { Quote } from '@bellwether/sdk/contract/types';
import { PRICE_STREAM_SYMBOLS_LIMIT } from '@bellwether/sdk/limits';

interface Settings {
  /** Opens the stream. */
  readonly request: (query: { symbols: string; after?: string }, signal: AbortSignal) => Promise<Response>;
  readonly onPrices: (quotes: readonly Quote[]) => void;
  /** When the first attempt may be made, in epoch ms. */
  readonly beginAt?: number;
}

export interface PriceStream {
  /** Says which symbols are on the page, of all tabs. Without any, there is no stream. */
  want(symbols: readonly string[]): void;
  close(): void;
}

/** A URL may have 4 kB. */
const LIST_LENGTH_MOST = 3_700;
/** A navigation changes what is wanted several times. */
const SETTLED_MS = 150;
/** Of symbols that left the page, the stream is rid after that. */
const NARROW_MS = 60_000;
/** The server shows a sign of life at once. Without one, a proxy holds everything back. */
const FIRST_SIGN_MS = 8_000;
/** Two signs of life are missing. */
const SILENCE_MS = 25_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Where a stream cannot be had: the pages poll meanwhile. */
const HOPELESS_PAUSE_MS = 5 * 60_000;

/**
 * Hears of prices over `fetch`, which can send the session's token in a header. Whatever ends the stream, another one goes on
 * after the last event that arrived. Until then the pages poll, as they do anyway.
 */
export function openPriceStream({ request, onPrices, beginAt = 0 }: Settings): PriceStream {
  let wanted: readonly string[] = [];
  let streamed: ReadonlySet<string> = new Set();
  let connection: AbortController | null = null;
  let after = '';
  let failures = 0;
  /** When the server or a failure allows the next attempt. */
  let notBefore = beginAt;
  let next: ReturnType<typeof setTimeout> | undefined;

  function want(symbols: readonly string[]): void {
    wanted = listable(symbols);
    const covered = wanted.length > 0 && wanted.every((symbol) => streamed.has(symbol));
    if (connection && covered && wanted.length === streamed.size) clearTimeout(next);
    else plan(connection && covered ? NARROW_MS : SETTLED_MS);
  }

  function plan(pauseMs: number): void {
    clearTimeout(next);
    next = setTimeout(() => void connect(), Math.max(pauseMs, notBefore - Date.now()));
  }

  async function connect(): Promise<void> {
    connection?.abort();
    connection = null;
    streamed = new Set(wanted);
    if (wanted.length === 0) return;
    const mine = new AbortController();
    connection = mine;
    let silence = setTimeout(() => mine.abort(), FIRST_SIGN_MS);
    let wasHeard = false;
    let pauseMs = 0;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), SILENCE_MS);
      wasHeard = true;
    };
    try {
      const { body } = await request({ symbols: wanted.join(','), ...(after && { after }) }, mine.signal);
      if (!body) throw new TypeError('the answer has no body');
      for await (const { event, data, id } of serverEvents(body, heard)) {
        if (mine.signal.aborted) return;
        if (event === 'end') pauseMs = (JSON.parse(data) as { retryMs: number }).retryMs;
        if (event !== 'prices') continue;
        failures = 0;
        onPrices(JSON.parse(data) as Quote[]);
        after = id;
      }
    } catch (error) {
      if (isApiError(error)) pauseMs = pauseAfter(error);
    } finally {
      clearTimeout(silence);
    }
    if (connection !== mine) return; // another one has taken its place
    connection = null;
    failures += 1;
    const growingMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random());
    const isHeldBack = mine.signal.aborted && !wasHeard;
    notBefore = Date.now() + (pauseMs || (isHeldBack ? HOPELESS_PAUSE_MS : growingMs));
    plan(0);
  }

  /** Back on the network, there is nothing to wait for. */
  function online(): void {
    failures = 0;
    notBefore = 0;
    if (!connection) plan(SETTLED_MS);
  }

  window.addEventListener('online', online);
  return {
    want,
    close() {
      window.removeEventListener('online', online);
      clearTimeout(next);
      connection?.abort();
      connection = null;
    },
  };
}

/** Sorted, so that the same symbols make the same stream; as many as the server takes. */
function listable(symbols: readonly string[]): readonly string[] {
  const listed: string[] = [];
  let length = 0;
  for (const symbol of [...new Set(symbols)].slice(0, PRICE_STREAM_SYMBOLS_LIMIT)) {
    length += encodeURIComponent(symbol).length + encodeURIComponent(',').length;
    if (length > LIST_LENGTH_MOST) break;
    listed.push(symbol);
  }
  return listed.sort();
}

/** A server that is full says when to ask again; one that has no such endpoint will not soon. */
function pauseAfter({ status, retryAfterSeconds }: { status: number; retryAfterSeconds: number | null }): number {
  if (retryAfterSeconds) return retryAfterSeconds * 1_000 * (1 + Math.random());
  return status >= 400 && status < 500 && status !== 401 ? HOPELESS_PAUSE_MS : 0;
}
