import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import { symbol as symbolSchema } from '@bellwether/sdk/contract/primitives';
import type { ImportReading } from '@bellwether/sdk/contract/types';
import { money } from '@bellwether/sdk/format';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { Exact, exactDigits } from '../../../market/exact.ts';
import { readDate } from './dateOrder.ts';
import { costPerUnit } from './formats/costPerUnit.ts';
import type { CsvRow } from './formats/csvRow.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { holdsGrossAmounts, type ImportColumns } from './importColumns.ts';
import { currencyRefusal, isOfCash, meaningOfRow, statusRefusal } from './rowMeaning.ts';
import { shortened } from './shortened.ts';
import { readSigned } from './signedNumber.ts';

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
  readonly format: FileFormat | null;
  readonly moreFees: readonly number[];
  /** Of all prices, where the name of their column says it. */
  readonly currency: string | null;
  readonly idColumn: number | null;
  readonly accountColumn: number | null;
  readonly statusColumn: number | null;
  /** Filled where a lot was sold. */
  readonly saleColumns: readonly number[];
  /** Whether the column of actions has them at the beginning of a text. */
  readonly describesActions: boolean;
  /** Filled for an option. */
  readonly optionColumns: readonly number[];
  readonly feeCurrencyColumn: number | null;
  /** Whether amounts have the sign of the cash that moved. */
  readonly hasCashSigns: boolean;
  readonly lotColumn: number | null;
  readonly lotsSoldColumn: number | null;
  readonly costBasisColumn: number | null;
}

type Figures = Record<RowField, string>;

export function readRow({ cells }: CsvRow, reading: RowReading): ReadFigures {
  const { columns, header, format } = reading;
  const cellAt = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const { written, unreadable } = readCells(cellAt, reading);
  const action =
    columns.action === null ? null : { column: header[columns.action] ?? '', cell: cellAt(columns.action) };
  const { kind, refusal } = meaningOfRow(action, written.amount.startsWith('-'), reading);
  const id = cellAt(reading.idColumn);
  const row = {
    kind,
    unreadable,
    total: exactDecimal(withoutMinus(written.amount)),
    sourceId: id === '' || !format || id.length > LONGEST_ID ? null : (format.idOf?.(id) ?? `${format.id} ${id}`),
    account: cellAt(reading.accountColumn) || null,
    lot: cellAt(reading.lotColumn) || null,
    lotsSold: cellAt(reading.lotsSoldColumn) || null,
    costBasis: cellAt(reading.costBasisColumn) || null,
  };
  const undone = statusRefusal(cellAt(reading.statusColumn), action !== null);
  if (undone) return { ...row, cells: written, refusal: undone };
  const isFilled = (column: number) => !/^(?:[-–—]*|0(?:\.0*)?|n\/?a)$/i.test(cellAt(column));
  if (reading.optionColumns.some(isFilled)) return { ...row, cells: written, refusal: IS_OPTION };
  if (reading.saleColumns.some(isFilled)) return { ...row, cells: written, refusal: IS_CLOSED };
  const isPaidBack = columns.action === null && reading.hasCashSigns && isPositive(written.amount);
  if (isPaidBack) return { ...row, cells: written, refusal: BRINGS_MONEY };
  const feeIn = written.fee === '' || isZero(written.fee) ? null : currencyRefusal(cellAt(reading.feeCurrencyColumn));
  const currency = currencyRefusal(cellAt(columns.currency) || (reading.currency ?? ''));
  if (refusal !== null || kind === null) return { ...row, cells: written, refusal: refusal ?? currency };
  const isCash = written.symbol === '' && cellAt(columns.symbol) !== '' && needsSymbol(kind);
  if (isCash) return { ...row, cells: written, refusal: 'This row is cash or a total, not a holding.' };
  const ofFee =
    feeIn === null
      ? null
      : `The fee is in ${shortened(cellAt(reading.feeCurrencyColumn))}, not in US dollars. Add this row by hand.`;
  const wrong = currency ?? ofFee ?? (unreadable.length > 0 ? null : contradictionOf(kind, written, reading));
  return { ...row, cells: figuresOf(kind, written, unreadable, reading), refusal: wrong };
}

const IS_OPTION = 'Short sales and options can’t be imported.';
const BRINGS_MONEY = 'This row brings money in, so it is no purchase, and it doesn’t say what it is. Add it by hand.';
const IS_CLOSED = 'This lot was sold: the row is a purchase and its sale. Add both by hand.';

function needsSymbol(kind: TransactionKind): boolean {
  return TRANSACTION_KINDS[kind].symbol === 'required';
}

/** With a program's name, what the database has room for. Rows with longer ids are told apart by their content. */
const LONGEST_ID = 80;

function readCells(
  cellAt: (column: number | null) => string,
  { columns, numbers, dates, format, moreFees }: RowReading,
): { written: Figures; unreadable: RowField[] } {
  const unreadable = new Set<RowField>();
  const numberAt = (field: RowField, column: number | null) => {
    const cell = cellAt(column);
    if (/^[-–—]*$/.test(cell)) return '';
    const number = readSigned(cell, numbers ?? 'point');
    if (number === null) unreadable.add(field);
    return number ?? cell;
  };
  const symbol = cellAt(columns.symbol).toUpperCase();
  const fees = [columns.fee, ...moreFees].map((column) => numberAt('fee', column)).filter((fee) => fee !== '');
  const written = {
    symbol: format?.symbolOf?.(symbol) ?? symbol,
    quantity: format ? toSatoshis(numberAt('quantity', columns.quantity)) : numberAt('quantity', columns.quantity),
    purchasePrice: numberAt('purchasePrice', columns.purchasePrice),
    purchaseDate: readDate(cellAt(columns.purchaseDate), dates),
    amount: numberAt('amount', columns.amount),
    fee: fees.find((fee) => !isNumber(fee)) ?? (fees.length > 0 ? sumOf(fees) : ''),
  };
  return { written, unreadable: [...unreadable] };
}

/** Returns the figures that a transaction of this kind has. The others are empty. */
function figuresOf(
  kind: TransactionKind,
  written: Figures,
  unreadable: readonly RowField[],
  { prices, format, header, columns }: RowReading,
): Figures {
  const { symbol: ofKind, hasFee, isPriced } = TRANSACTION_KINDS[kind];
  const blank = { quantity: '', purchasePrice: '', amount: '', fee: '' };
  const { purchaseDate } = written;
  const isTicker = symbolSchema.safeParse(written.symbol).success && written.symbol !== 'USD';
  const symbol = ofKind === 'required' || (ofKind === 'optional' && isTicker) ? written.symbol : '';
  if (isOfCash(kind)) return { ...blank, symbol, purchaseDate, amount: cashOf(kind, written, prices) };
  const quantity = TRANSACTION_KINDS[kind].effect === 'out' ? withoutMinus(written.quantity) : written.quantity;
  if (!isPriced) return { ...blank, symbol, purchaseDate, quantity };
  const isWhole = unreadable.length === 0;
  const isTrade = kind === 'buy' || kind === 'sell';
  const hasMarketPrices = isTrade && format?.hasMarketPrices;
  const isGross = hasMarketPrices || holdsGrossAmounts(header[columns.amount ?? -1] ?? '');
  const stated = written.fee === '' || isZero(written.fee) ? '' : withoutMinus(written.fee);
  const isTotal = prices === 'total';
  const ofCash = isWhole && !isTotal && isOfCashMoved(kind, written, { isGross, hasMarketPrices });
  const priced = ofCash ? { ...written, quantity, purchasePrice: '' } : { ...written, quantity };
  // A total cost has its fee in it.
  const known = isTotal && !hasFee ? '' : stated;
  const fee = known === '' && isWhole && !isGross && !isTotal && !ofCash ? impliedFee(kind, written) : known;
  const price = isWhole ? priceOf(kind, priced, { prices, isOwn: format !== null, isGross }) : written.purchasePrice;
  if (hasFee) return { ...blank, symbol, purchaseDate, quantity, purchasePrice: price, fee };
  // What a purchase cost includes its fee, as in a tax return (IRS Publication 551, "Stocks and Bonds").
  const withFee = fee !== '' && isWhole && isPositive(quantity) && isPositive(price);
  const cost = withFee ? exactDigits(new Exact(fee).div(quantity).plus(price).toDecimalPlaces(8)) : price;
  return { ...blank, symbol, purchaseDate, quantity, purchasePrice: cost };
}

/**
 * Returns what the cash that moved says beyond quantity × price: brokers take the fees of exchanges and regulators out of it
 * without a column for them. Where the price is rounded instead, the gain comes out the same. Empty if there is none.
 */
function impliedFee(kind: TransactionKind, { quantity, purchasePrice, amount }: Figures): string {
  if (![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) return '';
  const product = new Exact(quantity).times(purchasePrice).abs();
  const cash = new Exact(amount).abs();
  const fee = TRANSACTION_KINDS[kind].effect === 'out' ? product.minus(cash) : cash.minus(product);
  return fee.gt(HALF_A_CENT) ? exactDigits(fee.toDecimalPlaces(2)) : '';
}

const HALF_A_CENT = 0.005;

/**
 * Whether the cash that moved says the price, and not the column of prices: it is that of the market, or was rounded so that a
 * purchase would cost more than was paid, or a sale bring less.
 */
function isOfCashMoved(
  kind: TransactionKind,
  { quantity, purchasePrice, amount, fee }: Figures,
  { isGross, hasMarketPrices = false }: { isGross: boolean; hasMarketPrices?: boolean | undefined },
): boolean {
  if (![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) return false;
  if (hasMarketPrices) return true;
  const product = new Exact(quantity).times(purchasePrice).abs();
  const hasNoFee =
    isGross ||
    (isPositive(withoutMinus(fee)) &&
      product.minus(new Exact(amount).abs()).abs().lte(rounding({ quantity, purchasePrice })));
  if (hasNoFee) return false;
  const gross = new Exact(grossOf(kind, { amount, fee }, isGross));
  const isOut = TRANSACTION_KINDS[kind].effect === 'out';
  return (isOut ? gross.minus(product) : product.minus(gross)).gt(HALF_A_CENT);
}

/** Without a price, it is what the row cost ÷ quantity. A known program's price is rounded to what a price may have. */
function priceOf(
  kind: TransactionKind,
  { purchasePrice, quantity, amount, fee }: Figures,
  { prices, isOwn, isGross }: { prices: RowReading['prices']; isOwn: boolean; isGross: boolean },
): string {
  if (purchasePrice === '' && isNumber(amount) && isPositive(quantity)) {
    return costPerUnit(grossOf(kind, { amount, fee }, isGross), quantity);
  }
  if (prices === 'total' && isNumber(purchasePrice)) return costPerUnit(purchasePrice, quantity);
  return isOwn && isPositive(purchasePrice) ? exactDigits(new Exact(purchasePrice).toDecimalPlaces(8)) : purchasePrice;
}

/**
 * Returns what the units alone cost. Brokers export the cash that moved: a purchase paid the fee on top, and of a sale it was
 * kept. Only a column that says so is without the fee.
 */
function grossOf(kind: TransactionKind, { amount, fee }: Pick<Figures, 'amount' | 'fee'>, isGross: boolean): string {
  const net = withoutMinus(amount);
  const paid = withoutMinus(fee);
  if (isGross || !isPositive(paid)) return net;
  const isSale = TRANSACTION_KINDS[kind].effect === 'out';
  return exactDigits(isSale ? new Exact(net).plus(paid) : new Exact(net).minus(paid));
}

/** The amount, or quantity × price, or the fee of a row that is nothing else. */
function cashOf(
  kind: TransactionKind,
  { amount, quantity, purchasePrice, fee }: Figures,
  prices: RowReading['prices'],
): string {
  if (amount !== '' && !isZero(amount)) {
    return kind === 'fee' || kind === 'withdrawal' ? withoutMinus(amount) : amount;
  }
  if (prices === 'total' && isPositive(purchasePrice)) return purchasePrice;
  if (isPositive(quantity) && isPositive(purchasePrice)) {
    return exactDigits(new Exact(quantity).times(purchasePrice).toDecimalPlaces(8));
  }
  return kind === 'fee' ? withoutMinus(fee) : amount;
}

/** Returns why figures of a row cannot all be true, or null. */
function contradictionOf(kind: TransactionKind, written: Figures, { format, prices }: RowReading): string | null {
  const { quantity, purchasePrice, amount, fee } = written;
  const label = TRANSACTION_KINDS[kind].label.toLowerCase();
  const isNegative = amount.startsWith('-');
  if (isOfCash(kind) && amount !== '' && !isZero(amount)) {
    const isOut = kind === 'fee' || kind === 'withdrawal';
    const isCorrection = isOut ? format?.hasCashSigns && !isNegative : isNegative;
    if (isCorrection) return `This ${label} has the opposite sign, so it corrects another one. Add it by hand.`;
  }
  if (format?.hasNegativeFees && isPositive(fee)) return 'This row has a rebate instead of a fee. Add it by hand.';
  if (prices === 'total' || ![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) {
    return null;
  }
  if (isOfCash(kind)) return null;
  const product = new Exact(quantity).times(purchasePrice).abs();
  const total = new Exact(amount).abs();
  // Charges make a purchase dearer and a sale cheaper. The other way, only rounding does.
  const charged = TRANSACTION_KINDS[kind].effect === 'out' ? product.minus(total) : total.minus(product);
  const most =
    charged.isNegative() && !format?.hasMarketPrices ? rounding(written) : tolerance(written, product.toNumber());
  if (charged.abs().lte(most)) return null;
  return `Quantity × price is ${money(product.toNumber())}, but the row says ${money(total.toNumber())}.`;
}

function rounding({ quantity, purchasePrice }: Pick<Figures, 'quantity' | 'purchasePrice'>): number {
  const digits = purchasePrice.split('.')[1]?.length ?? 0;
  return Math.abs(Number(quantity)) * 0.5 * 10 ** -digits + 0.02;
}

/** A price is rounded to its last digit, an amount includes the fee, and both may be off by a percent for other charges. */
function tolerance(written: Figures, product: number): number {
  const { fee } = written;
  return rounding(written) + (isNumber(fee) ? Math.abs(Number(fee)) : 0) + product / 100;
}

/** Some programs write more decimals than the books have. What would be nothing stays as it is, and is refused. */
function toSatoshis(quantity: string): string {
  if (!isNumber(quantity) || (quantity.split('.')[1]?.length ?? 0) <= SATOSHIS) return quantity;
  const rounded = new Exact(quantity).toDecimalPlaces(SATOSHIS, ROUND_HALF_EVEN);
  return rounded.isZero() ? quantity : exactDigits(rounded);
}

const SATOSHIS = 8;
/** `Decimal.ROUND_HALF_EVEN` */
const ROUND_HALF_EVEN = 6;

function sumOf(amounts: readonly string[]): string {
  return exactDigits(amounts.reduce((total, amount) => total.plus(amount), new Exact(0)));
}

const isNumber = (figure: string) => figure.length <= 60 && /^-?\d+(?:\.\d+)?$/.test(figure);
const isPositive = (figure: string) => isNumber(figure) && !figure.startsWith('-') && !isZero(figure);
const isZero = (figure: string) => isNumber(figure) && /^-?[0.]+$/.test(figure);
const withoutMinus = (figure: string) => (figure.startsWith('-') && isNumber(figure) ? figure.slice(1) : figure);
