import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const FRESH_MS = 60_000;

/** A symbol's track record from the ledger. Loads in parallel with the forecast, which does not wait for it. */
export function usePastForecasts(symbol: string) {
  const shell = useShell();
  const { status } = useSession();
  const query = useQuery({
    queryKey: ['past-forecasts', symbol],
    enabled: status === 'authenticated' && Boolean(shell.api),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    ...reported(shell.report, 'past forecasts', (signal) =>
      shell.api('GET /api/predict/:symbol/track-record', { params: { symbol } }, { signal }),
    ),
  });
  return {
    record: query.data ?? null,
    failed: query.isError && !query.data,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
