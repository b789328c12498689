import { NO_FIGURE } from './numbers.ts';
import { dateFormat, EXCHANGE_TIME_ZONE, HOME_REGION, type Region } from './region.ts';

type Instant = string | number | Date | null | undefined;

const DAY = { month: 'short', day: 'numeric' } as const;
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

function shown(instant: Instant, region: Region, options: Intl.DateTimeFormatOptions): string {
  if (instant === null || instant === undefined || instant === '') return NO_FIGURE;
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? NO_FIGURE : dateFormat(options, region).format(at);
}

/** Omits the year if it is the year of `now`. */
function dayIn(region: Region, instant: Instant, now: number | Date | undefined) {
  const yearOf = (one: Instant) => shown(one, region, { year: 'numeric' });
  return now !== undefined && yearOf(instant) === yearOf(now) ? DAY : DAY_AND_YEAR;
}

/** With the zone, which for the exchange's clock is ET in every language, as it is in the texts of the server. */
function zoned(instant: Instant, region: Region, options: Intl.DateTimeFormatOptions): string {
  if (region.timeZone !== EXCHANGE_TIME_ZONE) return shown(instant, region, { ...options, timeZoneName: 'short' });
  const text = shown(instant, region, options);
  return text === NO_FIGURE ? text : `${text} ET`;
}

/** The calendar day of an instant: `Nov 20, 2026`. Null and invalid instants are `—`, as below. */
export function date(instant: Instant, region: Region = HOME_REGION): string {
  return shown(instant, region, DAY_AND_YEAR);
}

/** The calendar day of an instant on the clock of the US stock exchanges: `2026-11-20`. */
export function exchangeDate(instant: string | number): string {
  const clock = { locale: 'en-CA', timeZone: EXCHANGE_TIME_ZONE }; // writes a date as ISO 8601 does
  return shown(instant, clock, { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** `4:00 PM`. For a place where the zone stands already. */
export function time(instant: Instant, region: Region = HOME_REGION): string {
  return shown(instant, region, TIME);
}

/** `Nov 20, 2026, 4:00 PM` */
export function dateTime(instant: Instant, region: Region = HOME_REGION): string {
  return shown(instant, region, { ...DAY_AND_YEAR, ...TIME });
}

/** `4:00 PM ET`, `9:00 PM UTC`, `10:00 PM GMT+1`; with seconds `4:00:07 PM ET` */
export function clockTime(instant: Instant, { seconds = false } = {}, region: Region = HOME_REGION): string {
  return zoned(instant, region, seconds ? { ...TIME, second: '2-digit' } : TIME);
}

/** As short as possible: `4:00 PM ET` today, `Nov 19, 4:00 PM ET` this year, else `Nov 19, 2025, 4:00 PM ET`. */
export function asOfTime(instant: Instant, now: number | Date, region: Region = HOME_REGION): string {
  const isToday = date(instant, region) === date(now, region);
  return isToday ? clockTime(instant, {}, region) : zonedTime(instant, now, region);
}

/**
 * For the title of a clock, the reader's zone and UTC: `Nov 20, 2026, 4:00 PM EST (9:00 PM UTC)`; where UTC has another
 * day, `Nov 20, 2026, 8:00 PM EST (Nov 21, 1:00 AM UTC)`.
 */
export function timeInFull(instant: Instant, region: Region = HOME_REGION): string {
  const named = { ...TIME, timeZoneName: 'short' } as const;
  const utc = { ...region, timeZone: 'UTC' };
  const here = shown(instant, region, { ...DAY_AND_YEAR, ...named });
  if (here === shown(instant, utc, { ...DAY_AND_YEAR, ...named })) return here;
  const sameDay = date(instant, region) === date(instant, utc);
  return `${here} (${shown(instant, utc, sameDay ? named : { ...DAY, ...named })})`;
}

/** Always with its day: `Nov 20, 2026, 4:00 PM ET`; in the year of `now` `Nov 20, 4:00 PM ET`. */
export function zonedTime(instant: Instant, now?: number | Date, region: Region = HOME_REGION): string {
  return zoned(instant, region, { ...dayIn(region, instant, now), ...TIME });
}
