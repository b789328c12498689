import { useQuery } from '@bellwether/sdk/query';
import { useApi, useSession } from '@bellwether/sdk/section/hooks.ts';

export const LAST_IMPORT = ['portfolio-last-import'];

/** The latest import that can be undone, null when there is none, undefined while loading. */
export function useLastImport() {
  const api = useApi();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...LAST_IMPORT, user?._id],
    staleTime: 0,
    networkMode: 'always',
    retry: false,
    queryFn: async () => (await api('GET /api/portfolio/import/last')).import,
  });
  return { last: data, failed: isError, fetching: isFetching, retry: () => void refetch() };
}
