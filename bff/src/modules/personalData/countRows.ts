import type { Knex } from 'knex';
import { PERSONAL_TABLES } from './personalTables.ts';

/** Rows that belong to the user, by table, without the empty ones. */
export async function countRows(connection: Knex, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, owner } of PERSONAL_TABLES) {
    const [{ n }] = (await connection(table)
      .where({ [owner]: userId })
      .count({ n: '*' })) as [{ n: number }];
    if (Number(n) > 0) counts[table] = Number(n);
  }
  return counts;
}
