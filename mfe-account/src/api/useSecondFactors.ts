import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';

const FAILED = 'We couldn’t load your two-step verification. Please try again.';

/** The user's authenticator app, recovery codes and passkeys. */
export function useSecondFactors() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: ['second-factors', user?._id],
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 1000, // the card shows what the page has just loaded
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/auth/second-factors', undefined, { signal });
      } catch (error) {
        if (!signal.aborted) report(error, 'second factors');
        throw error;
      }
    },
  });
  return {
    /** undefined while loading. */
    factors: query.data,
    /** Milliseconds since 1970. */
    asOf: query.dataUpdatedAt,
    refusal: query.error && FAILED,
    fetching: query.isFetching,
    refresh: () => query.refetch(),
  };
}
