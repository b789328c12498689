import { readTrends } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

/** The closes of one month of at most 100 symbols, by symbol. Without them, rows show no sparkline. */
export function useTrends(symbols: readonly string[]) {
  const asked = symbols.toSorted().join(',');
  return useBlock({
    name: 'trends',
    of: asked,
    wanted: symbols.length > 0,
    call: (api, signal) => api('GET /api/market-data/trends', { query: { symbols: asked } }, { signal }),
    read: readTrends,
    refusal: 'Failed to load trends.',
  });
}
