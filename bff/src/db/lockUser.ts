import type { Knex } from 'knex';

/**
 * Holds the person's row until the transaction ends, so that what is counted before it is changed (a limit, the last
 * position) is changed by one request at a time. SQLite's transactions take turns anyway.
 */
export async function lockUser(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('users').where({ id: userId }).forUpdate().select('id');
}
