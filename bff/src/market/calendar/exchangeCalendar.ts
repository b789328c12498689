import { type Day, isWeekend, yearOf } from './days.ts';
import { newYorkDay, newYorkInstant } from './newYorkTime.ts';
import { type DayOff, nyseDaysOff } from './nyseHolidays.ts';

/** One trading session. Instants are UTC milliseconds. */
export interface Session {
  readonly day: Day;
  readonly opensAt: number;
  readonly closesAt: number;
}

const years = new Map<number, ReadonlyMap<Day, DayOff>>();

function dayOff(day: Day): DayOff | undefined {
  const year = yearOf(day);
  let off = years.get(year);
  if (!off) {
    off = nyseDaysOff(year);
    years.set(year, off);
  }
  return off.get(day);
}

export function isSession(day: Day): boolean {
  return !isWeekend(day) && dayOff(day) !== 'closed';
}

/** Returns the session of a day: 9:30 to 16:00 New York time, to 13:00 on a half-day. Undefined when the exchange is closed. */
export function sessionOn(day: Day): Session | undefined {
  if (!isSession(day)) return undefined;
  return {
    day,
    opensAt: newYorkInstant(day, 9, 30),
    closesAt: newYorkInstant(day, dayOff(day) === 'half' ? 13 : 16, 0),
  };
}

/** Returns the running session, otherwise the last one that ended. */
export function latestSession(instantMs: number): Session {
  for (let day = newYorkDay(instantMs); ; day -= 1) {
    const session = sessionOn(day);
    if (session && session.opensAt <= instantMs) return session;
  }
}

/** Returns the first session after a day. */
export function nextSession(after: Day): Session {
  for (let day = after + 1; ; day += 1) {
    const session = sessionOn(day);
    if (session) return session;
  }
}

export function isOpen(instantMs: number): boolean {
  const session = sessionOn(newYorkDay(instantMs));
  return session !== undefined && session.opensAt <= instantMs && instantMs < session.closesAt;
}
