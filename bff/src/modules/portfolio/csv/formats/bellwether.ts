import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from '@bellwether/sdk/limits/transactionKinds';
import type { Actions } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { type FileFormat, PLAIN_COLUMNS, PLAIN_HEADER, plainRow } from './fileFormat.ts';
import { isObject, textOf } from './jsonValue.ts';
import { COST_BASIS_COLUMN, LOT_COLUMN, LOTS_SOLD_COLUMN, lotsSoldText } from './lotsSold.ts';

/** The columns of exported transactions. "Total" is for the reader's eye: the other columns imply it. */
export const TRANSACTION_COLUMNS = [
  'Date',
  'Transaction',
  'Symbol',
  'Quantity',
  'Price per Unit',
  'Amount',
  'Fee',
  'Currency',
  'Total',
] as const;

const ACTIONS: Actions = Object.fromEntries(
  TRANSACTION_KIND_NAMES.map((kind) => [TRANSACTION_KINDS[kind].label.toLowerCase(), kind]),
);

/** The transactions that `exportTransactions` writes. */
export const BELLWETHER: FileFormat = {
  id: 'bellwether',
  header: TRANSACTION_COLUMNS.map((name) => name.toLowerCase()),
  columns: {
    action: ['transaction'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['price per unit'],
    amount: ['amount'],
    fee: ['fee'],
    currency: ['currency'],
    purchaseDate: ['date'],
  },
  actions: ACTIONS,
  dates: null,
  hasRowsOnly: true,
  hasAccounts: true,
  hasLots: true,
};

const JSON_HEADER = [...PLAIN_HEADER, LOT_COLUMN, LOTS_SOLD_COLUMN, COST_BASIS_COLUMN];

/** The rows are read from JSON by `bellwetherRows`, so no header names it. */
export const BELLWETHER_JSON: FileFormat = {
  id: 'bellwether-json',
  header: [...JSON_HEADER.map((name) => name.toLowerCase()), 'transactions of a json file'],
  columns: PLAIN_COLUMNS,
  actions: Object.fromEntries(TRANSACTION_KIND_NAMES.map((kind) => [kind, kind])),
  dates: null,
  hasRowsOnly: true,
  hasAccounts: true,
  hasLots: true,
};

/** Returns the transactions as rows, counted from 1. */
export function bellwetherRows(transactions: readonly unknown[]): CsvRow[] {
  const rows = transactions.map((transaction, at) => {
    const one = isObject(transaction) ? transaction : {};
    const { row, cells } = plainRow(at + 1, {
      Action: textOf(one.kind),
      Symbol: textOf(one.symbol),
      Quantity: textOf(one.quantity),
      Price: textOf(one.price),
      Amount: textOf(one.amount),
      Fee: textOf(one.fee),
      Currency: textOf(one.currency),
      Date: textOf(one.date),
      Account: textOf(one.account),
    });
    return { row, cells: [...cells, textOf(one.lot), lotsSoldOf(one.lots), textOf(one.costBasis)] };
  });
  return [{ row: 0, cells: JSON_HEADER }, ...rows];
}

/** What is no list of lots stays text that is not read as one. */
function lotsSoldOf(lots: unknown): string {
  if (lots === null || lots === undefined) return '';
  if (!Array.isArray(lots)) return JSON.stringify(lots);
  return lotsSoldText(
    lots.map((pick) => (isObject(pick) ? { lot: textOf(pick.lot), quantity: textOf(pick.quantity) } : NO_PICK)),
  );
}

const NO_PICK = { lot: '', quantity: '' };
