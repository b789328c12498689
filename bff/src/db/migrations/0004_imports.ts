import type { Knex } from 'knex';
import { createTable, idColumn, instantColumn } from '../columns.ts';

export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'portfolio_imports', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.integer('lots').notNullable(); // added by the import
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'undone_at').nullable();
    table.primary(['user_id', 'id']);
  });

  // The import that added a lot. Queries filter by user first, so it needs no separate index.
  if (!(await connection.schema.hasColumn('holdings', 'import_id'))) {
    await connection.schema.alterTable('holdings', (table) => {
      idColumn(table, 'import_id').nullable();
    });
  }
}

export async function down(connection: Knex): Promise<void> {
  if (await connection.schema.hasColumn('holdings', 'import_id')) {
    await connection.schema.alterTable('holdings', (table) => table.dropColumn('import_id'));
  }
  await connection.schema.dropTableIfExists('portfolio_imports');
}
