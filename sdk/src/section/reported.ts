import type { ShellApi } from './shellApi.ts';

/**
 * Options of a query whose failures are reported under a name and shown by the page: offline it fails at once instead of
 * waiting. A canceled request is not a failure. `useQuery({ queryKey, ...reported(report, 'quotes', (signal) => …) })`
 */
export function reported<Data>(
  report: ShellApi['report'],
  name: string,
  load: (signal: AbortSignal) => Promise<Data>,
): { networkMode: 'always'; queryFn: (context: { signal: AbortSignal }) => Promise<Data> } {
  return {
    networkMode: 'always',
    async queryFn({ signal }) {
      try {
        return await load(signal);
      } catch (error) {
        if (!signal.aborted) report(error, name);
        throw error;
      }
    },
  };
}
