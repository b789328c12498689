import type { Knex } from 'knex';
import { addColumn, dropColumn, idColumn } from '../columns.ts';

/** Which statement claimed a mail last: one claims many, and reads back those that it got. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'mail_outbox', 'claim_id', (table) => {
    idColumn(table, 'claim_id').nullable();
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'mail_outbox', 'claim_id');
}
