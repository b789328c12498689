import { errorMessage, isApiError } from '@bellwether/sdk/client';
import type { Instrument } from '@bellwether/sdk/contract/types';
import { PRICES_FAILED } from '@bellwether/sdk/messages/quotes.ts';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const NONE_NEAR: readonly Instrument[] = [];
const REFRESH_MS = 30_000;

/** The price of a symbol and its statistics. Refreshes every 30 seconds while the tab is visible. */
export function useSymbolPage(symbol: string) {
  const { api, report } = useShell();
  const { status } = useSession();
  const query = useQuery({
    queryKey: ['symbol-page', symbol],
    meta: { prices: 'symbol' satisfies PricesIn },
    enabled: symbol !== '' && status === 'authenticated',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : REFRESH_MS),
    refetchOnWindowFocus: true,
    ...reported(report, 'symbol page', (signal) =>
      api('GET /api/market-data/symbol/:symbol', { params: { symbol } }, { signal }),
    ),
  });
  return {
    page: query.data ?? null,
    /** The market has no such symbol. */
    unknown: isUnknown(query.error),
    /** What an unknown symbol may have meant. */
    near: (isApiError(query.error) && query.error.near) || NONE_NEAR,
    refusal: query.error && errorMessage(query.error, PRICES_FAILED),
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function isUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
