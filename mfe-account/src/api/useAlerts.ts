import { errorMessage } from '@bellwether/sdk/client';
import type { Alert } from '@bellwether/sdk/contract/types';
import { ALERTS_NOT_LOADED } from '@bellwether/sdk/messages/alerts.ts';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { type AlertCondition, conditionText } from '@bellwether/sdk/section/alerts/alertCondition.ts';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useChange } from './useChange.ts';

export interface NewAlert extends AlertCondition {
  readonly symbol: string;
}

/** The user's alerts and the latest that went off, with what the card can do. */
export function useAlerts() {
  const { api, notify, report } = useShell();
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

  /** Deletes an alert. A toast brings it back. */
  const remove = async (alert: Alert) => {
    const isDone = await changing(() => api('DELETE /api/alerts/:id', { params: { id: alert._id } }));
    if (isDone)
      notify({
        kind: 'success',
        message: `Alert deleted: ${conditionText(alert)}.`,
        action: { label: 'Undo', run: () => void bringBack(alert) },
      });
    return isDone;
  };

  const bringBack = async ({ symbol, kind, value, state }: Alert) => {
    try {
      const { _id: id } = await api('POST /api/alerts', { body: { symbol, kind, ...(value !== null && { value }) } });
      if (state === 'paused') await api('PUT /api/alerts/:id', { params: { id }, body: { state } });
    } catch (error) {
      notify({ kind: 'error', message: errorMessage(error, 'We couldn’t bring the alert back. Please add it again.') });
    }
    await queryClient.invalidateQueries({ queryKey });
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
    remove,
    pending: change.pending,
    refused: change.refused,
  };
}
