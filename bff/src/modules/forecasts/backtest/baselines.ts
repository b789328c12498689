import type { Probabilities } from '../model/outcomes.ts';

/** The baselines for a forecast: "no change" with a fixed spread, and the outcomes of the last 1,000 days. */

const NORMAL_QUANTILE80 = 1.2815516;

/** The last close with a Gaussian 80% range, whose constant spread comes from all changes before the test days. */
export class ConstantGaussian {
  private sumOfSquares = 0;
  private n = 0;

  /** `change`: the change of a close as a fraction of the previous close. */
  push(change: number): void {
    this.sumOfSquares += change * change;
    this.n += 1;
  }

  /** Half the width of the 80% range, as a fraction of the last close. */
  halfWidth80(): number {
    return NORMAL_QUANTILE80 * Math.sqrt(this.sumOfSquares / Math.max(this.n, 1));
  }
}

const CLIMATOLOGY_DAYS = 1000;

/**
 * Rolling climatology: the share of each outcome in the last 1,000 changes up to `end` (exclusive), given ± `band`. Adds
 * one day to each outcome (Laplace), so none is impossible.
 */
export function climatology(changes: Float64Array, end: number, band: number): Probabilities {
  const start = Math.max(0, end - CLIMATOLOGY_DAYS);
  let ups = 0;
  let downs = 0;
  for (let day = start; day < end; day += 1) {
    const change = changes[day] as number;
    if (change > band) ups += 1;
    else if (change < -band) downs += 1;
  }
  const n = end - start;
  return { up: (ups + 1) / (n + 3), neutral: (n - ups - downs + 1) / (n + 3), down: (downs + 1) / (n + 3) };
}
