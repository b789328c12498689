import type { TransactionListQuery } from '@bellwether/sdk/contract/types';
import { TRANSACTION_KIND_NAMES } from '@bellwether/sdk/limits/transactionKinds';
import type { Knex } from 'knex';
import { insertRows } from '../../../db/insertRows.ts';
import { ownTurn } from '../../../kernel/ownTurn.ts';
import { effectOf, type Transaction } from './transaction.ts';
import { LOTS, OTHERS, rowOf, shelfOf, transactionFromRow } from './transactionShelves.ts';

const DISPOSALS = TRANSACTION_KIND_NAMES.filter((kind) => effectOf(kind) === 'out');

export interface Cursor {
  /** null: among the undated ones. */
  readonly date: string | null;
  readonly id: string;
}

export type TransactionFilter = Omit<TransactionListQuery, 'after'>;

/** Returns up to `limit` transactions that come after the cursor, the latest first. */
export async function listTransactions(
  connection: Knex,
  userId: string,
  { filter, after, limit }: { filter: TransactionFilter; after: Cursor | null; limit: number },
): Promise<Transaction[]> {
  const shelves = filter.kind === undefined ? [LOTS, OTHERS] : [shelfOf(filter.kind)];
  const pages: Transaction[][] = [];
  for (const shelf of shelves) {
    const page = connection(shelf.table).where({ user_id: userId });
    if (filter.kind !== undefined) page.andWhere({ kind: filter.kind });
    if (filter.symbol !== undefined) page.andWhere({ symbol: filter.symbol });
    if (filter.account !== undefined) page.andWhere({ account_id: filter.account });
    if (filter.from !== undefined) page.andWhere(shelf.date, '>=', filter.from);
    if (filter.to !== undefined) page.andWhere(shelf.date, '<=', filter.to);
    if (after) page.andWhere((rest) => void comesAfter(rest, shelf.date, after));
    // Both engines order null below every date, so undated rows come last.
    const ordered = page.orderBy([
      { column: shelf.date, order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
    pages.push((await ordered.limit(limit).select(shelf.columns)).map(transactionFromRow));
  }
  return pages.flat().sort(latestFirst).slice(0, limit);
}

/** More rows at once would hold the main thread for longer than a request may. */
const ROWS_AT_ONCE = 500;

/** Returns every transaction that passes the filter, undated ones first, then the oldest first. */
export async function listFiltered(
  connection: Knex,
  userId: string,
  filter: TransactionFilter,
): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let after: Cursor | null = null; ; ) {
    const page = await listTransactions(connection, userId, { filter, after, limit: ROWS_AT_ONCE });
    for (const one of page) all.push(one);
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return all.reverse();
    after = { date: last.date, id: last.id };
    await ownTurn();
  }
}

/** Returns all transactions, in no order. */
export async function listAllTransactions(connection: Knex, userId: string): Promise<SourcedTransaction[]> {
  const all: SourcedTransaction[] = [];
  for (const { table, columns } of [LOTS, OTHERS]) {
    for (let after = ''; ; ) {
      const rows = connection(table).where({ user_id: userId }).andWhere('id', '>', after).orderBy('id');
      const page = await rows.limit(ROWS_AT_ONCE).select({ ...columns, sourceId: 'source_id' });
      for (const row of page) all.push({ ...transactionFromRow(row), sourceId: row.sourceId });
      if (page.length < ROWS_AT_ONCE) break;
      after = page.at(-1).id;
      await ownTurn();
    }
  }
  return all;
}

function comesAfter(rest: Knex.QueryBuilder, column: string, { date, id }: Cursor): Knex.QueryBuilder {
  if (date === null) return rest.whereNull(column).andWhere('id', '<', id);
  return rest
    .where(column, '<', date)
    .orWhere((same) => void same.where(column, date).andWhere('id', '<', id))
    .orWhereNull(column);
}

function latestFirst(a: Transaction, b: Transaction): number {
  const [dayA, dayB] = [a.date ?? '', b.date ?? ''];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Returns null if it is missing or belongs to another user. */
export async function findTransaction(connection: Knex, userId: string, id: string): Promise<Transaction | null> {
  for (const { table, columns } of [LOTS, OTHERS]) {
    const [row] = await connection(table).where({ user_id: userId, id }).select(columns);
    if (row) return transactionFromRow(row);
  }
  return null;
}

/** Returns those of the transactions that exist, in no order. */
export async function findTransactions(
  connection: Knex,
  userId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (const { table, columns } of [LOTS, OTHERS]) {
    const rows = await connection(table).where({ user_id: userId }).whereIn('id', ids).select(columns);
    for (const row of rows) found.push(transactionFromRow(row));
  }
  return found;
}

/** Returns what takes units out of lots, in the order it was added. */
export async function listDisposals(connection: Knex, userId: string): Promise<Transaction[]> {
  const rows = await connection('portfolio_transactions')
    .where({ user_id: userId })
    .whereIn('kind', DISPOSALS)
    .orderBy('id')
    .select(OTHERS.columns);
  return rows.map(transactionFromRow);
}

/** Counts all transactions except those that are lots. */
export async function countOthers(connection: Knex, userId: string): Promise<number> {
  const [{ n }] = (await connection('portfolio_transactions').where({ user_id: userId }).count({ n: '*' })) as [
    { n: number },
  ];
  return Number(n);
}

/** A transaction with the id that a program gave it, if it was imported from that program's file. */
export interface SourcedTransaction extends Transaction {
  readonly sourceId: string | null;
}

/** Adds transactions that no file brought. */
export function insertAdded(
  connection: Knex,
  userId: string,
  transactions: readonly Transaction[],
  { now }: { now: number },
): Promise<void> {
  const own = transactions.map((one) => ({ ...one, sourceId: null }));
  return insertMany(connection, userId, own, { now, importId: null });
}

/** `importId` is null for transactions that no file brought. */
export async function insertMany(
  connection: Knex,
  userId: string,
  transactions: readonly SourcedTransaction[],
  { now, importId }: { now: number; importId: string | null },
): Promise<void> {
  for (const [shelf, own] of Map.groupBy(transactions, ({ kind }) => shelfOf(kind))) {
    await insertRows(connection, shelf.table, own, ({ sourceId, ...transaction }) => ({
      ...rowOf(shelf, transaction),
      user_id: userId,
      import_id: importId,
      source_id: sourceId,
      created_at: now,
      updated_at: now,
    }));
  }
}

export async function insertTransaction(
  connection: Knex,
  userId: string,
  transaction: Transaction,
  { now }: { now: number },
): Promise<void> {
  const shelf = shelfOf(transaction.kind);
  await connection(shelf.table).insert({
    ...rowOf(shelf, transaction),
    user_id: userId,
    created_at: now,
    updated_at: now,
  });
}

/** Returns false if the transaction does not exist in that version. */
export async function replaceTransaction(
  connection: Knex,
  userId: string,
  became: Transaction,
  { now, replaces }: { now: number; replaces: number },
): Promise<boolean> {
  const { id, version, ...figures } = became;
  const shelf = shelfOf(figures.kind);
  const changed = await connection(shelf.table)
    .where({ user_id: userId, id, version: replaces })
    .update({
      ...rowOf(shelf, figures),
      version,
      updated_at: now,
    });
  return changed === 1;
}

/** Returns false if the transaction does not exist in this version. */
export async function deleteTransaction(
  connection: Knex,
  userId: string,
  { id, kind, version }: Pick<Transaction, 'id' | 'kind' | 'version'>,
): Promise<boolean> {
  return (await connection(shelfOf(kind).table).where({ user_id: userId, id, version }).del()) === 1;
}
