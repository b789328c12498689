import type { ImportReading, LotField } from '@bellwether/sdk/contract/types';
import type { ImportColumn } from './formats/importColumn.ts';
import { guessColumns, LOT_COLUMN_FIELDS, plainName, sameName } from './lotColumns.ts';
import {
  beginsWithActions,
  currencyRefusal,
  holdsActions,
  looksLikeActions,
  looksLikeCurrencies,
} from './rowMeaning.ts';

export type ImportColumns = Readonly<Record<ImportColumn, number | null>>;

/** Names of amounts that do not contain the fee. */
const GROSS_AMOUNTS = ['gross amount', 'principal amount', 'subtotal'];

/** Names of the further columns, most reliable first. `type` may as well be a type of asset: see `holdsActions`. */
const NAMES: Readonly<Record<Exclude<ImportColumn, LotField>, readonly string[]>> = {
  action: [
    'action',
    'transaction type',
    'transaction code',
    'trans code',
    'trade type',
    'order type',
    'order side',
    'activity type',
    'side',
    'buy sell',
    'b s',
    'activity',
    'transaction',
    'type',
    'position',
  ],
  amount: ['net amount', 'amount', 'total amount', 'cash amount', 'proceeds', ...GROSS_AMOUNTS],
  fee: ['fee', 'fees', 'commission', 'commissions', 'commission fees', 'fees comm', 'fees commission', 'brokerage fee'],
  currency: [
    ...['price currency', 'trade currency', 'instrument currency', 'security currency', 'stock currency'],
    ...['share currency', 'currency price share', 'currency', 'currency code', 'currency primary'],
  ],
};

/** A column that says whether the row happened at all. */
const STATUS_NAMES = ['status', 'order status', 'state'];

/** Returns the column of the status of orders, or null. */
export function statusColumn(header: readonly string[]): number | null {
  const at = header.map(plainName).findIndex((own) => STATUS_NAMES.some((name) => sameName(name, own)));
  return at < 0 ? null : at;
}

export const IMPORT_COLUMN_FIELDS: readonly ImportColumn[] = [
  ...LOT_COLUMN_FIELDS,
  ...(Object.keys(NAMES) as Exclude<ImportColumn, LotField>[]),
];

/** Whether the name says that the column's amounts do not contain the fee. `TradeMoney` is Interactive Brokers' word. */
export function holdsGrossAmounts(name: string): boolean {
  return [...GROSS_AMOUNTS, 'trade money'].some((known) => sameName(known, plainName(name)));
}

/** Returns a record with `make(field)` for every column. */
export function everyImportColumn<Value>(make: (field: ImportColumn) => Value): Record<ImportColumn, Value> {
  return Object.fromEntries(IMPORT_COLUMN_FIELDS.map((field) => [field, make(field)])) as Record<ImportColumn, Value>;
}

/**
 * Completes the user's columns, or those that the header names, with the further ones. A column is used once; the user's
 * choice goes first. An amount is money only where another column has the quantity. What a row is, and in which currency, may
 * stand under a name that no one knows: then the cells of the column tell.
 */
export function completeColumns(
  header: readonly string[],
  said: ImportReading['columns'] | undefined,
  cellsOf: (column: number) => readonly string[],
): ImportColumns {
  const names = header.map(plainName);
  const columns: Record<ImportColumn, number | null> = {
    ...everyImportColumn(() => null),
    ...(said ?? guessColumns(header)),
  };
  const used = new Set(Object.values(columns));
  const free = (name: string) => names.findIndex((own, at) => sameName(own, name) && !used.has(at));
  for (const [field, known] of Object.entries(NAMES) as [keyof typeof NAMES, readonly string[]][]) {
    if (said && said[field] !== undefined) continue;
    if (field === 'amount' && columns.quantity === null) continue;
    const candidates = known
      .map(free)
      .filter((at) => at >= 0 && (field !== 'action' || holdsActions(header[at] as string, cellsOf(at))));
    // "Order Type: LIMIT" beside "Side: BUY" is no action.
    const acting = field === 'action' ? candidates.find((at) => beginsWithActions(cellsOf(at))) : undefined;
    const found = acting ?? candidates[0];
    columns[field] = found ?? null;
    if (found !== undefined) used.add(found);
  }
  const isFree = (field: ImportColumn) => columns[field] === null && (!said || said[field] === undefined);
  const others = () => [...header.keys()].filter((at) => !used.has(at));
  if (isFree('action')) {
    columns.action =
      others().find((at) => looksLikeActions(header[at] as string, cellsOf(at))) ??
      others().find((at) => saysBoth(header[at] as string, cellsOf(at))) ??
      null;
    used.add(columns.action);
  }
  if (isFree('currency')) columns.currency = currencyColumn(others(), names, cellsOf);
  return columns;
}

/** Names of columns that may say what was done, beside much else. */
const DESCRIPTIONS = /\b(?:description|details?|memo|category|narrative|remarks?)\b/i;

/** Whether the column of actions has them at the beginning of a text. */
export const describesActions = (name: string) => DESCRIPTIONS.test(name);

/** A description without a sale is no reason to read it: a list of holdings has names that begin with anything. */
function saysBoth(name: string, cells: readonly string[]): boolean {
  return (
    DESCRIPTIONS.test(name) &&
    beginsWithActions(cells) &&
    cells.some((cell) => /^\s*(?:you )?(?:sell|sold|sale)\b/i.test(cell))
  );
}

/** Of several columns with currencies, that of the price counts, or else one with another currency than the dollar. */
function currencyColumn(
  others: readonly number[],
  names: readonly string[],
  cellsOf: (column: number) => readonly string[],
): number | null {
  const found = others.filter((at) => looksLikeCurrencies(cellsOf(at)));
  const ofPrice = found.find((at) => /\b(?:price|share|instrument|security|trad|quote)/.test(names[at] as string));
  const isForeign = (at: number) => cellsOf(at).some((cell) => currencyRefusal(cell) !== null);
  return ofPrice ?? found.find(isForeign) ?? found[0] ?? null;
}

/** Further columns of fees, whose cells are added. */
const MORE_FEES = [
  ...NAMES.fee,
  ...[
    'brokerage',
    'stamp duty',
    'stamp duty reserve tax',
    'sec fee',
    'exchange fee',
    'regulatory fee',
    'regulatory fees',
  ],
  ...['transaction fee', 'transaction fees', 'platform fee', 'clearing fee', 'other fees', 'fee tax', 'fees taxes'],
  ...['fees and taxes', 'taxes', 'tax', 'transaction tax', 'currency conversion fee', 'conversion fee', 'fx fee'],
  ...['finra fee', 'taf fee', 'reg fee', 'levies'],
];

/** Returns the columns of fees beside the one in `columns`. */
export function moreFeeColumns(header: readonly string[], columns: ImportColumns): number[] {
  const used = new Set(Object.values(columns));
  const isFee = (at: number) => MORE_FEES.some((known) => sameName(known, plainName(header[at] as string)));
  return [...header.keys()].filter((at) => !used.has(at) && isFee(at));
}

/** Columns that say in what a fee was paid. */
const FEE_CURRENCIES = [
  ...['fee currency', 'fee coin', 'fee asset', 'fees currency', 'commission currency', 'commission asset'],
  ...['ib commission currency', 'currency of fee', 'fee currency code'],
];

/** Returns the column of the currency of fees, or null. */
export function feeCurrencyColumn(header: readonly string[]): number | null {
  const at = header.map(plainName).findIndex((own) => FEE_CURRENCIES.some((name) => sameName(name, own)));
  return at < 0 ? null : at;
}

/** Columns that only an option has a cell in. */
const OF_OPTIONS =
  /^(?:exp|expiry|expiration|expiry date|expiration date|exp date|strike|strike price|put call|call put|option type|right)$/;

/** Returns the columns that only options fill. */
export function optionColumns(header: readonly string[]): number[] {
  return [...header.keys()].filter((at) => OF_OPTIONS.test(plainName(header[at] as string)));
}
