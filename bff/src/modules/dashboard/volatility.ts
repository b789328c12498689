import type { DailyBar } from '../../market/marketData.ts';

/** The number of returns in a volatility, a month of sessions. */
const VOLATILITY_DAYS = 21;
const SESSIONS_PER_YEAR = 252;

export interface AnnualVolatility {
  /** Annualized percentage. */
  readonly percent: number;
  /** In percentage points, compared with one session earlier. */
  readonly change: number;
}

/**
 * Returns the standard deviation of the last 21 daily log returns, times √252. This is realized volatility, not a
 * forecast. Only completed days count. Returns null if there are too few.
 */
export function annualVolatility(bars: readonly DailyBar[]): AnnualVolatility | null {
  const closes = bars.filter(({ complete }) => complete).map(({ close }) => close);
  if (closes.length < VOLATILITY_DAYS + 2) return null;
  const now = deviationPercent(closes.slice(-VOLATILITY_DAYS - 1));
  const before = deviationPercent(closes.slice(-VOLATILITY_DAYS - 2, -1));
  return { percent: round(now), change: round(round(now) - round(before)) };
}

function deviationPercent(closes: readonly number[]): number {
  const returns = closes.slice(1).map((close, at) => Math.log(close / (closes[at] as number)));
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return 100 * Math.sqrt((squares / (returns.length - 1)) * SESSIONS_PER_YEAR);
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
