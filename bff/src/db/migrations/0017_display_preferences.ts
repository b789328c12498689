import type { Knex } from 'knex';
import { addColumn } from '../columns.ts';

/** How a person wants rows, cards, gains and losses to look. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'users', 'density', (table) => {
    table.string('density', 20).notNullable().defaultTo('comfortable');
  });
  await addColumn(connection, 'users', 'gain_loss_colors', (table) => {
    table.string('gain_loss_colors', 20).notNullable().defaultTo('green-red');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.alterTable('users', (table) => table.dropColumns('density', 'gain_loss_colors'));
}
