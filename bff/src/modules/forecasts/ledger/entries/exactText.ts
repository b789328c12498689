import { Decimal } from 'decimal.js';

/** A figure as the shortest decimal that names exactly this double, never in scientific notation: `Number` gives it back. */
export function exactText(value: number): string {
  return new Decimal(value === 0 ? 0 : value).toFixed(); // −0 is 0
}
