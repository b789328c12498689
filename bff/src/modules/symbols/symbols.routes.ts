import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { SymbolsService } from './symbols.service.ts';

export function symbolsRoutes(router: ApiRouter, symbols: SymbolsService): void {
  mount(router, endpoints.symbolPage, ({ params }) => symbols.page(params.symbol));
  mount(router, endpoints.symbolBars, ({ params, query }) => symbols.bars(params.symbol, query.range));
}
