/** One day's close. */
export interface DatedClose {
  readonly date: string;
  readonly close: number;
}

/** A year of sessions of an exchange, and of a market that never closes. */
export const DAYS_A_YEAR = { stock: 252, crypto: 365 } as const;

/** Fewer moves say next to nothing about a spread. */
const FEWEST_MOVES = 20;

/** Mean of the last `count` values: x̄ = Σx / n. Null with fewer than `count`. */
export function meanOfLast(values: readonly number[], count: number): number | null {
  if (values.length < count) return null;
  return mean(values.slice(values.length - count));
}

/**
 * Volatility per year, in percent: 100 · s · √m, where s is the sample standard deviation of daily log returns
 * ln(P_t / P_{t−1}), with n − 1 in the denominator, and m the number of trading days in a year
 * (Hull, Options, Futures, and Other Derivatives, "Estimating volatility from historical data").
 * Null below 20 returns.
 */
export function annualVolatility(closes: readonly number[], daysAYear: number): number | null {
  const moves = closes.slice(1).map((close, at) => Math.log(close / (closes[at] as number)));
  if (moves.length < FEWEST_MOVES) return null;
  const centre = mean(moves);
  const squares = moves.reduce((sum, move) => sum + (move - centre) ** 2, 0);
  return 100 * Math.sqrt(squares / (moves.length - 1)) * Math.sqrt(daysAYear);
}

export interface Drawdown {
  /** At most 0. */
  readonly percent: number;
  /** The date of the highest close before the fall, and that of its lowest close. */
  readonly peak: string;
  readonly trough: string;
}

/**
 * Maximum drawdown, in percent: 100 · min over t of (P_t / max_{s ≤ t} P_s − 1)
 * (Magdon-Ismail & Atiya 2004, "Maximum drawdown"). Of two equal ones the first. Null below two closes.
 */
export function maxDrawdown(closes: readonly DatedClose[]): Drawdown | null {
  const [first] = closes;
  if (!first || closes.length < 2) return null;
  let peak = first;
  let deepest = { share: 0, peak: first, trough: first };
  for (const each of closes) {
    if (each.close > peak.close) peak = each;
    const share = each.close / peak.close - 1;
    if (share < deepest.share) deepest = { share, peak, trough: each };
  }
  return { percent: 100 * deepest.share + 0, peak: deepest.peak.date, trough: deepest.trough.date };
}

export interface Comovement {
  readonly beta: number;
  /** −1 to 1. */
  readonly correlation: number;
}

/**
 * How an instrument moves with a benchmark, from simple returns r = P_t / P_{t−1} − 1 between consecutive days on which
 * both have a close, so that a coin's weekend counts with its Monday:
 * beta = cov(r, r_b) / var(r_b) (Sharpe 1964), correlation = cov(r, r_b) / (s · s_b) (Pearson).
 * Null below 20 common returns, and where either price never moved.
 */
export function comovement(own: readonly DatedClose[], benchmark: readonly DatedClose[]): Comovement | null {
  const theirs = new Map(benchmark.map(({ date, close }) => [date, close]));
  const common = own.flatMap(({ date, close }) => {
    const other = theirs.get(date);
    return other === undefined ? [] : [{ close, other }];
  });
  const moves = common.slice(1).map((now, at) => {
    const before = common[at] as (typeof common)[number];
    return { own: now.close / before.close - 1, other: now.other / before.other - 1 };
  });
  if (moves.length < FEWEST_MOVES) return null;
  const ownMean = mean(moves.map((move) => move.own));
  const otherMean = mean(moves.map((move) => move.other));
  let together = 0;
  let ownSquares = 0;
  let otherSquares = 0;
  for (const move of moves) {
    together += (move.own - ownMean) * (move.other - otherMean);
    ownSquares += (move.own - ownMean) ** 2;
    otherSquares += (move.other - otherMean) ** 2;
  }
  if (ownSquares === 0 || otherSquares === 0) return null;
  // Rounding may carry the quotient past 1 by the last digit of a double.
  const correlation = Math.max(-1, Math.min(1, together / Math.sqrt(ownSquares * otherSquares)));
  return { beta: together / otherSquares, correlation };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
