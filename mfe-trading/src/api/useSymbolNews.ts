import type { SymbolNews } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const FRESH_MS = 60_000;
const SOON_MS = 10_000;

/** News and filings about these symbols. While they are read for the first time, it looks again soon. */
export function useSymbolNews(symbols: readonly string[]) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['symbol-news', symbols.join(',')],
    enabled: symbols.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.reading ? SOON_MS : 5 * FRESH_MS),
    ...reported(report, 'news', (signal) =>
      api('GET /api/market-data/news', { query: { symbols: symbols.join(',') } }, { signal }),
    ),
  });
  return {
    news: (query.data ?? null) as SymbolNews | null,
    failed: query.isError && !query.data,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
