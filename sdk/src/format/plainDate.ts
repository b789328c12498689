import { NO_FIGURE } from './numbers.ts';
import { dateFormat, HOME_REGION, type Region } from './region.ts';

type PlainDate = string | null | undefined;

/** A day is drawn at midnight UTC and read in UTC, so time zones cannot shift it. */
function shown(date: PlainDate, options: Intl.DateTimeFormatOptions, { locale }: Region): string {
  const at = midnightOf(date);
  return at ? dateFormat(options, { locale, timeZone: 'UTC' }).format(at) : NO_FIGURE;
}

/** Returns null for an invalid day. Date turns February 30 into March 2, so the day is compared with the input. */
function midnightOf(date: PlainDate): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) return null;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? at : null;
}

/** A calendar day, `2026-11-20`, as `Nov 20, 2026`; an invalid day is `—`. */
export function plainDate(date: PlainDate, region: Region = HOME_REGION): string {
  return shown(date, { month: 'short', day: 'numeric', year: 'numeric' }, region);
}

/** The days from one to another: `Feb 9 – Oct 8, 2026`, `Dec 2, 2025 – Jan 9, 2026`. If one is invalid, `—`. */
export function plainDates(from: PlainDate, to: PlainDate, { locale }: Region = HOME_REGION): string {
  const [first, last] = [midnightOf(from), midnightOf(to)];
  if (!first || !last) return NO_FIGURE;
  const days = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }, { locale, timeZone: 'UTC' });
  return days.formatRange(first, last);
}

/** `Fri, Nov 20, 2026`; in the year of `now` `Fri, Nov 20`. */
export function plainDateWithWeekday(date: PlainDate, now?: number | Date, region: Region = HOME_REGION): string {
  const ofThisYear = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return shown(date, isOfYear(date, now, region) ? ofThisYear : { ...ofThisYear, year: 'numeric' }, region);
}

/** `Friday`. */
export function weekday(date: PlainDate, region: Region = HOME_REGION): string {
  return shown(date, { weekday: 'long' }, region);
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A day of the last week or ahead as `Fri` (`long`: `Friday`), an earlier one as `Nov 13, 2026`. */
export function recentDay(
  date: PlainDate,
  now: number,
  length: 'short' | 'long' = 'short',
  region: Region = HOME_REGION,
): string {
  const age = now - Date.parse(date ?? '');
  return age < WEEK_MS ? shown(date, { weekday: length }, region) : plainDate(date, region);
}

function isOfYear(date: PlainDate, now: number | Date | undefined, { timeZone }: Region): boolean {
  if (now === undefined) return false;
  return date?.startsWith(dateFormat({ year: 'numeric' }, { locale: 'en-US', timeZone }).format(now)) ?? false;
}

/** A mark on a chart's time axis: `Nov 20`; on an axis of months `Nov`, its first month and an axis of years `2026`. */
export function axisDate(date: string, unit?: string, region: Region = HOME_REGION): string {
  if (unit === 'year' || (unit === 'month' && date.slice(5, 7) === '01'))
    return shown(date, { year: 'numeric' }, region);
  return shown(date, unit === 'month' ? { month: 'short' } : { month: 'short', day: 'numeric' }, region);
}
