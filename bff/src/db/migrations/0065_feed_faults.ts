import type { Knex } from 'knex';
import { addColumn, dropColumn, instantColumn } from '../columns.ts';

/**
 * Whose key a feed refused, so that another one is tried at once, since when a feed has no answer, and when it last sent splits of
 * an instrument that cannot be read.
 */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'feeds', 'stopped_for', (table) => {
    table.string('stopped_for', 40).nullable();
  });
  await addColumn(connection, 'feeds', 'failing_since', (table) => {
    instantColumn(table, 'failing_since').nullable();
  });
  await addColumn(connection, 'instruments', 'unreadable_at', (table) => {
    instantColumn(table, 'unreadable_at').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'instruments', 'unreadable_at');
  for (const column of ['failing_since', 'stopped_for']) await dropColumn(connection, 'feeds', column);
}
