import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';

const REFRESH_MS = 30_000;

/** The portfolio of the session, valued anew when the page opens and every half minute while the tab is seen. */
export function usePortfolio() {
  const { session } = useShell();
  const { status, user, portfolio } = useSession();
  const query = useQuery({
    queryKey: ['portfolio', user?._id],
    enabled: status === 'authenticated',
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    // The interval rests while the tab is hidden; who comes back sees prices of now.
    refetchOnWindowFocus: true,
    networkMode: 'always',
    retry: false,
    queryFn: async () => {
      const { success, msg } = await session.fetchPortfolio();
      if (!success) throw new Error(msg);
      return Date.now();
    },
  });
  return {
    portfolio,
    refusal: query.error?.message ?? null,
    updatedAt: query.dataUpdatedAt,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
