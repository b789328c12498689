import type { Knex } from 'knex';
import { addIndex, dropIndex } from '../columns.ts';

/** What remains of an import is counted without reading the other lots. */
export async function up(connection: Knex): Promise<void> {
  await addIndex(connection, 'holdings', ['user_id', 'import_id'], { name: 'holdings_by_import' });
}

export async function down(connection: Knex): Promise<void> {
  await dropIndex(connection, 'holdings', 'holdings_by_import');
}
