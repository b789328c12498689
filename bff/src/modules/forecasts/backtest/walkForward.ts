import { type Forecast, type Forecaster, type ForecastOptions, forecasterAfter } from '../model/forecaster.ts';
import { FEWEST_DAYS, firstDayRead, requireUsable, TooLittleHistory } from '../model/history.ts';
import { type Direction, outcomeOf, type Probabilities } from '../model/outcomes.ts';
import { ConstantGaussian, climatology } from './baselines.ts';
import type { PriceSeries } from './priceSeries.ts';

/** A forecast with its outcome and the baselines. Changes are fractions of the last close. */
export interface WalkedDay {
  readonly targetDate: string;
  readonly forecast: Forecast;
  readonly close: number;
  readonly change: number;
  readonly outcome: Direction;
  readonly gaussianHalfWidth80: number;
  readonly climatology: Probabilities;
}

/**
 * Returns the forecasts for each of the last `days` days (fewer if the history is short). Each uses only earlier closes
 * and equals `forecastNext` of exactly those.
 *
 * @throws TooLittleHistory if fewer than 60 closes precede the last day
 */
export function walkForward(
  { dates, closes }: Pick<PriceSeries, 'dates' | 'closes'>,
  days: number,
  options?: ForecastOptions,
): WalkedDay[] {
  if (closes.length <= FEWEST_DAYS) throw new TooLittleHistory(closes.length, FEWEST_DAYS + 1);
  const first = Math.max(FEWEST_DAYS, closes.length - days);
  const changes = new Float64Array(closes.length - 1);
  const gaussian = new ConstantGaussian();
  const walked: WalkedDay[] = [];
  let forecaster: Forecaster | undefined;
  for (let target = 1; target < closes.length; target += 1) {
    const lastClose = requireUsable(closes[target - 1], target - 1);
    const close = requireUsable(closes[target], target);
    const change = close / lastClose - 1;
    if (target >= first) {
      if (!forecaster || firstDayRead(target) !== firstDayRead(target - 1)) {
        forecaster = forecasterAfter(closes, target, options);
      }
      const forecast = forecaster.forecast();
      const band = forecast.neutralBandPct / 100;
      walked.push({
        targetDate: dates[target] as string,
        forecast,
        close,
        change,
        outcome: outcomeOf(lastClose, close, band),
        gaussianHalfWidth80: gaussian.halfWidth80(),
        climatology: climatology(changes, target - 1, band),
      });
      forecaster.push(close);
    }
    changes[target - 1] = change;
    gaussian.push(change);
  }
  return walked;
}
