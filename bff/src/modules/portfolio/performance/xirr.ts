/** Money that moved on a day: negative where it was put in, positive where it came out. */
export interface CashFlow {
  /** Days since 1970. */
  readonly day: number;
  /** US dollars. */
  readonly amount: number;
}

const DAYS_A_YEAR = 365;
/** Bounds of the logarithm of 1 + rate: from a loss of all but 10⁻⁹ of it to a gain by 10⁹. */
const LIMIT = Math.log(1e9);
/** Each halves what is left of a step: 0.1 / 2⁶⁰ is below the precision of a double. */
const HALVINGS = 60;
const STEPS_OUTWARD = 400;

/**
 * Returns the money-weighted return per year as a fraction, or null if no rate fits: Σ amountᵢ / (1 + r)^((dayᵢ − day₀) / 365) = 0.
 * Source: the definition of XIRR (OpenDocument 1.3, part 4, § 6.12.37). Several rates may fit unusual flows; it is the one
 * nearest to zero. Bisection over ln(1 + r), which cannot run away as Newton's method does.
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const start = Math.min(...flows.map(({ day }) => day));
  const valueAt = (log: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount * Math.exp((-log * (day - start)) / DAYS_A_YEAR), 0);
  const bounds = nearestSignChange(valueAt);
  if (!bounds) return null;
  let [low, high] = bounds;
  const isPositiveLow = valueAt(low) > 0;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0 === isPositiveLow) low = middle;
    else high = middle;
  }
  return Math.expm1((low + high) / 2);
}

/** Returns bounds between which the sign changes, searching from zero outward. */
function nearestSignChange(valueAt: (log: number) => number): [number, number] | null {
  const width = LIMIT / STEPS_OUTWARD;
  for (let step = 0; step < STEPS_OUTWARD; step += 1) {
    for (const low of [step * width, -(step + 1) * width]) {
      const [below, above] = [valueAt(low), valueAt(low + width)];
      if (below > 0 !== above > 0) return [low, low + width];
    }
  }
  return null;
}
