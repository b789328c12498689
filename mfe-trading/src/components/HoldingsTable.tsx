import type { Holding } from '@bellwether/sdk/contract/types';
import { plainDate, quantity } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/Change.tsx';
import { Missing } from '@bellwether/sdk/ui/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/Money.tsx';
import { type Column, Table } from '@bellwether/sdk/ui/Table.tsx';
import { useState } from 'react';
import { type LotForm, type LotProblem, lotFormOf } from '../model/lotForm.ts';
import { HoldingSymbol } from './HoldingSymbol.tsx';
import styles from './HoldingsTable.module.css';
import { LotInput } from './LotInput.tsx';
import { RowActions } from './RowActions.tsx';
import { useRemovalFocus } from './useRemovalFocus.ts';

interface Props {
  holdings: readonly Holding[];
  saving: boolean;
  removing: readonly string[];
  onUpdate: (id: string, before: LotForm, after: LotForm) => Promise<LotProblem | null>;
  onRemove: (id: string) => Promise<boolean>;
}

interface Edit {
  readonly id: string;
  readonly before: LotForm;
  readonly after: LotForm;
  readonly problem: LotProblem | null;
}

const EDIT_FORM = 'edit-holding';
const NO_PRICE = 'no price at the moment';

/** One lot a row. One row at a time can be edited, in its place. */
export function HoldingsTable({ holdings, saving, removing, onUpdate, onRemove }: Props) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const { frame, removing: removingRow } = useRemovalFocus();

  function begin(holding: Holding) {
    const before = lotFormOf(holding);
    setEdit({ id: holding._id, before, after: before, problem: null });
  }

  async function save() {
    if (!edit || saving) return;
    const problem = await onUpdate(edit.id, edit.before, edit.after);
    setEdit((now) => (now?.id !== edit.id ? now : problem && { ...now, problem }));
  }

  /** The cell of a field that can be edited. */
  const editable = (holding: Holding, field: 'quantity' | 'purchasePrice' | 'purchaseDate', label: string) =>
    edit?.id === holding._id ? (
      <LotInput
        form={EDIT_FORM}
        field={field}
        label={`${label} of ${holding.symbol}`}
        value={edit.after[field]}
        error={edit.problem?.fields.includes(field) ? edit.problem.msg : null}
        onChange={(value) => setEdit({ ...edit, after: { ...edit.after, [field]: value }, problem: null })}
        onCancel={() => setEdit(null)}
      />
    ) : null;

  const columns: Column<Holding>[] = [
    {
      key: 'symbol',
      header: 'Symbol',
      rowHeader: true,
      sortBy: ({ symbol }) => symbol,
      cell: (holding) => <HoldingSymbol holding={holding} />,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      sortBy: (holding) => holding.quantity,
      cell: (holding) => editable(holding, 'quantity', 'Quantity') ?? quantity(holding.quantity),
    },
    {
      key: 'purchasePrice',
      header: 'Purchase Price',
      align: 'end',
      sortBy: (holding) => holding.purchasePrice,
      cell: (holding) =>
        editable(holding, 'purchasePrice', 'Purchase price') ?? <Money value={holding.purchasePrice} />,
    },
    {
      key: 'currentPrice',
      header: 'Current Price',
      align: 'end',
      sortBy: ({ currentPrice }) => currentPrice,
      cell: ({ currentPrice }) => <Money value={currentPrice} missing={NO_PRICE} />,
    },
    {
      key: 'currentValue',
      header: 'Current Value',
      align: 'end',
      sortBy: ({ currentValue }) => currentValue,
      cell: ({ currentValue }) => <Money value={currentValue} missing={NO_PRICE} />,
    },
    {
      key: 'profitLoss',
      header: 'P&L',
      align: 'end',
      sortBy: ({ profitLoss }) => profitLoss,
      cell: ({ profitLoss }) => <Change value={profitLoss} as="money" missing={NO_PRICE} />,
    },
    {
      key: 'profitLossPercentage',
      header: 'P&L %',
      align: 'end',
      sortBy: ({ profitLossPercentage }) => profitLossPercentage,
      cell: ({ profitLossPercentage }) => <Change value={profitLossPercentage} as="percent" missing={NO_PRICE} />,
    },
    {
      key: 'purchaseDate',
      header: 'Purchase Date',
      align: 'end',
      sortBy: ({ purchaseDate }) => purchaseDate,
      cell: (holding) =>
        editable(holding, 'purchaseDate', 'Purchase date') ??
        (holding.purchaseDate ? plainDate(holding.purchaseDate) : <Missing reason="no date given" />),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (holding) => (
        <RowActions
          form={EDIT_FORM}
          id={holding._id}
          symbol={holding.symbol}
          state={edit?.id === holding._id ? (saving ? 'saving' : 'editing') : 'viewed'}
          removing={removing.includes(holding._id)}
          onEdit={() => begin(holding)}
          onCancel={() => setEdit(null)}
          onRemove={() => void removingRow(holding._id, () => onRemove(holding._id))}
        />
      ),
    },
  ];

  return (
    <div ref={frame} className={styles.frame}>
      <form
        id={EDIT_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      />
      <Table
        caption="Your holdings, one row for each lot"
        columns={columns}
        rows={holdings}
        rowKey={({ _id }) => _id}
        isBusy={({ _id }) => removing.includes(_id)}
      />
    </div>
  );
}
