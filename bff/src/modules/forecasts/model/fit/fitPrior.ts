import type { PriceSeries } from '../../backtest/priceSeries.ts';
import { FEATURE_COUNT, FEATURE_DAYS, Features } from '../features.ts';
import { LogisticSums } from '../logistic.ts';
import type { Prior } from '../prior.ts';
import { CHOSEN_SETTINGS, type ForecastSettings } from '../settings.ts';
import { SortedWindow } from '../sortedWindow.ts';
import { Volatility } from '../volatility.ts';

/** Weak against 33,000 days. Keeps correlated features from growing in opposite directions. */
const WEIGHT_STRENGTH = 2000;
const INTERCEPT_STRENGTH = 200;
const NEWTON_STEPS = 6;
const QUANTILES = 199;

/**
 * Fits what all series share before the day `before`: the weights of P(up) and the shape of the residuals.
 * Deterministic, and rounded to hide differences in the last bit between machines.
 */
export function fitPrior(
  series: readonly PriceSeries[],
  before: string,
  settings: ForecastSettings = CHOSEN_SETTINGS,
): Prior {
  const days = series.flatMap((one) => pastDays(one, before, settings));
  let weights = new Float64Array(FEATURE_COUNT);
  const origin = new Float64Array(FEATURE_COUNT);
  const strengths = new Float64Array(FEATURE_COUNT).fill(WEIGHT_STRENGTH);
  strengths[0] = INTERCEPT_STRENGTH;
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const sums = new LogisticSums(weights);
    for (const { row, rose } of days) sums.add(row, 0, rose);
    const next = new Float64Array(FEATURE_COUNT);
    sums.step(strengths, origin, next);
    weights = next;
  }
  const residuals = new SortedWindow(days.length);
  for (const { residual } of days) residuals.push(residual);
  return {
    before,
    symbols: series.filter(({ dates }) => (dates[0] ?? before) < before).map(({ symbol }) => symbol),
    days: days.length,
    weights: Array.from(weights, (weight) => Number(weight.toFixed(4))),
    residuals: Array.from({ length: QUANTILES }, (_, k) =>
      Number(residuals.quantile((k + 1) / (QUANTILES + 1)).toFixed(3)),
    ),
  };
}

interface PastDay {
  readonly row: Float64Array;
  readonly rose: number;
  readonly residual: number;
}

/** Each day before `before` with a year of history: the features of the previous evening, and the outcome. */
function pastDays({ dates, closes }: PriceSeries, before: string, settings: ForecastSettings): PastDay[] {
  const features = new Features();
  const volatility = new Volatility(settings.volatility);
  const days: PastDay[] = [];
  for (let day = 0; day < closes.length && (dates[day] as string) < before; day += 1) {
    const logClose = Math.log(closes[day] as number);
    if (day > 0) {
      const logReturn = logClose - Math.log(closes[day - 1] as number);
      if (day > FEATURE_DAYS) {
        const row = new Float64Array(FEATURE_COUNT);
        features.write(row, 0);
        const rose = logReturn > 0 ? 1 : logReturn < 0 ? 0 : 0.5;
        days.push({ row, rose, residual: logReturn / volatility.scale() });
      }
      volatility.push(logReturn);
    }
    features.push(logClose);
  }
  return days;
}
