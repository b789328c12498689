import { Decimal } from 'decimal.js';

/** Twenty digits times twenty digits, without losing one. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** US dollars of so many units at a price. */
export function exactValue(quantity: string, price: number): Decimal {
  return new Exact(quantity).times(price);
}

export function exactTotal(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Exact(0));
}

/** How many units a sum is at a price, to eight decimals; a quotient is never exact. */
export function unitsFor(dollars: Decimal | string, price: number): string {
  return new Exact(dollars).div(price).toDecimalPlaces(8).toFixed();
}

/** Rounded here and nowhere else: cents from a dollar on, six significant digits below. */
export function exactMoney(amount: Decimal): string {
  const rounded = amount.abs().gte(1) ? amount.toDecimalPlaces(2) : amount.toSignificantDigits(6);
  return currency.format(rounded.toFixed() as `${number}`);
}

/** `3.5`, `1,250` */
export function exactUnits(quantity: string): string {
  return quantities.format(quantity as `${number}`);
}
