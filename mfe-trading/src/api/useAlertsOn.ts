import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

/** Returns how many alerts the user has on a symbol; 0 until that is known. */
export function useAlertsOn(symbol: string): number {
  const { api, report } = useShell();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['alerts', user?._id], // that of the settings
    staleTime: 0,
    ...reported(report, 'alerts on a symbol', (signal) => api('GET /api/alerts', undefined, { signal })),
  });
  return data?.alerts.filter((alert) => alert.symbol === symbol).length ?? 0;
}
