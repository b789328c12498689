/** One day of a portfolio, in US dollars. */
export interface ValuedDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** At the close. */
  readonly value: number;
  /** Paid in on that day. Counts as invested from the start of the day. */
  readonly paidIn: number;
  /** Taken out on that day, by sales and dividends. Counts as invested until the end of the day. */
  readonly takenOut: number;
}

export interface DayReturn {
  readonly date: string;
  /** A fraction: 0.01 is one percent. */
  readonly change: number;
}

/**
 * Returns what a dollar became within a day: (value + takenOut) / (value before + paidIn). null if nothing was invested.
 * Source: the daily valuation method, with inflows at the start and outflows at the end of a day (CFA Institute, GIPS
 * Standards Handbook, "Time-Weighted Returns").
 */
export function dayGrowth({ value, paidIn, takenOut }: ValuedDay, before: number): number | null {
  const invested = before + paidIn;
  return invested > 0 ? (value + takenOut) / invested : null;
}

/** Returns each day's return. Days on which nothing was invested have none. */
export function dayReturns(days: readonly ValuedDay[], opening: number): DayReturn[] {
  let before = opening;
  return days.flatMap((day) => {
    const growth = dayGrowth(day, before);
    before = day.value;
    return growth === null ? [] : { date: day.date, change: growth - 1 };
  });
}

/** Returns the time-weighted return as a fraction: Π (1 + rₜ) − 1. Source: GIPS, as above. */
export function timeWeightedReturn(returns: readonly DayReturn[]): number {
  return returns.reduce((growth, { change }) => growth * (1 + change), 1) - 1;
}

export interface Drawdown {
  /** A fraction below zero, or 0 without any. */
  readonly depth: number;
  /** The days of the peak and of the trough. null without a drawdown. */
  readonly peak: string | null;
  readonly trough: string | null;
}

/**
 * Returns the largest fall from a peak: min over t of Gₜ / max(Gₛ, s ≤ t) − 1, where G is the growth of one dollar, so that
 * withdrawals are no losses. Source: Magdon-Ismail and Atiya, "Maximum Drawdown", Risk 17(10), 2004.
 */
export function maxDrawdown(returns: readonly DayReturn[]): Drawdown {
  let growth = 1;
  let top: { growth: number; date: string | null } = { growth: 1, date: null };
  let deepest: Drawdown = { depth: 0, peak: null, trough: null };
  for (const { date, change } of returns) {
    growth *= 1 + change;
    if (growth >= top.growth) top = { growth, date };
    const depth = growth / top.growth - 1;
    if (depth < deepest.depth) deepest = { depth, peak: top.date ?? (returns[0] as DayReturn).date, trough: date };
  }
  return deepest;
}

/**
 * Returns the volatility per year as a fraction, or null for fewer than two days: the sample standard deviation of the daily
 * returns × √(days with a return per year). Source: Hull, "Options, Futures, and Other Derivatives", "Estimating
 * Volatility from Historical Data". The number of days is counted, because coins trade on 365 of them and stocks on 252.
 */
export function volatility(returns: readonly DayReturn[], years: number): number | null {
  if (returns.length < 2 || years <= 0) return null;
  const mean = returns.reduce((sum, { change }) => sum + change, 0) / returns.length;
  const squares = returns.reduce((sum, { change }) => sum + (change - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(returns.length / years);
}

/**
 * Returns the days with the highest and the lowest return, max rₜ and min rₜ; the earliest of equal ones. null without any
 * day. Flows are outside rₜ, so a deposit makes no best day. Source: the subperiod returns of GIPS, as above.
 */
export function bestAndWorst(returns: readonly DayReturn[]): { best: DayReturn | null; worst: DayReturn | null } {
  const pick = (isBetter: (one: number, other: number) => boolean) =>
    returns.reduce<DayReturn | null>(
      (found, day) => (!found || isBetter(day.change, found.change) ? day : found),
      null,
    );
  return { best: pick((one, other) => one > other), worst: pick((one, other) => one < other) };
}
