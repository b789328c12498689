import type { Knex } from 'knex';
import { addColumn, dropColumn, instantColumn } from '../columns.ts';

/** The instant of what changed an alert last: what is older, such as another replica's cached price, changes nothing. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'alerts', 'seen_as_of', (table) => {
    instantColumn(table, 'seen_as_of').notNullable().defaultTo(0);
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'alerts', 'seen_as_of');
}
