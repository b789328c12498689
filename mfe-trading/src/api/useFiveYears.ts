import type { Prediction } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const FRESH_MS = 60_000;

type Asked = Pick<Prediction, 'symbol'> & Partial<Pick<Prediction, 'asOf'>>;

/** The closes of five years, fetched once they are `wanted`, up to the day of a forecast (which brings those of one year) or to now. */
export function useFiveYears({ symbol, asOf }: Asked, wanted: boolean) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['five-years', symbol, asOf],
    enabled: wanted,
    staleTime: FRESH_MS,
    retry: false,
    ...reported(report, 'five years of prices', (signal) =>
      api('GET /api/predict/:symbol/history', { params: { symbol } }, { signal }),
    ),
  });
  return {
    closes: query.data ?? null,
    failed: query.isError && !query.data,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
