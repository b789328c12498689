import { errorMessage } from '@bellwether/sdk/client';
import { PREDICTION_FAILED } from '@bellwether/sdk/messages/forecasts.ts';
import { useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

/** As on the page of forecasts, whose cache it shares. */
const FRESH_MS = 60_000;

/** The forecast of a symbol's next close. */
export function useForecast(symbol: string) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['prediction', symbol],
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    ...reported(report, 'prediction', (signal) => api('GET /api/predict/:symbol', { params: { symbol } }, { signal })),
  });
  return {
    prediction: query.data ?? null,
    refusal: query.data ? null : query.error && errorMessage(query.error, PREDICTION_FAILED),
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
