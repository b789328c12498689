import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { Period } from '../language/period.ts';
import { DAY_MS, spanStart } from '../language/resolveDay.ts';
import { label } from './quotes.ts';

/** A close older than this is not the starting price of a period. */
const NEAR_DAYS = 10;

interface PeriodBase {
  readonly from: DailyBar;
  /** A sentence that says why the period is measured from a later close; empty if it is not. */
  readonly late: string;
}

/**
 * The close that a period is measured from: the last one up to the day before it, so that quarters chain to their year.
 * If none is near, the first close after that day; undefined without either. `eve` is the day before, `YYYY-MM-DD`.
 */
export function periodBase(bars: readonly DailyBar[], eve: string): PeriodBase | undefined {
  const before = bars.findLast(({ date }) => date <= eve);
  if (before && isNear(before.date, eve)) return { from: before, late: '' };
  const from = bars.find(({ date }) => date > eve);
  if (!from) return undefined;
  const late = before
    ? `I don’t have a close near ${plainDate(eve)}: the last one before it is from ${plainDate(before.date)}. The change is measured from the first close after it.`
    : `My prices start on ${plainDate(from.date)}.`;
  return { from, late };
}

export function isNear(date: string, day: string): boolean {
  return Date.parse(day) - Date.parse(date) <= NEAR_DAYS * DAY_MS;
}

/** Says that an instrument's prices end before the period begins. */
export function endedBefore(instrument: Pick<Instrument, 'symbol' | 'name'>, bars: readonly DailyBar[]): string {
  const last = bars.at(-1);
  if (!last) return `${label(instrument)}: I don’t have past prices for it.`;
  return `${label(instrument)}: my prices end on ${plainDate(last.date)}.`;
}

/** The close that a period ending with `to` is measured from. For a single day, it is the previous close. */
export function periodStart(period: Period, bars: readonly DailyBar[], to: DailyBar, now: number) {
  if (period.kind === 'yesterday' || (period.kind === 'days' && period.days === 1)) {
    const from = bars[bars.indexOf(to) - 1];
    if (!from) return { from: to, late: `My prices start on ${plainDate(to.date)}.` };
    return isNear(from.date, to.date)
      ? { from, late: '' }
      : { from: to, late: `The close before it is from ${plainDate(from.date)}.` };
  }
  const from = period.kind === 'days' && period.sessions ? bars[bars.indexOf(to) - period.sessions] : undefined;
  if (from) return { from, late: '' };
  return periodBase(bars, spanStart(period, now).eve);
}
