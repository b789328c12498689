import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../../http/context.ts';
import type { LargeReads } from '../../../http/largeReads.ts';
import { mount } from '../../../http/mount.ts';
import type { OffersService } from './offers.service.ts';

const success = true as const;

export function offersRoutes(router: ApiRouter, { offers, reads }: { offers: OffersService; reads: LargeReads }): void {
  reads.mount(router, endpoints.listOffers, ({ userId }) => offers.list(userId));
  mount(router, endpoints.acceptOffers, async ({ userId, body, idempotencyKey }) => {
    return { success, ...(await offers.accept(userId, body, idempotencyKey)) };
  });
  mount(router, endpoints.dismissOffers, async ({ userId, body }) => {
    return { success, ...(await offers.dismiss(userId, body.offers)) };
  });
  mount(router, endpoints.undoOffers, async ({ userId, body }) => {
    return { success, ...(await offers.undo(userId, body)) };
  });
}
