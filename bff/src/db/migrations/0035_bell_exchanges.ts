import type { Knex } from 'knex';
import { addIndex, createTable, idColumn, instantColumn } from '../columns.ts';

/** The conversation with Bell: a question and its reply in one row, so that no reply is there without its question. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'bell_exchanges', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.text('prompt').notNullable();
    table.text('reply').nullable(); // null: there is none, or not yet
    instantColumn(table, 'asked_at').notNullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'bell_exchanges', ['asked_at'], { name: 'bell_exchanges_by_age' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('bell_exchanges');
}
