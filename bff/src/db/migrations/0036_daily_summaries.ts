import type { Knex } from 'knex';
import { addColumn, addIndex, dropColumn, dropIndex, instantColumn, plainDateColumn } from '../columns.ts';

/** The Daily Market Summary: when each user's next one is due, and mails that have an HTML part and a way out. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'users', 'time_zone', (table) => {
    table.string('time_zone', 64).notNullable().defaultTo('America/New_York');
  });
  await addColumn(connection, 'users', 'summary_due_at', (table) => {
    instantColumn(table, 'summary_due_at').nullable(); // null: not planned yet
  });
  await addColumn(connection, 'users', 'summary_of', (table) => {
    plainDateColumn(table, 'summary_of').nullable(); // the session of the last one
  });
  await addIndex(connection, 'users', ['summary_due_at', 'time_zone'], { name: 'users_summary_due' });

  await addColumn(connection, 'mail_outbox', 'html', (table) => {
    table.text('html').nullable();
  });
  await addColumn(connection, 'mail_outbox', 'unsubscribe', (table) => {
    table.string('unsubscribe', 300).nullable(); // the path that ends mails of this kind
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const column of ['html', 'unsubscribe']) await dropColumn(connection, 'mail_outbox', column);
  await dropIndex(connection, 'users', 'users_summary_due');
  for (const column of ['summary_of', 'summary_due_at', 'time_zone']) await dropColumn(connection, 'users', column);
}
