import type { ReactNode } from 'react';
import { PhoneSort } from './PhoneSort.tsx';
import { SortableHeader } from './SortableHeader.tsx';
import styles from './Table.module.css';
import { useIsPhone } from './useIsPhone.ts';
import { sortKeyOf, useSortedRows } from './useSortedRows.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Column<Row> {
  key: string;
  /** Heading of the column; on a phone the label beside the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** The one column that names the row. */
  rowHeader?: boolean;
  /** Keeps the heading for screen readers only, such as over a column of buttons. */
  headerHidden?: boolean;
  /** Makes the column sortable. null sorts last, whichever way. */
  sortBy?: (row: Row) => number | string | null;
}

interface Props<Row> {
  /** What the table shows; heard, and seen only on request. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Sorted so at first; otherwise in the order given. */
  initialSort?: { key: string; direction: 'ascending' | 'descending' };
  /** A row on which work is under way. */
  isBusy?: (row: Row) => boolean;
}

/**
 * A real table; under 640 px every row becomes a card of labelled values. `display: block` takes a table's meaning away
 * from a screen reader, so every part also says its role.
 */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, initialSort, isBusy }: Props<Row>) {
  const { sorted, sort, setSort, toggle } = useSortedRows({ rows, columns, initialSort });
  const isPhone = useIsPhone();
  const sortable = columns.filter((column) => column.sortBy);
  return (
    <div className={styles.frame}>
      {isPhone && sortable.length > 0 && <PhoneSort columns={sortable} value={sortKeyOf(sort)} onChange={setSort} />}
      <table {...role('table')} className={styles.table}>
        <caption>{captionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) =>
              column.sortBy && !isPhone ? (
                <SortableHeader key={column.key} column={column} sort={sort} onToggle={() => toggle(column.key)} />
              ) : (
                <th key={column.key} {...role('columnheader')} scope="col" data-align={column.align}>
                  {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {sorted.map((row) => (
            <tr {...role('row')} key={rowKey(row)} aria-busy={isBusy?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const place = {
    'data-align': column.align,
    'data-label': column.headerHidden || column.rowHeader ? undefined : column.header,
  };
  if (column.rowHeader) {
    return (
      <th {...role('rowheader')} {...place} scope="row">
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td {...role('cell')} {...place}>
      {column.cell(row)}
    </td>
  );
}

/** Spread, because the linter rightly calls such a role redundant wherever the stylesheet does not take it away. */
function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name };
}
