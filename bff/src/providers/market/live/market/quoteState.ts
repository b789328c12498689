import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { MarketQuote } from '../../../../market/marketData.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { StoredQuote } from '../store/quotes.repository.ts';
import { NOT_CURRENT } from './notCurrent.ts';
import { stockState } from './stockState.ts';

/** A coin's price that is older was not brought by the last rounds. */
const CURRENT_MS = 75_000;
const MINUTE_MS = 60_000;

/** How current a stored price is. `everyMs`: how often rounds ask its feed. */
export function quoteState(
  type: InstrumentType,
  quote: StoredQuote,
  { now, everyMs }: { now: number; everyMs: number },
): Pick<MarketQuote, 'state' | 'reason'> {
  if (type === 'stock') return stockState(quote, { now, everyMs });
  const ageMs = now - quote.at;
  // A price from the future is of a time when the clock was wrong.
  if (ageMs < -CLOCK_SKEW_MS || ageMs > quote.delayMinutes * MINUTE_MS + CURRENT_MS)
    return { state: 'stale', reason: NOT_CURRENT };
  return { state: quote.delayMinutes > 0 ? 'delayed' : 'live' };
}
