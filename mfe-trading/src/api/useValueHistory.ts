import { errorMessage } from '@bellwether/sdk/client';
import type { HistoryPeriod, Holding } from '@bellwether/sdk/contract/types';
import { VALUE_HISTORY_FAILED } from '@bellwether/sdk/messages/portfolio.ts';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useMemo } from 'react';
import { lotsMark } from '../model/portfolio/lotsMark.ts';
import { useShownAccount } from './shownAccount.ts';

const FRESH_MS = 60_000;
const REFRESH_MS = 5 * 60_000;

/** The value of the lots over a period. Refetches when a lot changes. */
export function useValueHistory(period: HistoryPeriod, holdings: readonly Holding[]) {
  const { api, report } = useShell();
  const { user } = useSession();
  const account = useShownAccount();
  const lots = useMemo(() => lotsMark(holdings), [holdings]);
  const query = useQuery({
    queryKey: ['portfolio-history', user?._id, period, lots, account.account],
    meta: { prices: 'portfolio' satisfies PricesIn },
    enabled: holdings.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'value history', (signal) =>
      api('GET /api/portfolio/history', { query: { period, ...account } }, { signal }),
    ),
  });
  return {
    /** Data of the previous period remains while a new one loads. */
    history: query.data ?? null,
    refusal: query.error && errorMessage(query.error, VALUE_HISTORY_FAILED),
    fetching: query.isFetching,
    outdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

export type ValueHistory = ReturnType<typeof useValueHistory>;
