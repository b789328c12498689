import type { Knex } from 'knex';
import { addColumn, addIndex, dropColumn, dropIndex, idColumn } from '../columns.ts';

/**
 * An import adds sales, dividends and fees as well, and they keep the id that the program gave them. 128 characters: the
 * program's name and 80 of the id.
 */
export async function up(connection: Knex): Promise<void> {
  await addColumn(connection, 'holdings', 'source_id', (table) => {
    table.string('source_id', 128).nullable();
  });
  await addColumn(connection, 'portfolio_transactions', 'source_id', (table) => {
    table.string('source_id', 128).nullable();
  });
  await addColumn(connection, 'portfolio_transactions', 'import_id', (table) => {
    idColumn(table, 'import_id').nullable();
  });
  await addIndex(connection, 'portfolio_transactions', ['user_id', 'import_id'], { name: 'transactions_by_import' });
  await addColumn(connection, 'portfolio_imports', 'others', (table) => {
    table.integer('others').notNullable().defaultTo(0);
  });
}

export async function down(connection: Knex): Promise<void> {
  await dropColumn(connection, 'portfolio_imports', 'others');
  await dropIndex(connection, 'portfolio_transactions', 'transactions_by_import');
  for (const column of ['import_id', 'source_id']) await dropColumn(connection, 'portfolio_transactions', column);
  await dropColumn(connection, 'holdings', 'source_id');
}
