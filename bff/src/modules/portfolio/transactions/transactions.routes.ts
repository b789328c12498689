import { endpoints } from '@bellwether/sdk/contract';
import { TRANSACTION_ADDED, TRANSACTION_DELETED, TRANSACTION_UPDATED } from '@bellwether/sdk/messages/transactions.ts';
import type { ApiRouter } from '../../../http/context.ts';
import { mount } from '../../../http/mount.ts';
import type { TransactionsService } from './transactions.service.ts';

export function transactionsRoutes(router: ApiRouter, books: TransactionsService): void {
  mount(router, endpoints.listTransactions, ({ userId, query }) => books.list(userId, query));
  mount(router, endpoints.addTransaction, async ({ userId, body, idempotencyKey }) => {
    const changed = await books.add(userId, body, idempotencyKey);
    return { success: true as const, msg: TRANSACTION_ADDED, ...changed };
  });
  mount(router, endpoints.updateTransaction, async ({ userId, params, body }) => {
    const changed = await books.update(userId, params.id, body);
    return { success: true as const, msg: TRANSACTION_UPDATED, ...changed };
  });
  mount(router, endpoints.removeTransaction, async ({ userId, params }) => {
    const { change } = await books.remove(userId, params.id);
    return { msg: TRANSACTION_DELETED, change };
  });
  mount(router, endpoints.undoTransactionChange, ({ userId, params }) => books.undo(userId, params.id));
}
