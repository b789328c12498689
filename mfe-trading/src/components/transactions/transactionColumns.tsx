import type { Transaction } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';
import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './Transactions.module.css';

interface Acts {
  readonly edit: (transaction: Transaction) => void;
  readonly remove: (transaction: Transaction, byKeyboard: boolean) => void;
}

/** Returns the columns of the list. They must stay the same between renders. On phones a tap on a row unfolds it. */
export function transactionColumns({ edit, remove }: Acts, isPhone: boolean): readonly Column<Transaction>[] {
  return [
    {
      key: 'kind',
      header: 'Type',
      rowHeader: true,
      cell: ({ kind }) => TRANSACTION_KINDS[kind].label,
    },
    {
      key: 'symbol',
      header: 'Symbol',
      phone: 'end',
      cell: ({ symbol }) => {
        if (symbol === null) return <Missing reason="None" />;
        return isPhone ? symbol : <SymbolLink symbol={symbol} />;
      },
    },
    {
      key: 'date',
      header: 'Date',
      phone: 'below',
      cell: ({ date }) => (date ? plainDate(date) : <Missing reason="No date" />),
    },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: ({ quantity: units }) => (units ? quantity(Number(units)) : <Missing reason="None" />),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price }) => (price ? <Money value={Number(price)} /> : <Missing reason="None" />),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      phone: 'end-below',
      cell: ({ total }) => <Money value={total} missing="No money moved" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      screenOnly: true,
      cell: (transaction) => (
        <span className={styles.actions}>
          <Button
            kind="ghost"
            size="small"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Edit ${nameOf(transaction)}`}
            onClick={() => edit(transaction)}
          />
          <Button
            kind="ghost"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete ${nameOf(transaction)}`}
            onClick={({ detail }) => remove(transaction, detail === 0)} // a key press counts no clicks
          />
        </span>
      ),
    },
  ];
}

function nameOf({ kind, symbol, date, total }: Transaction): string {
  const what = [TRANSACTION_KINDS[kind].label, symbol ?? (total === null ? '' : money(total))];
  return [...what, date ? `on ${plainDate(date)}` : ''].filter(Boolean).join(' ');
}
