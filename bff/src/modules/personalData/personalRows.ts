import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { Knex } from 'knex';
import type { ColumnKind, PersonalTable } from './personalTables.ts';

type Row = Readonly<Record<string, unknown>>;
export type Shown = string | number | boolean | null | object;

/** Rows per query. More would hold SQLite's only connection, and memory, for longer. */
const PAGE_ROWS = 500;

/** Yields a user's rows of one table, a page at a time. No connection is held between pages. */
export async function* personalRows(
  connection: Knex,
  userId: string,
  { table, owner, order }: PersonalTable,
): AsyncGenerator<Row[], void, undefined> {
  for (let last: Row | undefined; ; ) {
    const page = connection(table)
      .where({ [owner]: userId })
      .orderBy(order.map((column) => ({ column, order: 'asc' })))
      .limit(PAGE_ROWS);
    const after = last;
    if (after) page.andWhere((later) => beyond(later, order, after));
    const rows: Row[] = await page;
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

/** `a >= ? and (a > ? or (b >= ? and (b > ? or …)))`: a range for the first column that an index can use. */
function beyond(query: Knex.QueryBuilder, order: readonly string[], after: Row): void {
  const [column = '', ...rest] = order;
  const value = after[column] as string | number;
  if (rest.length === 0) {
    query.where(column, '>', value);
    return;
  }
  query
    .where(column, '>=', value)
    .andWhere((later) => later.where(column, '>', value).orWhere((tied) => beyond(tied, rest, after)));
}

/** The value of a column as the download shows it. */
export function shownValue(value: unknown, kind: ColumnKind): Shown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'instant':
      return new Date(Number(value)).toISOString();
    case 'flag':
      return Number(value) === 1;
    case 'number':
      return Number(value);
    case 'decimal':
      return exactDecimal(String(value)) ?? String(value);
    case 'json':
      return JSON.parse(value as string) as object;
    case 'text':
      return String(value);
  }
}
