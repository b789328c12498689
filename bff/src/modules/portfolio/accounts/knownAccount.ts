import { ACCOUNT_NOT_FOUND } from '@bellwether/sdk/messages/accounts.ts';
import type { Knex } from 'knex';
import { Refusal } from '../../../kernel/errors.ts';
import { listAccounts, type PortfolioAccount } from './accounts.repository.ts';

/** Returns the account. @throws Refusal `not-found` if it is missing or another user's */
export async function knownAccount(
  connection: Knex,
  userId: string,
  id: string,
  { field = 'account' }: { field?: string } = {},
): Promise<PortfolioAccount> {
  const found = (await listAccounts(connection, userId)).find((account) => account.id === id);
  if (!found) throw new Refusal('not-found', ACCOUNT_NOT_FOUND, { field });
  return found;
}

/** Refuses to read an account that does not exist: an empty portfolio would be wrong. Without an account, all are read. */
export async function refuseUnknownAccount(connection: Knex, userId: string, id: string | undefined): Promise<void> {
  if (id !== undefined) await knownAccount(connection, userId, id);
}
