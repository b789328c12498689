import {
  CASH_IN_OR_OUT,
  INTEREST_OR_CHARGE,
  IS_CASH_IN_LIEU,
  IS_RETURN_OF_CAPITAL,
  IS_SHORT,
  IS_SPLIT,
  MOVES_WITHIN,
  NO_COST,
  same,
} from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';
import { isObject, textOf } from './jsonValue.ts';

/** The rows of cash and of totals have words instead of a symbol. */
const symbolOf = (symbol: string) =>
  /^(?:cash\b|account total|positions total|total)/i.test(symbol) ? '' : symbol.replace('/', '.');

/** Its `Price` is that of today; `Cost Basis` is that of the whole position. */
export const SCHWAB_POSITIONS: FileFormat = {
  id: 'schwab-positions',
  header: ['symbol', 'qty (quantity)', 'price', 'mkt val (market value)', 'cost basis'],
  columns: { symbol: ['symbol'], quantity: ['qty (quantity)'], purchasePrice: ['cost basis'] },
  dates: null,
  symbolOf,
};

export const SCHWAB_TRANSACTIONS: FileFormat = {
  id: 'schwab-transactions',
  header: ['date', 'action', 'symbol', 'quantity', 'price', 'fees & comm', 'amount'],
  columns: {
    action: ['action'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['price'],
    amount: ['amount'],
    fee: ['fees & comm'],
    purchaseDate: ['date'],
  },
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('reinvested-dividend', ['reinvest shares']),
    ...same('dividend', [
      'cash dividend',
      'qualified dividend',
      'non-qualified div',
      'special dividend',
      'special qual div',
      'special non qual div',
      'pr yr cash div',
      'pr yr special div',
      'pr yr non-qual div',
      'reinvest dividend',
      'qual div reinvest',
      'pr yr div reinvest',
      'long term cap gain',
      'short term cap gain',
      'long term cap gain reinvest',
      'short term cap gain reinvest',
    ]),
    ...same(IS_RETURN_OF_CAPITAL, ['return of capital']),
    ...same(IS_CASH_IN_LIEU, ['cash in lieu']),
    ...same(INTEREST_OR_CHARGE, [
      'bank interest',
      'bond interest',
      'credit interest',
      'margin interest',
      'cd interest',
    ]),
    ...same('fee', [
      'adr mgmt fee',
      'foreign tax paid',
      'nra tax adj',
      'nra withholding',
      'service fee',
      'misc fee',
      'advisor fee',
    ]),
    ...same(CASH_IN_OR_OUT, [
      'moneylink transfer',
      'moneylink deposit',
      'moneylink adj',
      'wire received',
      'wire sent',
      'wire funds',
      'wire funds received',
      'funds received',
      'funds paid',
      'check received',
      'schwab atm',
      'visa purchase',
      'misc cash entry',
      'misc credits',
    ]),
    ...same(MOVES_WITHIN, ['journal', 'internal transfer']),
    ...same(NO_COST, [
      'journaled shares',
      'security transfer',
      'stock plan activity',
      'spin-off',
      'stock merger',
      'mandatory reorg exc',
      'shares received',
    ]),
    ...same(IS_SPLIT, ['stock split', 'reverse split']),
    ...same(IS_SHORT, [
      'sell short',
      'buy to open',
      'sell to open',
      'buy to close',
      'sell to close',
      'expired',
      'assigned',
      'exchange or exercise',
    ]),
  },
  dates: 'month-first',
  hasCashSigns: true,
  symbolOf,
};

const JSON_COLUMNS = ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'];

/** Returns the transactions of a JSON file as the rows that the CSV file has, counted from 1. */
export function schwabRows(transactions: readonly unknown[]): CsvRow[] {
  const rows = transactions.map((transaction: unknown, at) => {
    const one = isObject(transaction) ? transaction : {};
    return { row: at + 1, cells: JSON_COLUMNS.map((name) => textOf(one[name])) };
  });
  return [{ row: 0, cells: JSON_COLUMNS }, ...rows];
}
