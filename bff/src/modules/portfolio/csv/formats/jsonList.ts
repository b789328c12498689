import { IMPORT_COLUMNS_LIMIT } from '@bellwether/sdk/limits';
import type { CsvRow } from './csvRow.ts';
import { isObject, textOf } from './jsonValue.ts';

/** Returns a list of objects as a header and rows, counted from 1, or null if it is something else. */
export function rowsOfList(list: readonly unknown[]): readonly CsvRow[] | null {
  const names = new Set<string>();
  const objects: Record<string, unknown>[] = [];
  for (const one of list) {
    if (!isObject(one)) return null;
    const flat = flattened(one);
    for (const name of Object.keys(flat)) names.add(name);
    if (names.size > IMPORT_COLUMNS_LIMIT) return null;
    objects.push(flat);
  }
  const header = [...names];
  const rows = objects.map((one, at) => ({ row: at + 1, cells: header.map((name) => cellOf(one[name])) }));
  return header.length === 0 ? null : [{ row: 0, cells: header }, ...rows];
}

/** `{ money: { currency } }` has the column `money currency`. */
function flattened(one: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, value]) =>
      isObject(value) ? Object.entries(value).map(([inner, own]) => [`${name} ${inner}`, own]) : [[name, value]],
    ),
  );
}

const cellOf = (value: unknown) => (typeof value === 'boolean' ? String(value) : textOf(value));
