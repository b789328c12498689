import { errorMessage } from '@bellwether/sdk/client';
import type { HistoryPeriod, Holding } from '@bellwether/sdk/contract/types';
import { PERFORMANCE_FAILED } from '@bellwether/sdk/messages/portfolio.ts';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useMemo } from 'react';
import { lotsMark } from '../model/portfolio/lotsMark.ts';
import { PERFORMANCE_KEY } from './performanceKey.ts';
import { useShownAccount } from './shownAccount.ts';

const FRESH_MS = 60_000;
const REFRESH_MS = 5 * 60_000;

interface Asked {
  range: HistoryPeriod;
  benchmark: string;
  holdings: readonly Holding[];
}

/** The returns over a range beside a benchmark. Fetched again when a lot or a transaction changes. */
export function usePerformance({ range, benchmark, holdings }: Asked) {
  const { api, report } = useShell();
  const { user } = useSession();
  const account = useShownAccount();
  const lots = useMemo(() => lotsMark(holdings), [holdings]);
  const query = useQuery({
    queryKey: [PERFORMANCE_KEY, user?._id, range, benchmark, lots, account.account],
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'performance', (signal) =>
      api('GET /api/portfolio/performance', { query: { range, benchmark, ...account } }, { signal }),
    ),
  });
  return {
    /** The previous range remains while another one loads. */
    performance: query.data ?? null,
    refusal: query.error && errorMessage(query.error, PERFORMANCE_FAILED),
    fetching: query.isFetching,
    outdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
