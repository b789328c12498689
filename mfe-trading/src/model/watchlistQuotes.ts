import type { Quote } from '@bellwether/sdk/contract/types';

/** The API's limit for one batch. */
export const BATCH_LIMIT = 100;

export function batchesOf(symbols: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < symbols.length; start += BATCH_LIMIT) {
    batches.push(symbols.slice(start, start + BATCH_LIMIT));
  }
  return batches;
}

/** Where the price of a symbol on the list is on its way. */
export type Priced =
  | { readonly symbol: string; readonly quote: Quote; readonly why: string | null }
  | { readonly symbol: string; readonly quote: null; readonly why: string | null };

interface Prices {
  readonly quotes: readonly Quote[] | undefined;
  /** Why the last attempt to price the list failed. */
  readonly refusal: string | null;
}

/**
 * The list with its prices. Without a quote, `why` is null while the price is still on its way; else it says what a person
 * should know: a missing price is never 0 and never silent.
 */
export function pricedList(symbols: readonly string[], { quotes, refusal }: Prices): Priced[] {
  const bySymbol = new Map(quotes?.map((quote) => [quote.symbol, quote]));
  return symbols.map((symbol) => {
    const quote = bySymbol.get(symbol);
    if (quote) return { symbol, quote, why: quote.price === null ? (quote.reason ?? NO_PRICE) : null };
    return { symbol, quote: null, why: refusal ?? (quotes ? NOT_ANSWERED : null) };
  });
}

const NO_PRICE = 'There is no price for this symbol at the moment.';
const NOT_ANSWERED = 'The market data has nothing on this symbol.';
