import { same } from './actions.ts';
import { classOfShares } from './coinSymbol.ts';
import type { FileFormat } from './fileFormat.ts';

/** `Date` is the day of the quote. A list of symbols without purchases has the same columns, with empty cells. */
export const yahoo: FileFormat = {
  id: 'yahoo',
  header: ['symbol', 'current price', 'trade date', 'purchase price', 'quantity'],
  columns: {
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['purchase price'],
    fee: ['commission'],
    purchaseDate: ['trade date'],
    action: ['transaction type'],
  },
  // Files from before 2024 have no types: each row is a lot.
  actions: {
    ...same('buy', ['', 'buy']),
    ...same('sell', ['sell']),
    ...same('deposit', ['deposit']),
    ...same('withdrawal', ['withdrawal']),
  },
  dates: null,
  symbolOf: (symbol) => (symbol.startsWith('$$') ? '' : classOfShares(symbol)),
};
