import type { Knex } from 'knex';
import { createTable, flagColumn, idColumn, instantColumn } from '../columns.ts';

const userColumn = (table: Knex.CreateTableBuilder) =>
  idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');

export async function up(connection: Knex): Promise<void> {
  // One authenticator app per account. Until it is confirmed with a code, the row is a setup in progress.
  await createTable(connection, 'totp_factors', (table) => {
    userColumn(table).primary();
    table.string('sealed_secret', 255).notNullable();
    instantColumn(table, 'confirmed_at').nullable();
    instantColumn(table, 'setup_expires_at').nullable(); // null once confirmed
    table.integer('setup_attempts').notNullable().defaultTo(0); // wrong codes while setting up
    idColumn(table, 'setup_session_id').notNullable(); // only this session can confirm
    table.bigInteger('last_used_step').notNullable().defaultTo(0); // a code of this step or before is spent
    table.index(['setup_expires_at'], 'totp_factors_setup_expires');
  });

  await createTable(connection, 'recovery_codes', (table) => {
    userColumn(table);
    table.string('code_hash', 64).notNullable(); // SHA-256 of 80 random bits and the user's id
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'used_at').nullable();
    table.primary(['user_id', 'code_hash']);
  });

  await createTable(connection, 'passkeys', (table) => {
    userColumn(table);
    idColumn(table, 'id').notNullable();
    table.string('credential_hash', 64).notNullable().unique(); // SHA-256: credential ids are up to 1023 bytes long
    table.text('credential_id').notNullable(); // base64url
    table.text('public_key').notNullable(); // COSE, base64url
    table.bigInteger('counter').notNullable();
    table.string('transports', 120).notNullable(); // separated by commas
    table.string('label', 60).notNullable();
    flagColumn(table, 'backed_up').notNullable(); // synced between the user's devices
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'last_used_at').nullable();
    table.primary(['user_id', 'id']);
  });

  // A challenge is accepted once, on any replica.
  await createTable(connection, 'sign_in_challenges', (table) => {
    table.string('challenge_hash', 64).primary(); // SHA-256
    table.string('purpose', 20).notNullable(); // second-factor, passkey-login, passkey-add
    idColumn(table, 'user_id').nullable().references('users.id').onDelete('CASCADE');
    table.string('bound_to', 64).nullable(); // hash of the device cookie, or the session id
    table.integer('wrong_attempts').notNullable().defaultTo(0);
    instantColumn(table, 'expires_at').notNullable();
    instantColumn(table, 'used_at').nullable();
    table.index(['user_id'], 'sign_in_challenges_user');
    table.index(['expires_at'], 'sign_in_challenges_expires');
  });

  // Wrong codes since the last right one. The limit per account keeps this table small.
  await createTable(connection, 'wrong_codes', (table) => {
    table.bigIncrements('id');
    userColumn(table);
    instantColumn(table, 'at').notNullable();
    table.index(['user_id', 'at'], 'wrong_codes_user_at');
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of ['wrong_codes', 'sign_in_challenges', 'passkeys', 'recovery_codes', 'totp_factors']) {
    await connection.schema.dropTableIfExists(table);
  }
}
