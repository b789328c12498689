import type { Holding } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/Table.tsx';
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LotEdit, rowsUnderWay, viewedRows } from '../model/lotEdit.ts';
import { type LotForm, type LotProblem, lotFormOf } from '../model/lotForm.ts';
import styles from './HoldingsTable.module.css';
import { holdingColumns } from './holdingColumns.tsx';
import { EDIT_FORM, type LotActions } from './RowActions.tsx';
import { useRemovalFocus } from './useRemovalFocus.ts';

interface Props {
  holdings: readonly Holding[];
  saving: boolean;
  removing: readonly string[];
  onUpdate: (lot: { id: string; version: number }, before: LotForm, after: LotForm) => Promise<LotProblem | null>;
  onRemove: (id: string) => Promise<boolean>;
}

const ROWS_AT_FIRST = 200;

/** One lot a row. One row at a time can be edited, in its place. */
export function HoldingsTable({ holdings, saving, removing, onUpdate, onRemove }: Props) {
  const [edit, setEdit] = useState<LotEdit | null>(null);
  const { frame, removing: removingRow } = useRemovalFocus();
  const latest = useRef({ holdings, onRemove, removingRow });
  useLayoutEffect(() => {
    latest.current = { holdings, onRemove, removingRow };
  });

  // Made once, like the columns: a key typed into one row must not draw the other thousands again.
  const columns = useMemo(() => {
    const actions: LotActions = {
      begin(holding) {
        const before = lotFormOf(holding);
        setEdit({ id: holding._id, version: holding.version, before, after: before, problem: null });
      },
      change: (part) => setEdit((now) => now && { ...now, after: { ...now.after, ...part }, problem: null }),
      cancel: () => setEdit(null),
      remove({ _id }) {
        const { onRemove, removingRow } = latest.current;
        void removingRow(_id, () => onRemove(_id));
      },
    };
    return holdingColumns(actions);
  }, []);
  const viewed = useMemo(() => viewedRows(holdings), [holdings]);
  const rows = useMemo(() => rowsUnderWay(viewed, { edit, saving, removing }), [viewed, edit, saving, removing]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!edit || saving) return;
    const problem = await onUpdate(edit, edit.before, edit.after);
    const seen = latest.current.holdings.find(({ _id }) => _id === edit.id) ?? edit;
    setEdit((now) => (now?.id !== edit.id ? now : problem && { ...now, version: seen.version, problem }));
  }

  return (
    <div ref={frame} className={styles.frame}>
      <form id={EDIT_FORM} noValidate onSubmit={(event) => void onSubmit(event)} />
      <Table
        caption="Your holdings, one row for each lot"
        columns={columns}
        rows={rows}
        rowKey={({ holding }) => holding._id}
        isBusy={({ state }) => state === 'removing'}
        rowsAtFirst={ROWS_AT_FIRST}
      />
    </div>
  );
}
