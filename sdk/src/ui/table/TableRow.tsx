import { ChevronDown } from 'lucide-react';
import { type JSX, memo, type ReactNode, useState } from 'react';
import type { Column } from './Column.ts';
import styles from './Table.module.css';
import { role } from './tableRole.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  busy: boolean;
  /** Whether the row is two lines that unfold. */
  folds: boolean;
}

/** Rerenders only when its row, the columns or its busy state change, so typing into one row rerenders only that row. */
export const TableRow = memo(function TableRow<Row>({ columns, row, busy, folds }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  const fold = (name: ReactNode) => (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {name}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  const state = isOpen ? 'open' : 'closed';
  return (
    <tr {...role('row')} aria-busy={busy || undefined} data-fold={folds ? state : undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} fold={folds ? fold : null} />
      ))}
    </tr>
  );
}) as <Row>(props: Props<Row>) => JSX.Element;

interface CellProps<Row> extends Pick<Props<Row>, 'row'> {
  column: Column<Row>;
  fold: ((name: ReactNode) => ReactNode) | null;
}

function Cell<Row>({ column, row, fold }: CellProps<Row>) {
  const place = {
    'data-align': column.align,
    'data-stack': column.stack,
    'data-screen-only': column.screenOnly,
    'data-label': column.headerHidden || column.rowHeader ? undefined : column.header,
    'data-phone': fold ? column.phone : undefined,
  };
  if (column.rowHeader) {
    return (
      <th {...role('rowheader')} {...place} scope="row">
        {fold ? fold(column.cell(row)) : column.cell(row)}
      </th>
    );
  }
  return (
    <td {...role('cell')} {...place}>
      {column.cell(row)}
    </td>
  );
}
