/** What stands where there is no figure. Say why beside it. */
export const NO_FIGURE = '—';

type Figure = number | null | undefined;

/** True for a number that can be shown; null, undefined, NaN and infinities cannot. */
export function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Intl writes a hyphen; a figure carries a minus. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

/** A double holds 15 digits of any decimal. What came after them would be made up: it is rounded away. */
export const DIGITS_HELD = { maximumSignificantDigits: 15, roundingPriority: 'lessPrecision' } as const;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });
const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  signDisplay: 'negative',
});
const units = new Intl.NumberFormat('en-US', { ...DIGITS_HELD, maximumFractionDigits: 8, signDisplay: 'negative' });
const change = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const tinyChange = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, signDisplay: 'exceptZero' });

/** `41,207,733` */
export function wholeNumber(value: Figure): string {
  return isFigure(value) ? withMinus(whole.format(value)) : NO_FIGURE;
}

/** `41.2M` */
export function compactNumber(value: Figure): string {
  return isFigure(value) ? withMinus(compact.format(value)) : NO_FIGURE;
}

/** Units held, up to 8 decimals and no more than needed: `0.0001`; at most 15 digits. */
export function quantity(value: Figure): string {
  return isFigure(value) ? withMinus(units.format(value)) : NO_FIGURE;
}

/** A change with its sign and 2 decimals: `+21.30`. One too small for that keeps 2 digits instead of becoming `0.00`. */
export function signedChange(value: Figure): string {
  if (!isFigure(value)) return NO_FIGURE;
  const tooSmall = value !== 0 && Math.abs(value) < 0.005;
  return withMinus((tooSmall ? tinyChange : change).format(value));
}
