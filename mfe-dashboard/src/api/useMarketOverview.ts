import { MARKET_DATA_FAILED } from '@bellwether/sdk/messages/dashboard.ts';
import { readOverview } from '../model/responseShape.ts';
import { useBlock } from './useBlock.ts';

export function useMarketOverview() {
  return useBlock({
    name: 'market data',
    prices: 'overview',
    call: (api, signal) => api('GET /api/dashboard/market-overview', undefined, { signal }),
    read: readOverview,
    refusal: MARKET_DATA_FAILED,
  });
}
