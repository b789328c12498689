import { same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import type { FileFormat } from './fileFormat.ts';

/** `fills.csv` of Coinbase Pro, later Coinbase Exchange. The id of a trade is unique within its pair alone. */
export const COINBASE_PRO: FileFormat = {
  id: 'coinbase-pro',
  header: ['trade id', 'product', 'side', 'created at', 'size', 'size unit', 'price/fee/total unit'],
  columns: {
    action: ['side'],
    symbol: ['size unit'],
    quantity: ['size'],
    purchasePrice: ['price'],
    amount: ['total'],
    fee: ['fee'],
    currency: ['price/fee/total unit'],
    purchaseDate: ['created at'],
  },
  actions: { ...same('buy', ['buy']), ...same('sell', ['sell']) },
  dates: null,
  hasCashSigns: true,
  symbolOf: coinSymbol,
};
