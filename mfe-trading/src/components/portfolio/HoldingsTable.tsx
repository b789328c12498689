import type { AccountNamed, Holding } from '@bellwether/sdk/contract/types';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowsUnderWay, type Trends, viewedRows } from '../../model/portfolio/lotEdit.ts';
import { useRemovalFocus } from '../useRemovalFocus.ts';
import { misreadIn } from './guardAmount.ts';
import styles from './HoldingsTable.module.css';
import { holdingColumns } from './holdingColumns.tsx';
import { LateMoveLotDialog } from './LatePositions.tsx';
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
  /** Those of the user; none while there is only the main one. */
  accounts: readonly AccountNamed[];
  /** Returns why it was refused, or null. */
  onMove: (lot: Holding, to: string) => Promise<string | null>;
}

const ROWS_AT_FIRST = 200;

/** One lot per row. One row at a time can be edited inline. */
export function HoldingsTable({ holdings, editing, saving, trends, onRemove, onSell, accounts, onMove }: Props) {
  const { edit, begin, change, cancel, save } = editing;
  const { frame, removing: removingRow } = useRemovalFocus();
  const isPhone = useIsPhone();
  const [moving, setMoving] = useState<Holding | null>(null);
  const names = accounts.map(({ _id, name }) => `${_id} ${name}`).join('\n');
  const latest = useRef({ onRemove, onSell, removingRow });
  useLayoutEffect(() => {
    latest.current = { onRemove, onSell, removingRow };
  });

  // `names` stands for the accounts, which are new objects with every update of prices.
  // Memoized like the columns: typing in one row must not re-render thousands of others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the accounts
  const columns = useMemo(() => {
    const remove = (lot: Holding, byKeyboard: boolean) => {
      const { onRemove, removingRow } = latest.current;
      void removingRow(lot._id, () => onRemove(lot, byKeyboard));
    };
    const sell = (lot: Holding) => latest.current.onSell(lot);
    const hasAccounts = accounts.length > 0;
    const acts = { begin, change, cancel, remove, sell, move: hasAccounts ? setMoving : undefined };
    const byId = hasAccounts ? new Map(accounts.map(({ _id, name }) => [_id, name])) : null;
    return holdingColumns(acts, { isPhone, accounts: byId });
  }, [begin, change, cancel, isPhone, names]);
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
      {moving && <LateMoveLotDialog lot={moving} accounts={accounts} onMove={onMove} onClose={() => setMoving(null)} />}
    </div>
  );
}
