import { symbol as symbolSchema } from '@bellwether/sdk/contract/primitives';
import { money } from '@bellwether/sdk/format';
import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import type { Decimal } from 'decimal.js';
import { Exact, exactDigits } from '../../../market/exact.ts';
import { costPerUnit } from './formats/costPerUnit.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { isNumber, isPositive, isZero, withoutMinus } from './plainNumber.ts';
import type { RowField, RowReading } from './readRow.ts';
import { isOfCash } from './rowMeaning.ts';

export type Figures = Record<RowField, string>;

/** Whether a row of a dividend is the purchase that the dividend paid for: cash went out for its units. */
export function paidForUnits({ quantity, purchasePrice, amount, fee }: Figures): boolean {
  if (!amount.startsWith('-') || ![quantity, purchasePrice, withoutMinus(amount)].every(isPositive)) return false;
  const product = new Exact(quantity).times(purchasePrice);
  return product.plus(amount).abs().lte(tolerance({ quantity, purchasePrice, fee }, product.toNumber()));
}

/** Returns the figures that a transaction of this kind has. The others are empty. */
export function figuresOf(
  kind: TransactionKind,
  written: Figures,
  unreadable: readonly RowField[],
  { prices, format, columns, hasGrossAmounts }: RowReading,
): Figures {
  const { symbol: ofKind, hasFee, isPriced } = TRANSACTION_KINDS[kind];
  const blank = { quantity: '', purchasePrice: '', amount: '', fee: '' };
  const { purchaseDate } = written;
  const isTicker = () => !['', 'USD'].includes(written.symbol) && symbolSchema.safeParse(written.symbol).success;
  const symbol = ofKind === 'required' || (ofKind === 'optional' && isTicker()) ? written.symbol : '';
  if (isOfCash(kind))
    return {
      ...blank,
      symbol,
      purchaseDate,
      amount: cashOf(kind, written, { prices, hasAmounts: format === null && columns.amount !== null }),
    };
  const quantity = TRANSACTION_KINDS[kind].effect === 'out' ? withoutMinus(written.quantity) : written.quantity;
  if (!isPriced) return { ...blank, symbol, purchaseDate, quantity };
  const isWhole = unreadable.length === 0;
  const isTrade = kind === 'buy' || kind === 'sell';
  const hasMarketPrices = isTrade && format?.hasMarketPrices === true;
  const isGross = hasMarketPrices || hasGrossAmounts;
  const rebate = rebateOf(written, format);
  const stated = written.fee === '' || isZero(written.fee) || rebate !== null ? '' : withoutMinus(written.fee);
  const isTotal = prices === 'total';
  const ofCash = isWhole && !isTotal && isOfCashMoved(kind, written, { isGross, hasMarketPrices });
  const priced = { ...written, quantity, ...(ofCash && { purchasePrice: '' }) };
  const mayImply = stated === '' && isWhole && !isGross && !isTotal && !ofCash;
  const fee = mayImply ? impliedFee(kind, written) : stated;
  const before = isWhole ? priceOf(kind, priced, { prices, isOwn: format !== null, isGross }) : written.purchasePrice;
  const price = rebate !== null && isWhole ? withRebate(kind, before, { quantity, rebate }) : before;
  if (hasFee) return { ...blank, symbol, purchaseDate, quantity, purchasePrice: price, fee };
  // What a purchase cost includes its fee, as in a tax return (IRS Publication 551, "Stocks and Bonds").
  const withFee = fee !== '' && isWhole && isPositive(quantity) && isPositive(price);
  const cost = withFee ? exactDigits(new Exact(fee).div(quantity).plus(price).toDecimalPlaces(8)) : price;
  const unread = unreadable.includes('fee') ? written.fee : '';
  return { ...blank, symbol, purchaseDate, quantity, purchasePrice: cost, fee: unread };
}

/** Returns what the broker paid for a trade instead of charging a fee, or null. */
export function rebateOf({ fee }: Pick<Figures, 'fee'>, format: FileFormat | null): string | null {
  return format?.hasNegativeFees && isPositive(fee) ? fee : null;
}

/** A rebate makes a purchase cheaper, and a sale bring more. */
function withRebate(
  kind: TransactionKind,
  price: string,
  { quantity, rebate }: { quantity: string; rebate: string },
): string {
  if (!isPositive(quantity) || !isPositive(price)) return price;
  const perUnit = new Exact(rebate).div(quantity);
  const isSale = TRANSACTION_KINDS[kind].effect === 'out';
  return exactDigits(new Exact(price).plus(isSale ? perUnit : perUnit.negated()).toDecimalPlaces(8));
}

/**
 * Returns what the cash that moved says beyond quantity × price: brokers take the fees of exchanges and regulators out of it
 * without a column for them. Where the price is rounded instead, the gain comes out the same. Empty if there is none.
 */
function impliedFee(kind: TransactionKind, { quantity, purchasePrice, amount }: Figures): string {
  if (![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) return '';
  const product = new Exact(quantity).times(purchasePrice).abs();
  const cash = new Exact(amount).abs();
  const fee = chargedOf(kind, product, cash);
  return fee.gt(HALF_A_CENT) ? exactDigits(fee.toDecimalPlaces(2)) : '';
}

/** Whether the cash that moved has a fee in it that no column was read for. */
export function isInCash(kind: TransactionKind, { quantity, purchasePrice, amount }: Figures, fee: string): boolean {
  if (![quantity, purchasePrice, amount, fee].every(isNumber)) return false;
  const charged = chargedOf(kind, new Exact(quantity).times(purchasePrice).abs(), new Exact(amount).abs());
  return charged.minus(withoutMinus(fee)).abs().lte(CENT);
}

const CENT = 0.01;
const HALF_A_CENT = 0.005;

/**
 * Whether the cash that moved says the price, and not the column of prices: it is that of the market, or was rounded so that a
 * purchase would cost more than was paid, or a sale bring less.
 */
function isOfCashMoved(
  kind: TransactionKind,
  { quantity, purchasePrice, amount, fee }: Figures,
  { isGross, hasMarketPrices }: { isGross: boolean; hasMarketPrices: boolean },
): boolean {
  if (![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) return false;
  if (hasMarketPrices) return true;
  const product = new Exact(quantity).times(purchasePrice).abs();
  // Some files have a fee beside an amount without it.
  const isBeforeFee = () => product.minus(new Exact(amount).abs()).abs().lte(rounding({ quantity, purchasePrice }));
  if (isGross || (isPositive(withoutMinus(fee)) && isBeforeFee())) return false;
  const gross = new Exact(grossOf(kind, { amount, fee }, isGross));
  return chargedOf(kind, product, gross).lt(-HALF_A_CENT);
}

/** Returns what a trade cost beyond quantity × price: charges make a purchase dearer, and a sale bring less. */
function chargedOf(kind: TransactionKind, product: Decimal, cash: Decimal): Decimal {
  return TRANSACTION_KINDS[kind].effect === 'out' ? product.minus(cash) : cash.minus(product);
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
  if (prices === 'total' && isNumber(purchasePrice)) {
    return costPerUnit(grossOf(kind, { amount: purchasePrice, fee }, false), quantity);
  }
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

/** The amount, or the total, or quantity × price in a file without amounts, or the fee of a row that is nothing else. */
function cashOf(
  kind: TransactionKind,
  { amount, quantity, purchasePrice, fee }: Figures,
  { prices, hasAmounts }: Pick<RowReading, 'prices'> & { hasAmounts: boolean },
): string {
  if (amount !== '' && !isZero(amount)) {
    return kind === 'fee' || kind === 'withdrawal' ? withoutMinus(amount) : amount;
  }
  if (prices === 'total' && isPositive(purchasePrice)) return purchasePrice;
  if (!hasAmounts && isPositive(quantity) && isPositive(purchasePrice)) {
    return exactDigits(new Exact(quantity).times(purchasePrice).toDecimalPlaces(8));
  }
  return kind === 'fee' ? withoutMinus(fee) : amount;
}

/** Returns why the cash of a trade went the wrong way, or null. A sale is never booked as a purchase. */
export function reversalOf(kind: TransactionKind, { quantity }: Figures, moved: 'in' | 'out' | null): string | null {
  if (kind === 'buy' && moved === 'in' && isPositive(quantity)) return CASH_CAME_IN;
  return kind === 'sell' && moved === 'out' ? CASH_WENT_OUT : null;
}

const CASH_CAME_IN = 'Cash came in with this row, so it isn’t a purchase. Add what it is by hand.';
const CASH_WENT_OUT = 'Cash went out with this row, so it isn’t a sale. Add what it is by hand.';

/** Returns why figures of a row cannot all be true, or null. */
export function contradictionOf(
  kind: TransactionKind,
  written: Figures,
  { format, prices, direction }: RowReading,
): string | null {
  const { quantity, purchasePrice, amount } = written;
  const label = TRANSACTION_KINDS[kind].label.toLowerCase();
  const isNegative = amount.startsWith('-');
  if (isOfCash(kind) && amount !== '' && !isZero(amount)) {
    const isOut = kind === 'fee' || kind === 'withdrawal';
    const isCorrection = isOut ? direction.hasNegativeCharges && !isNegative : isNegative;
    if (isCorrection) return `This ${label} has the opposite sign, so it corrects another one. Add it by hand.`;
  }
  if (prices === 'total' || ![quantity, purchasePrice, amount].every((figure) => isNumber(figure) && !isZero(figure))) {
    return null;
  }
  if (isOfCash(kind)) return null;
  const product = new Exact(quantity).times(purchasePrice).abs();
  const total = new Exact(amount).abs();
  const charged = chargedOf(kind, product, total);
  const isCheaper = charged.isNegative() && !format?.hasMarketPrices;
  if (charged.abs().lte(isCheaper ? rounding(written) : tolerance(written, product.toNumber()))) return null;
  return `Quantity × price is ${money(product.toNumber())}, but the row says ${money(total.toNumber())}.`;
}

/** Fund companies book units in thousandths, also where a file writes further zeros. */
const UNIT_DIGITS = 3;

/** A price is rounded to its last digit, a part of a unit to a thousandth at best, and an amount to cents. */
function rounding({ quantity, purchasePrice }: Pick<Figures, 'quantity' | 'purchasePrice'>): number {
  const halfOf = (digits: number) => 0.5 * 10 ** -digits;
  const digitsOf = (figure: string) => figure.split('.')[1]?.length ?? 0;
  const ofUnits = Number.isInteger(Number(quantity)) ? 0 : halfOf(Math.min(UNIT_DIGITS, digitsOf(quantity)));
  return Math.abs(Number(quantity)) * halfOf(digitsOf(purchasePrice)) + ofUnits * Number(purchasePrice) + 0.02;
}

/** An amount includes the fee, and may be off by a percent for other charges. */
function tolerance(written: Pick<Figures, 'quantity' | 'purchasePrice' | 'fee'>, product: number): number {
  return rounding(written) + Math.abs(Number(isNumber(written.fee) ? written.fee : 0)) + product / 100;
}

/** The price per unit and the fee of a trade, or the amount of anything else. */
export type Terms = Pick<Figures, 'purchasePrice' | 'amount' | 'fee'>;

/**
 * Returns the other terms that a row gives if the cash that moved, or one of its fees, is not read. An earlier version may have
 * imported it with those. `otherFees` are the cell of the column of fees alone, and all fees in whatever currency.
 */
export function otherTermsOf(
  kind: TransactionKind,
  written: Figures,
  reading: RowReading,
  { otherFees, current }: { otherFees: readonly string[]; current: Terms },
): Terms[] {
  const isStated = [written.amount, written.fee, ...otherFees].some((figure) => figure !== '' && !isZero(figure));
  const isAmountAlone = isOfCash(kind) && written.quantity === '' && written.purchasePrice === '';
  if ((!isStated || isAmountAlone) && reading.prices !== 'total') return [];
  const isTotal = reading.prices === 'total';
  const unit = isTotal ? costPerUnit(written.purchasePrice, withoutMinus(written.quantity)) : written.purchasePrice;
  const ofColumns = { ...written, purchasePrice: isOfCash(kind) ? written.purchasePrice : unit, amount: '' };
  const priced: RowReading = { ...reading, prices: 'unit' };
  const unpaid: RowReading = { ...priced, columns: { ...reading.columns, amount: null }, hasGrossAmounts: false };
  const fees = [...new Set([written.fee, ...otherFees, ''])];
  const figures = fees.map((fee) => figuresOf(kind, { ...ofColumns, fee }, [], unpaid));
  if (!isTotal) figures.push(figuresOf(kind, { ...written, fee: '' }, [], priced));
  const byText = new Map<string, Terms>();
  for (const { purchasePrice, amount, fee } of figures) {
    byText.set(`${purchasePrice} ${amount} ${fee}`, { purchasePrice, amount, fee });
  }
  byText.delete(`${current.purchasePrice} ${current.amount} ${current.fee}`);
  return [...byText.values()];
}
