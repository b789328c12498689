import type { Asked, FeedQuote } from '../feed.ts';
import { readInstant } from '../readInstant.ts';
import { readPrice } from '../readNumber.ts';
import { recordOf } from '../recordOf.ts';
import { sessionAt } from '../sessionAt.ts';

/** How much later than the market a price may be: as long as it is good for here. */
export const DELAY_MINUTES = 5;
const MOST_ROWS = 2_000;
const CLOCK_SKEW_MS = 120_000;

/**
 * Reads the quotes of `/iex/`, by symbol as it is written here. Null if it is no such list. Its range and volume are those of one
 * exchange, and its previous close differs between two of its own lists: they are left out.
 */
export function parseIex(
  body: unknown,
  { now, retryAt }: { now: number; retryAt: number },
): ReadonlyMap<string, Asked<FeedQuote>> | null {
  if (!Array.isArray(body) || body.length > MOST_ROWS) return null;
  const found = new Map<string, Asked<FeedQuote>>();
  for (const row of body) {
    const sent = recordOf(row);
    if (!sent || typeof sent.ticker !== 'string' || sent.ticker.length > 20) continue;
    const symbol = symbolOf(sent.ticker);
    if (found.has(symbol)) continue;
    const failed = (why: string) => ({ failed: 'unpriced', retryAt, why }) as const;
    const price = readPrice(typeof sent.tngoLast === 'number' ? sent.tngoLast : null);
    const at = readInstant(sent.timestamp);
    if (price === null || at === null) found.set(symbol, failed('sent no price for it'));
    else if (at > now + CLOCK_SKEW_MS) found.set(symbol, failed('sent a price from the future'));
    else found.set(symbol, { got: quoteOf(price, Math.min(at, now)) });
  }
  return found;
}

/** Tiingo writes `BRK-B` for the class B of Berkshire, as an address does. */
export function tickerOf(symbol: string): string {
  return symbol.replaceAll('.', '-');
}

export function symbolOf(ticker: string): string {
  return ticker.toUpperCase().replaceAll('-', '.');
}

function quoteOf(price: number, at: number): FeedQuote {
  return {
    price,
    at,
    currency: 'USD',
    session: sessionAt(at),
    delayMinutes: DELAY_MINUTES,
    high: null,
    low: null,
    volume: null,
    dayEarlier: null,
  };
}
