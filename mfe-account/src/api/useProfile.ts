import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';

export const profileKey = (userId: string | undefined) => ['profile', userId];

const NO_CLIENT = 'API client not available. Please ensure AuthProvider is correctly set up.';
const FAILED = 'Failed to fetch user profile. Please try again.';

/** The profile as the server has it now. A 401 ends the session: the shell's client sees to that. */
export function useProfile() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: profileKey(user?._id),
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      try {
        const profile = await api('GET /api/auth/me', undefined, { signal });
        return profile?._id ? profile : null;
      } catch (error) {
        if (!signal.aborted) report(error, 'profile');
        throw error;
      }
    },
  });
  return {
    /** undefined while it is on its way, null when there is none. */
    profile: query.data,
    refusal: typeof api === 'function' ? query.error && FAILED : NO_CLIENT,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
