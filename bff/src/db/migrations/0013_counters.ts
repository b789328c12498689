import type { Knex } from 'knex';
import { addIndex, createTable, instantColumn } from '../columns.ts';

/** What rate limits and locks count, for all replicas. Expired rows are deleted. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'counters', (table) => {
    table.string('id', 64).primary(); // keyed hash of the limit's name and its subject
    table.integer('times').notNullable();
    instantColumn(table, 'until_at').notNullable(); // end of the window or lock
  });
  await addIndex(connection, 'counters', ['until_at'], { name: 'counters_until' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('counters');
}
