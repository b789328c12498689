import type { Knex } from 'knex';
import { insertLots } from '../lots/holdings.repository.ts';
import type { Lot } from '../lots/lot.ts';

export interface ImportRecordRow {
  readonly id: string;
  /** Number of lots added. */
  readonly lots: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly undoneAt: number | null;
}

export async function insertImport(
  connection: Knex,
  userId: string,
  id: string,
  { lots, now }: { lots: readonly Lot[]; now: number },
): Promise<void> {
  await connection('portfolio_imports').insert({ user_id: userId, id, lots: lots.length, created_at: now });
  await insertLots(connection, userId, lots, { now, importId: id });
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

/** Counts the remaining lots of an import: unchanged ones, and ones changed since. */
export async function countImportedLots(
  connection: Knex,
  userId: string,
  id: string,
): Promise<{ unchanged: number; changed: number }> {
  const lots = () => connection('holdings').where({ user_id: userId, import_id: id });
  const [[all], [unchanged]] = (await Promise.all([
    lots().count({ n: '*' }),
    lots().andWhere({ version: 1 }).count({ n: '*' }),
  ])) as [[{ n: number }], [{ n: number }]];
  return { unchanged: Number(unchanged.n), changed: Number(all.n) - Number(unchanged.n) };
}

/** Deletes the lots that are still at version 1, since every change increments it. Returns the number deleted. */
export async function deleteUnchangedLots(connection: Knex, userId: string, id: string): Promise<number> {
  return connection('holdings').where({ user_id: userId, import_id: id, version: 1 }).del();
}

function importFromRow(
  row: { id: string; lots: number; created_at: number; undone_at: number | null } | undefined,
): ImportRecordRow | null {
  return row ? { id: row.id, lots: row.lots, createdAt: Number(row.created_at), undoneAt: row.undone_at } : null;
}
