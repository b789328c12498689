import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { MarketQuote } from '../../../../market/marketData.ts';
import type { StoredQuote } from '../store/quotes.repository.ts';
import { NOT_CURRENT } from './notCurrent.ts';
import { stockState } from './stockState.ts';

/** A coin's price that is older was not brought by the last rounds. */
const CURRENT_MS = 75_000;

/** How current a stored price is. */
export function quoteState(
  type: InstrumentType,
  quote: StoredQuote,
  now: number,
): Pick<MarketQuote, 'state' | 'reason'> {
  if (type === 'stock') return stockState(quote, now);
  return now - quote.at <= CURRENT_MS ? { state: 'live' } : { state: 'stale', reason: NOT_CURRENT };
}
