import { readSummary } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

export function useSummary() {
  return useBlock({
    name: 'dashboard summary',
    prices: 'summary',
    call: (api, signal) => api('GET /api/dashboard/summary', undefined, { signal }),
    read: readSummary,
    refusal: 'Failed to fetch dashboard summary.',
  });
}
