import type { Knex } from 'knex';
import { addColumn } from '../columns.ts';

/** What a release token allows: `publish`, `move` or `all`. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'release_tokens', 'can', (table) => {
    table.string('can', 12).notNullable().defaultTo('publish');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('release_tokens', (table) => table.dropColumn('can'));
}
