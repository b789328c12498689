import { IS_SPLIT, same } from './actions.ts';
import type { FileFormat } from './fileFormat.ts';

/** Cash has a symbol such as `$CASH-USD`. A dividend is its quantity × its unit price. */
export const wealthfolio: FileFormat = {
  id: 'wealthfolio',
  header: ['date', 'symbol', 'quantity', 'activitytype', 'unitprice'],
  columns: {
    action: ['activitytype'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['unitprice'],
    amount: ['amount'],
    fee: ['fee'],
    currency: ['currency'],
    purchaseDate: ['date'],
  },
  idColumn: 'id',
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend']),
    ...same('interest', ['interest']),
    ...same('deposit', ['deposit']),
    ...same('withdrawal', ['withdrawal']),
    ...same('fee', ['fee', 'tax']),
    ...same('transfer-in', ['transfer_in', 'add_holding']),
    ...same('transfer-out', ['transfer_out', 'remove_holding']),
    ...same(IS_SPLIT, ['split']),
  },
  dates: null,
  symbolOf: (symbol) => (symbol.startsWith('$CASH') ? '' : symbol),
};
