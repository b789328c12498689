import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { decimalMoney, decimalQuantity } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';

/** Holds twenty digits times twenty digits exactly. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** The value of a quantity at a price, in US dollars. */
export function exactValue(quantity: string, price: number): Decimal {
  return new Exact(quantity).times(price);
}

export function exactTotal(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Exact(0));
}

/** The quantity that a sum buys at a price, rounded to eight decimals. */
export function unitsFor(dollars: Decimal | string, price: number): string {
  return new Exact(dollars).div(price).toDecimalPlaces(8).toFixed();
}

/** `10 shares`, `0.5 coins` */
export function units(quantity: string, type: InstrumentType): string {
  const noun = type === 'crypto' ? 'coin' : 'share';
  return `${decimalQuantity(quantity)} ${noun}${Number(quantity) === 1 ? '' : 's'}`;
}

export function exactMoney(amount: Decimal): string {
  return decimalMoney(amount.toFixed());
}
