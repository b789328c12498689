import type { Portfolio } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const KEPT_MS = 60_000;

/**
 * The part of the portfolio that is in one account, fetched again whenever the session's whole portfolio was. With all
 * accounts, it is the whole.
 */
export function useAccountPortfolio(whole: Portfolio | null, account: string | null, updatedAt: number) {
  const { api, report } = useShell();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['portfolio-of-account', user?._id, account, updatedAt],
    meta: { prices: 'account' satisfies PricesIn },
    enabled: account !== null && whole !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
    // What is shown stays until the next prices are there, but never under the name of another account.
    placeholderData: (before: unknown, query: { queryKey: readonly unknown[] } | undefined) =>
      (query?.queryKey[2] === account ? before : undefined) as never,
    ...reported(report, 'the portfolio of an account', (signal) =>
      api('GET /api/portfolio', { query: { account: account ?? '' } }, { signal }),
    ),
  });
  if (account === null) return { portfolio: whole, failed: false, fetching: false, retry: () => {} };
  return {
    portfolio: whole && ((data ?? null) as Portfolio | null),
    failed: isError && !data,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
