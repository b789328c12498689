import type { Holding } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { type FormEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { rowsUnderWay, viewedRows } from '../../model/portfolio/lotEdit.ts';
import { useRemovalFocus } from '../useRemovalFocus.ts';
import { misreadIn } from './guardAmount.ts';
import styles from './HoldingsTable.module.css';
import { holdingColumns } from './holdingColumns.tsx';
import { pairedTable } from './pairedColumns.ts';
import { EDIT_FORM } from './RowActions.tsx';
import type { LotEditing } from './useLotEdit.ts';

interface Props {
  holdings: readonly Holding[];
  editing: LotEditing;
  saving: boolean;
  removing: readonly string[];
  onRemove: (id: string) => Promise<boolean>;
}

const ROWS_AT_FIRST = 200;

/** One lot per row. One row at a time can be edited inline. */
export function HoldingsTable({ holdings, editing, saving, removing, onRemove }: Props) {
  const { edit, begin, change, cancel, save } = editing;
  const { frame, removing: removingRow } = useRemovalFocus();
  const latest = useRef({ onRemove, removingRow });
  useLayoutEffect(() => {
    latest.current = { onRemove, removingRow };
  });

  // Memoized like the columns: typing in one row must not re-render thousands of others.
  const columns = useMemo(() => {
    const remove = ({ _id }: Holding) => {
      const { onRemove, removingRow } = latest.current;
      void removingRow(_id, () => onRemove(_id));
    };
    return holdingColumns({ begin, change, cancel, remove });
  }, [begin, change, cancel]);
  const pairs = pairedTable(columns);
  const viewed = useMemo(() => viewedRows(holdings), [holdings]);
  const rows = useMemo(() => rowsUnderWay(viewed, { edit, saving, removing }), [viewed, edit, saving, removing]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const misread = misreadIn(event.currentTarget);
    if (misread) misread.focus();
    else void save();
  }

  return (
    <div ref={frame} style={pairs.style} className={`${styles.frame} ${pairs.className}`}>
      <form id={EDIT_FORM} noValidate onSubmit={onSubmit} />
      <Table
        caption="Holdings by lot"
        columns={columns}
        rows={rows}
        rowKey={({ holding }) => holding._id}
        isBusy={({ state }) => state === 'removing'}
        rowsAtFirst={ROWS_AT_FIRST}
      />
    </div>
  );
}
