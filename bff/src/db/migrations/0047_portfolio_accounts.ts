import type { Knex } from 'knex';
import { addColumn, addIndex, createTable, dropColumn, dropIndex, idColumn, instantColumn } from '../columns.ts';

const HOLDERS = ['holdings', 'portfolio_transactions'];

/**
 * A user's accounts at brokers and exchanges. What exists is in the main account, which needs no row until it is renamed.
 * The entries of the journal that one request wrote share a `move_id`, so that they are undone together.
 */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'portfolio_accounts', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.string('name', 60).notNullable();
    table.string('name_key', 190).notNullable(); // folding may lengthen a name
    table.integer('version').notNullable().defaultTo(1);
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'updated_at').notNullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'portfolio_accounts', ['user_id', 'name_key'], { name: 'accounts_by_name', unique: true });
  for (const holder of HOLDERS) {
    await addColumn(connection, holder, 'account_id', (table) => {
      idColumn(table, 'account_id').notNullable().defaultTo('main');
    });
  }
  await addColumn(connection, 'portfolio_journal', 'move_id', (table) => {
    idColumn(table, 'move_id').nullable();
  });
  await addIndex(connection, 'portfolio_journal', ['user_id', 'move_id'], { name: 'journal_by_move' });
}

export async function down(connection: Knex): Promise<void> {
  await dropIndex(connection, 'portfolio_journal', 'journal_by_move');
  await dropColumn(connection, 'portfolio_journal', 'move_id');
  for (const holder of HOLDERS) await dropColumn(connection, holder, 'account_id');
  await connection.schema.dropTableIfExists('portfolio_accounts');
}
