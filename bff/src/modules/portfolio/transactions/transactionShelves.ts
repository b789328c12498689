import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Row } from '../../../db/insertRows.ts';
import { effectOf, type Transaction } from './transaction.ts';

/**
 * A transaction that brings units in is a row of `holdings`, the lot that it opens. All others are rows of
 * `portfolio_transactions`. Nothing but what uses this file and the lots' repository knows that there are two
 * tables.
 */
export interface Shelf {
  readonly table: 'holdings' | 'portfolio_transactions';
  readonly columns: Readonly<Partial<Record<keyof Transaction, string>>>;
  readonly date: 'purchase_date' | 'date';
}

export const LOTS: Shelf = {
  table: 'holdings',
  columns: {
    id: 'id',
    kind: 'kind',
    symbol: 'symbol',
    quantity: 'quantity',
    price: 'purchase_price',
    date: 'purchase_date',
    version: 'version',
    account: 'account_id',
  },
  date: 'purchase_date',
};

export const OTHERS: Shelf = {
  table: 'portfolio_transactions',
  columns: {
    id: 'id',
    kind: 'kind',
    symbol: 'symbol',
    quantity: 'quantity',
    price: 'price',
    amount: 'amount',
    fee: 'fee',
    date: 'date',
    version: 'version',
    account: 'account_id',
    lots: 'picked_lots',
  },
  date: 'date',
};

export function shelfOf(kind: TransactionKind): Shelf {
  return effectOf(kind) === 'in' ? LOTS : OTHERS;
}

/** Returns the columns that the table has, of the given fields. The contract leaves no value in the others. */
export function rowOf({ columns }: Shelf, given: Partial<Transaction>): Row {
  const row: Record<string, Row[string]> = {};
  for (const [field, column] of Object.entries(columns)) {
    const value = given[field as keyof Transaction];
    if (value !== undefined) row[column] = typeof value === 'object' ? value && JSON.stringify(value) : value;
  }
  return row;
}

/** Fills in what a table lacks, and leaves out the zeros that MySQL stores after a decimal. */
export function transactionFromRow(
  row: Partial<Omit<Transaction, 'lots'>> &
    Pick<Transaction, 'id' | 'version' | 'kind' | 'account'> & { readonly lots?: string | null },
): Transaction {
  const { id, kind, version, account, symbol = null, date = null, quantity, price, amount, fee, lots = null } = row;
  return {
    id,
    version,
    kind,
    symbol,
    date,
    quantity: plain(quantity),
    price: plain(price),
    amount: plain(amount),
    fee: plain(fee),
    account,
    lots: lots === null ? null : JSON.parse(lots),
  };
}

function plain(amount: string | null = null): string | null {
  return amount?.endsWith('0') ? (exactDecimal(amount) ?? amount) : amount;
}
