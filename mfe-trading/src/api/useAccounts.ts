import { errorMessage } from '@bellwether/sdk/client';
import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { Account } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useRef, useState } from 'react';

const NOT_SAVED = 'We couldn’t save the account. Please try again.';
const NOT_DELETED = 'We couldn’t delete the account. Please try again.';

/** The user's accounts with how much is in each, and what the user does with them. */
export function useAccounts() {
  const { api, report, session } = useShell();
  const { user } = useSession();
  const [pending, setPending] = useState(false);
  // The same name again is the same request, until it was answered.
  const key = useRef<{ name: string; key: string } | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['portfolio-accounts', user?._id],
    staleTime: 0,
    retry: false,
    ...reported(report, 'accounts', (signal) => api('GET /api/portfolio/accounts', {}, { signal })),
  });

  /** Returns why it was refused, or null. The portfolio names the accounts as well, so it is fetched again. */
  async function act(work: () => Promise<unknown>, otherwise: string): Promise<string | null> {
    setPending(true);
    try {
      await work();
      return null;
    } catch (error) {
      return errorMessage(error, otherwise);
    } finally {
      await Promise.all([refetch(), session.fetchPortfolio({ changed: true })]);
      setPending(false);
    }
  }

  return {
    accounts: (data?.accounts ?? null) as readonly Account[] | null,
    failed: isError,
    fetching: isFetching,
    retry: () => void refetch(),
    pending,
    create: (name: string) =>
      act(async () => {
        if (key.current?.name !== name) key.current = { name, key: randomKey() };
        await api('POST /api/portfolio/accounts', { body: { name } }, { idempotencyKey: key.current.key });
        key.current = null;
      }, NOT_SAVED),
    rename: ({ _id: id, version }: Account, name: string) =>
      act(() => api('PUT /api/portfolio/accounts/:id', { params: { id }, body: { name, version } }), NOT_SAVED),
    /** `to`: the account that what is in it moves to. */
    remove: ({ _id: id }: Account, to: string | null) =>
      act(
        () => api('DELETE /api/portfolio/accounts/:id', { params: { id }, query: to === null ? {} : { to } }),
        NOT_DELETED,
      ),
  };
}
