import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { ImportReading } from '@bellwether/sdk/contract/types';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { type CashDirection, directionOf } from './cashDirection.ts';
import { type ContraryColumns, contraryCell, isOfUnits } from './contraryCells.ts';
import { readDate } from './dateOrder.ts';
import { feeCurrencyInName } from './feeColumns.ts';
import { foreignMarket, type MarketColumns } from './foreignMarket.ts';
import { holdsTexts, meaningOfText } from './formats/actionPhrases.ts';
import { isCommonAction, MOVES_WITHIN, NO_COST, plainAction } from './formats/actions.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { roundedAmount } from './formats/roundedAmount.ts';
import { plainSymbol } from './formulaCells.ts';
import type { ImportColumns } from './importColumns.ts';
import { type NamedSymbols, namedDerivative, notNamed } from './instrumentCells.ts';
import type { ClosedColumns } from './lotColumns.ts';
import { saleInFigures } from './notPurchases.ts';
import { derivativeIn, isOfShort, isOption, type KindColumn } from './optionRow.ts';
import { openOrderIn, type YesOrNoColumns } from './orderColumns.ts';
import { pairSymbol } from './pairSymbol.ts';
import { isNumber, isZero, sumOf, withoutMinus } from './plainNumber.ts';
import {
  contradictionOf,
  type Figures,
  figuresOf,
  isInCash,
  otherTermsOf,
  paidForUnits,
  rebateOf,
  reversalOf,
  type Terms,
} from './rowFigures.ts';
import { currencyRefusal, foreignFigure, isOfCash, meaningOfRow, saleInTexts, statusRefusal } from './rowMeaning.ts';
import { shortened } from './shortened.ts';
import { plainCash, readSigned } from './signedNumber.ts';

/** The figures of a row: those of a lot, and those that only other transactions have. */
export const ROW_FIELDS = ['symbol', 'quantity', 'purchasePrice', 'purchaseDate', 'amount', 'fee'] as const;

export type RowField = (typeof ROW_FIELDS)[number];

/** A row as read, before any rules. */
export interface ReadFigures {
  /** null if the row does not say it in known words. */
  readonly kind: TransactionKind | null;
  /** Plain decimals and dates. Unreadable cells keep their original text. */
  readonly cells: Readonly<Record<RowField, string>>;
  /** Cells that are not numbers in the chosen style, even if the rules would accept their text. */
  readonly unreadable: readonly RowField[];
  /** Why the row cannot be imported, whatever its figures are. */
  readonly refusal: string | null;
  /** US dollars of the whole row without a sign, if the file says it. */
  readonly total: string | null;
  /** What the price and the fee are if the cash that moved, or one of the fees, is not read. Earlier versions did not. */
  readonly otherTerms: readonly Terms[];
  /** What was changed to read the row. null: nothing. */
  readonly note: string | null;
  /** What the row takes back of the file. null: nothing. */
  readonly cancels: 'buy' | 'sell' | 'trade' | null;
  /** The program's own id of the row, with the program's name. */
  readonly sourceId: string | null;
  /** The name of its account in a file of ours. null if there is none. */
  readonly account: string | null;
  /** What a file of ours calls the lot that the row opens, as sales name it. null if it has no name. */
  readonly lot: string | null;
  /** The lots that a sale names and the cost basis of its account, as a file of ours writes them. */
  readonly lotsSold: string | null;
  readonly costBasis: string | null;
}

export interface RowReading extends Pick<ImportReading, 'numbers' | 'dates' | 'prices'> {
  readonly header: readonly string[];
  readonly columns: ImportColumns;
  /** In a file without symbols, those of what it calls its instruments. null: the file has symbols. */
  readonly symbols: NamedSymbols | null;
  /** The columns that name its instruments. */
  readonly instrumentNames: readonly number[];
  readonly format: FileFormat | null;
  readonly moreFees: readonly number[];
  /** Whether symbols are pairs, such as `BTCUSD`. */
  readonly hasPairs: boolean;
  /** Columns that may be fees, and are not read. */
  readonly unreadFees: readonly number[];
  /** The columns of the currencies of fees, by the columns of the fees. */
  readonly feeCurrencies: ReadonlyMap<number, number>;
  /** Whether other rows of the file are not in dollars, so that an empty cell says nothing. */
  readonly isCurrencyNeeded: boolean;
  /** Of all prices, where the name of their column says it. */
  readonly currency: string | null;
  /** Whether the name of the column of amounts says that fees are not in them. */
  readonly hasGrossAmounts: boolean;
  /** Whether the name of the column of prices says that they are what units cost. */
  readonly hasCosts: boolean;
  /** Of amounts, where a column of its own says it. */
  readonly amountCurrency: number | null;
  /** null for a file that says its currency. */
  readonly market: MarketColumns | null;
  readonly idColumn: number | null;
  /** The name of the program that ids are of. */
  readonly program: string;
  readonly accountColumn: number | null;
  readonly direction: CashDirection;
  readonly statusColumn: number | null;
  readonly yesOrNo: YesOrNoColumns;
  readonly kinds: readonly KindColumn[];
  /** Why no row may have been carried out, or null. */
  readonly onlyOrders: string | null;
  readonly closed: ClosedColumns;
  readonly contrary: ContraryColumns;
  /** Why a file without actions lists no purchases, or null. */
  readonly noPurchases: string | null;
  /** In such a file, those that are filled where a lot was sold. */
  readonly soldColumns: readonly number[];
  readonly strikeColumn: number | null;
  readonly effectColumn: number | null;
  /** Whether a file has words for units that are locked and unlocked, so that "Staking" is no reward. */
  readonly movesStakes: boolean;
  readonly lotColumn: number | null;
  readonly lotsSoldColumn: number | null;
  readonly costBasisColumn: number | null;
}

export function readRow({ cells }: CsvRow, reading: RowReading): ReadFigures {
  const { columns, header, format } = reading;
  const cellAt = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const { written, otherFees, unreadable, notes, unreadFees, foreignFee, foreignPair } = readCells(cellAt, reading);
  const action = columns.action === null ? null : actionOf(columns.action, header, cellAt, reading.contrary.kinds);
  const meaning = meaningOfRow(action, written.amount.startsWith('-'), format);
  const { kind: meant, refusal } = meaning;
  const moved = directionOf(cellAt, written.amount, reading.direction);
  const isSold = action === null && format === null && written.quantity.startsWith('-') && moved === 'in';
  const isReinvested = meant === 'dividend' && format === null && paidForUnits(written);
  const kind = isSold ? 'sell' : isReinvested ? 'reinvested-dividend' : meant;
  const id = cellAt(reading.idColumn);
  const row = {
    kind,
    unreadable,
    total: exactDecimal(withoutMinus(written.amount)),
    sourceId: NO_ID.test(id) || id.length > LONGEST_ID ? null : (format?.sourceOf?.(id) ?? `${reading.program} ${id}`),
    otherTerms: [],
    note: notes.join(' ') || null,
    cancels: action === null ? null : canceledBy(action.cell),
    account: cellAt(reading.accountColumn) || null,
    lot: cellAt(reading.lotColumn) || null,
    lotsSold: cellAt(reading.lotsSoldColumn) || null,
    costBasis: cellAt(reading.costBasisColumn) || null,
  };
  const said = openOrderIn(header, cellAt, reading.yesOrNo);
  const undone = statusRefusal(cellAt(reading.statusColumn), action !== null) ?? said ?? reading.onlyOrders;
  const isPartly =
    /\b(?:filled|exec\w*|cum)\b/i.test(header[columns.quantity ?? -1] ?? '') && /[1-9]/.test(written.quantity);
  if (undone && !isPartly) return { ...row, cells: written, refusal: undone };
  const isShort = isOfShort(kind, cellAt(reading.effectColumn));
  if (isShort || isOption(format === null ? cells : [], written.symbol, reading.strikeColumn))
    return { ...row, cells: written, refusal: IS_OPTION };
  const derivative = derivativeIn(cellAt, reading.kinds) ?? namedDerivative(reading.instrumentNames.map(cellAt));
  if (derivative)
    return { ...row, cells: written, refusal: `${NO_DERIVATIVES}, and this row says “${shortened(derivative)}”.` };
  const contrary = contraryCell(header, cellAt, { columns: reading.contrary, kind });
  if (contrary) return { ...row, cells: written, refusal: contrary };
  if (isClosed(cellAt, reading.closed, action !== null)) return { ...row, cells: written, refusal: IS_CLOSED };
  const sale =
    action === null && format === null
      ? (reading.noPurchases ?? saleInTexts(header, cells) ?? saleInFigures(header, cells, reading.soldColumns))
      : null;
  if (sale) return { ...row, cells: written, refusal: sale };
  const ofAmount = kind !== null && isOfCash(kind) ? cellAt(reading.amountCurrency) : '';
  const saysCurrency = () =>
    [ofAmount, cellAt(columns.currency)].some((cell) => cell !== '') ||
    [columns.purchasePrice, columns.amount].some((column) => /\$|usd/i.test(cellAt(column)));
  const hasNoAmount = kind !== null && isOfCash(kind) && written.amount === '';
  const currency =
    foreignPair ??
    currencyRefusal(ofAmount || cellAt(columns.currency) || (reading.currency ?? '')) ??
    foreignFigure(cellAt(columns.purchasePrice)) ??
    foreignFigure(cellAt(columns.amount)) ??
    (reading.isCurrencyNeeded && !hasNoAmount && !saysCurrency() ? NO_CURRENCY : null) ??
    (reading.market && foreignMarket(cellAt, reading.market));
  if (refusal !== null || kind === null) return { ...row, cells: written, refusal: refusal ?? currency };
  const instrument = cellAt(columns.symbol);
  const isNamed = instrument === '' || TRANSACTION_KINDS[kind].symbol === 'none' || reading.symbols?.has(instrument);
  if (reading.symbols && !isNamed) return { ...row, cells: written, refusal: currency ?? notNamed(instrument) };
  if (format === null && meaning.isBySign && !reading.direction.isSigned)
    return { ...row, cells: written, refusal: NO_DIRECTION };
  if (format === null && isOfUnits(kind, written, header[columns.symbol ?? -1] ?? ''))
    return { ...row, cells: written, refusal: currency ?? inUnits(written.symbol) };
  if (reading.movesStakes && plainAction(action?.cell ?? '') === 'staking')
    return { ...row, cells: written, refusal: MOVES_WITHIN.refuse };
  const isCash = written.symbol === '' && cellAt(columns.symbol) !== '' && needsSymbol(kind);
  if (isCash) return { ...row, cells: written, refusal: 'This row is cash or a total, not a holding.' };
  if (kind === 'transfer-in' && format === null && !reading.hasCosts)
    return { ...row, cells: written, refusal: currency ?? NO_COST.refuse };
  if (kind === 'sell' && reading.hasCosts && written.purchasePrice !== '')
    return { ...row, cells: written, refusal: currency ?? costOfSale(header[columns.purchasePrice ?? -1] ?? '') };
  const wrong =
    currency ??
    (unreadable.length > 0 ? null : (reversalOf(kind, written, moved) ?? contradictionOf(kind, written, reading)));
  const lost =
    isOfCash(kind) && kind !== 'fee' && !isZero(written.fee) && written.fee !== ''
      ? [feeLeftOut(kind, written.fee)]
      : [];
  const leftOut = unreadFees.filter(({ fee }) => !isInCash(kind, written, fee));
  const rebate = isOfCash(kind) ? null : rebateOf(written, format);
  const paid = rebate === null ? [] : [`The rebate of ${rebate} is in the price.`];
  const figures = figuresOf(kind, written, unreadable, reading);
  return {
    ...row,
    otherTerms: unreadable.length > 0 ? [] : otherTermsOf(kind, written, reading, { otherFees, current: figures }),
    note: [...notes, ...leftOut.map(({ note }) => note), ...lost, ...paid].join(' ') || null,
    cells: figures,
    refusal: wrong ?? foreignFee,
  };
}

/** What is said of trades on either side. */
const EITHER_SIDE = /^(?:(?:security|securities|stock|equity) ?)?(?:transaction|trade|order)s?$/i;

/**
 * Returns the cell that says what a row is. Where it is empty, another column with a word for one counts: `Type` beside `Side`.
 * Where it does not tell purchases from sales, a text that begins with either does.
 */
function actionOf(
  column: number,
  header: readonly string[],
  cellAt: (column: number) => string,
  others: readonly number[],
): { readonly column: string; readonly cell: string } {
  const isTold = (other: number) => holdsTexts(header[other] as string) && meaningOfText(cellAt(other)) !== null;
  const own = cellAt(column);
  const other =
    own === ''
      ? others.find((at) => isCommonAction(cellAt(at)))
      : EITHER_SIDE.test(own)
        ? [...header.keys()].find(isTold)
        : column;
  const at = other ?? column;
  return { column: header[at] ?? '', cell: cellAt(at) };
}

const CANCELS = /\b(?:cancel\w*|cxl)\b|\(ca\.\)/i;

function canceledBy(action: string): ReadFigures['cancels'] {
  if (!CANCELS.test(action)) return null;
  if (/\b(?:buy|bought|purchased?)\b/i.test(action)) return 'buy';
  return /\b(?:sell|sold|sale)\b/i.test(action) ? 'sell' : 'trade';
}

const NO_CURRENCY = 'This row doesn’t say its currency, and other rows are not in US dollars.';
const NO_DIRECTION = 'The file doesn’t say whether this cash came in or went out. Add it by hand.';
const IS_OPTION = 'Short sales and options can’t be imported.';
const NO_DERIVATIVES = 'Only stocks, funds, and coins can be imported';

/** In a list of lots, one that was sold says so alone. A row of a transaction may have a price of its sale alone. */
function isClosed(
  cellAt: (column: number) => string,
  { bought, sold }: ClosedColumns,
  isTransaction: boolean,
): boolean {
  const isFilled = (column: number) => !/^(?:[-–—$0.,\s]*|n\/?a)$/i.test(cellAt(column));
  return sold.some(isFilled) && (!isTransaction || bought.some(isFilled));
}

const IS_CLOSED = 'This lot was sold: the row is a purchase and its sale. Add both by hand.';

function inUnits(symbol: string): string {
  return `This row is in units of ${shortened(symbol)}, not in US dollars. Add it by hand.`;
}

function costOfSale(column: string): string {
  return `${shortened(column)} is what the units cost, not what the sale brought. Choose the column of its price, or add it by hand.`;
}

function needsSymbol(kind: TransactionKind): boolean {
  return TRANSACTION_KINDS[kind].symbol === 'required';
}

/** With a program's name, what the database has room for. Rows with longer ids are told apart by their content. */
const LONGEST_ID = 80;

/** What programs write where a row has no id. */
const NO_ID = /^(?:[-–—]*|0+|n\/?a|none|null)$/i;

/** Google Finance and TradingView write `NASDAQ:AAPL`. */
const AMERICAN = /^(?:NASDAQ|NYSE|NYSEARCA|NYSEAMERICAN|AMEX|BATS|CBOE|OTCMKTS) ?: ?/;

/** What is in a column that may be one of fees. */
interface UnreadFee {
  readonly fee: string;
  readonly note: string;
}

function readCells(
  cellAt: (column: number | null) => string,
  reading: RowReading,
): {
  written: Figures;
  otherFees: readonly string[];
  unreadable: RowField[];
  notes: readonly string[];
  unreadFees: readonly UnreadFee[];
  foreignFee: string | null;
  foreignPair: string | null;
} {
  const { columns, numbers, dates, format } = reading;
  const unreadable = new Set<RowField>();
  const numberAt = (field: RowField, column: number | null) => {
    const cell = cellAt(column);
    if (/^(?:[-–—]*|n\/?a)$/i.test(cell)) return '';
    const number = readSigned(field === 'amount' ? plainCash(cell) : cell, numbers ?? 'point');
    if (number === null) unreadable.add(field);
    return number ?? cell;
  };
  const instrument = cellAt(columns.symbol);
  const symbol = reading.symbols
    ? (reading.symbols.get(instrument) ?? instrument)
    : plainSymbol(instrument).toUpperCase().replace(AMERICAN, '');
  const pair = format === null && reading.symbols === null ? pairSymbol(symbol, reading.hasPairs) : null;
  const { own, foreign, notes, unread } = feesOf(cellAt, reading);
  const fees = own.map((column) => numberAt('fee', column)).filter((fee) => fee !== '');
  const everyFee = [columns.fee, ...reading.moreFees].map(
    (column) => readSigned(cellAt(column), numbers ?? 'point') ?? '',
  );
  const exact = numberAt('quantity', columns.quantity);
  const quantity = roundedAmount(exact);
  const written = {
    symbol: format?.symbolOf?.(symbol) ?? pair?.symbol ?? symbol,
    quantity,
    purchasePrice: numberAt('purchasePrice', columns.purchasePrice),
    purchaseDate: readDate(cellAt(columns.purchaseDate), dates),
    amount: numberAt('amount', columns.amount),
    fee: fees.find((fee) => !isNumber(fee)) ?? (fees.length > 0 ? sumOf(fees) : ''),
  };
  const rounded = quantity === exact ? [] : [`Quantity ${shortened(exact)} was rounded to 8 decimals.`];
  return {
    written,
    otherFees: [numberAt('fee', columns.fee), sumOf(everyFee.filter(isNumber))],
    unreadable: [...unreadable],
    notes: [...rounded, ...notes],
    unreadFees: unread.map(({ fee, note }) => ({ fee: readSigned(fee, numbers ?? 'point') ?? fee, note })),
    foreignFee: foreign,
    foreignPair: pair?.refusal ?? null,
  };
}

/**
 * Returns the columns of fees in dollars. The fee in another currency refuses the row, because it would change the cost. Further
 * charges in one, and those in columns that are not read, are left out with a note.
 */
function feesOf(
  cellAt: (column: number | null) => string,
  { header, columns, moreFees, unreadFees, feeCurrencies }: RowReading,
): {
  own: readonly number[];
  foreign: string | null;
  notes: readonly string[];
  unread: readonly UnreadFee[];
} {
  const all = [columns.fee, ...moreFees].filter((column) => column !== null);
  const isCharged = (column: number) => /[1-9]/.test(cellAt(column));
  const currencyOf = (column: number) => cellAt(feeCurrencies.get(column) ?? null);
  const abroad = all.filter((column) => isCharged(column) && currencyRefusal(currencyOf(column)) !== null);
  const own = all.filter((column) => !abroad.includes(column));
  const told = (column: number, currency: string) =>
    `${shortened(header[column] ?? '')} ${shortened(cellAt(column))}${currency && ` ${shortened(currency)}`} was left out.`;
  const isOfFee = (column: number) => column === columns.fee;
  const ofFee = abroad.find(isOfFee);
  const left = abroad.filter((column) => !isOfFee(column)).map((column) => told(column, currencyOf(column)));
  const unread = unreadFees.filter(isCharged).map((column) => ({ fee: cellAt(column), note: told(column, '') }));
  // Beside a fee in dollars, one in another currency is the same once more.
  const named = own.some(isCharged)
    ? []
    : unreadFees.filter(isCharged).flatMap((column) => feeCurrencyInName(header[column] ?? '') ?? []);
  const [currency] = ofFee === undefined ? named.filter((name) => currencyRefusal(name)) : [currencyOf(ofFee)];
  return {
    own,
    foreign: currency === undefined ? null : `The fee is in ${shortened(currency)}. Fees must be in US dollars.`,
    notes: left,
    unread,
  };
}

/** A dividend has no fee of its own. */
function feeLeftOut(kind: TransactionKind, fee: string): string {
  const label = TRANSACTION_KINDS[kind].label.toLowerCase();
  return `The fee or tax of ${withoutMinus(fee)} beside this ${label} was left out. If the amount is before it, add it by hand.`;
}
