import type { Knex } from 'knex';

/**
 * Removes something that a previous holder of an account could get in with, or keep its owner out with, in the
 * transaction that gives the account to the owner of its address. The data of the account stays.
 */
export type OnTakenOver = (trx: Knex.Transaction, userId: string) => Promise<void>;
