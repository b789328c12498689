import type { Transaction } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity } from '@bellwether/sdk/format';
import { TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { Money } from '@bellwether/sdk/ui/figures/Money.tsx';
import { CheckboxInput } from '@bellwether/sdk/ui/form/CheckboxInput.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { RowButton } from '../portfolio/RowButton.tsx';
import styles from './Transactions.module.css';

interface Acts {
  /** Missing without accounts: there is nowhere to move to. */
  readonly select?: ((id: string, isSelected: boolean) => void) | undefined;
  readonly edit: (transaction: Transaction) => void;
  readonly remove: (transaction: Transaction, byKeyboard: boolean) => void;
}

interface Shown {
  readonly isPhone: boolean;
  /** The names of accounts by id, if the list is of several. */
  readonly accounts: ReadonlyMap<string, string> | null;
}

/** Returns the columns of the list. They must stay the same between renders. On phones a tap on a row unfolds it. */
export function transactionColumns(
  { select, edit, remove }: Acts,
  { isPhone, accounts }: Shown,
): readonly Column<Transaction>[] {
  const columns: (Column<Transaction> | null)[] = [
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
      cell: ({ date }) =>
        date ? <span className={styles.date}>{plainDate(date)}</span> : <Missing reason="No date" />,
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
    accounts && {
      key: 'account',
      header: 'Account',
      cell: ({ account }) => accounts.get(account) ?? <Missing reason="Deleted" />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      screenOnly: true,
      cell: (transaction) => (
        <span className={styles.actions}>
          {select && (
            <CheckboxInput
              aria-label={`Select ${nameOf(transaction)}`}
              onChange={({ target }) => select(transaction._id, target.checked)}
            />
          )}
          <RowButton word="Edit" icon={Pencil} to={nameOf(transaction)} onClick={() => edit(transaction)} />
          <RowButton
            word="Delete"
            icon={Trash2}
            to={nameOf(transaction)}
            data-remove={transaction._id}
            onClick={({ detail }) => remove(transaction, detail === 0)} // a key press counts no clicks
          />
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== null);
}

function nameOf({ kind, symbol, date, total }: Transaction): string {
  const what = [TRANSACTION_KINDS[kind].label, symbol ?? (total === null ? '' : money(total))];
  return [...what, date ? `on ${plainDate(date)}` : ''].filter(Boolean).join(' ');
}
