import { errorMessage } from '@bellwether/sdk/client';
import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { Account, CostBasisPreview } from '@bellwether/sdk/contract/types';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useRef, useState } from 'react';
import { GAINS_KEY } from './gainsKey.ts';

const NOT_SAVED = 'We couldn’t save the account. Please try again.';
const NOT_UNDONE = 'We couldn’t undo the change. Please try again.';
const NOT_SEEN = 'We couldn’t find out what this changes. Please try again.';
const NOT_DELETED = 'We couldn’t delete the account. Please try again.';

/** The last change, and the id under which it can be undone. */
interface Done {
  readonly msg: string;
  readonly change: string | null;
}

/** The user's accounts with how much is in each, and what the user does with them. */
export function useAccounts() {
  const { api, report, session } = useShell();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  // The same name again is the same request, until it was answered.
  const key = useRef<{ name: string; key: string } | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['portfolio-accounts', user?._id],
    staleTime: 0,
    retry: false,
    ...reported(report, 'accounts', (signal) => api('GET /api/portfolio/accounts', {}, { signal })),
  });

  /** Returns why it was refused, or null. The portfolio names the accounts as well, so it is fetched again. */
  async function act(work: () => Promise<Done | null>, otherwise: string): Promise<string | null> {
    setPending(true);
    setDone(null);
    try {
      setDone(await work());
      return null;
    } catch (error) {
      return errorMessage(error, otherwise);
    } finally {
      void queryClient.invalidateQueries({ queryKey: [GAINS_KEY] });
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
        return null;
      }, NOT_SAVED),
    rename: ({ _id: id, version }: Account, name: string) =>
      act(async () => {
        const { msg, change = null } = await api('PUT /api/portfolio/accounts/:id', {
          params: { id },
          body: { name, version },
        });
        return { msg, change };
      }, NOT_SAVED),
    changeBasis: ({ _id: id, name, version }: Account, costBasis: CostBasis) =>
      act(async () => {
        const body = { name, costBasis, version };
        const { msg, change = null } = await api('PUT /api/portfolio/accounts/:id', { params: { id }, body });
        return { msg, change };
      }, NOT_SAVED),
    /** Returns what another cost basis would change, or why it can't be chosen. */
    previewBasis: async ({ _id: id }: Account, method: CostBasis): Promise<CostBasisPreview | string> => {
      try {
        return await api('GET /api/portfolio/accounts/:id/cost-basis', { params: { id }, query: { method } });
      } catch (error) {
        return errorMessage(error, NOT_SEEN);
      }
    },
    /** `to`: the account that what is in it moves to. */
    remove: ({ _id: id }: Account, to: string | null) =>
      act(
        () => api('DELETE /api/portfolio/accounts/:id', { params: { id }, query: to === null ? {} : { to } }),
        NOT_DELETED,
      ),
    done,
    /** Returns why it was refused, or null. */
    undo: (change: string) =>
      act(async () => {
        const { msg } = await api('POST /api/portfolio/transactions/undo/:id', { params: { id: change } });
        return { msg, change: null };
      }, NOT_UNDONE),
  };
}
