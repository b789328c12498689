import { EXCHANGE_TIME_ZONE, hourIn, isTimeZone } from '@bellwether/sdk/format';
import { latestSession, nextSession, type Session } from '../../market/calendar/exchangeCalendar.ts';

const MINUTE_MS = 60_000;
/** The ledger settles the session's forecasts meanwhile. */
const AFTER_CLOSE_MS = 20 * MINUTE_MS;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** Nobody's phone buzzes at night. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/**
 * Returns when the summary of a session is sent to someone in a time zone (an IANA name): 20 minutes after the close, or, if
 * that is before 7 a.m. or after 10 p.m. there, at 7 a.m. Milliseconds since 1970. An unknown zone counts as New York’s.
 */
export function sendingTime({ closesAt }: Session, zone: string): number {
  const timeZone = isTimeZone(zone) ? zone : EXCHANGE_TIME_ZONE; // another replica's runtime may know more of them
  let at = closesAt + AFTER_CLOSE_MS;
  if (isDay(at, timeZone)) return at;
  at = Math.ceil(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
  while (!isDay(at, timeZone)) at += QUARTER_HOUR_MS;
  return at;
}

/** Returns the first sending time after an instant. */
export function nextSendingTime(now: number, timeZone: string): number {
  for (let session = latestSession(now); ; session = nextSession(session.day)) {
    const at = sendingTime(session, timeZone);
    if (at > now) return at;
  }
}

function isDay(instant: number, timeZone: string): boolean {
  const hour = hourIn(instant, timeZone);
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}
