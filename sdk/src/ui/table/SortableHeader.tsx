import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column } from './Column.ts';
import styles from './Table.module.css';
import type { Sort } from './useSortedRows.ts';

interface Props<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onToggle: () => void;
}

const icons = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

export function SortableHeader<Row>({ column, sort, onToggle }: Props<Row>) {
  const direction = sort?.key === column.key ? sort.direction : 'none';
  const Icon = icons[direction];
  const asColumnHeader = { role: 'columnheader' };
  return (
    <th {...asColumnHeader} scope="col" aria-sort={direction} data-align={column.align} data-stack={column.stack}>
      <button type="button" className={styles.sort} onClick={onToggle}>
        {column.header}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}
