import type { Knex } from 'knex';
import {
  addColumn,
  addIndex,
  createTable,
  decimalColumn,
  idColumn,
  instantColumn,
  jsonColumn,
  plainDateColumn,
} from '../columns.ts';

const KIND_LENGTH = 24;

/**
 * Transactions beneath the lots. A row of `holdings` is what brought units in; the rows that exist are purchases.
 * Everything else has a table of its own, and every change of either is written to a journal.
 */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'holdings', 'kind', (table) => {
    table.string('kind', KIND_LENGTH).notNullable().defaultTo('buy');
  });
  await addIndex(connection, 'holdings', ['user_id', 'purchase_date', 'id'], { name: 'holdings_by_date' });

  await createTable(connection, 'portfolio_transactions', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.string('kind', KIND_LENGTH).notNullable();
    table.string('symbol', 15).nullable();
    decimalColumn(connection, table, 'quantity').nullable();
    decimalColumn(connection, table, 'price').nullable();
    decimalColumn(connection, table, 'amount').nullable();
    decimalColumn(connection, table, 'fee').nullable();
    plainDateColumn(table, 'date').notNullable();
    table.integer('version').notNullable().defaultTo(1);
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'updated_at').notNullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'portfolio_transactions', ['user_id', 'date', 'id'], { name: 'transactions_by_date' });
  await addIndex(connection, 'portfolio_transactions', ['user_id', 'kind', 'date', 'id'], {
    name: 'transactions_by_kind',
  });

  await createTable(connection, 'portfolio_journal', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    idColumn(table, 'transaction_id').notNullable();
    jsonColumn(table, 'was').nullable(); // null: it was added
    jsonColumn(table, 'became').nullable(); // null: it was deleted
    idColumn(table, 'undoes').nullable(); // the entry that this one undid
    instantColumn(table, 'at').notNullable();
    table.primary(['user_id', 'id']);
  });
  await addIndex(connection, 'portfolio_journal', ['user_id', 'transaction_id', 'id'], { name: 'journal_by_subject' });
  // An entry is undone once.
  await addIndex(connection, 'portfolio_journal', ['user_id', 'undoes'], { name: 'journal_undone', unique: true });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('portfolio_journal');
  await connection.schema.dropTableIfExists('portfolio_transactions');
  if (await connection.schema.hasColumn('holdings', 'kind')) {
    await connection.schema.alterTable('holdings', (table) => table.dropIndex([], 'holdings_by_date'));
    await connection.schema.alterTable('holdings', (table) => table.dropColumn('kind'));
  }
}
