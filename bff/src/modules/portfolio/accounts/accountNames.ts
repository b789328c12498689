import type { Knex } from 'knex';
import { listAccounts, type PortfolioAccount } from './accounts.repository.ts';

/** Returns the names of a user's accounts by id, or null for one who has only the main one, whose name nobody needs to read. */
export async function accountNames(connection: Knex, userId: string): Promise<ReadonlyMap<string, string> | null> {
  return namesOf(await listAccounts(connection, userId));
}

/** Returns null for the main account alone. */
export function namesOf(accounts: readonly PortfolioAccount[]): ReadonlyMap<string, string> | null {
  return accounts.length === 1 ? null : new Map(accounts.map(({ id, name }) => [id, name]));
}
