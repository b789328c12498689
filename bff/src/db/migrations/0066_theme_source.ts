import type { Knex } from 'knex';
import { addColumn, dropColumn } from '../columns.ts';

/** Whether an account follows the browser's theme. Accounts from before see the one that they have, so `chosen` is the default. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'users', 'theme_source', (table) => {
    table.string('theme_source', 10).notNullable().defaultTo('chosen');
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'users', 'theme_source');
}
