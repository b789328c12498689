import { type Day, dayOf } from './days.ts';

/**
 * Days since 1990 on which the New York Stock Exchange stayed closed although its rules had a session (NYSE, "Special
 * Closings"). A calendar of the future cannot have them, so they are no part of it: nobody traded, and no close is missing.
 */
const CLOSED = new Set(
  [
    '1994-04-27', // Richard Nixon
    '2001-09-11', // the attacks
    '2001-09-12',
    '2001-09-13',
    '2001-09-14',
    '2004-06-11', // Ronald Reagan
    '2007-01-02', // Gerald Ford
    '2012-10-29', // Hurricane Sandy
    '2012-10-30',
    '2018-12-05', // George H. W. Bush
    '2025-01-09', // Jimmy Carter
  ].map(dayOf),
);

export function wasClosed(day: Day): boolean {
  return CLOSED.has(day);
}
