import type { Quote } from '@bellwether/sdk/contract/types';
import { Refusal } from '../../kernel/errors.ts';

/** The market functions that the watchlist and portfolio need. */
export interface QuoteSource {
  /** @throws Refusal `not-found` if the market has no such instrument, `unavailable` if it cannot be reached */
  quote(symbol: string): Promise<Quote>;
  /** Whether nobody can tell right now that a symbol without a quote exists. */
  isInDoubt(symbol: string): boolean;
}

/**
 * Returns the quote of a symbol to be listed, or null while the market is unreachable and a directory has the symbol. Refuses a
 * symbol that the market does not have, and one of which nobody can tell right now whether it exists.
 */
export async function refuseUnknownSymbol(market: QuoteSource, symbol: string): Promise<Quote | null> {
  try {
    return await market.quote(symbol);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable' && !market.isInDoubt(symbol)) return null;
    throw error;
  }
}
