import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import type { AskedDay, CalendarUnit, Season } from './askedDay.ts';
import { namedIn } from './feasts.ts';
import type { Period } from './period.ts';

/** The first and last calendar day of a period, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const DAY_MS = 86_400_000;
const WEEKS_52_DAYS = 364;

/** The days that a question means: without a year, the most recent ones. Undefined for a date that does not exist, such as February 30. */
export function resolveDay(asked: AskedDay, now: number): Days | undefined {
  const today = isoDay(now);
  const thisYear = Number(today.slice(0, 4));
  if (asked.kind === 'year') return { from: `${asked.year}-01-01`, to: `${asked.year}-12-31` };
  if (asked.kind === 'noQuarter') return undefined;
  if (asked.kind === 'weekday' && asked.ofWeek !== undefined) {
    const { from } = calendarUnit('week', asked.ofWeek, new Date(now));
    const day = isoDay(Date.parse(from) + ((asked.weekday + 6) % 7) * DAY_MS);
    return { from: day, to: day };
  }
  if (asked.kind === 'weekday') {
    const back = ((new Date(now).getUTCDay() - asked.weekday + 7) % 7 || 7) + 7 * (asked.weeksBack ?? 0);
    const day = isoDay(now - back * DAY_MS);
    return { from: day, to: day };
  }
  if (asked.kind === 'ago') {
    const day = agoFrom(new Date(now), asked);
    return { from: day, to: day };
  }
  if (asked.kind === 'back') return calendarUnit(asked.unit, asked.count, new Date(now));
  if (asked.kind === 'edge') {
    const days = calendarUnit(asked.unit, asked.isRunning ? 0 : 1, new Date(now));
    const day = asked.isEnd ? days.to : days.from;
    return { from: day, to: day };
  }
  if (asked.kind === 'beside') return besideDay(asked, now);
  if (asked.kind === 'before' || asked.kind === 'following' || asked.kind === 'purchase') return undefined;
  if (asked.kind === 'dayOfMonth') return suchDay(asked, new Date(now));
  if (asked.kind === 'weekend') {
    const saturday = now - ((new Date(now).getUTCDay() + 1) % 7) * DAY_MS;
    return { from: isoDay(saturday), to: isoDay(saturday + DAY_MS) };
  }
  const inYear = asked.yearsBack === undefined ? asked.year : thisYear - asked.yearsBack;
  const candidates = inYear === undefined ? [0, 1, 2, 3, 4].map((back) => thisYear - back) : [inYear];
  const days = candidates.map((year) => daysIn(asked, year)).filter((found) => found !== undefined);
  const isOver = (asked.kind === 'month' || asked.kind === 'season') && asked.isOver;
  return days.find(({ from, to }) => (isOver ? to : from) <= today) ?? days[0];
}

/** The first month of each, from 0. */
const FIRST_MONTHS: Readonly<Record<Season, number>> = { winter: -1, spring: 2, summer: 5, fall: 8 };

/** "The Friday before Valentine’s Day": the last Friday that is earlier. A week is from Monday to Sunday. */
function besideDay(
  { of, unit, way, isSession: isOpen }: Extract<AskedDay, { kind: 'beside' }>,
  now: number,
): Days | undefined {
  const days = resolveDay(of, now);
  if (!days) return undefined;
  const edge = Date.parse(way > 0 ? days.to : days.from);
  if (unit === 'week' || unit === 'month') return calendarUnit(unit, -way, new Date(edge));
  const isWeekday = (at: number) => unit === 'day' || new Date(at).getUTCDay() === unit.weekday;
  const isFound = (at: number) => isWeekday(at) && (way > 0 || !isOpen || isSession(dayOf(isoDay(at))));
  let at = edge + way * DAY_MS;
  while (!isFound(at)) at += way * DAY_MS;
  return { from: isoDay(at), to: isoDay(at) };
}

function daysIn(
  asked: Extract<
    AskedDay,
    { kind: 'day' | 'named' | 'season' | 'weekOf' | 'ended' | 'month' | 'part' | 'third' | 'quarter' | 'half' }
  >,
  year: number,
): Days | undefined {
  if (asked.kind === 'named') {
    const day = namedIn(asked.words, year);
    return day === undefined ? undefined : { from: dateOf(day), to: dateOf(day) };
  }
  if (asked.kind === 'season') {
    const first = FIRST_MONTHS[asked.season];
    return { from: isoDay(Date.UTC(year, first, 1)), to: isoDay(Date.UTC(year, first + 3, 0)) };
  }
  if (asked.kind === 'quarter') return quarterDays(year, asked.quarter - 1);
  if (asked.kind === 'half') {
    const first = 2 * (asked.half - 1);
    return { from: quarterDays(year, first).from, to: quarterDays(year, first + 1).to };
  }
  if (asked.kind === 'month') {
    return { from: isoDay(Date.UTC(year, asked.month - 1, 1)), to: isoDay(Date.UTC(year, asked.month, 0)) };
  }
  if (asked.kind === 'part') {
    const last = new Date(Date.UTC(year, asked.month, 0)).getUTCDate();
    const half = Math.floor(last / 2);
    const days = Math.min(last, asked.days === 'half' ? (asked.isEnd ? last - half : half) : asked.days);
    const [first, end] = asked.isEnd ? [last - days + 1, last] : [1, days];
    return {
      from: isoDay(Date.UTC(year, asked.month - 1, first)),
      to: isoDay(Date.UTC(year, asked.month - 1, end)),
    };
  }
  if (asked.kind === 'third') return thirdIn(asked, year);
  const at = new Date(Date.UTC(year, asked.month - 1, asked.day));
  if (at.getUTCDate() !== asked.day) return undefined;
  if (asked.kind === 'weekOf') return calendarUnit('week', 0, at);
  if (asked.kind === 'ended') {
    const [count, unit] = asked.unit === 'quarter' ? ([3, 'month'] as const) : ([1, asked.unit] as const);
    const eve = agoFrom(at, { kind: 'ago', count, unit });
    return { from: isoDay(Date.parse(eve) + DAY_MS), to: isoDay(at.getTime()) };
  }
  return { from: isoDay(at.getTime()), to: isoDay(at.getTime()) };
}

/** Ten days of a month, or four months of a year. */
function thirdIn({ third, month }: Extract<AskedDay, { kind: 'third' }>, year: number): Days {
  if (month === undefined)
    return { from: isoDay(Date.UTC(year, 4 * third, 1)), to: isoDay(Date.UTC(year, 4 * third + 4, 0)) };
  const last = third === 2 ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, 10 * third + 10);
  return { from: isoDay(Date.UTC(year, month - 1, 10 * third + 1)), to: isoDay(last) };
}

/** `quarter` counts from 0; −1 is the last quarter of the year before. */
function quarterDays(year: number, quarter: number): Days {
  return { from: isoDay(Date.UTC(year, 3 * quarter, 1)), to: isoDay(Date.UTC(year, 3 * quarter + 3, 0)) };
}

/** The most recent day with this number: in this month, or in the last month that had one, or in the one that is named. */
function suchDay({ day, monthsBack }: Extract<AskedDay, { kind: 'dayOfMonth' }>, now: Date): Days | undefined {
  for (const back of monthsBack === undefined ? [0, 1, 2] : [monthsBack]) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day));
    const found = isoDay(at.getTime());
    if (at.getUTCDate() === day && found <= isoDay(now.getTime())) return { from: found, to: found };
  }
  return undefined;
}

/** The one so many before the running one. A week is from Monday to Sunday. */
export function calendarUnit(unit: CalendarUnit, back: number, now: Date): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (unit === 'year') return { from: `${year - back}-01-01`, to: `${year - back}-12-31` };
  if (unit === 'quarter') return quarterDays(year, Math.floor(month / 3) - back);
  if (unit === 'month')
    return { from: isoDay(Date.UTC(year, month - back, 1)), to: isoDay(Date.UTC(year, month - back + 1, 0)) };
  const monday = now.getTime() - (((now.getUTCDay() + 6) % 7) + 7 * back) * DAY_MS;
  return { from: isoDay(monday), to: isoDay(monday + 6 * DAY_MS) };
}

/** One month before March 31 is the last day of February. */
function agoFrom(now: Date, { count, unit }: Extract<AskedDay, { kind: 'ago' }>): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === 'session') {
    let at = dayOf(isoDay(now.getTime()));
    for (let left = count; left > 0; left -= isSession(at) ? 1 : 0) at -= 1;
    return dateOf(at);
  }
  if (unit === 'day' || unit === 'week') return isoDay(now.getTime() - count * (unit === 'week' ? 7 : 1) * DAY_MS);
  const months = month - count * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, months, Math.min(day, last)));
}

export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the first day of a period that ends now, and the day before, whose close it is measured from. */
export function spanStart(span: Exclude<Period, { kind: 'yesterday' }>, now: number): { first: string; eve: string } {
  const at = new Date(now);
  if (span.kind === 'days' && span.months) {
    const eve = agoFrom(at, { kind: 'ago', count: span.months, unit: 'month' });
    return { first: isoDay(Date.parse(eve) + DAY_MS), eve };
  }
  if (span.kind === 'week-to-date') {
    const { from } = calendarUnit('week', 0, at);
    return { first: from, eve: isoDay(Date.parse(from) - DAY_MS) };
  }
  // 52 weeks begin on their own weekday, as on the page of a symbol.
  const first =
    span.kind === 'days'
      ? now - (span.days === WEEKS_52_DAYS ? span.days : span.days - 1) * DAY_MS
      : Date.UTC(at.getUTCFullYear(), span.kind === 'month-to-date' ? at.getUTCMonth() : 0, 1);
  return { first: isoDay(first), eve: isoDay(first - DAY_MS) };
}
