import type { Knex } from 'knex';

/**
 * Locks the user's row until the transaction ends, so only one request at a time can read and then change a count, such
 * as a limit or the last position. SQLite runs transactions one at a time anyway.
 */
export async function lockUser(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('users').where({ id: userId }).forUpdate().select('id');
}
