import { errorMessage } from '@bellwether/sdk/client';
import { PRICES_FAILED } from '@bellwether/sdk/messages/quotes.ts';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { batchesOf } from '../model/watchlist/watchlistQuotes.ts';

const REFRESH_MS = 30_000;

/** Latest prices of all symbols in as few requests as the API allows. Refreshes every 30 seconds while the tab is visible. */
export function useQuotes(symbols: readonly string[]) {
  const { api, report } = useShell();
  const asked = symbols.toSorted(); // reordering does not refetch
  const query = useQuery({
    queryKey: ['quotes', ...asked],
    meta: { prices: 'quotes' satisfies PricesIn },
    enabled: symbols.length > 0,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    // The interval pauses while the tab is hidden. Returning to the tab fetches current prices.
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    ...reported(report, 'quotes', async (signal) => {
      const answers = await Promise.all(
        batchesOf(asked).map((batch) =>
          api('GET /api/market-data/quotes', { query: { symbols: batch.join(',') } }, { signal }),
        ),
      );
      return answers.flat();
    }),
  });
  return {
    /** undefined until the first response. Quotes of the previous list remain while a longer list loads. */
    quotes: query.data,
    /** The quotes are still those of the previous list. */
    outdated: query.isPlaceholderData,
    refusal: query.error && errorMessage(query.error, PRICES_FAILED),
    updatedAt: query.dataUpdatedAt,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
