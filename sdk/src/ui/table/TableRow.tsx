import { type JSX, memo } from 'react';
import type { Column } from './Column.ts';
import { role } from './tableRole.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  busy: boolean;
}

/** Rerenders only when its row, the columns or its busy state change, so typing into one row rerenders only that row. */
export const TableRow = memo(function TableRow<Row>({ columns, row, busy }: Props<Row>) {
  return (
    <tr {...role('row')} aria-busy={busy || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
}) as <Row>(props: Props<Row>) => JSX.Element;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const place = {
    'data-align': column.align,
    'data-stack': column.stack,
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
