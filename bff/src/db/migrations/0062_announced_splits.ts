import type { Knex } from 'knex';
import { addColumn, dropColumn, flagColumn } from '../columns.ts';

/** Whether a feed said a split apart from its days, which say it only after the close. */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'corporate_actions', 'announced', (table) => {
    flagColumn(table, 'announced').notNullable().defaultTo(0);
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'corporate_actions', 'announced');
}
