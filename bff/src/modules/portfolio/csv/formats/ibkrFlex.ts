import { IS_SHORT, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat } from './fileFormat.ts';
import { ibkrSymbol, isCrypto } from './ibkrSymbol.ts';

/**
 * Several accounts repeat the header. Options and short sales have the words of shares, and coins the tickers of some, so
 * other columns tell.
 */
function withPlainWords([header, ...rows]: readonly CsvRow[]): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  const columnOf = (name: string) => header.cells.findIndex((own) => own.trim().toLowerCase() === name);
  const [at, symbolAt] = [columnOf('buy/sell'), columnOf('symbol')];
  const first = header.cells[at];
  return [
    header,
    ...ofOneLevel(rows, cellOf)
      .filter(({ cells }) => cells[at] !== first)
      .map(({ row, cells }) => {
        const assets = cellOf(cells, 'assetclass');
        const indicator = cellOf(cells, 'open/closeindicator');
        const action = cellOf(cells, 'buy/sell').toUpperCase();
        const isShort = (action === 'SELL' && indicator === 'O') || (action === 'BUY' && indicator === 'C');
        const isOther = assets !== '' && assets !== 'STK' && !isCrypto(assets);
        const words = isOther ? `${action} of ${assets}` : isShort ? 'short' : action;
        const ticker = ibkrSymbol(cellOf(cells, 'symbol'), assets);
        return {
          row,
          cells: cells.map((cell, column) => (column === at ? words : column === symbolAt ? ticker : cell)),
        };
      }),
  ];
}

/** A query may list an order, its executions, and the lots that it closed: the same units up to three times. */
function ofOneLevel(
  rows: readonly CsvRow[],
  cellOf: (cells: readonly string[], name: string) => string,
): readonly CsvRow[] {
  const levelOf = ({ cells }: CsvRow) => cellOf(cells, 'levelofdetail').toUpperCase();
  const levels = new Set(rows.map(levelOf));
  const counted = ['EXECUTION', 'ORDER'].find((level) => levels.has(level));
  return counted === undefined ? rows : rows.filter((row) => levelOf(row) === counted);
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
  moreFees: ['taxes'],
  accountColumns: ['accountalias', 'clientaccountid'],
  idColumn: 'tradeid',
  actions: {
    ...same('buy', ['buy']),
    ...same('sell', ['sell']),
    ...same(IS_SHORT, ['short', 'buy of opt', 'sell of opt']),
  },
  dates: null,
  hasNegativeFees: true,
  prepare: withPlainWords,
};
