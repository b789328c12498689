import { money } from './money.ts';
import { DIGITS_HELD, isFigure, numberFormat, TWO_DECIMALS } from './numbers.ts';

/** Where the unit is said already, such as on an axis: `6,812.44`. */
export const points = /* @__PURE__ */ numberFormat({ ...DIGITS_HELD, ...TWO_DECIMALS });

/** What a stock or a coin costs, `$1,234.50`; where an index stands, `6,812.44 points`; null is `—`. */
export function level(value: number | null | undefined, isIndex = false): string {
  return isIndex && isFigure(value) ? `${points(value)} points` : money(value);
}
