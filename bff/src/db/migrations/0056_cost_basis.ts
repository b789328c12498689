import type { Knex } from 'knex';
import { addColumn, dropColumn, jsonColumn } from '../columns.ts';

/**
 * How each account decides what sold units had cost, the lots that a sale names, and entries of the journal about an account
 * itself. What exists is first in, first out, names no lots, and is about transactions.
 */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'portfolio_accounts', 'cost_basis', (table) => {
    table.string('cost_basis', 10).notNullable().defaultTo('fifo');
  });
  await addColumn(connection, 'portfolio_transactions', 'picked_lots', (table) => {
    jsonColumn(table, 'picked_lots').nullable();
  });
  await addColumn(connection, 'portfolio_journal', 'about', (table) => {
    table.string('about', 12).notNullable().defaultTo('transaction');
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'portfolio_journal', 'about');
  await dropColumn(connection, 'portfolio_transactions', 'picked_lots');
  await dropColumn(connection, 'portfolio_accounts', 'cost_basis');
}
