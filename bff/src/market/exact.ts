import { Decimal } from 'decimal.js';

/**
 * Enough precision to add thousands of products of two 20-digit numbers without rounding, and to divide such sums
 * so that rounding the quotient to its final decimals gives what rounding the exact quotient gives.
 */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** All digits, never in scientific notation: for storing and for files. */
export function exactDigits(value: Decimal.Value): string {
  return new Exact(value).toFixed();
}

/** US dollars with two decimals and no sign of a currency: for files. */
export function centsText(dollars: Decimal.Value): string {
  return new Exact(dollars).toFixed(2);
}

/** The same with the fractions of a cent that there are, up to 8 decimals. */
export function fractionsText(dollars: Decimal.Value): string {
  const rounded = new Exact(dollars).toDecimalPlaces(8);
  return rounded.toFixed(Math.max(2, rounded.decimalPlaces()));
}
