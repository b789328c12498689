import type { Knex } from 'knex';
import { createTable, idColumn, instantColumn } from '../columns.ts';

/** Who hears of entries of the release log, and which entries each still has to hear of. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'webhooks', (table) => {
    idColumn(table, 'id').primary();
    table.integer('slot').notNullable().unique(); // there are so many of them
    table.string('section', 40).notNullable(); // * for all
    table.string('url', 500).notNullable();
    table.string('secret_sealed', 300).notNullable();
    table.string('created_by', 160).notNullable();
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'due_at').notNullable(); // no delivery before it: a lease, or the wait after a failure
    table.integer('claims').notNullable().defaultTo(0);
    table.integer('failures').notNullable().defaultTo(0); // since the last delivery
    instantColumn(table, 'last_delivered_at').nullable();
    instantColumn(table, 'last_failed_at').nullable();
    table.string('last_failure', 200).nullable();
    table.integer('lost').notNullable().defaultTo(0); // entries that it was not told of
  });

  await createTable(connection, 'webhook_deliveries', (table) => {
    idColumn(table, 'webhook_id').notNullable();
    table.bigInteger('entry_id').notNullable(); // of the release log
    instantColumn(table, 'queued_at').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.primary(['webhook_id', 'entry_id']);
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('webhook_deliveries');
  await connection.schema.dropTableIfExists('webhooks');
}
