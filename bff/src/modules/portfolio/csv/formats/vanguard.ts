import {
  CASH_IN_OR_OUT,
  INTEREST_OR_CHARGE,
  IS_CASH_IN_LIEU,
  IS_CONVERSION,
  IS_RETURN_OF_CAPITAL,
  IS_SPLIT,
  MOVES_WITHIN,
  NO_COST,
  same,
} from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import type { FileFormat } from './fileFormat.ts';

/** `OfxDownload.csv` lists the holdings of today without their cost, and below them the transactions, which count. */
function transactionsAlone(rows: readonly CsvRow[]): readonly CsvRow[] {
  const from = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() === 'Transaction Type'));
  return from < 0 ? [] : rows.slice(from);
}

export const VANGUARD: FileFormat = {
  id: 'vanguard',
  header: ['account number', 'investment name', 'symbol', 'shares', 'share price'],
  columns: {
    action: ['transaction type'],
    symbol: ['symbol'],
    quantity: ['shares'],
    purchasePrice: ['share price'],
    amount: ['net amount', 'principal amount'],
    fee: ['commission fees', 'commissions and fees'],
    purchaseDate: ['trade date'],
  },
  accountColumns: ['account number'],
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend', 'capital gain (lt)', 'capital gain (st)']),
    ...same(IS_RETURN_OF_CAPITAL, ['return of capital']),
    ...same(IS_CASH_IN_LIEU, ['cash in lieu']),
    ...same('reinvested-dividend', ['reinvestment', 'reinvestment (lt gain)', 'reinvestment (st gain)']),
    ...same(INTEREST_OR_CHARGE, ['interest']),
    ...same('fee', ['fee', 'withholding']),
    ...same(CASH_IN_OR_OUT, ['funds received', 'contribution', 'distribution', 'rollover (incoming)', 'withdrawal']),
    ...same(MOVES_WITHIN, ['sweep in', 'sweep out']),
    ...same(NO_COST, ['transfer (incoming)', 'transfer (outgoing)']),
    ...same(IS_CONVERSION, [
      'conversion (incoming)',
      'conversion (outgoing)',
      'exchange (incoming)',
      'exchange (outgoing)',
    ]),
    ...same(IS_SPLIT, ['stock split']),
  },
  dates: 'month-first',
  hasCashSigns: true,
  prepare: transactionsAlone,
};
