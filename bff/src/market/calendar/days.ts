/** A calendar day as an integer: days since 1970-01-01. Its arithmetic involves no time zones. */
export type Day = number;

export const DAY_MS = 86_400_000;

/** `'2026-01-02'` → 20455 */
export function dayOf(date: string): Day {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

export function dateOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The UTC day of an instant. */
export function utcDay(instantMs: number): Day {
  return Math.floor(instantMs / DAY_MS);
}

export function dayIn(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** Returns the same day of an earlier month, or its last day if the month is shorter. */
export function monthsBefore(day: Day, count: number): Day {
  const [year = 0, month = 0, dayOfMonth = 0] = dateOf(day).split('-').map(Number);
  const lastOfMonth = dayIn(year, month - count + 1, 1) - 1;
  return Math.min(dayIn(year, month - count, dayOfMonth), lastOfMonth);
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function isWeekend(day: Day): boolean {
  const at = weekday(day);
  return at === 0 || at === 6;
}

export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** The n-th given weekday of a month. The third Monday is `nthWeekday(y, m, 1, 3)`. */
export function nthWeekday(year: number, month: number, which: number, n: number): Day {
  const first = dayIn(year, month, 1);
  return first + ((which - weekday(first) + 7) % 7) + (n - 1) * 7;
}

export function lastWeekday(year: number, month: number, which: number): Day {
  const last = dayIn(year, month + 1, 1) - 1;
  return last - ((weekday(last) - which + 7) % 7);
}
