import { IMPORT_COLUMNS_LIMIT } from '@bellwether/sdk/limits';
import type { CsvRow } from './csvRow.ts';
import { isObject, textOf } from './jsonValue.ts';

/** Returns a list of flat objects as a header and rows, counted from 1, or null if it is something else. */
export function rowsOfList(list: readonly unknown[]): readonly CsvRow[] | null {
  const names = new Set<string>();
  for (const one of list) {
    if (!isObject(one)) return null;
    for (const name of Object.keys(one)) names.add(name);
    if (names.size > IMPORT_COLUMNS_LIMIT) return null;
  }
  const header = [...names];
  const rows = (list as readonly Record<string, unknown>[]).map((one, at) => ({
    row: at + 1,
    cells: header.map((name) => cellOf(one[name])),
  }));
  return header.length === 0 ? null : [{ row: 0, cells: header }, ...rows];
}

const cellOf = (value: unknown) => (typeof value === 'boolean' ? String(value) : textOf(value));
