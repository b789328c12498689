import { Decimal } from 'decimal.js';

/** The shortest decimal that identifies this double, never in scientific notation. `Number` restores it. */
export function exactText(value: number): string {
  return new Decimal(value === 0 ? 0 : value).toFixed(); // −0 is 0
}
