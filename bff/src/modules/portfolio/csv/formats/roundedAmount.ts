import { Exact, exactDigits } from '../../../../market/exact.ts';

/** Longer texts are no amounts. */
const LONGEST = 40;

/** Returns the amount half-even with the 8 decimals that the books have. One that would be 0 stays, and is refused. */
export function roundedAmount(exact: string): string {
  if (exact.length > LONGEST || !/^-?\d+\.\d{8}\d*[1-9]/.test(exact)) return exact;
  const rounded = new Exact(exact).toDecimalPlaces(8, Exact.ROUND_HALF_EVEN);
  return rounded.isZero() ? exact : exactDigits(rounded);
}
