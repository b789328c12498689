import type { Knex } from 'knex';
import { addColumn, idColumn } from '../columns.ts';

/** Through which release token something was proposed: it ends with the token. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'release_proposals', 'token_id', (table) => {
    idColumn(table, 'token_id').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('release_proposals', (table) => table.dropColumn('token_id'));
}
