import type { Knex } from 'knex';
import { insertImported } from '../transactions/importedTransactions.repository.ts';
import type { SourcedTransaction } from '../transactions/transactions.repository.ts';

export interface ImportRecordRow {
  readonly id: string;
  /** Number of transactions added. */
  readonly added: number;
  /** Whether all of them are purchases. */
  readonly onlyHoldings: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly undoneAt: number | null;
}

export async function insertImport(
  connection: Knex,
  userId: string,
  id: string,
  { transactions, now }: { transactions: readonly SourcedTransaction[]; now: number },
): Promise<void> {
  const others = transactions.filter(({ kind }) => kind !== 'buy').length;
  const lots = transactions.length - others;
  await connection('portfolio_imports').insert({ user_id: userId, id, lots, others, created_at: now });
  await insertImported(connection, userId, transactions, { now, importId: id });
}

/** Returns null if it is missing or belongs to another user. */
export async function findImport(connection: Knex, userId: string, id: string): Promise<ImportRecordRow | null> {
  return importFromRow(await connection('portfolio_imports').where({ user_id: userId, id }).first());
}

/** Returns the latest import, undone or not. Ids are UUIDv7, so they sort by time. */
export async function lastImport(connection: Knex, userId: string): Promise<ImportRecordRow | null> {
  return importFromRow(await connection('portfolio_imports').where({ user_id: userId }).orderBy('id', 'desc').first());
}

/** Returns false if it was already undone. */
export async function markUndone(
  connection: Knex,
  userId: string,
  id: string,
  { now }: { now: number },
): Promise<boolean> {
  const import_ = connection('portfolio_imports').where({ user_id: userId, id }).whereNull('undone_at');
  return (await import_.update({ undone_at: now })) === 1;
}

function importFromRow(
  row: { id: string; lots: number; others: number; created_at: number; undone_at: number | null } | undefined,
): ImportRecordRow | null {
  if (!row) return null;
  const { id, lots, others, created_at, undone_at } = row;
  return { id, added: lots + others, onlyHoldings: others === 0, createdAt: Number(created_at), undoneAt: undone_at };
}
