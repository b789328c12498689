import { dayOf, weekday } from './calendar/days.ts';
import type { DailyBar } from './marketData.ts';

/**
 * Returns one bar a week, Monday to Sunday, under the date of its last day: the first open, the highest high, the lowest
 * low, the last close and all volume. A figure that any of its days lacks is null.
 */
export function weekly(bars: readonly DailyBar[]): DailyBar[] {
  const weeks = Map.groupBy(bars, ({ date }) => mondayOf(date));
  return [...weeks.values()].map((days) => {
    const last = days.at(-1) as DailyBar;
    return {
      ...last,
      open: days[0]?.open ?? null,
      high: all(days, 'high', (values) => Math.max(...values)),
      low: all(days, 'low', (values) => Math.min(...values)),
      volume: all(days, 'volume', (values) => values.reduce((sum, value) => sum + value, 0)),
    };
  });
}

function all(
  days: readonly DailyBar[],
  figure: 'high' | 'low' | 'volume',
  combine: (values: readonly number[]) => number,
): number | null {
  const values = days.flatMap((day) => day[figure] ?? []);
  return values.length === days.length ? combine(values) : null;
}

function mondayOf(date: string): number {
  const day = dayOf(date);
  return day - ((weekday(day) + 6) % 7);
}
