import type { ImportReading, LotField } from '@bellwether/sdk/contract/types';
import { plainName, sameName } from './columnNames.ts';
import { looksLikeCurrencies } from './currencyWords.ts';
import { looksLikeDate } from './dateOrder.ts';
import { FEE_NAMES, ownCurrencyColumn, TOTAL_FEE_NAMES } from './feeColumns.ts';
import { isOfSomeLots } from './formats/actionPhrases.ts';
import { isCommonAction } from './formats/actions.ts';
import type { ImportColumn } from './formats/importColumn.ts';
import { guessColumns, holdsCosts, LOT_COLUMN_FIELDS, namesPurchase, tradePriceColumn } from './lotColumns.ts';
import { countsAgain } from './orderColumns.ts';
import { otherColumn } from './otherWords.ts';
import { holdsPairs, pairColumn } from './pairSymbol.ts';
import {
  currencyRefusal,
  holdsActions,
  holdsCashAlone,
  looksLikeActions,
  namesSales,
  namesTrades,
} from './rowMeaning.ts';
import { areUnits } from './unitsBesideTotal.ts';
import { mayBeActions } from './unnamedActions.ts';

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
    ...[
      'aktion',
      'vorgang',
      'transaktion',
      'transaktionstyp',
      'buchungstyp',
      'orderart',
      'bewegung',
      'was',
      'typ',
      'art',
    ],
    ...['operation', 'type d operation', 'type de transaction', 'sens', 'operacion', 'tipo de operacion', 'movimiento'],
    ...['operacao', 'tipo de operacao', 'tipo operacao', 'movimentacao', 'tipo', 'operazione', 'tipo operazione'],
    ...['movimento', 'transactie', 'type transactie', 'soort', 'soort transactie', 'typ av transaktion', 'handelse'],
    ...[
      '操作',
      '买卖',
      '買賣',
      '买卖方向',
      '買賣方向',
      '买卖标志',
      '方向',
      '交易类型',
      '交易類型',
      '交易类别',
      '業務名稱',
      '业务名称',
    ],
    ...['операция', 'тип операции', 'вид операции', 'сделка'],
    ...['取引', '取引区分', '取引種別', '取引種類', '売買', '売買区分'],
  ],
  amount: [
    'net amount',
    'amount',
    'total amount',
    'local value',
    'cash amount',
    'cash amt',
    'proceeds',
    ...GROSS_AMOUNTS,
  ],
  fee: [...FEE_NAMES, ...TOTAL_FEE_NAMES],
  currency: [
    ...['price currency', 'instrument currency', 'stock currency', 'security currency', 'trade currency'],
    ...['transaction currency', 'currency', 'currency code', 'currency primary'],
    ...['币种', '幣種', '货币', '貨幣', '幣別', '交易币种', '通貨', '決済通貨', '取引通貨', 'валюта'],
  ],
};

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
  if (!said && columns.quantity !== null && countsAgain(header, columns.quantity, cellsOf)) columns.quantity = null;
  const used = new Set(Object.values(columns));
  const free = (name: string) => names.findIndex((own, at) => sameName(own, name) && !used.has(at));
  for (const [field, known] of Object.entries(NAMES) as [keyof typeof NAMES, readonly string[]][]) {
    if (said && said[field] !== undefined) continue;
    if (field === 'amount') continue; // only when it is known which column says what a row is
    const all = known.map(free).filter((at) => at >= 0);
    const found = field === 'action' ? actionColumn(all, header, cellsOf) : all[0];
    columns[field] = found ?? null;
    if (found !== undefined) used.add(found);
  }
  const isFree = (field: ImportColumn) => columns[field] === null && (!said || said[field] === undefined);
  const others = () => [...header.keys()].filter((at) => !used.has(at));
  if (!said || said.action === undefined) {
    const hasCash = names.some((own) => own === 'debit' || own === 'credit' || isNamed(own, NAMES.amount));
    const hasCosts = columns.purchasePrice !== null && holdsCosts(header[columns.purchasePrice] as string);
    const isNote = (at: number) => hasCosts && isOfSomeLots(header[at] as string, cellsOf(at));
    const told = others().find((at) => !isNote(at) && looksLikeActions(header[at] as string, cellsOf(at), { hasCash }));
    const isKnown = columns.action !== null && cellsOf(columns.action).some(isCommonAction);
    if (told !== undefined && !isKnown) columns.action = told;
    columns.action ??= others().find((at) => mayBeActions(header[at] as string, cellsOf(at))) ?? null;
    used.add(columns.action);
  }
  if (!said) {
    const hasAction = columns.action !== null;
    if (hasAction) columns.purchaseDate = transactionDate(columns.purchaseDate, names);
    used.add(columns.purchaseDate);
    columns.purchasePrice = transactionPrice(columns, header, { used, cellsOf });
    used.add(columns.purchasePrice);
    for (const field of ['symbol', 'quantity', 'purchasePrice', 'purchaseDate', 'fee'] as const) {
      if (columns[field] !== null) continue;
      columns[field] = otherColumn(field, header, { free: new Set(others()), hasAction, isPriced: false, cellsOf });
      used.add(columns[field]);
    }
    columns.symbol ??= pairColumn(header, (at) => (used.has(at) ? [] : cellsOf(at)));
    used.add(columns.symbol);
    const size = free('size');
    if (columns.quantity === null && size >= 0 && columns.symbol !== null && holdsPairs(cellsOf(columns.symbol))) {
      columns.quantity = size;
      used.add(size);
    }
  }
  const [amount, total] = [free('amount'), free('total')];
  if (!said && columns.quantity === null && columns.purchasePrice !== null && amount >= 0 && total >= 0) {
    if (areUnits(cellsOf(amount), cellsOf(columns.purchasePrice), cellsOf(total))) columns.quantity = amount;
    used.add(columns.quantity);
  }
  const isCashAlone = columns.quantity === null && listsCashAlone(columns, header, cellsOf);
  if (isFree('amount') && (columns.quantity !== null || isCashAlone)) {
    const more = columns.action === null ? [] : columns.purchasePrice === null ? ['total', 'value'] : ['total', 'net'];
    const all = [...NAMES.amount, ...more].map(free).filter((at) => at >= 0 && !isForeign(header, at, cellsOf));
    const hasAction = columns.action !== null;
    const known = all.find((at) => cellsOf(at).some((cell) => cell.trim() !== '')) ?? all[0];
    const other =
      hasAction && !said
        ? otherColumn('amount', header, {
            free: new Set(others()),
            hasAction,
            isPriced: columns.purchasePrice !== null,
            cellsOf,
          })
        : null;
    columns.amount = known ?? other;
    used.add(columns.amount);
  }
  if (isFree('purchaseDate')) {
    const hasAction = columns.action !== null;
    const mayBeDates = others().filter((at) => hasAction || namesPurchase(header[at] as string));
    columns.purchaseDate = onlyDates(mayBeDates, cellsOf);
  }
  if (isFree('currency')) columns.currency = currencyColumn(others(), names, cellsOf);
  return columns;
}

const OF_PURCHASE = /^(?:purchase date|date purchased|purchased|buy date|date acquired|acquired|acquisition date)$/;
const OF_TRANSACTION = ['trade date', 'transaction date', 'activity date', 'date'];

/** Beside the date of a transaction, that of a purchase may be of the lot that is sold. */
function transactionDate(column: number | null, names: readonly string[]): number | null {
  if (column === null || !OF_PURCHASE.test(names[column] as string)) return column;
  const own = OF_TRANSACTION.map((name) => names.indexOf(name)).find((at) => at >= 0);
  return own ?? column;
}

/** Beside the price of a transaction, what its units cost is no price of a sale. */
function transactionPrice(
  { action, purchasePrice }: Pick<ImportColumns, 'action' | 'purchasePrice'>,
  header: readonly string[],
  { used, cellsOf }: { used: ReadonlySet<number | null>; cellsOf: (column: number) => readonly string[] },
): number | null {
  if (action === null || purchasePrice === null || !holdsCosts(header[purchasePrice] as string)) return purchasePrice;
  const own = tradePriceColumn(header);
  if (own === null || used.has(own)) return purchasePrice;
  return namesSales(header[action] as string, cellsOf(action)) ? own : purchasePrice;
}

const NAMES_COINS = /\b(?:coins?|crypto\w*|tokens?|assets?|currency|units?|network|chain)\b/;

/** Whether a file lists cash and nothing else, in dollars and cents: no column has symbols or may name coins. */
function listsCashAlone(
  { action, symbol, purchasePrice }: ImportColumns,
  header: readonly string[],
  cellsOf: (column: number) => readonly string[],
): boolean {
  if (action === null || symbol !== null || purchasePrice !== null || !holdsCashAlone(cellsOf(action))) return false;
  return [...header.keys()].every((at) => {
    const cells = cellsOf(at);
    if (at === action || looksLikeCurrencies(cells)) return true;
    const mayBeCoins = NAMES_COINS.test(plainName(header[at] as string)) && cells.some((cell) => /[a-z]/i.test(cell));
    return !mayBeCoins && !cells.some((cell) => /^[A-Z][A-Z\d]{1,9}$|\.\d{3,30}$/.test(cell.trim()));
  });
}

/** Returns the only column of dates, or null. */
function onlyDates(columns: readonly number[], cellsOf: (column: number) => readonly string[]): number | null {
  const found = columns.filter((at) => {
    const filled = cellsOf(at).filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.every(looksLikeDate);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isNamed(own: string, names: readonly string[]): boolean {
  return names.some((name) => sameName(name, own));
}

/** Whether another column says that this one is not in dollars: `Currency (Total)`. */
function isForeign(header: readonly string[], at: number, cellsOf: (column: number) => readonly string[]): boolean {
  const currency = ownCurrencyColumn(header, at);
  return currency !== null && cellsOf(currency).some((cell) => currencyRefusal(cell) !== null);
}

/** Of several columns, the one with purchases and sales counts: `Order Type` may say LIMIT, and `Side` BUY. */
function actionColumn(
  named: readonly number[],
  header: readonly string[],
  cellsOf: (column: number) => readonly string[],
): number | undefined {
  const found = named.filter((at) => holdsActions(header[at] as string, cellsOf(at)));
  return found.find((at) => namesTrades(cellsOf(at))) ?? found[0];
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
