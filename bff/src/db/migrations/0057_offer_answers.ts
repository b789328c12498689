import type { Knex } from 'knex';
import { createTable, idColumn, instantColumn, plainDateColumn } from '../columns.ts';

/** The offers of dividends that a user accepted or dismissed: they are not made again. `instrument` is a key such as `stock:KO`. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'portfolio_offer_answers', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    table.string('instrument', 32).notNullable();
    plainDateColumn(table, 'ex_date').notNullable();
    idColumn(table, 'account_id').notNullable();
    table.string('answer', 16).notNullable(); // accepted, dismissed
    instantColumn(table, 'at').notNullable();
    table.primary(['user_id', 'instrument', 'ex_date', 'account_id']);
  });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('portfolio_offer_answers');
}
