import { dayOf, monthsBefore } from './calendar/days.ts';
import type { DailyBar } from './marketData.ts';

/**
 * Returns the closes of one month, oldest first, for a sparkline. It ends at `price`, if there is one, and starts with
 * the last close a month or more before the newest bar, so that its change is that of the month. A younger instrument
 * starts with its first close.
 */
export function monthTrend(bars: readonly DailyBar[], price: number | null): number[] {
  const newest = bars.at(-1);
  if (!newest) return [];
  const start = monthsBefore(dayOf(newest.date), 1);
  const first = bars.findLastIndex(({ date }) => dayOf(date) <= start);
  const closes = bars
    .slice(Math.max(first, 0))
    .filter(({ complete }) => complete)
    .map(({ close }) => close);
  if (price !== null && price !== closes.at(-1)) closes.push(price);
  return closes;
}
