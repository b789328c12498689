import type { Quote } from '@bellwether/sdk/contract/types';
import { QUOTES_BATCH_LIMIT } from '@bellwether/sdk/limits';

export function batchesOf(symbols: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < symbols.length; start += QUOTES_BATCH_LIMIT) {
    batches.push(symbols.slice(start, start + QUOTES_BATCH_LIMIT));
  }
  return batches;
}

/** A watchlist symbol with its price or the state shown instead. */
export interface Priced {
  readonly symbol: string;
  readonly quote: Quote | null;
  /** The price is loading. */
  readonly coming: boolean;
  /** Why this particular symbol has no price. A missing price is never shown as 0 and never unexplained. */
  readonly why: string | null;
}

interface Prices {
  readonly quotes: readonly Quote[] | undefined;
  /** The quotes are those of another list: a symbol without one waits for it. */
  readonly outdated?: boolean;
  /** Why prices failed for all symbols. Shown once. */
  readonly refusal: string | null;
}

/** Returns the list in the user's order, each symbol with its price. */
export function pricedList(symbols: readonly string[], { quotes, outdated, refusal }: Prices): Priced[] {
  const bySymbol = new Map(quotes?.map((quote) => [quote.symbol, quote]));
  return symbols.map((symbol) => {
    const quote = bySymbol.get(symbol) ?? null;
    const coming = !quote && (!quotes || outdated === true) && refusal === null;
    if (quote) return { symbol, quote, coming, why: quote.price === null ? (quote.reason ?? NO_PRICE) : null };
    return { symbol, quote, coming, why: quotes && !coming ? NOT_ANSWERED : null };
  });
}

const NO_PRICE = 'No price for this symbol right now.';
const NOT_ANSWERED = 'No market data for this symbol.';
