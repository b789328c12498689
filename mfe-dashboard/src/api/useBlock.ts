import type { ApiClient } from '@bellwether/sdk/client';
import { useQuery } from '@bellwether/sdk/query';
import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { Block } from '../model/block.ts';
import { NoClientError, refusalOf } from '../model/block.ts';

interface Request<T> {
  /** As in "API client not initialized for {name}." */
  readonly name: string;
  readonly call: (api: ApiClient, signal: AbortSignal) => Promise<unknown>;
  /** Checks the shape of the answer, and throws a ShapeError where it is wrong. */
  readonly read: (answer: unknown) => T;
  /** What a person reads when the call failed. */
  readonly refusal: string;
}

/** All dashboard data of a person, so that one refresh can name it. */
export const dashboardKey = (userId: string | undefined) => ['dashboard', userId];

/** One block of the dashboard with its own loading, error and data; it loads only once the person is known. */
export function useBlock<T>({ name, call, read, refusal }: Request<T>): Block<T> {
  const shell = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: [...dashboardKey(user?._id), name],
    enabled: status === 'authenticated',
    // Shown at once on return, refreshed behind it. The refresh clock decides the rest, not the window's focus.
    staleTime: 0,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    // Offline is a failure to show, not a reason to wait in silence.
    networkMode: 'always',
    queryFn: async ({ client, queryKey, signal }) => {
      // Who comes back sees what was known before a frame sooner.
      if (client.getQueryData(queryKey) !== undefined) await afterPaint();
      try {
        if (!shell.api) throw new NoClientError(`API client not initialized for ${name}.`);
        return read(await call(shell.api, signal));
      } catch (error) {
        if (!signal.aborted) shell.report(error, name);
        throw error;
      }
    },
  });
  const { refusal: refused, emptied } = refusalOf(query.error, refusal);
  return {
    data: emptied ? null : (query.data ?? null),
    refusal: refused,
    emptied,
    updatedAt: query.dataUpdatedAt,
    attemptedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
