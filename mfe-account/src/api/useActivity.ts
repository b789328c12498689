import { errorMessage } from '@bellwether/sdk/client';
import type { ActivityPage } from '@bellwether/sdk/contract/types';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useState } from 'react';

const LIST = 'GET /api/auth/activity';
const FAILED = 'We couldn’t load your recent activity.';
const MORE_FAILED = 'We couldn’t load more activity. Please try again.';

/** What happened to the account in the last 90 days, latest first, page by page. */
export function useActivity() {
  const { api, notify, report } = useShell();
  const { status, user } = useSession();
  const queryClient = useQueryClient();
  const [loadingMore, setLoadingMore] = useState(false);
  const queryKey = ['activity', user?._id];
  const query = useQuery({
    queryKey,
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 1000, // the card shows what the page has just loaded
    refetchOnWindowFocus: false, // it would fold the pages below the first
    ...reported(report, 'activity', (signal) => api(LIST, { query: {} }, { signal })),
  });

  /** Returns the place of the first act that is new, or null if none came. */
  async function loadMore(): Promise<number | null> {
    const shown = query.data;
    if (!shown?.next || loadingMore) return null;
    setLoadingMore(true);
    try {
      const page = await api(LIST, { query: { before: shown.next } });
      queryClient.setQueryData<ActivityPage>(queryKey, { acts: joined(shown.acts, page.acts), next: page.next });
      return page.acts.length > 0 ? shown.acts.length : null;
    } catch (error) {
      report(error, 'activity');
      notify({ kind: 'error', message: errorMessage(error, MORE_FAILED) });
      return null;
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    /** undefined while loading. */
    acts: query.data?.acts,
    hasMore: Boolean(query.data?.next),
    /** Milliseconds since 1970. */
    asOf: query.dataUpdatedAt,
    refusal: query.error && !query.data ? FAILED : null,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    loadMore,
    loadingMore,
  };
}

/** A group that happened again meanwhile would be on both pages. */
function joined(shown: ActivityPage['acts'], more: ActivityPage['acts']): ActivityPage['acts'] {
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...more.filter(({ _id }) => !known.has(_id))];
}
