import type { Knex } from 'knex';
import { LOTS, OTHERS } from './transactionShelves.ts';
import { insertMany, type SourcedTransaction } from './transactions.repository.ts';

/** Adds what an import found. */
export function insertImported(
  connection: Knex,
  userId: string,
  transactions: readonly SourcedTransaction[],
  { now, importId }: { now: number; importId: string },
): Promise<void> {
  return insertMany(connection, userId, transactions, { now, importId });
}

/** Counts what remains of an import: unchanged transactions, and ones changed since. */
export async function countImported(
  connection: Knex,
  userId: string,
  importId: string,
): Promise<{ unchanged: number; changed: number }> {
  const counts = { unchanged: 0, changed: 0 };
  for (const { table } of [LOTS, OTHERS]) {
    const rows = await connection(table)
      .where({ user_id: userId, import_id: importId })
      .select('version')
      .count({ n: '*' })
      .groupBy('version');
    for (const { version, n } of rows as { version: number; n: number }[])
      counts[Number(version) === 1 ? 'unchanged' : 'changed'] += Number(n);
  }
  return counts;
}

/** Deletes what is still at version 1, since every change increments it. Returns the number deleted. */
export async function deleteUnchangedImported(connection: Knex, userId: string, importId: string): Promise<number> {
  let deleted = 0;
  for (const { table } of [OTHERS, LOTS]) {
    deleted += await connection(table).where({ user_id: userId, import_id: importId, version: 1 }).del();
  }
  return deleted;
}
