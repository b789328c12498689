import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { batchesOf } from '../model/watchlist/watchlistQuotes.ts';

const FRESH_MS = 300_000;

/** The closes of one month by symbol, oldest first. Null until they load, and when they fail: rows show no line then. */
export function useMonthTrends(symbols: readonly string[]): ReadonlyMap<string, readonly number[]> | null {
  const { api, report } = useShell();
  const asked = symbols.toSorted();
  const query = useQuery({
    queryKey: ['month-trends', ...asked],
    enabled: symbols.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'trends of one month', async (signal) => {
      const batches = await Promise.all(
        batchesOf(asked).map((batch) =>
          api('GET /api/market-data/trends', { query: { symbols: batch.join(',') } }, { signal }),
        ),
      );
      return new Map(batches.flat().map(({ symbol, trend }) => [symbol, trend]));
    }),
  });
  return query.data ?? null;
}
