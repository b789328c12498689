import type { ApiClient } from '@bellwether/sdk/client';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { afterPaint } from '@bellwether/sdk/section/afterPaint.ts';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import type { Block } from '../model/block.ts';
import { NoClientError, refusalOf } from '../model/block.ts';

interface Request<T> {
  /** As in "API client not initialized for {name}." */
  readonly name: string;
  /** What the request is about, such as a period. Data of the previous one stays while the next one loads. */
  readonly of?: string;
  /** What the response has of prices, which then move while the block shows. */
  readonly prices?: PricesIn;
  /** By default true. */
  readonly wanted?: boolean;
  readonly call: (api: ApiClient, signal: AbortSignal) => Promise<unknown>;
  /** Checks the shape of the response. Throws ShapeError when it is wrong. */
  readonly read: (response: unknown) => T;
  /** The message shown when the request fails. */
  readonly refusal: string;
}

/** Query key prefix of a user's dashboard data, so one refresh covers all of it. */
export const dashboardKey = (userId: string | undefined) => ['dashboard', userId];

/** One dashboard block with its own loading, error and data states. Loads once the user is known. */
export function useBlock<T>({ name, of, prices, wanted = true, call, read, refusal }: Request<T>): Block<T> {
  const shell = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: [...dashboardKey(user?._id), name, ...(of === undefined ? [] : [of])],
    meta: { prices, refusal },
    enabled: wanted && status === 'authenticated',
    placeholderData: of === undefined ? undefined : keepPreviousData,
    // Cached data shows immediately on return and refreshes behind it. After that the refresh clock decides.
    staleTime: 0,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    // Going offline shows a failure instead of waiting silently.
    networkMode: 'always',
    queryFn: async ({ client, queryKey, signal }) => {
      // Cached data shows one frame sooner on return.
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
