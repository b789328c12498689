import { money } from './money.ts';
import { DIGITS_HELD, isFigure, numberFormat, TWO_DECIMALS } from './numbers.ts';

/** For places that already show the unit, such as an axis: `6,812.44`. */
export const points = /* @__PURE__ */ numberFormat({ ...DIGITS_HELD, ...TWO_DECIMALS });

/** The price of a stock or coin, `$1,234.50`; the level of an index, `6,812.44 points`; null is `—`. */
export function level(value: number | null | undefined, isIndex = false): string {
  return isIndex && isFigure(value) ? `${points(value)} points` : money(value);
}
