import type { HistoryPeriod, Holding } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useMemo, useState } from 'react';
import { lotsMark } from '../model/portfolio/lotsMark.ts';
import { useShownAccount } from './shownAccount.ts';

const FRESH_MS = 60_000;
const REFRESH_MS = 5 * 60_000;
const RETRY_MS = 30_000;

interface Asked {
  period: HistoryPeriod;
  holdings: readonly Holding[];
  symbols: readonly string[];
  /** Whether the user is reading a chart. */
  reads: boolean;
}

/** The value of each of the symbols on the days of the value history, loaded once the user reads a chart. */
export function useHistoryParts({ period, holdings, symbols, reads }: Asked) {
  const { api, report } = useShell();
  const { user } = useSession();
  const account = useShownAccount();
  const [wanted, setWanted] = useState(false);
  if (reads && !wanted) setWanted(true);
  const lots = useMemo(() => lotsMark(holdings), [holdings]);
  const named = symbols.join(',');
  const query = useQuery({
    queryKey: ['portfolio-history-parts', user?._id, period, lots, named, account.account],
    enabled: wanted && named !== '',
    staleTime: FRESH_MS,
    refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? RETRY_MS : REFRESH_MS),
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'past allocation', (signal) =>
      api('GET /api/portfolio/history/parts', { query: { period, symbols: named, ...account } }, { signal }),
    ),
  });
  return { parts: query.data ?? null, failed: query.isError };
}
