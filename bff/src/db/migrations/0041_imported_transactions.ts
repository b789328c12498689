import type { Knex } from 'knex';
import { addColumn, addIndex, idColumn } from '../columns.ts';

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
  if (await connection.schema.hasColumn('portfolio_transactions', 'import_id')) {
    await connection.schema.alterTable('portfolio_transactions', (table) =>
      table.dropIndex([], 'transactions_by_import'),
    );
    await connection.schema.alterTable('portfolio_transactions', (table) =>
      table.dropColumns('source_id', 'import_id'),
    );
  }
  for (const [table, column] of [
    ['holdings', 'source_id'],
    ['portfolio_imports', 'others'],
  ] as const) {
    if (!(await connection.schema.hasColumn(table, column))) continue;
    await connection.schema.alterTable(table, (altered) => altered.dropColumn(column));
  }
}
