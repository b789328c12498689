import { DIGITS_HELD, isFigure, NO_FIGURE, withMinus } from './numbers.ts';

const decimals = { ...DIGITS_HELD, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const plain = new Intl.NumberFormat('en-US', { ...decimals, signDisplay: 'negative' });
const signed = new Intl.NumberFormat('en-US', { ...decimals, signDisplay: 'exceptZero' });

/** A percentage, given in percent: 41.5 is `41.50%`; null is `—`. */
export function percent(value: number | null | undefined): string {
  return isFigure(value) ? `${withMinus(plain.format(value))}%` : NO_FIGURE;
}

/** As `percent`, with the sign of a gain: `+0.65%`, `−0.65%`, `0.00%`. */
export function signedPercent(value: number | null | undefined): string {
  return isFigure(value) ? `${withMinus(signed.format(value))}%` : NO_FIGURE;
}
