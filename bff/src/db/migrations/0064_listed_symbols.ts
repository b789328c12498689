import type { Knex } from 'knex';
import { addIndex, createTable, instantColumn } from '../columns.ts';

/** The symbols that are listed, as the directories of feeds have them, and what feeds said that they do not have. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'listed_symbols', (table) => {
    table.string('directory', 20).notNullable();
    table.string('symbol', 15).notNullable();
    table.string('name', 100).notNullable();
    table.primary(['directory', 'symbol']);
  });
  await createTable(connection, 'listed_reads', (table) => {
    table.string('directory', 20).primary();
    instantColumn(table, 'read_at').notNullable();
  });
  await createTable(connection, 'unknown_looks', (table) => {
    table.string('feed', 20).notNullable();
    table.string('instrument', 40).notNullable();
    instantColumn(table, 'until_at').notNullable();
    table.primary(['feed', 'instrument']);
  });
  await addIndex(connection, 'unknown_looks', ['until_at'], { name: 'unknown_looks_until_at' });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of ['unknown_looks', 'listed_reads', 'listed_symbols'])
    await connection.schema.dropTableIfExists(table);
}
