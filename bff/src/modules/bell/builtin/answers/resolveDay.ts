import type { AskedDay } from '../language/askedDay.ts';

/** First and last calendar day, `YYYY-MM-DD`; undefined for a day that no calendar has, such as 30 February. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** Which days are meant, seen from now: without a year, the last that is not to come. */
export function resolveDay(asked: AskedDay, now: number): Days | undefined {
  const today = isoDay(now);
  const thisYear = Number(today.slice(0, 4));
  if (asked.kind === 'year') return { from: `${asked.year}-01-01`, to: `${asked.year}-12-31` };
  if (asked.kind === 'noQuarter') return undefined;
  if (asked.kind === 'quarterNow') {
    const running = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
    return quarterDays(thisYear, running - asked.back);
  }
  if (asked.kind === 'weekday') {
    const back = (new Date(now).getUTCDay() - asked.weekday + 7) % 7 || 7;
    const day = isoDay(now - back * DAY_MS);
    return { from: day, to: day };
  }
  if (asked.kind === 'ago') {
    const day = agoFrom(new Date(now), asked);
    return { from: day, to: day };
  }
  if (asked.kind === 'dayOfMonth') return lastSuch(asked.day, new Date(now));
  const candidates = asked.year === undefined ? [0, 1, 2, 3, 4].map((back) => thisYear - back) : [asked.year];
  const days = candidates.map((year) => daysIn(asked, year)).filter((found) => found !== undefined);
  return days.find(({ from }) => from <= today) ?? days[0];
}

function daysIn(
  asked: Extract<AskedDay, { kind: 'day' | 'month' | 'quarter' | 'half' }>,
  year: number,
): Days | undefined {
  if (asked.kind === 'quarter') return quarterDays(year, asked.quarter - 1);
  if (asked.kind === 'half') {
    const first = 2 * (asked.half - 1);
    return { from: quarterDays(year, first).from, to: quarterDays(year, first + 1).to };
  }
  if (asked.kind === 'month') {
    return { from: isoDay(Date.UTC(year, asked.month - 1, 1)), to: isoDay(Date.UTC(year, asked.month, 0)) };
  }
  const at = new Date(Date.UTC(year, asked.month - 1, asked.day));
  if (at.getUTCDate() !== asked.day) return undefined;
  return { from: isoDay(at.getTime()), to: isoDay(at.getTime()) };
}

/** Of a year's quarters, from 0; −1 is the last of the year before. */
function quarterDays(year: number, quarter: number): Days {
  return { from: isoDay(Date.UTC(year, 3 * quarter, 1)), to: isoDay(Date.UTC(year, 3 * quarter + 3, 0)) };
}

/** Of this month, or of the last that had it. */
function lastSuch(day: number, now: Date): Days | undefined {
  for (const back of [0, 1, 2]) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day));
    const found = isoDay(at.getTime());
    if (at.getUTCDate() === day && found <= isoDay(now.getTime())) return { from: found, to: found };
  }
  return undefined;
}

/** A month before 31 March is the last of February. */
function agoFrom(now: Date, { count, unit }: Extract<AskedDay, { kind: 'ago' }>): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === 'day' || unit === 'week') return isoDay(now.getTime() - count * (unit === 'week' ? 7 : 1) * DAY_MS);
  const months = month - count * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, months, Math.min(day, last)));
}

export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
