import type { BarRange, SymbolBars } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

/** Bars are asked for again after a minute, in ms. */
export const FRESH_MS = 60_000;

/** The bars of a symbol over a range. Those of the previous range stay until the new ones are there. */
export function useSymbolBars(symbol: string, range: BarRange) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['symbol-bars', range, symbol],
    staleTime: FRESH_MS,
    refetchInterval: range === '1D' && FRESH_MS, // the day goes on
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'bars', (signal) =>
      api('GET /api/market-data/bars/:symbol', { params: { symbol }, query: { range } }, { signal }),
    ),
  });
  return {
    bars: (query.data ?? null) as SymbolBars | null,
    failed: query.isError && !query.data,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
