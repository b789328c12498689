import type { Knex } from 'knex';
import { addColumn, instantColumn } from '../columns.ts';

/** The first steps of a new account. Accounts from before have found their way, so `dismissed` is the default. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'users', 'getting_started', (table) => {
    table.string('getting_started', 20).notNullable().defaultTo('dismissed');
  });
  await addColumn(connection, 'users', 'first_forecast_at', (table) => {
    instantColumn(table, 'first_forecast_at').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('users', (table) => table.dropColumns('getting_started', 'first_forecast_at'));
}
