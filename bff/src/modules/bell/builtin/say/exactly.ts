import { decimalMoney } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';

/** Twenty digits times twenty digits, without losing one. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

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

export function exactMoney(amount: Decimal): string {
  return decimalMoney(amount.toFixed());
}
