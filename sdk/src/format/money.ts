import { DIGITS_HELD, isFigure, NO_FIGURE, withMinus } from './numbers.ts';

type SignDisplay = 'negative' | 'exceptZero';

const SIGNIFICANT_DIGITS_BELOW_ONE = 6;
const TRILLION = 1e12;
/** From here on a double does not hold every cent. */
const LARGEST_IN_CENTS = 10 * TRILLION;
const made = new Map<string, Intl.NumberFormat>();

function format(signDisplay: SignDisplay, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${signDisplay} ${maximumFractionDigits}`;
  const known = made.get(key);
  if (known) return known;
  const usd = { ...DIGITS_HELD, style: 'currency', currency: 'USD', minimumFractionDigits: 2 } as const;
  const fresh = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits, signDisplay });
  made.set(key, fresh);
  return fresh;
}

/** Intl cannot ask for "at least 2 decimals, at most 6 significant digits" at once, so count the decimals that 6 digits take. */
function decimals(value: number): number {
  if (value === 0 || Math.abs(value) >= 1) return 2;
  const exponent = Number(value.toExponential().split('e')[1]);
  return Math.min(20, SIGNIFICANT_DIGITS_BELOW_ONE - 1 - exponent);
}

function dollars(value: number | null | undefined, signDisplay: SignDisplay): string {
  if (!isFigure(value)) return NO_FIGURE;
  if (Math.abs(value) >= LARGEST_IN_CENTS) return `${withMinus(format(signDisplay, 2).format(value / TRILLION))}T`;
  return withMinus(format(signDisplay, decimals(value)).format(value));
}

/** US dollars: `$1,234.50`; below $1 up to 6 significant digits: `$0.0000123457`; from ten trillion on `$12.35T`; null is `—`. */
export function money(value: number | null | undefined): string {
  return dollars(value, 'negative');
}

/** As `money`, with the sign of a gain: `+$12.30`, `−$12.30`, `$0.00`. */
export function signedMoney(value: number | null | undefined): string {
  return dollars(value, 'exceptZero');
}
