import { useQueryClient } from '@bellwether/sdk/query';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Block } from '../model/block.ts';
import { startRefreshClock } from '../model/refreshClock.ts';
import { dashboardKey } from './useBlock.ts';

const DEFAULT_INTERVAL_MINUTES = 5;

/** Refreshes all dashboard data, on request and at the user's interval. */
export function useAutoRefresh(blocks: readonly Block<unknown>[]) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // Opening the page counts as a refresh: missing and stale blocks are fetched.
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const userId = user?._id;

  const refresh = useCallback(() => {
    setStartedAt(Date.now());
    void queryClient.refetchQueries({ queryKey: dashboardKey(userId), type: 'active' });
  }, [queryClient, userId]);

  // Uses the oldest block, so "Try again" in one block does not delay the others, and the start of the last refresh, so
  // a hung request neither stops the clock nor makes it spin.
  const lastRefreshAt = Math.max(startedAt, Math.min(...blocks.map(({ attemptedAt }) => attemptedAt)));
  const intervalMs = (user?.appPreferences?.refreshInterval ?? DEFAULT_INTERVAL_MINUTES) * 60_000;

  useEffect(() => startRefreshClock({ intervalMs, lastRefreshAt, refresh }), [intervalMs, lastRefreshAt, refresh]);

  return {
    refresh,
    refreshing: blocks.some(({ fetching }) => fetching),
    /** Epoch ms of the newest data shown, or 0. Older blocks show their own age. */
    updatedAt: Math.max(...blocks.map(({ updatedAt }) => updatedAt)),
    lastRefreshAt,
    intervalMs,
  };
}
