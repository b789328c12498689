import type { Knex } from 'knex';
import { addColumn, dropColumn, flagColumn } from '../columns.ts';

/** Whether a process is posting to a webhook: its removal waits for that. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'webhooks', 'is_posting', (table) => {
    flagColumn(table, 'is_posting').notNullable().defaultTo(0);
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'webhooks', 'is_posting');
}
