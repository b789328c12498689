import { exactDigits } from '../../../../market/exact.ts';
import { type ActionMeaning, type Actions, INTEREST_OR_CHARGE, IS_SHORT, IS_SPLIT, NO_COST, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { decimalIn, type FileFormat, inPlainRows, PLAIN_COLUMNS } from './fileFormat.ts';

const IS_ASSIGNMENT: ActionMeaning = {
  refuse: 'These shares came with an option, whose premium is part of what they cost. Add them by hand.',
};

/** A dividend that is negative is its tax, and is refused. */
const ACTIONS: Actions = {
  ...same('buy', ['trade buy to open', 'trade buy']),
  ...same('sell', ['trade sell to close', 'trade sell']),
  ...same('dividend', ['money movement dividend']),
  ...same(INTEREST_OR_CHARGE, ['money movement credit interest', 'money movement debit interest']),
  ...same('fee', ['money movement fee']),
  ...same('deposit', ['money movement deposit']),
  ...same('withdrawal', ['money movement withdrawal']),
  ...same(IS_SHORT, ['trade sell to open', 'trade buy to close', 'option', 'receive deliver expiration']),
  ...same(IS_ASSIGNMENT, [
    ...['receive deliver buy to open', 'receive deliver buy to close', 'receive deliver sell to open'],
    ...['receive deliver sell to close', 'receive deliver assignment', 'receive deliver exercise'],
  ]),
  ...same(IS_SPLIT, ['receive deliver forward split', 'receive deliver reverse split', 'receive deliver stock split']),
  ...same(NO_COST, ['receive deliver acat', 'receive deliver transfer', 'receive deliver spinoff']),
};

/** Names of columns that differ between its two layouts. */
interface Layout {
  readonly date: string;
  readonly code: string;
  readonly subcode: string;
  readonly price: string;
  readonly amount: string;
  readonly fees: readonly string[];
  readonly strike: string;
}

/** Prices and fees have the sign of the cash that moved. */
function rowsOf(layout: Layout) {
  return inPlainRows((cellOf) => {
    const code = `${cellOf(layout.code)} ${cellOf(layout.subcode)}`;
    const kind = cellOf('instrument type').toLowerCase();
    const isOption = cellOf(layout.strike) !== '' || !['', 'equity', 'cryptocurrency'].includes(kind);
    const symbol = cellOf('symbol');
    const price = cellOf(layout.price);
    return {
      Action: isOption ? 'option' : code,
      Symbol: kind === 'cryptocurrency' ? coinSymbol(symbol.replace(/\/USD$/, '')) : symbol.replace('/', '.'),
      Quantity: cellOf('quantity'),
      Price: price.replace(/^-(?=\d)/, ''),
      Amount: cellOf(layout.amount),
      Fee: feesOf(layout.fees.map(cellOf)),
      Currency: cellOf('currency'),
      Date: cellOf(layout.date),
    };
  });
}

/** Returns the sum of the charges, without the sign that all of them have. Others stay, and are refused. */
function feesOf(cells: readonly string[]): string {
  const filled = cells.filter((cell) => cell !== '' && cell !== '--');
  const fees = filled.flatMap((cell) => decimalIn(cell) ?? []);
  const isMixed = fees.some((fee) => fee.lt(0)) && fees.some((fee) => fee.gt(0));
  const [first, ...others] = fees;
  if (fees.length < filled.length || isMixed) return filled.join(' and ');
  return first ? exactDigits(others.reduce((sum, fee) => sum.plus(fee), first).abs()) : '';
}

export const TASTYTRADE: FileFormat = {
  id: 'tastytrade',
  header: ['date', 'type', 'sub type', 'action', 'instrument type', 'average price', 'root symbol', 'total'],
  columns: PLAIN_COLUMNS,
  actions: ACTIONS,
  dates: null,
  hasCashSigns: true,
  prepare: rowsOf({
    date: 'date',
    code: 'type',
    subcode: 'sub type',
    price: 'average price',
    amount: 'total',
    fees: ['commissions', 'fees'],
    strike: 'strike price',
  }),
};

export const TASTYWORKS: FileFormat = {
  id: 'tastyworks',
  header: ['date/time', 'transaction code', 'transaction subcode', 'buy/sell', 'open/close', 'account reference'],
  columns: PLAIN_COLUMNS,
  actions: ACTIONS,
  dates: 'month-first',
  hasCashSigns: true,
  prepare: rowsOf({
    date: 'date/time',
    code: 'transaction code',
    subcode: 'transaction subcode',
    price: 'price',
    amount: 'amount',
    fees: ['fees'],
    strike: 'strike',
  }),
};
