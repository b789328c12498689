import type { Asked, FeedQuote } from '../feed.ts';
import { readInstant } from '../readInstant.ts';
import { rangeAround, readDayEarlier, readNumber, readPrice } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';

/** The most that CoinGecko sends at once. */
export const MOST_COINS = 250;
/** How much later than the market a price may be: as long as it is good for here. */
export const DELAY_MINUTES = 10;
const CLOCK_SKEW_MS = 120_000;
const ID = /^[a-z0-9][a-z0-9._-]{0,98}$/;
const SYMBOL = /^[A-Z0-9]{1,15}$/;

/** A coin, by what CoinGecko calls it and by its symbol. Several coins share a symbol. */
export interface Market {
  readonly id: string;
  readonly symbol: string;
  readonly quote: Asked<FeedQuote>;
}

/** Reads `/coins/markets`, in the order in which it was sent. Null if it is no such list. */
export function parseMarkets(body: unknown, reading: { now: number; retryAt: number }): readonly Market[] | null {
  if (!Array.isArray(body) || body.length > MOST_COINS) return null;
  return body.map((row) => marketOf(row, reading)).filter((market) => market !== null);
}

/** Whether a text may be what CoinGecko calls a coin, in a path too. */
export function isCoinId(text: unknown): text is string {
  return typeof text === 'string' && text.length < 100 && ID.test(text) && !text.includes('..');
}

function marketOf(row: unknown, reading: { now: number; retryAt: number }): Market | null {
  const sent = recordOf(row);
  if (!sent || !isCoinId(sent.id) || typeof sent.symbol !== 'string' || sent.symbol.length > 15) return null;
  const symbol = sent.symbol.toUpperCase();
  return SYMBOL.test(symbol) ? { id: sent.id, symbol, quote: quoteOf(sent, sent.id, reading) } : null;
}

/** Its volume is in dollars, and that of other feeds in coins: it is left out. */
function quoteOf(sent: Sent, id: string, { now, retryAt }: { now: number; retryAt: number }): Asked<FeedQuote> {
  const failed = (why: string) => ({ failed: 'unpriced', retryAt, why }) as const;
  const price = readPrice(numberOf(sent.current_price));
  const at = readInstant(sent.last_updated);
  if (price === null || at === null) return failed('sent no price for it');
  if (at > now + CLOCK_SKEW_MS) return failed('sent a price from the future');
  const change = readNumber(numberOf(sent.price_change_24h));
  return {
    got: {
      price,
      feedSymbol: id,
      at: Math.min(at, now),
      currency: 'USD',
      session: 'continuous',
      delayMinutes: DELAY_MINUTES,
      ...rangeAround(price, { high: readPrice(numberOf(sent.high_24h)), low: readPrice(numberOf(sent.low_24h)) }),
      volume: null,
      dayEarlier: change === null ? null : readDayEarlier(price, price - change),
    },
  };
}

/** CoinGecko sends numbers; a text in their place is an error. */
function numberOf(sent: unknown): number | null {
  return typeof sent === 'number' ? sent : null;
}
