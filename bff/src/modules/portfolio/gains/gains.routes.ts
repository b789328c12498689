import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import type { LargeReads } from '../../../http/largeReads.ts';
import type { GainsService } from './gains.service.ts';

export function gainsRoutes(router: ApiRouter, { gains, reads }: { gains: GainsService; reads: LargeReads }): void {
  reads.mount(router, endpoints.realizedGains, ({ userId, query }) => gains.show(userId, query));
  reads.mount(router, endpoints.exportGains, ({ userId, query }) => gains.exportCsv(userId, query));
}
