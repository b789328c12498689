import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

import { useEffect, useRef } from 'react';

export const profileKey = (userId: string | undefined) => ['profile', userId];

const NO_CLIENT = 'API client not available. Please ensure AuthProvider is correctly set up.';
const FAILED = 'Failed to fetch user profile. Please try again.';

/** The current profile from the server, also once it is saved elsewhere. On a 401 the shell's client ends the session. */
export function useProfile() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const query = useQuery({
    queryKey: profileKey(user?._id),
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 0,
    refetchOnWindowFocus: false,
    ...reported(report, 'profile', async (signal) => {
      const profile = await api('GET /api/auth/me', undefined, { signal });
      return profile?._id ? profile : null;
    }),
  });
  const queryClient = useQueryClient();
  const known = useRef(user);
  // Someone else saved a part of it, such as the theme from the menu.
  useEffect(() => {
    if (user && known.current !== user) queryClient.setQueryData(profileKey(user._id), user);
    known.current = user;
  }, [user, queryClient]);
  return {
    /** undefined while loading, null when there is no profile. */
    profile: query.data,
    refusal: typeof api === 'function' ? query.error && FAILED : NO_CLIENT,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
