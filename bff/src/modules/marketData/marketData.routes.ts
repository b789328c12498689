import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { MarketDataService } from './marketData.service.ts';

export function marketDataRoutes(router: ApiRouter, market: MarketDataService): void {
  mount(router, endpoints.getQuote, ({ params, query }) => market.quote(params.symbol, query.type));
  mount(router, endpoints.getQuotes, ({ query }) => market.quotes(query.symbols));
  mount(router, endpoints.getTrends, ({ query }) => market.trends(query.symbols));
  mount(router, endpoints.searchInstruments, ({ query }) => market.search(query.q, query.type));
}
