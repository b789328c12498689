import { DIGITS_HELD, isFigure, NO_FIGURE, numberFormat, SIGNS, TWO_DECIMALS, wholeNumber } from './numbers.ts';

const decimals = { ...DIGITS_HELD, ...TWO_DECIMALS } as const;
const plain = /* @__PURE__ */ numberFormat(decimals);
const signed = /* @__PURE__ */ numberFormat({ ...decimals, signDisplay: SIGNS.gain });

/** A percentage, given in percent: 41.5 is `41.50%`; null is `—`. */
export function percent(value: number | null | undefined): string {
  return isFigure(value) ? `${plain(value)}%` : NO_FIGURE;
}

/** Like `percent`, with a sign: `+0.65%`, `−0.65%`, `0.00%`. */
export function signedPercent(value: number | null | undefined): string {
  return isFigure(value) ? `${signed(value)}%` : NO_FIGURE;
}

/** A percentage that is a whole number by definition, such as the limits of a range: 40 is `40%`. */
export function wholePercent(value: number): string {
  return `${wholeNumber(value)}%`;
}
