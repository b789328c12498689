import type { Knex } from 'knex';
import { isMySql } from './columns.ts';

/** The most rows that one statement deletes: it holds its locks, or SQLite's only connection, for some milliseconds. */
export const SLICE_ROWS = 1_000;

/**
 * Deletes rows whose `column` is below `before`, at most SLICE_ROWS of them. The column needs an index. Returns how many
 * are gone; fewer than SLICE_ROWS means that none is left.
 */
export async function deleteSlice(
  connection: Knex,
  table: string,
  { column, before }: { column: string; before: number },
): Promise<number> {
  const expired = connection(table).where(column, '<', before).limit(SLICE_ROWS);
  if (isMySql(connection)) return expired.del();
  // SQLite's DELETE has no LIMIT. Its tables have row ids.
  return connection(table).whereIn('rowid', expired.select('rowid')).del();
}
