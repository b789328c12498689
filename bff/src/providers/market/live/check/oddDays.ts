import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { adjust } from '../../../../market/adjust.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { wasClosed } from '../../../../market/calendar/unscheduledClosings.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { type Split, splitsBetween } from '../../../../market/split.ts';

/** A close that moves further in a day is a split that is missing, or wrong. */
const ODD_MOVE = 0.4;
/** So many days in a row without a trade. */
const QUIET_DAYS = 3;

/** Something to look into: from a day through a day, `YYYY-MM-DD`. */
export interface OddDays {
  readonly kind: 'missing' | 'jump' | 'no volume';
  readonly from: string;
  readonly to: string;
  /** How many days; of a jump, in percent. */
  readonly size: number;
}

/** What is missing or odd in one stored history, as it was published. `readTo` is the day after the last that was read. */
export function oddDays(
  type: InstrumentType,
  { bars, splits, readTo }: { bars: readonly DailyBar[]; splits: readonly Split[]; readTo: string },
): readonly OddDays[] {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return [];
  const traded = new Set(bars.map(({ date }) => date));
  const expected: string[] = [];
  for (let day = dayOf(first.date); day < dayOf(readTo); day += 1) {
    if (type === 'crypto' || (isSession(day) && !wasClosed(day))) expected.push(dateOf(day));
  }
  const missing = runs(expected, (date) => !traded.has(date)).map((dates) => daysOf('missing', dates));
  const quiet = runs(bars, ({ volume }) => volume === 0)
    .filter(({ length }) => length >= QUIET_DAYS)
    .map((days) =>
      daysOf(
        'no volume',
        days.map(({ date }) => date),
      ),
    );
  return [...missing, ...jumps(adjust(bars, splitsBetween(splits, '', last.date))), ...quiet];
}

function jumps(bars: readonly DailyBar[]): readonly OddDays[] {
  return bars.slice(1).flatMap((bar, at): OddDays[] => {
    const before = bars[at] as DailyBar;
    const move = bar.close / before.close - 1;
    if (Math.abs(move) <= ODD_MOVE) return [];
    return [{ kind: 'jump', from: before.date, to: bar.date, size: Math.round(move * 100) }];
  });
}

function daysOf(kind: OddDays['kind'], dates: readonly string[]): OddDays {
  return { kind, from: String(dates[0]), to: String(dates.at(-1)), size: dates.length };
}

/** The longest stretches of items that are all so. */
function runs<T>(items: readonly T[], isSo: (item: T) => boolean): readonly (readonly T[])[] {
  const found: T[][] = [];
  let current: T[] = [];
  for (const item of items) {
    if (!isSo(item)) current = [];
    else if (current.push(item) === 1) found.push(current);
  }
  return found;
}
