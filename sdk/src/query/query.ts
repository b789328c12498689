/** The exports of TanStack Query in use, as one shared module: every section reads the shell's one cache. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
