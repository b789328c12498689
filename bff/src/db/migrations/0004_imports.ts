import type { Knex } from 'knex';
import { createTable, idColumn, instantColumn } from '../columns.ts';

export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'portfolio_imports', (table) => {
    idColumn(table, 'user_id').notNullable().references('users.id').onDelete('CASCADE');
    idColumn(table, 'id').notNullable();
    table.integer('lots').notNullable(); // that it added
    instantColumn(table, 'created_at').notNullable();
    instantColumn(table, 'undone_at').nullable();
    table.primary(['user_id', 'id']);
  });

  // The import that a lot came with. Found by the person, whose lots lie side by side: it needs no index of its own.
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
