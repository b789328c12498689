import type { InstrumentType } from '@bellwether/sdk/contract/types';
import { DAY_MS, dateOf, dayOf, utcDay } from '../../../market/calendar/days.ts';
import { latestSession, nextSession, sessionOn } from '../../../market/calendar/exchangeCalendar.ts';
import { newYorkInstant } from '../../../market/calendar/newYorkTime.ts';

/**
 * A forecast counts if it is in the ledger before its session opens. A crypto day starts the moment the last one ends, so
 * its forecasts may be issued in the first half hour, 2% of the day. Later forecasts are shown but not issued; otherwise
 * users could pick symbols that have already moved.
 */
const CRYPTO_GRACE_MS = 30 * 60_000;

export interface TargetSession {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The target session on a day. A day without a session gets the usual hours. */
export function targetSession(type: InstrumentType, targetDate: string): TargetSession {
  const day = dayOf(targetDate);
  if (type === 'crypto') return { opensAt: day * DAY_MS, closesAt: (day + 1) * DAY_MS };
  return sessionOn(day) ?? { opensAt: newYorkInstant(day, 9, 30), closesAt: newYorkInstant(day, 16, 0) };
}

/** From this instant on, a forecast is too late. */
export function issueBefore(type: InstrumentType, opensAt: number): number {
  return type === 'crypto' ? opensAt + CRYPTO_GRACE_MS : opensAt;
}

/** Returns the target day open for issue now, by the calendar, or null. */
export function openTarget(type: InstrumentType, now: number): string | null {
  if (type === 'crypto') {
    const today = utcDay(now);
    return now < issueBefore('crypto', today * DAY_MS) ? dateOf(today) : null;
  }
  const { day, closesAt } = latestSession(now);
  return now < closesAt ? null : dateOf(nextSession(day).day);
}
