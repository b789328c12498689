import type { DailyBar } from '../../bff/src/market/marketData.ts';

/** Returns of complete days, in percent. The sessions in a volatility are those of the dashboard's card. */
const MONTH_OF_SESSIONS = 21;
const SESSIONS_PER_YEAR = 252;

export function everyReturn(bars: readonly DailyBar[]): readonly number[] {
  return bars.slice(1).map(({ close }, at) => 100 * (close / (bars[at]?.close ?? Number.NaN) - 1));
}

/**
 * Realized, annualized, in percent: written apart from the product's own, so that one checks the other. `a` is the number of
 * sessions in a year.
 */
export function yearlyVolatility(bars: readonly DailyBar[], a = SESSIONS_PER_YEAR): number {
  const closes = bars.filter(({ complete }) => complete);
  const logs = closes.slice(1).map(({ close }, at) => Math.log(close / (closes[at]?.close ?? Number.NaN)));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const variance = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (logs.length - 1);
  return 100 * Math.sqrt(variance * a);
}

/** The bars of the last month of complete sessions, with the close before them. */
export function lastMonth(bars: readonly DailyBar[]): readonly DailyBar[] {
  return bars.filter(({ complete }) => complete).slice(-MONTH_OF_SESSIONS - 1);
}

/** The largest fall from a close to a later one, in percent. */
export function drawdown(closes: readonly number[]): number {
  let peak = Number.NEGATIVE_INFINITY;
  let deepest = 0;
  for (const close of closes) {
    peak = Math.max(peak, close);
    deepest = Math.min(deepest, 100 * (close / peak - 1));
  }
  return deepest;
}

/** Of daily returns on days that both have. */
export function correlation(one: readonly DailyBar[], other: readonly DailyBar[]): number {
  const closes = new Map(other.map((bar) => [bar.date, bar]));
  const both = one.filter(({ complete, date }) => complete && closes.has(date));
  const [x, y] = [everyReturn(both), everyReturn(both.map(({ date }) => closes.get(date) as DailyBar))];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, at) => (value - mx) * ((y[at] ?? Number.NaN) - my)));
  const deviation = (values: readonly number[], center: number) =>
    Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
  return covariance / (deviation(x, mx) * deviation(y, my));
}

/** Complete days in a row, up to the last one, that closed higher. */
export function upDays(bars: readonly DailyBar[]): number {
  const returns = everyReturn(bars.filter(({ complete }) => complete)).toReversed();
  const first = returns.findIndex((one) => one <= 0);
  return first < 0 ? returns.length : first;
}
