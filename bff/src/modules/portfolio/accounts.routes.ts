import { endpoints } from '@bellwether/sdk/contract';
import type { ApiRouter } from '../../http/context.ts';
import { mount } from '../../http/mount.ts';
import type { AccountsService } from './accounts.service.ts';

export function accountsRoutes(router: ApiRouter, accounts: AccountsService): void {
  mount(router, endpoints.listAccounts, async ({ userId }) => ({ accounts: await accounts.list(userId) }));
  mount(router, endpoints.addAccount, async ({ userId, body, idempotencyKey }) => {
    const account = await accounts.add(userId, body.name, idempotencyKey);
    return { success: true as const, msg: `Account “${account.name}” created.`, account };
  });
  mount(router, endpoints.moveToAccount, async ({ userId, body }) => {
    return { success: true as const, ...(await accounts.moveTo(userId, body.to, body.ids)) };
  });
  mount(router, endpoints.renameAccount, async ({ userId, params, body }) => {
    return { success: true as const, ...(await accounts.change(userId, params.id, body)) };
  });
  mount(router, endpoints.previewCostBasis, ({ userId, params, query }) =>
    accounts.previewCostBasis(userId, params.id, query.method),
  );
  mount(router, endpoints.removeAccount, ({ userId, params, query }) => accounts.remove(userId, params.id, query));
}
