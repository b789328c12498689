import { DIGITS_HELD, isFigure, NO_FIGURE, numberFormat, SIGNS, TWO_DECIMALS } from './numbers.ts';

type Sign = (typeof SIGNS)[keyof typeof SIGNS];

const SIGNIFICANT_DIGITS_BELOW_ONE = 6;
const MOST_DECIMALS = 20;
const TRILLION = 1e12;
/** From this value on, a double cannot represent every cent. */
const LARGEST_IN_CENTS = 10 * TRILLION;
const usd = { ...DIGITS_HELD, ...TWO_DECIMALS, style: 'currency', currency: 'USD' } as const;
const formats = new Map<string, ReturnType<typeof numberFormat>>();

function format(signDisplay: Sign, maximumFractionDigits: number): ReturnType<typeof numberFormat> {
  const key = `${signDisplay} ${maximumFractionDigits}`;
  const known = formats.get(key) ?? numberFormat({ ...usd, maximumFractionDigits, signDisplay });
  formats.set(key, known);
  return known;
}

/** Intl cannot ask for "at least 2 decimals, at most 6 significant digits" at once, so count the decimals that 6 digits take. */
export function decimals(value: number): number {
  if (value === 0 || Math.abs(value) >= 1) return 2;
  const exponent = Number(value.toExponential().split('e')[1]);
  return Math.min(MOST_DECIMALS, SIGNIFICANT_DIGITS_BELOW_ONE - 1 - exponent);
}

function dollars(value: number | null | undefined, signDisplay: Sign, inCentsFrom = 1): string {
  if (!isFigure(value)) return NO_FIGURE;
  if (Math.abs(value) >= LARGEST_IN_CENTS) return `${format(signDisplay, 2)(value / TRILLION)}T`;
  return format(signDisplay, Math.abs(value) >= inCentsFrom ? 2 : decimals(value))(value);
}

/** US dollars: `$1,234.50`; below $1 up to 6 significant digits: `$0.0000123457`; from ten trillion on `$12.35T`; null is `—`. */
export function money(value: number | null | undefined): string {
  return dollars(value, SIGNS.loss);
}

/** A gain or loss with its sign: `+$12.30`, `−$12.30`, `$0.00`. In cents from one cent up; less keeps its digits: `−$0.004`. */
export function signedMoney(value: number | null | undefined): string {
  return dollars(value, SIGNS.gain, 0.01);
}

/** The difference of two prices, with its sign and the digits of `money`: `+$0.0123`. */
export function signedPrice(value: number | null | undefined): string {
  return dollars(value, SIGNS.gain);
}
