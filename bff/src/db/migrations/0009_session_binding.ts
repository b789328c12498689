import type { Knex } from 'knex';
import { addColumn, createTable, idColumn, instantColumn } from '../columns.ts';

/**
 * Binds sessions to the browser that opened them. Sessions from before stay unbound until they end, two weeks at most:
 * during a rolling update, replicas of the previous version open such sessions too.
 */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'sessions', 'kind', (table) => {
    table.string('kind', 10).notNullable().defaultTo('browser'); // or program
  });
  await addColumn(connection, 'sessions', 'device_hash', (table) => {
    table.string('device_hash', 64).nullable(); // SHA-256 of the browser's secret; null if unbound
  });
  await addColumn(connection, 'sessions', 'elsewhere_at', (table) => {
    instantColumn(table, 'elsewhere_at').nullable(); // when a use outside its browser was last reported
  });
  await createTable(connection, 'known_devices', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('device_hash', 64).notNullable();
    table.string('label', 60).nullable(); // browser and system, as text
    instantColumn(table, 'first_seen_at').notNullable();
    instantColumn(table, 'last_seen_at').notNullable();
    table.primary(['user_id', 'device_hash']);
    table.index(['last_seen_at'], 'known_devices_last_seen');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('known_devices');
  const { schema } = connection;
  if (await schema.hasColumn('sessions', 'elsewhere_at'))
    await connection.raw('alter table sessions drop column elsewhere_at');
  if (await schema.hasColumn('sessions', 'device_hash'))
    await connection.raw('alter table sessions drop column device_hash');
  if (await schema.hasColumn('sessions', 'kind')) await connection.raw('alter table sessions drop column kind');
}
