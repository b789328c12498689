import type { Holding } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { type FormEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { rowsUnderWay, type Trends, viewedRows } from '../../model/portfolio/lotEdit.ts';
import { useRemovalFocus } from '../useRemovalFocus.ts';
import { misreadIn } from './guardAmount.ts';
import styles from './HoldingsTable.module.css';
import { holdingColumns } from './holdingColumns.tsx';
import { hasLongFigures } from './longFigures.ts';
import { pairedTable } from './pairedColumns.ts';
import { EDIT_FORM } from './RowActions.tsx';
import type { LotEditing } from './useLotEdit.ts';

interface Props {
  holdings: readonly Holding[];
  editing: LotEditing;
  saving: boolean;
  trends: Trends | undefined;
  onRemove: (lot: Holding, byKeyboard: boolean) => Promise<boolean>;
  onSell: (lot: Holding) => void;
}

const ROWS_AT_FIRST = 200;

/** One lot per row. One row at a time can be edited inline. */
export function HoldingsTable({ holdings, editing, saving, trends, onRemove, onSell }: Props) {
  const { edit, begin, change, cancel, save } = editing;
  const { frame, removing: removingRow } = useRemovalFocus();
  const isPhone = useIsPhone();
  const latest = useRef({ onRemove, onSell, removingRow });
  useLayoutEffect(() => {
    latest.current = { onRemove, onSell, removingRow };
  });

  // Memoized like the columns: typing in one row must not re-render thousands of others.
  const columns = useMemo(() => {
    const remove = (lot: Holding, byKeyboard: boolean) => {
      const { onRemove, removingRow } = latest.current;
      void removingRow(lot._id, () => onRemove(lot, byKeyboard));
    };
    const sell = (lot: Holding) => latest.current.onSell(lot);
    return holdingColumns({ begin, change, cancel, remove, sell }, isPhone);
  }, [begin, change, cancel, isPhone]);
  const pairs = pairedTable(columns);
  const isLong = useMemo(
    () => holdings.some((lot) => hasLongFigures({ ...lot, price: lot.purchasePrice })),
    [holdings],
  );
  const viewed = useMemo(() => viewedRows(holdings, trends), [holdings, trends]);
  const rows = useMemo(() => rowsUnderWay(viewed, { edit, saving }), [viewed, edit, saving]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const misread = misreadIn(event.currentTarget);
    if (misread) misread.focus();
    else void save();
  }

  return (
    <div
      ref={frame}
      style={pairs.style}
      className={`${styles.frame} ${pairs.className}`}
      data-columns={isLong ? undefined : 'fixed'}
      data-figures-long={isLong || undefined}
    >
      <form id={EDIT_FORM} noValidate onSubmit={onSubmit} />
      <Table
        caption="Holdings by lot"
        columns={columns}
        rows={rows}
        rowKey={({ holding }) => holding._id}
        folds
        rowsAtFirst={ROWS_AT_FIRST}
      />
    </div>
  );
}
