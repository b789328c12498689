import type { Knex } from 'knex';
import { isMySql } from '../src/db/columns.ts';

export interface SchemaColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column of every table. */
export async function columnsOfSchema(connection: Knex): Promise<SchemaColumn[]> {
  if (isMySql(connection)) {
    const [rows] = await connection.raw(
      'select table_name as tab, column_name as col from information_schema.columns where table_schema = database()',
    );
    return rows.map(({ tab, col }: { tab: string; col: string }) => ({ table: tab, column: col }));
  }
  const rows = await connection.raw(
    "select m.name as tab, c.name as col from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'",
  );
  return rows.map(({ tab, col }: { tab: string; col: string }) => ({ table: tab, column: col }));
}

/** The tables that contain the text in any column. */
export async function tablesWith(connection: Knex, text: string): Promise<string[]> {
  const found = new Set<string>();
  const cast = isMySql(connection) ? 'char' : 'text';
  for (const { table, column } of await columnsOfSchema(connection)) {
    const row = await connection(table)
      .whereRaw(`cast(?? as ${cast}) like ?`, [column, `%${text}%`])
      .first(connection.raw('1 as found'));
    if (row) found.add(table);
  }
  return [...found].toSorted();
}
