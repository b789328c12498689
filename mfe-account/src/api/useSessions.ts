import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

export const sessionsKey = (userId: string | undefined) => ['sessions', userId];

const FAILED = 'We couldn’t load your sessions.';

/** The user's active sessions, the current one first. */
export function useSessions() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: sessionsKey(user?._id),
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 1000, // the card shows what the page has just loaded
    ...reported(report, 'sessions', (signal) => api('GET /api/auth/sessions', undefined, { signal })),
  });
  return {
    /** undefined while loading. */
    sessions: query.data,
    /** Milliseconds since 1970. */
    asOf: query.dataUpdatedAt,
    refusal: query.error && FAILED,
    fetching: query.isFetching,
    refresh: () => query.refetch(),
  };
}
