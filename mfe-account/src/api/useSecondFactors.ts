import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

/** The user's authenticator app, recovery codes and passkeys. */
export function useSecondFactors() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: ['second-factors', user?._id],
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 1000, // the card shows what the page has just loaded
    ...reported(report, 'second factors', (signal) => api('GET /api/auth/second-factors', undefined, { signal })),
  });
  return {
    /** undefined while loading. */
    factors: query.data,
    /** Milliseconds since 1970. */
    asOf: query.dataUpdatedAt,
    failed: query.error !== null,
    fetching: query.isFetching,
    refresh: () => query.refetch(),
  };
}
