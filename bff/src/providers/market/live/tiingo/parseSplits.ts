import { type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import { wholeRatio } from '../alpaca/parseActions.ts';
import { readDate } from '../readInstant.ts';
import { readPrice } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { symbolOf } from './parseIex.ts';

/** Several times what splits on the busiest day, funds included. */
const MOST_ROWS = 5_000;
const LONGEST_TICKER = 20;

/**
 * Reads `/tiingo/corporate-actions/splits` of one ex-date. Null for a split that was canceled. A row that cannot be read is left out:
 * the close of the day says its split, too. Null instead of a map if it is no such list.
 */
export function parseSplits(body: unknown, date: string): ReadonlyMap<InstrumentKey, Split | null> | null {
  if (!Array.isArray(body) || body.length > MOST_ROWS) return null;
  const found = new Map<InstrumentKey, Split | null>();
  for (const row of body) {
    const sent = recordOf(row);
    if (!sent || typeof sent.ticker !== 'string' || sent.ticker.length > LONGEST_TICKER) continue;
    if (typeof sent.exDate !== 'string' || readDate(sent.exDate.slice(0, date.length)) !== date) continue;
    const key = keyOf({ type: 'stock', symbol: symbolOf(sent.ticker) });
    const ratio = ratioOf(sent);
    if (sent.splitStatus === 'c') found.set(key, found.get(key) ?? null);
    else if (ratio) found.set(key, { date, ...ratio });
  }
  return found;
}

function ratioOf({ splitTo, splitFrom }: Sent): { to: number; from: number } | null {
  const only = (value: unknown) => readPrice(typeof value === 'number' ? value : null);
  const ratio = wholeRatio(only(splitTo), only(splitFrom));
  return ratio && ratio.to !== ratio.from ? ratio : null;
}
