import type { Knex } from 'knex';
import { createTable, instantColumn } from '../columns.ts';

/** What the server that asks the feeds last said about its streams, for whoever looks from another process. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'feed_streams', (table) => {
    table.string('feed', 20).primary();
    table.string('state', 20).notNullable();
    table.string('why', 200).nullable();
    instantColumn(table, 'since').notNullable(); // when it got into this state
    table.integer('instruments').notNullable(); // that it brings
    table.integer('connects').notNullable(); // since the server started
    instantColumn(table, 'heard_at').nullable(); // the last message
    instantColumn(table, 'said_at').notNullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('feed_streams');
}
