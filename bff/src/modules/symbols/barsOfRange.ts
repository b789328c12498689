import type { BarRange } from '@bellwether/sdk/contract/types';
import { type Day, dateOf, dayOf, monthsBefore } from '../../market/calendar/days.ts';
import type { DailyBar } from '../../market/marketData.ts';
import { weekly } from '../../market/weekly.ts';

/** Past this, bars come by week: no picture has room for more, and a reply stays small. */
const DAILY_BARS_LIMIT = 1_900;

/** Where a range begins, by its last day. */
const starts: Readonly<Record<Exclude<BarRange, '1D' | 'MAX'>, (last: Day) => Day>> = {
  '1W': (last) => last - 7,
  '1M': (last) => monthsBefore(last, 1),
  '3M': (last) => monthsBefore(last, 3),
  '1Y': (last) => monthsBefore(last, 12),
  '5Y': (last) => monthsBefore(last, 60),
};

export interface BarsOfRange {
  readonly each: 'day' | 'week';
  readonly bars: readonly DailyBar[];
  /** Why there are none. */
  readonly reason?: string;
}

/**
 * Returns the bars of a range that ends with the last bar, however old that is: also prices that ended have a last month.
 * Of a market with one price a day, the range of one day says that it has none.
 */
export function barsOfRange(history: readonly DailyBar[], range: BarRange): BarsOfRange {
  const last = history.at(-1);
  if (!last) return { each: 'day', bars: [], reason: 'There are no prices yet.' };
  if (range === '1D') {
    const reason = 'The price source has one price a day, so there is no chart within the day. The shortest one is 1W.';
    return { each: 'day', bars: [], reason };
  }
  const start = range === 'MAX' ? '' : dateOf(starts[range](dayOf(last.date)));
  const bars = history.filter(({ date }) => date >= start);
  return bars.length > DAILY_BARS_LIMIT ? { each: 'week', bars: weekly(bars) } : { each: 'day', bars };
}
