import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import { VALUE_HISTORY_FAILED } from '@bellwether/sdk/messages/portfolio.ts';
import { readValueHistory } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

/** The value of the user's lots over a period. */
export function useValueHistory(period: HistoryPeriod) {
  return useBlock({
    name: 'value history',
    of: period,
    call: (api, signal) => api('GET /api/portfolio/history', { query: { period } }, { signal }),
    read: readValueHistory,
    refusal: VALUE_HISTORY_FAILED,
  });
}
