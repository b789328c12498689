import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';

export function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Exact(0));
}

/** The only place that rounds amounts: to cents from one dollar up, to six significant digits below. */
export function dollars(amount: Decimal): number {
  return (amount.abs().gte(1) ? amount.toDecimalPlaces(2) : amount.toSignificantDigits(6)).toNumber() + 0; // never -0
}

/** Returns dollars per unit with the precision of a purchase price, so the average of one lot equals its price. */
export function unitPrice(cost: Decimal, quantity: Decimal): number {
  const price = new Exact(cost).div(quantity);
  return (price.gte(1) ? price.toDecimalPlaces(8) : price.toSignificantDigits(8)).toNumber();
}

/** Returns a percentage with two decimals, or 0 if `whole` is zero. */
export function percentage(part: Decimal, whole: Decimal): number {
  return whole.isZero() ? 0 : new Exact(part).div(whole).times(100).toDecimalPlaces(2).toNumber() + 0;
}
