import { DAY_MS, dateOf, utcDay } from '../../../../market/calendar/days.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { readNumber, readPrice } from '../readNumber.ts';
import { recordOf } from '../recordOf.ts';

/** A year of days, the running one, and what is doubled. */
const MOST_POINTS = 1_000;
/** Daily points are those of midnight, some seconds late. */
const NEAR_MIDNIGHT_MS = 10 * 60_000;

/**
 * Reads the closes of `/market_chart` with daily points. A point at midnight is the close of the day that ended. CoinGecko does
 * not say the day's range. Null if it is no such chart. A point that cannot be used is left out and counted.
 */
export function parseChart(body: unknown, { now }: { now: number }): { bars: DailyBar[]; leftOut: number } | null {
  const points = recordOf(body)?.prices;
  if (!Array.isArray(points) || points.length > MOST_POINTS) return null;
  const bars: DailyBar[] = [];
  let leftOut = 0;
  for (const point of points) {
    const [at, close] = Array.isArray(point) ? [readNumber(point[0]), readPrice(point[1])] : [null, null];
    if (at === null || close === null || typeof point[1] !== 'number' || at < DAY_MS || at > now + NEAR_MIDNIGHT_MS) {
      leftOut += 1;
      continue;
    }
    if (at % DAY_MS > NEAR_MIDNIGHT_MS) continue; // the latest price, of the running day
    bars.push({
      date: dateOf(utcDay(at) - 1),
      open: null,
      high: null,
      low: null,
      close,
      volume: null,
      complete: true,
    });
  }
  return { bars: oncePerDate(bars), leftOut };
}
