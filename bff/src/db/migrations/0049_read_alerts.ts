import type { Knex } from 'knex';
import { addColumn, dropColumn, instantColumn } from '../columns.ts';

/** When the user read that an alert went off; null: not yet. What went off before is not news. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'alert_events', 'read_at', (table) => {
    instantColumn(table, 'read_at').nullable();
  });
  await connection('alert_events')
    .whereNull('read_at')
    .update({ read_at: connection.ref('at') });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'alert_events', 'read_at');
}
