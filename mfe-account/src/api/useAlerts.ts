import type { Alert } from '@bellwether/sdk/contract/types';
import { ALERTS_NOT_LOADED } from '@bellwether/sdk/messages/alerts.ts';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import type { AlertCondition } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useChange } from './useChange.ts';

export interface NewAlert extends AlertCondition {
  readonly symbol: string;
}

/** The user's alerts and the latest that went off, with what the card can do. */
export function useAlerts() {
  const { api, report } = useShell();
  const { status, user } = useSession();
  const queryClient = useQueryClient();
  const change = useChange(['symbol', 'value']);
  const queryKey = ['alerts', user?._id];
  const query = useQuery({
    queryKey,
    enabled: status === 'authenticated' && Boolean(api),
    staleTime: 1000,
    ...reported(report, 'alerts', (signal) => api('GET /api/alerts', undefined, { signal })),
  });

  /** Resolves to whether it worked. */
  const changing = async (work: () => Promise<unknown>) => {
    const done = await change.run(work);
    await queryClient.invalidateQueries({ queryKey });
    return done !== null;
  };

  return {
    /** undefined while loading. */
    list: query.data,
    /** Milliseconds since 1970. */
    asOf: query.dataUpdatedAt,
    refusal: query.error && !query.data ? ALERTS_NOT_LOADED : null,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    add: (body: NewAlert) => changing(() => api('POST /api/alerts', { body })),
    setState: (id: string, state: Alert['state']) =>
      changing(() => api('PUT /api/alerts/:id', { params: { id }, body: { state } })),
    remove: (id: string) => changing(() => api('DELETE /api/alerts/:id', { params: { id } })),
    pending: change.pending,
    refused: change.refused,
  };
}
