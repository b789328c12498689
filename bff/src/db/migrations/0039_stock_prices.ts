import type { Knex } from 'knex';
import { addColumn, createTable, dropColumn, instantColumn, plainDateColumn } from '../columns.ts';

/** What stocks need beside the prices: the part of the day, the delay of the source, and corporate actions. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'latest_quotes', 'session', (table) => {
    table.string('session', 12).notNullable().defaultTo('continuous');
  });
  await addColumn(connection, 'latest_quotes', 'delay_minutes', (table) => {
    table.integer('delay_minutes').notNullable().defaultTo(0);
  });
  // A price may be old because nobody has traded since, so when the source was last heard is another time.
  await addColumn(connection, 'latest_quotes', 'heard_at', (table) => {
    instantColumn(table, 'heard_at').notNullable().defaultTo(0);
  });
  await addColumn(connection, 'feeds', 'actions_revision', (table) => {
    table.integer('actions_revision').notNullable().defaultTo(0);
  });

  await createTable(connection, 'corporate_actions', (table) => {
    table.string('instrument', 40).notNullable();
    plainDateColumn(table, 'date').notNullable(); // the ex-date
    table.integer('place').notNullable(); // among those of one date
    table.string('type', 10).notNullable();
    table.double('to_units').nullable(); // of a split
    table.double('from_units').nullable();
    table.double('amount').nullable(); // of a dividend
    table.string('symbol', 15).nullable(); // the new name
    table.primary(['instrument', 'date', 'place']);
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('corporate_actions');
  for (const column of ['session', 'delay_minutes', 'heard_at']) await dropColumn(connection, 'latest_quotes', column);
  await dropColumn(connection, 'feeds', 'actions_revision');
}
