import type { Knex } from 'knex';
import { addColumn, addIndex } from '../columns.ts';

/** A section can leave the page, and withdrawn content is known under every version. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'rollouts', 'taken_off', (table) => {
    table.string('taken_off', 64).nullable(); // the version that was stable when the section left the page
  });
  await addIndex(connection, 'releases', ['section', 'digest'], { name: 'releases_content' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('releases', (table) => table.dropIndex([], 'releases_content'));
  await connection.schema.alterTable('rollouts', (table) => table.dropColumn('taken_off'));
}
