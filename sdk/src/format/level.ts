import { money } from './money.ts';
import { isFigure, NO_FIGURE, withMinus } from './numbers.ts';

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Where the unit is said already, such as on an axis: `6,812.44`. */
export function points(value: number | null | undefined): string {
  return isFigure(value) ? withMinus(figures.format(value)) : NO_FIGURE;
}

/** What a stock or a coin costs, `$1,234.50`; where an index stands, `6,812.44 points`; null is `—`. */
export function level(value: number | null | undefined, isIndex = false): string {
  return isIndex && isFigure(value) ? `${points(value)} points` : money(value);
}
