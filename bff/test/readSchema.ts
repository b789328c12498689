import type { Knex } from 'knex';

export interface MariaDbSchema {
  /** The statements that make a copy of the database in an empty one on the same server: its tables, triggers and rows. */
  readonly copy: string;
  /** The statements that restore the rows of `seeded` in a copy. */
  readonly seed: string;
  /** Tables with rows. */
  readonly seeded: readonly string[];
  /** Tables whose ids the database counts. */
  readonly counting: readonly string[];
  /** All other tables. */
  readonly others: readonly string[];
}

/** Reads the schema of a MariaDB database. To copy it takes a fifth of the CPU time of the migrations. */
export async function readSchema(knex: Knex): Promise<MariaDbSchema> {
  const rowsOf = async (sql: string): Promise<Record<string, string>[]> => (await knex.raw(sql))[0];
  const from = String((await rowsOf('select database() as name'))[0]?.name);
  const tables: string[] = [];
  const rows: string[] = [];
  const seeded: string[] = [];
  const counting: string[] = [];
  const others: string[] = [];
  for (const { name = '' } of await rowsOf(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
  )) {
    const table = String((await rowsOf(`show create table \`${name}\``))[0]?.['Create Table']);
    tables.push(table);
    const hasRows = (await knex(name).first()) !== undefined;
    if (hasRows) rows.push(`insert into \`${name}\` select * from \`${from}\`.\`${name}\``);
    (hasRows ? seeded : table.includes('AUTO_INCREMENT') ? counting : others).push(name);
  }
  const triggers: string[] = [];
  for (const { Trigger: name } of await rowsOf('show triggers')) {
    triggers.push(String((await rowsOf(`show create trigger \`${name}\``))[0]?.['SQL Original Statement']));
  }
  // Foreign keys may name tables that come later.
  const inAnyOrder = (...statements: string[]) =>
    ['set foreign_key_checks = 0', ...statements, 'set foreign_key_checks = 1'].join(';\n');
  return {
    copy: inAnyOrder(...tables, ...rows, ...triggers),
    seed: rows.join(';\n'),
    seeded,
    counting,
    others,
  };
}
