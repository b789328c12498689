import type { Knex } from 'knex';
import { addColumn, instantColumn } from '../columns.ts';

/** When a version's files were removed. Its record stays, because a version never gets other content. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'releases', 'pruned_at', (table) => {
    instantColumn(table, 'pruned_at').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('releases', (table) => table.dropColumn('pruned_at'));
}
