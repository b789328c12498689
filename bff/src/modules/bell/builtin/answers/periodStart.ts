import { plainDate } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { Period } from '../language/period.ts';
import { isNear, type PeriodBase, periodBase } from './periodBase.ts';
import { isoDay } from './resolveDay.ts';

const DAY_MS = 86_400_000;

/** The close that a period ending with `to` is measured from. For a single day, it is the previous close. */
export function periodStart(
  period: Period,
  bars: readonly DailyBar[],
  to: DailyBar,
  now: number,
): PeriodBase | undefined {
  if (period.kind === 'yesterday' || (period.kind === 'days' && period.days === 1)) {
    const from = bars[bars.indexOf(to) - 1];
    if (!from) return { from: to, late: `My prices start on ${plainDate(to.date)}.` };
    return isNear(from.date, to.date)
      ? { from, late: '' }
      : { from: to, late: `The close before it is from ${plainDate(from.date)}.` };
  }
  return periodBase(bars, eveOf(period, now));
}

/** The day before the period. */
function eveOf(period: Exclude<Period, { kind: 'yesterday' }>, now: number): string {
  const at = new Date(now);
  if (period.kind === 'days') return isoDay(now - period.days * DAY_MS);
  return isoDay(Date.UTC(at.getUTCFullYear(), period.kind === 'month-to-date' ? at.getUTCMonth() : 0, 0));
}
