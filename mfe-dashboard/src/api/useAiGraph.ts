import { readAiGraph } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

export function useAiGraph() {
  return useBlock({
    name: 'AI graph data',
    call: (api, signal) => api('GET /api/dashboard/ai-graph-data', undefined, { signal }),
    read: readAiGraph,
    refusal: 'Failed to fetch AI graph data.',
  });
}
