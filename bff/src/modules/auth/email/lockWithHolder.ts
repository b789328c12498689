import type { Knex } from 'knex';
import { lockUser } from '../../../db/lockUser.ts';
import { findUserByEmail } from '../users/users.repository.ts';

/**
 * Locks a user and whoever holds an address, in the order of their ids: two users who ask for each other's address never
 * hold a row that the other one waits for. Call it before anything else in the transaction locks a row of `users`.
 */
export async function lockWithHolder(trx: Knex.Transaction, userId: string, email: string): Promise<void> {
  const holder = await findUserByEmail(trx, email);
  for (const id of new Set([userId, holder?.id ?? userId].sort())) await lockUser(trx, id);
}
