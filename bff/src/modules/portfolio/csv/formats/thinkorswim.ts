import { CASH_IN_OR_OUT, INTEREST_OR_CHARGE, IS_SHORT, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import { cellsByName, type FileFormat } from './fileFormat.ts';

const OWN_HEADER = ['Action', 'Symbol', 'Quantity', 'Price', 'Gross Amount', 'Fee', 'Misc Fees', 'Date', 'ID'];

/** `BOT +10 AAPL @181.20`. That of an option has more words between its symbol and its price. */
const TRADE = /^(?:t[A-Z]\w{0,12} )?(BOT|SOLD) ([+-]?[\d,.]{1,20}) ([A-Z][A-Z./]{0,9}) @([\d,.]{1,20})(?: |$)/;
const DIVIDEND = /^(?:ordinary|qualified|non-qualified|special) dividend~([A-Z./]{1,10})$/i;
const INTEREST = /\binterest\b/i;

/** A statement has several tables. The first one has the cash that moved, with all trades. */
function cashRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  const [header] = rows;
  const cellOf = cellsByName(header?.cells ?? []);
  const end = rows.findIndex((row, at) => at > 0 && isTitle(row));
  const covers = shortTrades(rows);
  const found = rows.slice(1, end < 0 ? rows.length : end).flatMap(({ row, cells }) => {
    const at = (name: string) => cellOf(cells, name);
    if (at('type') === 'BAL' || cells[0]?.trim() === 'TOTAL') return [];
    const [action, symbol = '', quantity = '', price = ''] = meaningOf(at('type'), at('description'));
    const isShort = covers.has(`${at('date')} ${at('time')} ${symbol} ${quantity}`);
    const fees = [at('commissions & fees'), at('misc fees')];
    return {
      row,
      cells: [isShort ? 'short' : action, symbol, quantity, price, at('amount'), ...fees, at('date'), at('ref #')],
    };
  });
  return [{ row: header?.row ?? 1, cells: OWN_HEADER }, ...found];
}

function meaningOf(type: string, description: string): [action: string, ...string[]] {
  const [, side, quantity = '', symbol = '', price = ''] = TRADE.exec(description) ?? [];
  if (type === 'TRD') return side ? [side, symbol, quantity, price] : ['option'];
  const payer = DIVIDEND.exec(description)?.[1];
  if (payer) return ['dividend', payer];
  return [type === 'DOI' && INTEREST.test(description) ? 'interest' : type];
}

/** Returns the trades that open a short position or close one, as the table of trades says. */
function shortTrades(rows: readonly CsvRow[]): ReadonlySet<string> {
  const from = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() === 'Pos Effect'));
  const cellOf = cellsByName(rows[from]?.cells ?? []);
  const trades = from < 0 ? [] : rows.slice(from + 1);
  const end = trades.findIndex(isTitle);
  return new Set(
    trades.slice(0, end < 0 ? trades.length : end).flatMap(({ cells }) => {
      const at = (name: string) => cellOf(cells, name);
      const way = `${at('side')} ${at('pos effect')}`;
      const isShort = way === 'SELL TO OPEN' || way === 'BUY TO CLOSE';
      return isShort ? `${at('exec time')} ${at('symbol')} ${at('qty')}` : [];
    }),
  );
}

function isTitle({ cells }: CsvRow): boolean {
  return cells.filter((cell) => cell.trim() !== '').length === 1;
}

export const THINKORSWIM: FileFormat = {
  id: 'thinkorswim',
  header: ['date', 'time', 'type', 'ref #', 'description', 'misc fees', 'commissions & fees', 'amount', 'balance'],
  columns: {
    action: ['action'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    purchasePrice: ['price'],
    amount: ['gross amount'],
    fee: ['fee'],
    purchaseDate: ['date'],
  },
  moreFees: ['misc fees'],
  idColumn: 'id',
  actions: {
    ...same('buy', ['bot']),
    ...same('sell', ['sold']),
    ...same('dividend', ['dividend']),
    ...same(INTEREST_OR_CHARGE, ['interest']),
    ...same(CASH_IN_OR_OUT, ['efn', 'win', 'wou']),
    ...same(IS_SHORT, ['short', 'option']),
  },
  dates: 'month-first',
  hasCashSigns: true,
  hasNegativeFees: true,
  prepare: cashRows,
};
