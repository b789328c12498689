import type { Knex } from 'knex';
import { addColumn, createTable, idColumn, instantColumn } from '../columns.ts';

/** Mail waits in the database until it is sent. Addresses count once their owner has opened a link in a mail to them. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'users', 'email_verified_at', (table) => {
    instantColumn(table, 'email_verified_at').nullable();
  });

  await createTable(connection, 'mail_outbox', (table) => {
    idColumn(table, 'id').primary(); // also the Message-ID, so a second copy of a mail can be recognized
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('kind', 40).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 200).notNullable();
    table.text('body').notNullable(); // emptied once the mail is sent or given up: it may contain a link
    table.integer('attempts').notNullable().defaultTo(0);
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'due_at').nullable(); // of the next attempt, or the end of the lease; null: done
    instantColumn(table, 'expires_at').notNullable(); // no attempts after it
    instantColumn(table, 'sent_at').nullable();
    instantColumn(table, 'failed_at').nullable();
    table.index(['due_at'], 'mail_outbox_due');
    table.index(['user_id', 'kind', 'created_at'], 'mail_outbox_user_kind');
    table.index(['created_at'], 'mail_outbox_created');
  });

  await createTable(connection, 'email_links', (table) => {
    table.string('token_hash', 64).primary(); // SHA-256 of the token in the link
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('kind', 20).notNullable(); // verify, change or keep
    table.string('email', 254).notNullable(); // the address that the link is about
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'expires_at').notNullable();
    instantColumn(table, 'ended_at').nullable(); // used, replaced or canceled
    table.index(['user_id', 'kind', 'created_at'], 'email_links_user_kind');
    table.index(['expires_at'], 'email_links_expires');
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('email_links');
  await connection.schema.dropTableIfExists('mail_outbox');
  if (await connection.schema.hasColumn('users', 'email_verified_at'))
    await connection.raw('alter table users drop column email_verified_at');
}
