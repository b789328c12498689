import { decimals } from './money.ts';
import { SIGNS, withMinus } from './numbers.ts';

type Decimal = `${number}`;

const MOST_DECIMALS = 20;

/** Like `money`, for a decimal with more digits than a double holds, `"98765432109876.54"`. Shows every digit. */
export function decimalMoney(amount: string): string {
  const usd = { style: 'currency', currency: 'USD', minimumFractionDigits: 2, signDisplay: 'negative' } as const;
  const format = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: decimals(Number(amount)) });
  return withMinus(format.format(amount as Decimal));
}

/** Like `quantity`, for a decimal with more digits than a double holds: `12,345,678,901,234.5678` */
export function decimalQuantity(amount: string): string {
  const digits = { maximumFractionDigits: MOST_DECIMALS, signDisplay: SIGNS.loss } as const;
  return withMinus(new Intl.NumberFormat('en-US', digits).format(amount as Decimal));
}
