import { Decimal } from 'decimal.js';

/** 20 digits times 20 digits, added up some thousand times, without losing one. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
/** A quotient is never exact; this many digits are plenty for a percentage or a price, and a third of the time. */
const Quotient = Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP });

export function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Exact(0));
}

/** Rounded here and nowhere else: cents from a dollar on, six significant digits below. */
export function dollars(amount: Decimal): number {
  return (amount.abs().gte(1) ? amount.toDecimalPlaces(2) : amount.toSignificantDigits(6)).toNumber() + 0; // never -0
}

/** Dollars per unit, as fine as a purchase price may be: the average of one lot is that lot's price. */
export function unitPrice(cost: Decimal, quantity: Decimal): number {
  const price = new Quotient(cost).div(quantity);
  return (price.gte(1) ? price.toDecimalPlaces(8) : price.toSignificantDigits(8)).toNumber();
}

/** Two decimals; 0 of nothing. */
export function percentage(part: Decimal, whole: Decimal): number {
  return whole.isZero() ? 0 : new Quotient(part).div(whole).times(100).toDecimalPlaces(2).toNumber() + 0;
}
