import type { Knex } from 'knex';
import { listAccounts } from './accounts.repository.ts';

/** Returns the names of a user's accounts by id, or null for one who has only the main one, whose name nobody needs to read. */
export async function accountNames(connection: Knex, userId: string): Promise<ReadonlyMap<string, string> | null> {
  const accounts = await listAccounts(connection, userId);
  return accounts.length === 1 ? null : new Map(accounts.map(({ id, name }) => [id, name]));
}
