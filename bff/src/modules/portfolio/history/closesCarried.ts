import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { DAY_MS, type Day, dayOf } from '../../../market/calendar/days.ts';
import { nextSession } from '../../../market/calendar/exchangeCalendar.ts';
import type { DailyBar } from '../../../market/marketData.ts';

/** A day of a history, in both formats. */
export interface HistoryDay {
  readonly date: string;
  readonly day: Day;
}

/**
 * Returns a function that computes the close for each of the ascending days: the close of that day, or the last one
 * before it if the market has been closed since. NaN before the first close and for a session whose close is missing.
 */
export function closesCarried(days: readonly HistoryDay[], now: number) {
  // Thousands of symbols share the same few dates, so cache the result per date.
  const known = { stock: new Map<string, Day>(), crypto: new Map<string, Day>() };

  /** Returns the first day that a date's close no longer covers: the next day with a completed session. */
  function staleFrom(type: InstrumentType, date: string): Day {
    const remembered = known[type].get(date);
    if (remembered !== undefined) return remembered;
    const day = dayOf(date);
    const next = type === 'crypto' ? { day: day + 1, closesAt: (day + 2) * DAY_MS } : nextSession(day);
    const from = next.closesAt <= now ? next.day : Number.POSITIVE_INFINITY;
    known[type].set(date, from);
    return from;
  }

  return (type: InstrumentType, bars: readonly DailyBar[]): Float64Array => {
    const closes = new Float64Array(days.length).fill(Number.NaN);
    let next = firstAfter(bars, days[0]?.date ?? '');
    days.forEach(({ date, day }, at) => {
      while (next < bars.length && (bars[next] as DailyBar).date <= date) next += 1;
      const bar = bars[next - 1];
      if (bar && (bar.date === date || day < staleFrom(type, bar.date))) closes[at] = bar.close;
    });
    return closes;
  };
}

/** Returns the index of the first bar after a date. */
export function firstAfter(bars: readonly DailyBar[], date: string): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle] as DailyBar).date <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}
