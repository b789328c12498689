import type { Knex } from 'knex';
import { ownTurn } from '../kernel/ownTurn.ts';

/** A statement of so many holds the main thread for some milliseconds. SQLite takes 32,766 values in one. */
const ROWS_A_STATEMENT = 500;

export type Row = Readonly<Record<string, string | number | null>>;

/**
 * Adds a row for each subject in as few statements as may be. All rows have the columns of the first one. knex's own insert
 * takes longer to write a statement of many rows than SQLite to run it, and on MariaDB each statement is a round trip.
 */
export async function insertRows<Subject>(
  connection: Knex,
  table: string,
  subjects: readonly Subject[],
  rowOf: (subject: Subject) => Row,
): Promise<void> {
  for (let at = 0; at < subjects.length; at += ROWS_A_STATEMENT) {
    const rows = subjects.slice(at, at + ROWS_A_STATEMENT).map(rowOf);
    const columns = Object.keys(rows[0] as Row);
    const into = connection.raw('insert into ?? (??) values ', [table, columns]).toQuery();
    const values = `(${columns.map(() => '?').join(', ')})`;
    const bindings = rows.flatMap((row) => columns.map((column) => row[column] as Row[string]));
    await connection.raw(into + Array(rows.length).fill(values).join(', '), bindings);
    await ownTurn(); // SQLite has no pause of its own
  }
}
