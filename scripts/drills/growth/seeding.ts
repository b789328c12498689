import type { Connection } from 'mysql2/promise';

export const DAY_MS = 24 * 60 * 60_000;
const ROWS_A_STATEMENT = 100_000;

/** `$FROM_TO` in a statement is the table of its numbers, `seq`: MariaDB's SEQUENCE engine. */
export interface Seeding {
  readonly rows: number;
  readonly insert: string;
}

export async function fill(connection: Connection, seedings: readonly Seeding[]): Promise<void> {
  await connection.query('set foreign_key_checks = 0, unique_checks = 0');
  for (const { rows, insert } of seedings) {
    for (let from = 1; from <= rows; from += ROWS_A_STATEMENT) {
      const to = Math.min(rows, from + ROWS_A_STATEMENT - 1);
      await connection.query(insert.replaceAll('$FROM_TO', `seq_${from}_to_${to}`));
    }
  }
}

export const person = (number: string) => `concat('01900000-0000-7000-8000-', lpad(${number}, 12, '0'))`;
export const id = (kind: string) => `concat('01900000-0000-7000-${kind}-', lpad(seq, 12, '0'))`;
/** The same number for the same arguments, from 0 to 1. */
export const chance = (...of: string[]) => `(crc32(concat_ws('-', ${of.join(', ')})) / 4294967295)`;
/** An instant in the days before now. */
export const spreadOver = (days: number, now: number) => `${now} - floor(${chance('seq', "'t'")} * ${days * DAY_MS})`;
