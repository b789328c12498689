import { type ActionMeaning, IS_SPLIT, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { type CellOf, type FileFormat, inPlainRows, PLAIN_COLUMNS, type PlainCells } from './fileFormat.ts';

const IS_DERIVATIVE: ActionMeaning = {
  refuse: 'Only stocks, funds, and coins can be imported, and this position is a contract for differences.',
};

/** Its amounts are what was paid or received, in dollars; `AAPL/USD` is a stock and the currency that it is quoted in. */
function plainCells(cellOf: CellOf): PlainCells {
  const type = cellOf('type').toLowerCase();
  const asset = cellOf('asset type').toLowerCase();
  const isTrade = type === 'open position' || type === 'position closed';
  const isHeld = isTrade || type === 'dividend';
  const [symbol = '', quote = ''] = isHeld ? cellOf('details').split('/') : [];
  return {
    Action: isTrade ? `${type} of ${asset}` : type,
    Symbol: asset === 'crypto' ? coinSymbol(symbol) : symbol,
    Quantity: isTrade ? cellOf('units') : '',
    Amount: cellOf('amount'),
    Currency: isHeld ? quote || '?' : '',
    Date: cellOf('date'),
  };
}

const ASSETS = ['stocks', 'etf', 'crypto'];

export const ETORO: FileFormat = {
  id: 'etoro',
  header: ['date', 'type', 'details', 'amount', 'units', 'realized equity change', 'position id', 'asset type'],
  columns: PLAIN_COLUMNS,
  actions: {
    ...same(
      'buy',
      ASSETS.map((asset) => `open position of ${asset}`),
    ),
    ...same(
      'sell',
      ASSETS.map((asset) => `position closed of ${asset}`),
    ),
    ...same(IS_DERIVATIVE, ['open position of cfd', 'position closed of cfd']),
    ...same('dividend', ['dividend']),
    ...same('interest', ['interest payment']),
    ...same('deposit', ['deposit']),
    ...same('withdrawal', ['withdraw request']),
    ...same('fee', ['withdraw fee', 'withdrawal conversion fee']),
    ...same(IS_SPLIT, ['corp action: split']),
  },
  dates: 'day-first',
  prepare: inPlainRows(plainCells),
};
