import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Column } from './Column.ts';
import { glide, loadGlide } from './lateGlide.ts';
import { PhoneSort } from './PhoneSort.tsx';
import { SortableHeader } from './SortableHeader.tsx';
import styles from './Table.module.css';
import { TableRow } from './TableRow.tsx';
import { role } from './tableRole.ts';
import { useIsPhone } from './useIsPhone.ts';
import { sortKeyOf, useSortedRows } from './useSortedRows.ts';

interface Props<Row> {
  /** The caption; for screen readers unless it is made visible. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Initial sort; by default the original order. */
  initialSort?: { key: string; direction: 'ascending' | 'descending' };
  /** Called when the user sorts by a column (true) or returns to the original order (false). */
  onSort?: (sorted: boolean) => void;
  /**
   * The name of the original order, if it is the user's own. While a sort is active, a button with this name returns to it:
   * in the hidden heading, and on a phone in place of `phoneTools`.
   */
  ownOrder?: string;
  /** On a phone: content next to the sort control. */
  phoneTools?: ReactNode;
  /** Whether work on the row is in progress. */
  isBusy?: (row: Row) => boolean;
  /** On a phone every row is two lines of the columns with a `phone` place, and unfolds on a tap. */
  folds?: boolean;
  /** Page size for long tables. `columns` must then be stable between renders. */
  rowsAtFirst?: number;
}

/**
 * A real table; under 640 px every row becomes a card of labeled values. `display: block` removes table semantics for screen
 * readers, so every part also sets its role.
 */
export function Table<Row>({
  caption,
  captionShown,
  columns,
  rows,
  rowKey,
  initialSort,
  onSort,
  ownOrder,
  phoneTools,
  isBusy,
  folds = false,
  rowsAtFirst,
}: Props<Row>) {
  const [pages, setPages] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** Prices move by themselves: rows do not, under the pointer or while one is edited. */
  const isHeld = useCallback(
    () => Boolean(body.current?.matches(':hover') || body.current?.querySelector('input')),
    [],
  );
  const { sorted, sort, setSort, toggle } = useSortedRows({ rows, columns, initialSort, onSort, rowKey, isHeld });
  const shown = rowsAtFirst === undefined ? sorted : sorted.slice(0, pages * rowsAtFirst);
  const isPhone = useIsPhone();
  const sortable = columns.filter((column) => column.sortBy);

  // Moves the focus to the first of the new rows.
  useEffect(() => {
    const row = pages > 1 && rowsAtFirst !== undefined ? body.current?.rows[(pages - 1) * rowsAtFirst] : undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }, [pages, rowsAtFirst]);

  /** A new order shows the first page again, because moving thousands of rows would take seconds. */
  function reorder(change: () => void) {
    glide(body.current);
    change();
    setPages(1);
  }

  /** The button goes with the sort, so focus moves to the control that sorts again. */
  function unsort() {
    frame.current?.querySelector<HTMLElement>('select, [aria-sort$="ending"] button')?.focus();
    reorder(() => setSort(''));
  }

  const sortedAway = ownOrder !== undefined && sort !== null;

  return (
    <div ref={frame} className={styles.frame}>
      {isPhone && sortable.length > 0 && (
        <PhoneSort
          columns={sortable}
          value={sortKeyOf(sort)}
          onFocus={loadGlide}
          onChange={(chosen) => reorder(() => setSort(chosen))}
          original={ownOrder ?? 'As listed'}
          tools={sortedAway ? <Button onClick={unsort}>{ownOrder}</Button> : phoneTools}
        />
      )}
      <table {...role('table')} className={styles.table}>
        <caption>{captionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead {...role('rowgroup')} onPointerEnter={loadGlide} onFocus={loadGlide}>
          <tr {...role('row')}>
            {columns.map((column) =>
              column.sortBy && !isPhone ? (
                <SortableHeader
                  key={column.key}
                  column={column}
                  sort={sort}
                  onToggle={() => reorder(() => toggle(column.key))}
                />
              ) : (
                <th
                  key={column.key}
                  {...role('columnheader')}
                  scope="col"
                  data-align={column.align}
                  data-stack={column.stack}
                  data-screen-only={column.screenOnly}
                >
                  {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                  {column.headerHidden && sortedAway && !isPhone && (
                    <button type="button" className={styles.unsort} onClick={unsort}>
                      {ownOrder}
                    </button>
                  )}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...role('rowgroup')} ref={body}>
          {shown.map((row) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              busy={isBusy?.(row) ?? false}
              folds={folds && isPhone}
            />
          ))}
        </tbody>
      </table>
      {shown.length < sorted.length && (
        <div className={styles.more}>
          <p>
            Showing {shown.length} of {sorted.length}
          </p>
          <Button size="small" onClick={() => startTransition(() => setPages((before) => before + 1))}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
