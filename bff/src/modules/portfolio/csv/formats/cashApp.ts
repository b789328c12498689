import { type ActionMeaning, NO_COST, same } from './actions.ts';
import { type CellOf, type FileFormat, inPlainRows, PLAIN_COLUMNS, type PlainCells } from './fileFormat.ts';

const NOT_COMPLETE: ActionMeaning = { refuse: 'This transaction was not completed.' };

/** Fees are negative, and the net amount has them in it. */
function plainCells(cellOf: CellOf): PlainCells {
  const isComplete = /^completed?$/i.test(cellOf('status'));
  const type = cellOf('transaction type');
  return {
    Action: isComplete ? type : /^(?:bitcoin|stock)/i.test(type) ? 'not complete' : type,
    Symbol: cellOf('asset type'),
    Quantity: cellOf('asset amount'),
    Price: cellOf('asset price'),
    Amount: cellOf('net amount'),
    Fee: cellOf('fee'),
    Currency: cellOf('currency'),
    Date: cellOf('date'),
  };
}

/** Payments between people and with the card are no investments: their words are unknown. */
export const CASH_APP: FileFormat = {
  id: 'cash-app',
  header: ['date', 'transaction id', 'transaction type', 'net amount', 'asset type', 'asset price', 'asset amount'],
  columns: PLAIN_COLUMNS,
  actions: {
    ...same('buy', ['bitcoin buy', 'bitcoin recurring buy', 'stock buy', 'stock recurring buy']),
    ...same('sell', ['bitcoin sale', 'bitcoin sell', 'stock sale', 'stock sell']),
    ...same('transfer-out', ['bitcoin withdrawal']),
    ...same(NO_COST, ['bitcoin deposit']),
    ...same(NOT_COMPLETE, ['not complete']),
  },
  dates: null,
  hasCashSigns: true,
  hasNegativeFees: true,
  prepare: inPlainRows(plainCells),
};
