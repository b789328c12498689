import type { Quote } from '@bellwether/sdk/contract/types';
import { Refusal } from '../../kernel/errors.ts';

/** What the person's own lists need of the market. */
export interface QuoteSource {
  /** @throws Refusal `not-found` when the market has no such instrument, `unavailable` when it cannot be asked */
  quote(symbol: string): Promise<Quote>;
}

/**
 * The quote of a symbol that is about to be put on a list. Refuses one that the market does not have; while the market
 * cannot be asked no one can tell, and the symbol is let through: null.
 */
export async function refuseUnknownSymbol(market: QuoteSource, symbol: string): Promise<Quote | null> {
  try {
    return await market.quote(symbol);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return null;
    throw error;
  }
}
