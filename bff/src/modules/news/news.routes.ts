import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { NewsService } from './news.service.ts';

export function newsRoutes(router: ApiRouter, news: NewsService): void {
  mount(router, endpoints.symbolNews, ({ query }) => news.about(query.symbols));
}
