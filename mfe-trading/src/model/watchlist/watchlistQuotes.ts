import type { Quote } from '@bellwether/sdk/contract/types';
import { QUOTES_BATCH_LIMIT } from '@bellwether/sdk/limits';

export function batchesOf(symbols: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < symbols.length; start += QUOTES_BATCH_LIMIT) {
    batches.push(symbols.slice(start, start + QUOTES_BATCH_LIMIT));
  }
  return batches;
}

/** A symbol of the list with its price, or with what stands in its place. */
export interface Priced {
  readonly symbol: string;
  readonly quote: Quote | null;
  /** The price is on its way. */
  readonly coming: boolean;
  /** Why this symbol has no price, where the reason is its own: a missing price is never 0 and never silent. */
  readonly why: string | null;
}

interface Prices {
  readonly quotes: readonly Quote[] | undefined;
  /** Why no price could be had for any symbol; said once for all of them. */
  readonly refusal: string | null;
}

/** The list in the order of the person, each symbol with its price. */
export function pricedList(symbols: readonly string[], { quotes, refusal }: Prices): Priced[] {
  const bySymbol = new Map(quotes?.map((quote) => [quote.symbol, quote]));
  return symbols.map((symbol) => {
    const quote = bySymbol.get(symbol) ?? null;
    const coming = !quote && !quotes && refusal === null;
    if (quote) return { symbol, quote, coming, why: quote.price === null ? (quote.reason ?? NO_PRICE) : null };
    return { symbol, quote, coming, why: quotes ? NOT_ANSWERED : null };
  });
}

const NO_PRICE = 'No price for this symbol right now.';
const NOT_ANSWERED = 'No market data for this symbol.';
