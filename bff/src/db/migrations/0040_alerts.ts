import type { Knex } from 'knex';
import { addIndex, createTable, idColumn, instantColumn } from '../columns.ts';

/** Alerts on prices and forecasts, and what has set them off. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'alerts', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.string('symbol', 15).notNullable();
    table.string('kind', 20).notNullable();
    table.double('value').nullable();
    table.string('state', 10).notNullable();
    table.string('watch', 20).notNullable(); // what the last look saw, see decide.ts
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'fired_at').nullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'alerts', ['state', 'symbol', 'id'], { name: 'alerts_by_symbol' });

  await createTable(connection, 'alert_events', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.string('symbol', 15).notNullable();
    table.string('sentence', 200).notNullable();
    instantColumn(table, 'at').notNullable();
    instantColumn(table, 'mail_due_at').nullable(); // null: mailed, or not to be mailed
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'alert_events', ['mail_due_at'], { name: 'alert_events_due' });
  await addIndex(connection, 'alert_events', ['at'], { name: 'alert_events_by_age' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('alert_events');
  await connection.schema.dropTableIfExists('alerts');
}
