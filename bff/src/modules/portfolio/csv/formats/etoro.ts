import { type ActionMeaning, IS_SPLIT, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat, PLAIN_COLUMNS, PLAIN_HEADER, plainRow } from './fileFormat.ts';

const IS_DERIVATIVE: ActionMeaning = {
  refuse: 'Only stocks, funds, and coins can be imported, and this position is a contract for differences.',
};

/** Its amounts are what was paid or received, in dollars; `AAPL/USD` is a stock and the currency that it is quoted in. */
function plainRows([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  return [
    { row: header.row, cells: PLAIN_HEADER },
    ...rows.map(({ row, cells }) => {
      const type = cellOf(cells, 'type').toLowerCase();
      const asset = cellOf(cells, 'asset type').toLowerCase();
      const isTrade = type === 'open position' || type === 'position closed';
      const isHeld = isTrade || type === 'dividend';
      const [symbol = '', quote = ''] = isHeld ? cellOf(cells, 'details').split('/') : [];
      return plainRow(row, {
        Action: isTrade ? `${type} of ${asset}` : type,
        Symbol: asset === 'crypto' ? coinSymbol(symbol) : symbol,
        Quantity: isTrade ? cellOf(cells, 'units') : '',
        Amount: cellOf(cells, 'amount'),
        Currency: isHeld ? quote || '?' : '',
        Date: cellOf(cells, 'date'),
      });
    }),
  ];
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
  prepare: plainRows,
};
