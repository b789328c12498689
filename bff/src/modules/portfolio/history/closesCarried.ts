import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { DAY_MS, type Day, dayOf } from '../../../market/calendar/days.ts';
import { nextSession } from '../../../market/calendar/exchangeCalendar.ts';
import type { DailyBar } from '../../../market/marketData.ts';

/** A day of a history, in both spellings. */
export interface HistoryDay {
  readonly date: string;
  readonly day: Day;
}

/**
 * Returns the close that counts on each of the ascending days: its own, or the last one before it while the market has
 * been shut since. NaN where there is none yet, and where a day on which the market did close has no close.
 */
export function closesCarried(days: readonly HistoryDay[], now: number) {
  // Of thousands of symbols' weekends there are only so many.
  const known = { stock: new Map<string, Day>(), crypto: new Map<string, Day>() };

  /** The first day that the close of a date no longer stands for: the next one on which this market has closed. */
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

/** Position of the first bar after a day. */
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
