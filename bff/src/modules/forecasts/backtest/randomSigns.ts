import { seededRandom } from '../../../kernel/seededRandom.ts';
import type { PriceSeries } from './priceSeries.ts';

/**
 * Returns the series with the sign of each log return redrawn at random and its size kept. A forecast of direction that
 * still does well looks ahead.
 */
export function randomizeSigns(series: PriceSeries, seed: number): PriceSeries {
  const random = seededRandom(seed);
  const closes = Float64Array.from(series.closes);
  let logClose = Math.log(closes[0] ?? 1);
  for (let day = 1; day < closes.length; day += 1) {
    const logReturn = Math.log((series.closes[day] as number) / (series.closes[day - 1] as number));
    logClose += random() < 0.5 ? -logReturn : logReturn;
    closes[day] = Math.exp(logClose);
  }
  return { ...series, closes };
}

/**
 * Several independent draws of each series. Several, because the hit rate of one draw of 11 series of 1,000 days has a
 * standard deviation of half a point, enough for false alarms. Independent, because sharing a draw among correlated
 * series would count one accident many times.
 */
export function signDraws(series: readonly PriceSeries[], seed: number, drawsOfEach = 10): PriceSeries[][] {
  return series.map((one, i) =>
    Array.from({ length: drawsOfEach }, (_, draw) => randomizeSigns(one, seed + 7919 * (drawsOfEach * i + draw))),
  );
}
