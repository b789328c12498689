import type { Knex } from 'knex';
import { addColumn, dropColumn } from '../columns.ts';

/** Who made a preview, by an ID: a name can change, and a limit that counts by name would begin anew. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'release_previews', 'maker_id', (table) => {
    table.string('maker_id', 160).notNullable().defaultTo(''); // of a person or a token; an operator's name
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'release_previews', 'maker_id');
}
