import { errorMessage } from '@bellwether/sdk/client';
import type { BarRange, SymbolBars } from '@bellwether/sdk/contract/types';
import { PRICES_FAILED } from '@bellwether/sdk/messages/quotes.ts';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useMemo } from 'react';
import { FRESH_MS } from './useSymbolBars.ts';

export interface Compared {
  readonly symbol: string;
  readonly bars: SymbolBars | null;
  /** Why there are no bars: the server's words. */
  readonly refusal: string | null;
}

const NONE: readonly Compared[] = [];

/** The bars of the symbols that a chart is compared with, once they are there. One that is refused leaves the others. */
export function useComparedBars(symbols: readonly string[], range: BarRange): readonly Compared[] {
  const { api } = useShell();
  const query = useQuery({
    queryKey: ['compared-bars', range, ...symbols],
    enabled: symbols.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    queryFn: ({ signal }) => Promise.all(symbols.map(barsOf(signal))),
  });
  const { data = NONE } = query;
  // The data may still be those of the previous symbols.
  return useMemo(() => data.filter(({ symbol }) => symbols.includes(symbol)), [data, symbols]);

  function barsOf(signal: AbortSignal) {
    return async (symbol: string): Promise<Compared> => {
      try {
        const input = { params: { symbol }, query: { range } };
        return { symbol, bars: await api('GET /api/market-data/bars/:symbol', input, { signal }), refusal: null };
      } catch (error) {
        if (signal.aborted) throw error;
        return { symbol, bars: null, refusal: errorMessage(error, PRICES_FAILED) };
      }
    };
  }
}
