import { CASH_IN_OR_OUT, INTEREST_OR_CHARGE, IS_RETURN_OF_CAPITAL, IS_SHORT, NO_COST, same } from './actions.ts';
import type { CsvRow } from './csvRow.ts';
import {
  type CellOf,
  cellsByName,
  type FileFormat,
  PLAIN_COLUMNS,
  PLAIN_HEADER,
  type PlainCells,
  plainRow,
} from './fileFormat.ts';
import { ibkrSymbol, isCrypto } from './ibkrSymbol.ts';

/** Returns the cells of a row, or null for a row of totals. */
type Section = (cellOf: CellOf) => PlainCells | null;

/** `AAPL(US0378331005) Cash Dividend USD 0.25 per Share`, and `BRK B(US0846707026) Cash Dividend` */
const symbolIn = (description: string) => ibkrSymbol(/^([^(\s]+(?: [A-Z])?)\s?\(/.exec(description)?.[1] ?? '', '');

const cash =
  (action: string): Section =>
  (cellOf) => {
    if (/^total/i.test(cellOf('currency')) || /^total/i.test(cellOf('subtitle'))) return null;
    return {
      Account: cellOf('account'),
      Action: /return of capital/i.test(cellOf('description')) ? 'return of capital' : action,
      Symbol: symbolIn(cellOf('description')),
      Amount: cellOf('amount'),
      Currency: cellOf('currency'),
      Date: cellOf('date') || cellOf('settle date'),
    };
  };

/** Actions of the transaction history, whose amounts are in the base currency of the account. */
const HISTORY_ACTIONS: Readonly<Record<string, string>> = {
  'payment in lieu': 'dividend',
  'foreign tax withholding': 'tax',
  'credit interest': 'interest',
  'debit interest': 'interest',
  'investment interest received': 'interest',
  'investment interest paid': 'interest',
  'other fee': 'fee',
  'commission adjustment': 'fee',
  'sales tax': 'fee',
  deposit: 'transfer of cash',
  withdrawal: 'transfer of cash',
  'electronic fund transfer': 'transfer of cash',
  'forex trade component': 'forex',
  assignment: 'sell short',
  exercise: 'sell short',
  'stock grant': 'grant',
};

const sections: Readonly<Record<string, Section>> = {
  trades: (cellOf) => {
    if (cellOf('datadiscriminator') !== 'Order') return null; // totals, and the parts of an order
    return {
      Account: cellOf('account'),
      Action: actionOf(cellOf('asset category'), cellOf('quantity'), cellOf('code')),
      Symbol: ibkrSymbol(cellOf('symbol'), cellOf('asset category')),
      Quantity: cellOf('quantity'),
      Price: cellOf('t. price'),
      Amount: cellOf('proceeds'),
      Fee: cellOf('comm/fee') || cellOf('comm in usd'),
      Currency: cellOf('currency'),
      Date: cellOf('date/time'),
    };
  },
  dividends: cash('dividend'),
  'withholding tax': cash('tax'),
  interest: cash('interest'),
  fees: cash('fee'),
  'advisory fees': cash('fee'),
  'bond interest received': cash('interest'),
  'commission adjustments': cash('fee'),
  'deposits & withdrawals': cash('transfer of cash'),
  'transaction fees': (cellOf) => {
    if (/^total/i.test(cellOf('asset category')) || /^total/i.test(cellOf('currency'))) return null;
    return {
      Account: cellOf('account'),
      Action: 'fee',
      Symbol: ibkrSymbol(cellOf('symbol'), cellOf('asset category')),
      Amount: cellOf('amount'),
      Currency: cellOf('currency'),
      Date: cellOf('date/time') || cellOf('date'),
    };
  },
  'transaction history': (cellOf) => {
    const figure = (name: string) => cellOf(name).replace(/^-$/, '');
    const kind = cellOf('transaction type').toLowerCase();
    const isTrade = kind === 'buy' || kind === 'sell';
    const ticker = figure('symbol');
    return {
      Account: cellOf('account'),
      Action: HISTORY_ACTIONS[kind] ?? kind,
      Symbol: isTrade ? ibkrSymbol(ticker, '') : symbolIn(cellOf('description')) || ibkrSymbol(ticker, ''),
      Quantity: figure('quantity'),
      Price: figure('price'),
      Amount: figure('gross amount') || figure('net amount'),
      Fee: figure('commission'),
      Currency: figure('price currency'),
      Date: cellOf('date'),
    };
  },
  transfers: named('units transferred'),
  'corporate actions': named('corporate action'),
  'grant activity': named('grant'),
};

/** A row that is refused by its name, so that whoever imports the file hears of it. */
function named(action: string): Section {
  return (cellOf) => {
    if (/^total/i.test(cellOf('asset category')) || /^total/i.test(cellOf('currency'))) return null;
    return {
      Account: cellOf('account'),
      Action: action,
      Symbol: cellOf('symbol'),
      Quantity: cellOf('qty') || cellOf('quantity'),
      Date: cellOf('date'),
    };
  };
}

const openPositions: Section = (cellOf) => {
  if (cellOf('datadiscriminator') !== 'Summary') return null;
  return {
    Account: cellOf('account'),
    Action: 'position',
    Symbol: ibkrSymbol(cellOf('symbol'), cellOf('asset category')),
    Quantity: cellOf('quantity'),
    Price: cellOf('cost price'),
    Currency: cellOf('currency'),
  };
};

const HELD = new Set(['stocks', 'etfs']);

/** The sign of the quantity tells a purchase from a sale. The code `O` opens a position and `C` closes one. */
export function actionOf(assets: string, quantity: string, codes: string): string {
  if (!HELD.has(assets.toLowerCase()) && !isCrypto(assets)) return assets;
  const has = (code: string) => codes.split(';').some((one) => one.trim() === code);
  const isSale = /^[-−(]/.test(quantity);
  if (isSale) return has('O') && !has('C') ? 'sell short' : 'sell';
  return has('C') && !has('O') ? 'buy to cover' : 'buy';
}

/** Each row begins with the name of its section. The positions count only if the statement lists no trades. */
function plainRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  const sectionOf = ({ cells }: CsvRow) => (cells[0] ?? '').trim().toLowerCase();
  const hasTrades = rows.some((row) => sectionOf(row) === 'trades');
  const found: CsvRow[] = [{ row: rows[0]?.row ?? 1, cells: PLAIN_HEADER }];
  let cellOf = cellsByName([]);
  let base = '';
  for (const row of rows) {
    if (row.cells[2]?.trim() === 'Base Currency') base = row.cells[3]?.trim() ?? '';
    if (row.cells[1]?.trim() === 'Header') cellOf = cellsByName(row.cells);
    if (row.cells[1]?.trim() !== 'Data') continue;
    const name = sectionOf(row);
    const section = name === 'open positions' && !hasTrades ? openPositions : sections[name];
    const header = cellOf;
    const cells = section?.((column) => header(row.cells, column)) ?? null;
    if (!cells) continue;
    const isInBase = name === 'transaction history' && base !== '' && base !== 'USD';
    found.push(plainRow(row.row, isInBase ? { ...cells, Currency: base } : cells));
  }
  return found;
}

export const TRANSLATED_STATEMENT =
  'This is an activity statement of Interactive Brokers in another language. Choose English in Client Portal and export it again.';

/** `Statement,Header,Feldname,Feldwert`: its sections and columns have other names. */
export function isTranslatedStatement([section, row, ...names]: readonly string[]): boolean {
  return section === 'Statement' && row === 'Header' && names[0]?.trim().toLowerCase() !== 'field name';
}

export const IBKR_STATEMENT: FileFormat = {
  id: 'ibkr-statement',
  header: ['statement', 'header', 'field name', 'field value'],
  headerOfPart: ['trades', 'header', 'datadiscriminator', 'asset category', 't. price'],
  columns: PLAIN_COLUMNS,
  accountColumns: ['account'],
  actions: {
    ...same('buy', ['buy', 'position']),
    ...same('sell', ['sell']),
    ...same('dividend', ['dividend']),
    ...same(IS_RETURN_OF_CAPITAL, ['return of capital']),
    ...same('fee', ['tax', 'fee']),
    ...same(INTEREST_OR_CHARGE, ['interest']),
    ...same(CASH_IN_OR_OUT, ['transfer of cash']),
    ...same(IS_SHORT, [
      'sell short',
      'buy to cover',
      'equity and index options',
      'futures',
      'options on futures',
      'warrants',
    ]),
    ...same(NO_COST, ['units transferred', 'grant']),
    ...same({ refuse: 'Corporate actions can’t be imported. Add what changed by hand.' }, ['corporate action']),
    ...same({ refuse: 'Trades of currencies can’t be imported.' }, ['forex']),
  },
  dates: null,
  hasCashSigns: true,
  hasNegativeFees: true,
  prepare: plainRows,
};
