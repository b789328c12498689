import { CASH_IN_OR_OUT, INTEREST_OR_CHARGE, MOVES_WITHIN, same } from './actions.ts';
import type { FileFormat } from './fileFormat.ts';

/** Its numbers have a point, though semicolons separate the cells. A custody fee has words instead of a symbol. */
export const SWISSQUOTE: FileFormat = {
  id: 'swissquote',
  header: ['date', 'order #', 'transaction', 'symbol', 'isin', 'unit price', 'costs', 'accrued interest', 'net amount'],
  columns: {
    action: ['transaction'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['unit price'],
    amount: ['net amount'],
    fee: ['costs'],
    currency: ['currency'],
    purchaseDate: ['date'],
  },
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend']),
    ...same(INTEREST_OR_CHARGE, ['interest']),
    ...same('fee', ['custody fees', 'fees tax statement']),
    ...same(CASH_IN_OR_OUT, ['payment']),
    ...same(MOVES_WITHIN, ['forex credit', 'forex debit']),
  },
  dates: 'day-first',
  hasCashSigns: true,
  hasPlainNumbers: true,
};
