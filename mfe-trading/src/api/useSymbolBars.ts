import type { BarRange, SymbolBars } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const FRESH_MS = 60_000;

/** The bars of several symbols over a range, in their order. Those of the previous range stay until the new ones are there. */
export function useSymbolBars(symbols: readonly string[], range: BarRange) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['symbol-bars', range, ...symbols],
    enabled: symbols.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'bars', (signal) =>
      Promise.all(
        symbols.map((symbol) =>
          api('GET /api/market-data/bars/:symbol', { params: { symbol }, query: { range } }, { signal }),
        ),
      ),
    ),
  });
  return {
    bars: (query.data ?? null) as readonly SymbolBars[] | null,
    failed: query.isError && !query.data,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
