import type { Knex } from 'knex';
import { addIndex } from '../columns.ts';

/** The release log is searched by who did it. */
export async function up(connection: Knex): Promise<void> {
  await addIndex(connection, 'release_log', ['who', 'id'], { name: 'release_log_who' });
  await addIndex(connection, 'release_log', ['section', 'who'], { name: 'release_log_people' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('release_log', (table) => {
    table.dropIndex([], 'release_log_who');
    table.dropIndex([], 'release_log_people');
  });
}
