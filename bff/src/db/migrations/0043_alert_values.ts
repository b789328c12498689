import type { Knex } from 'knex';
import { addColumn, dropColumn, instantColumn } from '../columns.ts';

/** When the value of an alert was set: a price is in the units of that day. null: when the alert was created. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'alerts', 'value_set_at', (table) => {
    instantColumn(table, 'value_set_at').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'alerts', 'value_set_at');
}
