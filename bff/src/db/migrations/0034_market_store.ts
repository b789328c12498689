import type { Knex } from 'knex';
import { createTable, flagColumn, instantColumn, plainDateColumn } from '../columns.ts';

/** `stock:AAPL` */
const INSTRUMENT_LENGTH = 40;
const FEED_LENGTH = 20;

/**
 * What live prices are read from. Prices are numbers as the feeds publish them, not amounts of anyone's money, so they are
 * stored as doubles: a coin's price has more decimals than the books keep.
 */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'instruments', (table) => {
    table.string('instrument', INSTRUMENT_LENGTH).primary();
    instantColumn(table, 'added_at').notNullable(); // when a person first asked for it
    plainDateColumn(table, 'read_to').nullable(); // the day of the last pass over its history; null before the first
  });

  await createTable(connection, 'latest_quotes', (table) => {
    table.string('instrument', INSTRUMENT_LENGTH).primary();
    table.string('feed', FEED_LENGTH).notNullable();
    table.double('price').notNullable();
    instantColumn(table, 'at').notNullable(); // the price's own time
    table.double('high').nullable();
    table.double('low').nullable();
    table.double('volume').nullable();
    table.double('day_earlier').nullable();
  });

  await createTable(connection, 'daily_bars', (table) => {
    table.string('instrument', INSTRUMENT_LENGTH).notNullable();
    plainDateColumn(table, 'date').notNullable();
    table.string('feed', FEED_LENGTH).notNullable();
    table.double('open').nullable();
    table.double('high').nullable();
    table.double('low').nullable();
    table.double('close').notNullable();
    table.double('volume').nullable();
    flagColumn(table, 'provisional').notNullable(); // the feed may still correct it
    table.primary(['instrument', 'date']);
  });

  await createTable(connection, 'feeds', (table) => {
    table.string('feed', FEED_LENGTH).primary();
    instantColumn(table, 'stopped_until').notNullable().defaultTo(0);
    table.string('stopped_because', 200).nullable();
  });

  await createTable(connection, 'feed_budgets', (table) => {
    table.string('feed', FEED_LENGTH).notNullable();
    table.string('per', 10).notNullable();
    instantColumn(table, 'starts_at').notNullable();
    table.integer('used').notNullable();
    table.primary(['feed', 'per']);
  });

  await createTable(connection, 'feed_lease', (table) => {
    table.string('name', FEED_LENGTH).primary();
    table.string('holder', 36).notNullable();
    instantColumn(table, 'until_at').notNullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of ['feed_lease', 'feed_budgets', 'feeds', 'daily_bars', 'latest_quotes', 'instruments']) {
    await connection.schema.dropTableIfExists(table);
  }
}
