import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Transaction } from './transaction.ts';

/** One change of a transaction. At least one side is there. */
interface Change {
  /** null if the transaction was added. */
  readonly was: Transaction | null;
  /** null if the transaction was deleted. */
  readonly became: Transaction | null;
  /** The entry that this one undid. */
  readonly undoes?: string | null;
}

export interface JournalEntry extends Change {
  /** A UUIDv7, so entries sort by time. */
  readonly id: string;
  readonly transactionId: string;
}

/** Writes down one change and returns the entry's id. Entries are never changed or deleted; they go with the account. */
export async function insertEntry(
  connection: Knex,
  userId: string,
  change: Change,
  { now }: { now: number },
): Promise<string> {
  const { was, became, undoes = null } = change;
  const id = uuid();
  await connection('portfolio_journal').insert({
    user_id: userId,
    id,
    transaction_id: (became ?? was)?.id,
    was: was && JSON.stringify(was),
    became: became && JSON.stringify(became),
    undoes,
    at: now,
  });
  return id;
}

/** Returns null if it is missing or belongs to another user. */
export async function findEntry(connection: Knex, userId: string, id: string): Promise<JournalEntry | null> {
  const row = await connection('portfolio_journal').where({ user_id: userId, id }).first();
  if (!row) return null;
  const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Transaction));
  return { id, transactionId: row.transaction_id, was: read(row.was), became: read(row.became), undoes: row.undoes };
}

export async function isUndone(connection: Knex, userId: string, id: string): Promise<boolean> {
  return Boolean(await connection('portfolio_journal').where({ user_id: userId, undoes: id }).first('id'));
}

/** Returns the transaction as it was when it was deleted last, or null if it never was. */
export async function findDeleted(
  connection: Knex,
  userId: string,
  transactionId: string,
): Promise<Transaction | null> {
  const row = await connection('portfolio_journal')
    .where({ user_id: userId, transaction_id: transactionId })
    .whereNull('became')
    .orderBy('id', 'desc')
    .first('was');
  return row ? (JSON.parse(row.was) as Transaction) : null;
}
