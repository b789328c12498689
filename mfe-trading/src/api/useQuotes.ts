import { errorMessage } from '@bellwether/sdk/client';
import type { Quote } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { batchesOf } from '../model/watchlist/watchlistQuotes.ts';

const REFRESH_MS = 30_000;
const NO_ANSWER = 'Failed to load prices.';

/** Latest prices of all symbols, asked for in as few calls as the API allows, again every half minute while the tab is seen. */
export function useQuotes(symbols: readonly string[]) {
  const { api, report } = useShell();
  const asked = symbols.toSorted(); // another order is no other question
  const query = useQuery({
    queryKey: ['quotes', ...asked],
    enabled: symbols.length > 0,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    // The interval rests while the tab is hidden; who comes back sees prices of now.
    refetchOnWindowFocus: true,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Quote[]> => {
      try {
        const answers = await Promise.all(
          batchesOf(asked).map((batch) =>
            api('GET /api/market-data/quotes', { query: { symbols: batch.join(',') } }, { signal }),
          ),
        );
        return answers.flat();
      } catch (error) {
        if (!signal.aborted) report(error, 'quotes');
        throw error;
      }
    },
  });
  return {
    /** undefined until the first answer; of the list before while those of a longer list are on their way. */
    quotes: query.data,
    refusal: query.error && errorMessage(query.error, NO_ANSWER),
    updatedAt: query.dataUpdatedAt,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
