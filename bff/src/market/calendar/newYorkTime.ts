import { DAY_MS, type Day, lastWeekday, nthWeekday, utcDay, yearOf } from './days.ts';

const HOUR_MS = 3_600_000;
const SUNDAY = 0;

/**
 * Hours that New York is behind UTC during business hours: 4 in summer, otherwise 5. Computed by rule because Intl is a
 * hundred times slower: Energy Policy Act of 2005 from 2007 on, Uniform Time Act (1987–2006) before.
 */
export function newYorkBehindUtcHours(day: Day): 4 | 5 {
  const year = yearOf(day);
  const starts = year >= 2007 ? nthWeekday(year, 3, SUNDAY, 2) : nthWeekday(year, 4, SUNDAY, 1);
  const ends = year >= 2007 ? nthWeekday(year, 11, SUNDAY, 1) : lastWeekday(year, 10, SUNDAY);
  return day >= starts && day < ends ? 4 : 5;
}

/** The instant of a time of day in New York. Not valid for the early hours in which clocks change. */
export function newYorkInstant(day: Day, hour: number, minute: number): number {
  return day * DAY_MS + (hour + newYorkBehindUtcHours(day)) * HOUR_MS + minute * 60_000;
}

/** The calendar day in New York at an instant. Exact except for one hour on the nights when clocks change. */
export function newYorkDay(instantMs: number): Day {
  return utcDay(instantMs - newYorkBehindUtcHours(utcDay(instantMs - 5 * HOUR_MS)) * HOUR_MS);
}
