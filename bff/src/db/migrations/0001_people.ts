import type { Knex } from 'knex';
import {
  appendOnly,
  createTable,
  decimalColumn,
  flagColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  plainDateColumn,
} from '../columns.ts';

export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'users', (table) => {
    idColumn(table, 'id').primary();
    table.string('email', 254).notNullable(); // as entered
    table.string('email_key', 320).notNullable().unique(); // normalized: one account per address
    table.string('username', 120).nullable(); // if absent, the part of the email address before the @
    table.string('password_hash', 255).notNullable();
    instantColumn(table, 'password_changed_at').notNullable();
    flagColumn(table, 'notify_email').notNullable().defaultTo(1);
    flagColumn(table, 'notify_push').notNullable().defaultTo(0);
    flagColumn(table, 'notify_daily_summary').notNullable().defaultTo(1);
    table.string('theme', 10).notNullable().defaultTo('dark');
    table.string('default_view', 20).notNullable().defaultTo('dashboard');
    table.integer('refresh_interval').notNullable().defaultTo(5); // minutes
    table.string('subscription_status', 40).nullable();
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'updated_at').notNullable();
  });

  await createTable(connection, 'sessions', (table) => {
    idColumn(table, 'id').primary();
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('network', 64).notNullable(); // keyed hash of the IP address at login
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'seen_at').notNullable();
    instantColumn(table, 'expires_at').notNullable(); // regardless of activity
    instantColumn(table, 'ended_at').nullable();
    table.string('ended_by', 20).nullable(); // logout, password, reset
    table.index(['user_id', 'network'], 'sessions_user_network');
    table.index(['expires_at'], 'sessions_expires');
  });

  await createTable(connection, 'password_resets', (table) => {
    table.string('token_hash', 64).primary(); // SHA-256 of the token in the link
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'expires_at').notNullable();
    instantColumn(table, 'used_at').nullable();
    table.index(['user_id', 'created_at'], 'password_resets_user_created');
    table.index(['expires_at'], 'password_resets_expires');
  });

  // Keys start with the user, so InnoDB stores each user's rows together.
  await createTable(connection, 'watchlist_items', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('symbol', 15).notNullable();
    table.integer('position').notNullable();
    instantColumn(table, 'added_at').notNullable();
    table.primary(['user_id', 'symbol']);
  });

  await createTable(connection, 'holdings', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.string('symbol', 15).notNullable();
    decimalColumn(connection, table, 'quantity').notNullable();
    decimalColumn(connection, table, 'purchase_price').notNullable();
    plainDateColumn(table, 'purchase_date').nullable();
    table.integer('version').notNullable().defaultTo(1);
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'updated_at').notNullable();
    table.primary(['user_id', 'id']);
  });

  await createTable(connection, 'idempotency_keys', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('idempotency_key', 128).notNullable();
    table.string('request_hash', 64).notNullable(); // of method, path and body
    table.integer('status').notNullable();
    jsonColumn(table, 'answer').notNullable();
    instantColumn(table, 'created_at').notNullable();
    table.primary(['user_id', 'idempotency_key']);
    table.index(['created_at'], 'idempotency_keys_created');
  });

  // No foreign key to users: the log outlives the account.
  await createTable(connection, 'audit_log', (table) => {
    table.bigIncrements('id');
    instantColumn(table, 'at').notNullable();
    table.string('act', 60).notNullable();
    idColumn(table, 'user_id').nullable();
    table.string('address', 64).notNullable(); // the client's IP address
    table.string('request_id', 64).notNullable();
    jsonColumn(table, 'details').notNullable();
    table.index(['user_id', 'at'], 'audit_log_user_at');
    table.index(['at'], 'audit_log_at');
  });
  await appendOnly(connection, 'audit_log');
}

export async function down(connection: Knex): Promise<void> {
  for (const table of [
    'audit_log',
    'idempotency_keys',
    'holdings',
    'watchlist_items',
    'password_resets',
    'sessions',
    'users',
  ]) {
    await connection.schema.dropTableIfExists(table);
  }
}
