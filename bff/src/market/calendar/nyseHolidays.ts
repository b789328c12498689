import { type Day, dayIn, isWeekend, lastWeekday, nthWeekday, weekday } from './days.ts';

export type DayOff = 'closed' | 'half';

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The holidays and half-days of the New York Stock Exchange by rule (NYSE Rule 7.2), for any year since 1990.
 * Unscheduled closings (storms, days of mourning) are not included.
 */
export function nyseDaysOff(year: number): ReadonlyMap<Day, DayOff> {
  const off = new Map<Day, DayOff>();
  const close = (day: Day) => off.set(day, 'closed');
  const half = (day: Day) => {
    if (!isWeekend(day) && !off.has(day)) off.set(day, 'half');
  };

  const newYear = dayIn(year, 1, 1);
  // New Year's Day on a Saturday has no substitute: the Friday before is in the old accounting year.
  if (weekday(newYear) !== SATURDAY) close(observed(newYear));
  if (year >= 1998) close(nthWeekday(year, 1, MONDAY, 3));
  close(nthWeekday(year, 2, MONDAY, 3));
  close(easterSunday(year) - 2);
  close(lastWeekday(year, 5, MONDAY));
  if (year >= 2022) close(observed(dayIn(year, 6, 19)));
  close(observed(dayIn(year, 7, 4)));
  close(nthWeekday(year, 9, MONDAY, 1));
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  close(thanksgiving);
  close(observed(dayIn(year, 12, 25)));

  half(thanksgiving + 1);
  half(dayIn(year, 12, 24));
  // July 3 is a half-day when Independence Day falls on Tuesday to Friday.
  const independence = weekday(dayIn(year, 7, 4));
  if (independence > MONDAY && independence <= FRIDAY) half(dayIn(year, 7, 3));
  return off;
}

/** A Saturday holiday is observed on Friday, a Sunday one on Monday. */
function observed(day: Day): Day {
  if (weekday(day) === SATURDAY) return day - 1;
  return weekday(day) === 0 ? day + 1 : day;
}

/** Gregorian Easter (Meeus, Jones and Butcher; Nature, 20 April 1876). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayIn(year, Math.floor(f / 31), (f % 31) + 1);
}
