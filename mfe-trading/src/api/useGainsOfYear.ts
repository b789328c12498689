import type { RealizedGains } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { GAINS_KEY } from './gainsKey.ts';
import { useShownAccount } from './shownAccount.ts';

/** The gains of one year by symbol and by lot; without a year, nothing is asked. Fetched again with every change of the portfolio. */
export function useGainsOfYear(year: number | null) {
  const { api, report } = useShell();
  const { portfolio, user } = useSession();
  const account = useShownAccount();
  const lots = portfolio?.holdings.map(({ _id, version }) => `${_id} ${version}`).join();
  const query = useQuery({
    queryKey: [GAINS_KEY, user?._id, lots, year, account.account],
    enabled: year !== null,
    staleTime: 0,
    retry: false,
    // What is shown stays until the change is in it, but never below the heading of another year.
    placeholderData: (before: unknown) =>
      ((before as RealizedGains | undefined)?.year === year ? before : undefined) as never,
    ...reported(report, 'realized gains', (signal) =>
      api('GET /api/portfolio/gains', { query: { year: String(year), ...account } }, { signal }),
    ),
  });
  return {
    gains: (query.data ?? null) as RealizedGains | null,
    failed: query.isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
