import type { Knex } from 'knex';

/**
 * The column types that differ between the two engines. The stored values are the same on both:
 * - id: UUIDv7 text · instant: whole milliseconds since 1970 (UTC) · plain date: `YYYY-MM-DD` text
 * - decimal: an exact decimal *string* with up to 8 decimals; MySQL pads it with zeros ("1.50000000"), so parse it with decimal.js
 * - flag: 0 or 1 · json: text, for `JSON.parse`
 * Text compares byte by byte on both (utf8mb4_bin, BINARY): fold case before storing a key.
 */
export function isMySql(connection: Knex): boolean {
  return (connection.client as { dialect: string }).dialect === 'mysql';
}

/**
 * Creates a table if it is missing. MySQL commits each DDL statement on its own, so an interrupted migration starts
 * over.
 */
export async function createTable(
  connection: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (await connection.schema.hasTable(name)) return;
  await connection.schema.createTable(name, (table) => {
    if (isMySql(connection)) {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate('utf8mb4_bin');
    }
    build(table);
  });
}

export function idColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.string(name, 36);
}

export function instantColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.bigInteger(name);
}

export function plainDateColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.string(name, 10);
}

export function flagColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.specificType(name, 'smallint');
}

export function jsonColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.text(name, 'longtext');
}

/** 12 digits before the decimal point, 8 after it. Text on SQLite, which stores decimals as floats. */
export function decimalColumn(connection: Knex, table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return isMySql(connection) ? table.decimal(name, 20, 8) : table.specificType(name, 'text');
}

/** A decimal of any size and precision, stored as text so its bytes never change on either engine. */
export function exactTextColumn(table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder {
  return table.string(name, 64);
}

/** Adds a column if it is missing, since an interrupted migration starts over. */
export async function addColumn(
  connection: Knex,
  table: string,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (!(await connection.schema.hasColumn(table, name))) await connection.schema.alterTable(table, build);
}

/** Drops a column if it is there, since an interrupted way back starts over. Its indexes have to be gone. */
export async function dropColumn(connection: Knex, table: string, name: string): Promise<void> {
  // knex would copy the whole table on SQLite.
  if (await connection.schema.hasColumn(table, name)) {
    await connection.raw('alter table ?? drop column ??', [table, name]);
  }
}

/**
 * Adds an index if it is missing (MySQL has no `create index if not exists`). Use it for indexes that must survive an
 * interrupted migration: knex creates the indexes of `createTable` in separate statements after the table.
 */
export async function addIndex(
  connection: Knex,
  table: string,
  columns: readonly string[],
  { name, unique = false }: { name: string; unique?: boolean },
): Promise<void> {
  if (await hasIndex(connection, table, name)) return;
  await connection.schema.alterTable(table, (altered) => {
    if (unique) altered.unique([...columns], { indexName: name });
    else altered.index([...columns], name);
  });
}

/** Drops an index if it is there. */
export async function dropIndex(connection: Knex, table: string, name: string): Promise<void> {
  if (!(await hasIndex(connection, table, name))) return;
  await connection.schema.alterTable(table, (altered) => altered.dropIndex([], name));
}

async function hasIndex(connection: Knex, table: string, name: string): Promise<boolean> {
  const known = isMySql(connection)
    ? connection('information_schema.statistics')
        .where({ table_name: table, index_name: name })
        .whereRaw('table_schema = database()')
    : connection('sqlite_master').where({ type: 'index', name });
  return (await known.first(connection.raw('1'))) !== undefined;
}

export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly event: 'update' | 'delete';
  /** Everything after `before <event> on <table>`, as the database stores it. */
  readonly body: string;
}

/** The trigger that refuses updates or deletes of a table, except where `permitted` (SQL over OLD) holds. */
export function refusalTrigger(
  connection: Knex,
  table: string,
  { event, permitted }: { event: Trigger['event']; permitted?: string | undefined },
): Trigger {
  const words = `${table} is append-only`;
  const name = `${table}_no_${event}`;
  if (isMySql(connection)) {
    const signal = `signal sqlstate '45000' set message_text = '${words}'`;
    const statement = permitted === undefined ? signal : `if not (${permitted}) then ${signal}; end if`;
    return { name, table, event, body: `for each row ${statement}` };
  }
  const when = permitted === undefined ? '' : `when not (${permitted}) `;
  return { name, table, event, body: `${when}begin select raise(abort, '${words}'); end` };
}

/** Creates the trigger or replaces the one of that name. */
export async function putTrigger(connection: Knex, { name, table, event, body }: Trigger): Promise<void> {
  await connection.raw(`drop trigger if exists ${name}`);
  await connection.raw(`create trigger ${name} before ${event} on ${table} ${body}`);
}

/**
 * A table to query by this index, whatever the optimizer estimates. MariaDB 10.11 needs it for keyset pages: for
 * `a = ? and b < ? order by b desc` it looks up `a` alone and reads every row before the page.
 */
export function byIndex(connection: Knex, table: string, index: string): Knex.Raw {
  return connection.raw(isMySql(connection) ? '?? force index (??)' : '?? indexed by ??', [table, index]);
}

/**
 * Makes a table append-only: the database refuses updates and deletes. On MySQL with binary logging this requires
 * `log_bin_trust_function_creators=1` or an account that can create triggers. Otherwise the migration fails with the
 * server's message. List the table in `appendOnly.ts`, which checks the triggers at start.
 */
export async function appendOnly(connection: Knex, table: string): Promise<void> {
  for (const event of ['update', 'delete'] as const) {
    await putTrigger(connection, refusalTrigger(connection, table, { event }));
  }
}
