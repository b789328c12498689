import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { Asked, FeedQuote } from '../feed.ts';
import { readInstant } from '../readInstant.ts';
import { rangeAround, readPrice, readVolume } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { sessionAt } from '../sessionAt.ts';

/** Which trades a price is from: all exchanges after 15 minutes, or IEX alone, at once. */
export type Tape = 'delayed_sip' | 'iex';

const DELAY_MINUTES: Readonly<Record<Tape, number>> = { delayed_sip: 15, iex: 0 };
/** Clocks of two machines differ. */
const CLOCK_SKEW_MS = 120_000;

interface Reading {
  readonly tape: Tape;
  readonly now: number;
  readonly retryAt: number;
}

/**
 * Reads the quotes of these symbols from `/v2/stocks/snapshots`. Null if the answer is no table of snapshots. One that is about
 * something else alone, as an error with status 200 is, says of none that it is unknown.
 */
export function parseSnapshots(
  body: unknown,
  symbols: readonly string[],
  reading: Reading,
): ReadonlyMap<string, Asked<FeedQuote>> | null {
  const sent = recordOf(body);
  if (!sent || 'message' in sent) return null;
  const isAsked = (symbol: string) => symbols.includes(symbol);
  if (Object.keys(sent).length > 0 && !Object.keys(sent).some(isAsked)) return null;
  return new Map(symbols.map((symbol) => [symbol, quoteOf(sent, symbol, reading)]));
}

function quoteOf(sent: Sent, symbol: string, { tape, now, retryAt }: Reading): Asked<FeedQuote> {
  const failed = (why: string) => ({ failed: 'unpriced', retryAt, why }) as const;
  // IEX has a fiftieth of all trades: that it has none of a stock says nothing about the stock.
  if (!Object.hasOwn(sent, symbol)) return tape === 'iex' ? failed('has no trade of it') : { none: 'unknown' };
  const snapshot = recordOf(sent[symbol]);
  const trade = recordOf(snapshot?.latestTrade);
  const price = readPrice(typeof trade?.p === 'number' ? trade.p : null);
  const at = readInstant(trade?.t);
  if (price === null || at === null) return failed('sent no price for it');
  if (at > now + CLOCK_SKEW_MS) return failed('sent a price from the future');
  return {
    got: {
      price,
      at: Math.min(at, now),
      currency: 'USD',
      session: sessionAt(at),
      delayMinutes: DELAY_MINUTES[tape],
      ...rangeOf(recordOf(snapshot?.dailyBar), { price, at, tape }),
      dayEarlier: null,
    },
  };
}

/** Before the open, the daily bar is still yesterday's. That of IEX is of its own trades alone. */
function rangeOf(
  bar: Sent | null,
  { price, at, tape }: { price: number; at: number; tape: Tape },
): Pick<FeedQuote, 'high' | 'low' | 'volume'> {
  const begin = readInstant(bar?.t);
  if (!bar || begin === null || tape === 'iex' || newYorkDay(begin) !== newYorkDay(at)) {
    return { high: null, low: null, volume: null };
  }
  return { ...rangeAround(price, { high: readPrice(bar.h), low: readPrice(bar.l) }), volume: readVolume(bar.v) };
}
