import { IS_SHORT, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat } from './fileFormat.ts';

/** Several accounts repeat the header. Options and short sales have the words of shares, so other columns tell. */
function withPlainActions([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  const at = header.cells.findIndex((name) => name.trim().toLowerCase() === 'buy/sell');
  const first = header.cells[at];
  return [
    header,
    ...rows
      .filter(({ cells }) => cells[at] !== first)
      .map(({ row, cells }) => {
        const assets = cellOf(cells, 'assetclass');
        const indicator = cellOf(cells, 'open/closeindicator');
        const action = cellOf(cells, 'buy/sell').toUpperCase();
        const isShort = (action === 'SELL' && indicator === 'O') || (action === 'BUY' && indicator === 'C');
        const isOther = assets !== '' && assets !== 'STK' && assets !== 'CRYPTO';
        const words = isOther ? `${action} of ${assets}` : isShort ? 'short' : action;
        return { row, cells: cells.length > at ? cells.with(at, words) : cells };
      }),
  ];
}

export const IBKR_FLEX: FileFormat = {
  id: 'ibkr-flex',
  header: ['symbol', 'tradedate', 'quantity', 'tradeprice', 'buy/sell'],
  columns: {
    action: ['buy/sell'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['tradeprice'],
    amount: ['trademoney', 'proceeds'],
    fee: ['ibcommission'],
    currency: ['currencyprimary', 'currency'],
    purchaseDate: ['tradedate'],
  },
  idColumn: 'tradeid',
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same(IS_SHORT, ['short', 'buy of opt', 'sell of opt']),
  },
  dates: null,
  hasNegativeFees: true,
  prepare: withPlainActions,
};
