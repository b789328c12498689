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
 * Returns the money-weighted return per period as a fraction, or null if no rate fits: Σ amountᵢ / (1 + r)^((dayᵢ − day₀) / days) = 0.
 * With a period of 365 days it is XIRR (OpenDocument 1.3, part 4, § 6.12.37). Over less than a year, ask for the period
 * itself: what doubles in a week does so by a rate per year that has 16 digits. Several rates may fit unusual flows; it is
 * the one nearest to zero. Bisection over ln(1 + r), which cannot run away as Newton's method does.
 */
export function xirr(flows: readonly CashFlow[], { days = DAYS_A_YEAR }: { days?: number } = {}): number | null {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const moved = [...byDay].filter(([, amount]) => amount !== 0).sort(([one], [other]) => one - other);
  const start = moved[0]?.[0] ?? 0;
  const amounts = Float64Array.from(moved, ([, amount]) => amount);
  const periods = Float64Array.from(moved, ([day]) => (day - start) / days);
  const last = periods.at(-1) ?? 0;
  // As of the first day, or the last one: the greatest factor is 1, as only the sign counts and Infinity − Infinity has none.
  const valueAt = (log: number) => {
    const of = log < 0 ? last : 0;
    let sum = 0;
    for (let at = 0; at < amounts.length; at += 1) {
      sum += (amounts[at] as number) * Math.exp(-log * ((periods[at] as number) - of));
    }
    return sum;
  };
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
  const isPositive = valueAt(0) > 0;
  let [above, below] = [isPositive, isPositive];
  for (let step = 1; step <= STEPS_OUTWARD; step += 1) {
    const edge = step * width;
    const isAbove = valueAt(edge) > 0;
    if (isAbove !== above) return [edge - width, edge];
    above = isAbove;
    const isBelow = valueAt(-edge) > 0;
    if (isBelow !== below) return [-edge, -edge + width];
    below = isBelow;
  }
  return null;
}
