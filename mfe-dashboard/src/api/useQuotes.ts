import { PRICES_FAILED } from '@bellwether/sdk/messages/quotes.ts';
import { readQuotes } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

/** Latest prices of at most 100 symbols. */
export function useQuotes(symbols: readonly string[]) {
  const asked = symbols.toSorted().join(',');
  return useBlock({
    name: 'quotes',
    prices: 'quotes',
    of: asked,
    wanted: symbols.length > 0,
    call: (api, signal) => api('GET /api/market-data/quotes', { query: { symbols: asked } }, { signal }),
    read: readQuotes,
    refusal: PRICES_FAILED,
  });
}
