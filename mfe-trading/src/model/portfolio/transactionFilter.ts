import type { TransactionListQuery } from '@bellwether/sdk/contract/types';
import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';

type Typed = Readonly<Record<'symbol' | 'from' | 'to', string>> & { readonly kind: TransactionListQuery['kind'] | '' };

/** Returns the filter for the request. What is empty, or not yet a symbol, does not filter. */
export function transactionFilter({ kind, symbol, from, to }: Typed): Omit<TransactionListQuery, 'after'> {
  const wanted = symbol.trim();
  return {
    ...(kind && { kind }),
    ...(SYMBOL_PATTERN.test(wanted) && { symbol: wanted }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
