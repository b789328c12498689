import { useQueryClient } from '@bellwether/sdk/query';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Block } from '../model/block.ts';
import { startRefreshClock } from '../model/refreshClock.ts';
import { dashboardKey } from './useBlock.ts';

const DEFAULT_INTERVAL_MINUTES = 5;

/** Fetches all dashboard data again, by hand and by the person's interval. */
export function useAutoRefresh(blocks: readonly Block<unknown>[]) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  // Opening the page is a round too: whatever is not there or was there before is fetched.
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const userId = user?._id;

  const refresh = useCallback(() => {
    setStartedAt(Date.now());
    void queryClient.refetchQueries({ queryKey: dashboardKey(userId), type: 'active' });
  }, [queryClient, userId]);

  // The slowest block counts, so that a "Try again" in one of them does not postpone the others; the start of a round
  // counts too, so that one request that never ends neither stops the clock nor makes it race.
  const lastRefreshAt = Math.max(startedAt, Math.min(...blocks.map(({ attemptedAt }) => attemptedAt)));
  const intervalMs = (user?.appPreferences?.refreshInterval ?? DEFAULT_INTERVAL_MINUTES) * 60_000;

  useEffect(() => startRefreshClock({ intervalMs, lastRefreshAt, refresh }), [intervalMs, lastRefreshAt, refresh]);

  return {
    refresh,
    refreshing: blocks.some(({ fetching }) => fetching),
    /** Epoch ms of the newest data shown; 0 for none. A block that is older says so itself. */
    updatedAt: Math.max(...blocks.map(({ updatedAt }) => updatedAt)),
    lastRefreshAt,
    intervalMs,
  };
}
