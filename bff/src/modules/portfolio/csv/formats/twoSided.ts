import type { Decimal } from 'decimal.js';
import { exactDigits } from '../../../../market/exact.ts';
import { type ActionMeaning, type Actions, IS_CONVERSION, MOVES_WITHIN, NO_COST, NO_VALUE, same } from './actions.ts';
import { coinSymbol } from './coinSymbol.ts';
import { costPerUnit } from './costPerUnit.ts';
import type { CsvRow } from './csvRow.ts';
import { isMoneyElsewhere } from './currencies.ts';
import {
  cellsByName,
  decimalIn,
  type FileFormat,
  PLAIN_COLUMNS,
  PLAIN_HEADER,
  type PlainCells,
  plainRow,
} from './fileFormat.ts';

/** The columns of a file whose rows say what left the account and what came into it. Several names: the first that is there. */
interface SidedColumns {
  readonly date: readonly string[];
  readonly sent: readonly [amount: string, currency: string];
  readonly received: readonly [amount: string, currency: string];
  readonly fee: readonly (readonly [amount: string, currency: string])[];
  /** What the row was worth. */
  readonly worth?: readonly [amount: string, currency: string];
  readonly label: string;
}

interface SidedProgram {
  readonly columns: SidedColumns;
  /** Whether fees are in the amounts, come on top of them, or no one knows. */
  readonly fees: 'included' | 'on top' | 'unknown';
  /** What the program's own labels mean, by a word of `LABELS`. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly hasDecimalCommas?: boolean;
}

interface Side {
  readonly amount: Decimal;
  readonly currency: string;
}

const UNREADABLE: ActionMeaning = { refuse: 'An amount in this row can’t be read. Add the row by hand.' };
const OTHER_FEE: ActionMeaning = {
  refuse: 'The fee was paid in coins or in another currency. Add this row by hand, with the fee in US dollars.',
};
const UNKNOWN_FEE: ActionMeaning = {
  refuse: 'The file doesn’t say whether the fee is part of the amount. Add this row by hand.',
};

export const SIDED_ACTIONS: Actions = {
  ...same('buy', ['buy']),
  ...same('sell', ['sell']),
  ...same('deposit', ['deposit']),
  ...same('withdrawal', ['withdrawal']),
  ...same('interest', ['interest']),
  ...same('fee', ['fee']),
  ...same('staking-reward', ['reward']),
  ...same('transfer-out', ['transfer out']),
  ...same(NO_VALUE, ['reward without value']),
  ...same(NO_COST, ['transfer in']),
  ...same(IS_CONVERSION, ['conversion']),
  ...same(MOVES_WITHIN, ['dollars for dollars', 'within']),
  ...same(UNREADABLE, ['unreadable']),
  ...same(OTHER_FEE, ['other fee']),
  ...same(UNKNOWN_FEE, ['unknown fee']),
};

/** Labels that go with what the sides say. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  buy: ['', 'buy', 'trade'],
  sell: ['', 'sell', 'trade'],
  deposit: ['', 'deposit', 'transfer'],
  withdrawal: ['', 'withdrawal', 'withdraw', 'transfer'],
  'transfer in': ['', 'deposit', 'transfer', 'receive', 'received'],
  'transfer out': ['', 'withdrawal', 'withdraw', 'transfer', 'send', 'sent'],
  conversion: ['', 'trade', 'exchange', 'swap', 'convert', 'buy', 'sell'],
};

const REWARDS = ['reward', 'staking', 'staking reward', 'staking rewards', 'lending interest', 'interest', 'earn'];

/** The header of rows that are written for it. */
export const SIDED_HEADER = [
  ...['date', 'label', 'sent', 'sent currency', 'received', 'received currency'],
  ...['fee', 'fee currency', 'worth', 'worth currency'],
] as const;

export type SidedCell = (typeof SIDED_HEADER)[number];

export const SIDED_COLUMNS: SidedColumns = {
  date: ['date'],
  sent: ['sent', 'sent currency'],
  received: ['received', 'received currency'],
  fee: [['fee', 'fee currency']],
  worth: ['worth', 'worth currency'],
  label: 'label',
};

/** Returns rows with two sides for those of a program. */
export function sidedRows(
  [header, ...rows]: readonly CsvRow[],
  sidesOf: (cellOf: (name: string) => string, cells: readonly string[]) => Readonly<Partial<Record<SidedCell, string>>>,
): readonly CsvRow[] {
  if (!header) return [];
  const byName = cellsByName(header.cells);
  const written = rows.map(({ row, cells }) => {
    const sides = sidesOf((name) => byName(cells, name), cells);
    return { row, cells: SIDED_HEADER.map((name) => sides[name] ?? '') };
  });
  return [{ row: header.row, cells: SIDED_HEADER }, ...written];
}

/** Returns the format of a program whose rows have two sides. `ready` writes them where the program does not. */
export function twoSided(
  program: SidedProgram & Pick<FileFormat, 'id' | 'header' | 'dates'>,
  ready: (rows: readonly CsvRow[]) => readonly CsvRow[] = (rows) => rows,
): FileFormat {
  return {
    id: program.id,
    header: program.header,
    columns: PLAIN_COLUMNS,
    actions: SIDED_ACTIONS,
    dates: program.dates,
    hasPlainNumbers: true,
    symbolOf: coinSymbol,
    prepare: (rows) => plainRows(ready(rows), program),
  };
}

function plainRows([header, ...rows]: readonly CsvRow[], program: SidedProgram): readonly CsvRow[] {
  if (!header) return [];
  const cellOf = cellsByName(header.cells);
  const names = new Set(header.cells.map((cell) => cell.trim().toLowerCase()));
  const { columns } = program;
  const date = columns.date.find((name) => names.has(name)) ?? '';
  const fee = columns.fee.find(([amount]) => names.has(amount)) ?? ['', ''];
  return [
    { row: header.row, cells: PLAIN_HEADER },
    ...rows.map(({ row, cells }) => {
      const sideOf = ([amount, currency]: readonly [string, string]) =>
        sideIn(cellOf(cells, amount), cellOf(cells, currency), program);
      const label = cellOf(cells, columns.label).toLowerCase();
      const sides = {
        sent: sideOf(columns.sent),
        received: sideOf(columns.received),
        fee: sideOf(fee),
        worth: columns.worth ? sideOf(columns.worth) : null,
      };
      return plainRow(row, { ...acted(sides, program.labels?.[label] ?? label, program), Date: cellOf(cells, date) });
    }),
  ];
}

/** Returns null for a side that is not there, and `unreadable` for one that is no number with a currency. */
function sideIn(cell: string, currency: string, { hasDecimalCommas }: SidedProgram): Side | 'unreadable' | null {
  if (cell === '' || cell === '-') return null;
  const plain = hasDecimalCommas ? pointed(cell) : cell;
  const amount = decimalIn(plain);
  if (amount?.isZero()) return null;
  return amount && currency !== '' ? { amount, currency: currency.toUpperCase() } : 'unreadable';
}

/** `1.050,50` is 1050.50. Without the comma, a point may be either, so the number stays unreadable. */
function pointed(cell: string): string {
  const isNumber = /^-?\d+(?:,\d+)?$/.test(cell) || /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(cell);
  return isNumber ? cell.replaceAll('.', '').replace(',', '.') : '?';
}

interface Sides {
  readonly sent: Side | 'unreadable' | null;
  readonly received: Side | 'unreadable' | null;
  readonly fee: Side | 'unreadable' | null;
  readonly worth: Side | 'unreadable' | null;
}

/** What a program calls a move within the account, by `SidedProgram.labels`. */
const WITHIN = 'within';

/** Returns the row as a transaction. What left may have a minus, and what came in has none. */
function acted({ sent, received, fee, worth }: Sides, label: string, program: SidedProgram): PlainCells {
  if (label === WITHIN) return { Action: label };
  if (sent === 'unreadable' || received === 'unreadable' || fee === 'unreadable' || worth === 'unreadable') {
    return { Action: 'unreadable' };
  }
  if (received?.amount.isNegative() || (fee?.amount.isNegative() === true && program.fees === 'on top')) {
    return { Action: 'unreadable' };
  }
  const out = sent && { ...sent, amount: sent.amount.abs() };
  const charged = fee && { ...fee, amount: fee.amount.abs() };
  if (out && received) return trade(out, received, { fee: charged, label, fees: program.fees });
  if (received) return labeled(cameIn(received, { fee: charged, worth, label }), label);
  return out ? labeled(wentOut(out, { fee: charged, label, fees: program.fees }), label) : { Action: label };
}

const isDollars = ({ currency }: Side) => currency === 'USD';

function trade(
  sent: Side,
  received: Side,
  { fee, label, fees }: { fee: Side | null; label: string; fees: SidedProgram['fees'] },
): PlainCells {
  if (isDollars(sent) && isDollars(received)) return { Action: 'dollars for dollars' };
  const isPurchase = isDollars(sent) || (isMoneyElsewhere(sent.currency) && !isDollars(received));
  const [coin, money] = isPurchase ? [received, sent] : [sent, received];
  const isTrade = isDollars(money) || isMoneyElsewhere(money.currency);
  const own = labeled({ Action: isTrade ? (isPurchase ? 'buy' : 'sell') : 'conversion' }, label);
  const quantity = exactDigits(coin.amount);
  const cells = { ...own, Symbol: coin.currency, Quantity: quantity, Currency: isTrade ? money.currency : '' };
  if (isMoneyElsewhere(coin.currency)) return { ...cells, Currency: coin.currency };
  if (!isDollars(money)) return cells;
  const isOfCoin = fees === 'included' && fee?.currency === coin.currency;
  if (fee && !isOfCoin && !isDollars(fee)) return { ...cells, Action: 'other fee' };
  if (fee && fees === 'unknown') return { ...cells, Action: 'unknown fee' };
  const paid = fee && !isOfCoin ? fee.amount : null;
  const inside = fees === 'included' && paid ? paid : 0;
  const gross = isPurchase ? money.amount.minus(inside) : money.amount.plus(inside);
  return { ...cells, Price: costPerUnit(exactDigits(gross), quantity), Fee: paid ? exactDigits(paid) : '' };
}

function cameIn(
  received: Side,
  { fee, worth, label }: { fee: Side | null; worth: Side | null; label: string },
): PlainCells {
  const quantity = exactDigits(received.amount);
  if (fee) return { Action: 'unknown fee' };
  if (isDollars(received)) return { Action: label === 'interest' ? 'interest' : 'deposit', Amount: quantity };
  const cells = { Symbol: received.currency, Quantity: quantity };
  if (isMoneyElsewhere(received.currency)) return { ...cells, Action: 'deposit', Currency: received.currency };
  if (!REWARDS.includes(label)) return { ...cells, Action: 'transfer in' };
  if (!worth || !isDollars(worth) || !worth.amount.isPositive()) return { ...cells, Action: 'reward without value' };
  return { ...cells, Action: 'reward', Price: costPerUnit(exactDigits(worth.amount), quantity) };
}

/** A fee in the same coin leaves with it. */
function wentOut(
  sent: Side,
  { fee, label, fees }: { fee: Side | null; label: string; fees: SidedProgram['fees'] },
): PlainCells {
  if (isMoneyElsewhere(sent.currency)) return { Action: 'withdrawal', Currency: sent.currency };
  if (fee && fees === 'unknown') return { Action: 'unknown fee' };
  if (fee && fee.currency !== sent.currency) return { Action: 'other fee' };
  const quantity = exactDigits(fee && fees === 'on top' ? sent.amount.plus(fee.amount) : sent.amount);
  if (!isDollars(sent)) return { Action: 'transfer out', Symbol: sent.currency, Quantity: quantity };
  return { Action: label === 'fee' ? 'fee' : 'withdrawal', Amount: quantity };
}

/** A label that does not go with the sides makes an action that no one knows. */
function labeled(cells: PlainCells, label: string): PlainCells {
  const action = cells.Action ?? '';
  const fitting = LABELS[action];
  return fitting === undefined || fitting.includes(label) ? cells : { ...cells, Action: `${action} labeled ${label}` };
}
