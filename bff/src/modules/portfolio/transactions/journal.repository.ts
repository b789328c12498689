import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { insertRows } from '../../../db/insertRows.ts';
import type { PortfolioAccount } from '../accounts/accounts.repository.ts';
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
  readonly about: 'transaction';
  /** A UUIDv7, so entries sort by time. */
  readonly id: string;
  readonly transactionId: string;
}

/** One change of an account itself: it was deleted, renamed, or got another cost basis. */
interface AccountChange {
  readonly was: PortfolioAccount | null;
  readonly became: PortfolioAccount | null;
  readonly undoes?: string | null;
}

export interface AccountEntry extends AccountChange {
  readonly about: 'account';
  readonly id: string;
}

/** Writes down one change and returns the entry's id. Entries are never changed or deleted; they go with the user. */
export async function insertEntry(
  connection: Knex,
  userId: string,
  change: Change,
  { now }: { now: number },
): Promise<string> {
  const row = rowOf(userId, change, { now });
  await connection('portfolio_journal').insert(row);
  return row.id;
}

/** Writes down changes that are undone together, by the id that it returns. */
export async function insertMove(
  connection: Knex,
  userId: string,
  changes: readonly Change[],
  { now, moveId = uuid() }: { now: number; moveId?: string },
): Promise<string> {
  await insertRows(connection, 'portfolio_journal', changes, (change) => ({
    ...rowOf(userId, change, { now }),
    move_id: moveId,
  }));
  return moveId;
}

/** Writes down a change of an account, alone or as a part of a move, and returns the entry's id. */
export async function insertAccountEntry(
  connection: Knex,
  userId: string,
  change: AccountChange,
  { now, moveId = null }: { now: number; moveId?: string | null },
): Promise<string> {
  const { was, became, undoes = null } = change;
  const id = uuid();
  await connection('portfolio_journal').insert({
    user_id: userId,
    id,
    about: 'account',
    transaction_id: (became ?? was)?.id,
    was: was && JSON.stringify(was),
    became: became && JSON.stringify(became),
    undoes,
    at: now,
    move_id: moveId,
  });
  return id;
}

function rowOf(userId: string, { was, became, undoes = null }: Change, { now }: { now: number }) {
  return {
    user_id: userId,
    id: uuid(),
    transaction_id: (became ?? was)?.id ?? null,
    was: was && JSON.stringify(was),
    became: became && JSON.stringify(became),
    undoes,
    at: now,
  };
}

/** Returns null if it is missing or belongs to another user. */
export async function findEntry(
  connection: Knex,
  userId: string,
  id: string,
): Promise<JournalEntry | AccountEntry | null> {
  const row = await connection('portfolio_journal').where({ user_id: userId, id }).first();
  return row ? entryFromRow(row) : null;
}

/** Returns the entries of a move, none if it is missing or belongs to another user. */
export async function listMove(
  connection: Knex,
  userId: string,
  moveId: string,
): Promise<(JournalEntry | AccountEntry)[]> {
  const rows = await connection('portfolio_journal').where({ user_id: userId, move_id: moveId }).orderBy('id');
  return rows.map(entryFromRow);
}

interface EntryRow {
  readonly id: string;
  readonly about: 'transaction' | 'account';
  readonly transaction_id: string;
  readonly was: string | null;
  readonly became: string | null;
  readonly undoes: string | null;
}

function entryFromRow({ id, about, transaction_id, was, became, undoes }: EntryRow): JournalEntry | AccountEntry {
  if (about === 'account') {
    return { id, about, was: was && JSON.parse(was), became: became && JSON.parse(became), undoes };
  }
  return { id, about, transactionId: transaction_id, was: noted(was), became: noted(became), undoes };
}

type Noted = Omit<Transaction, 'account' | 'lots'> & Partial<Pick<Transaction, 'account' | 'lots'>>;

/** Entries from before there were accounts are about the main one; those from before sales named lots name none. */
function noted(text: string | null): Transaction | null {
  if (text === null) return null;
  const { account = MAIN_ACCOUNT, lots = null, ...transaction }: Noted = JSON.parse(text);
  return { ...transaction, account, lots };
}

/** Whether one of the entries was undone. */
export async function isUndone(connection: Knex, userId: string, ids: readonly string[]): Promise<boolean> {
  return Boolean(await connection('portfolio_journal').where({ user_id: userId }).whereIn('undoes', ids).first('id'));
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
  return noted(row?.was ?? null);
}
