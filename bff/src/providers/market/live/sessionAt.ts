import { latestSession, type Session, sessionOn } from '../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay, newYorkInstant } from '../../../market/calendar/newYorkTime.ts';
import type { FeedQuote, FinalDay } from './feed.ts';

const PRE_OPENS_HOUR = 4;
const POST_MS = 4 * 3_600_000;

/** The part of the trading day in which a stock's price was made. Post-market lasts four hours, after a half-day too. */
export function sessionAt(instantMs: number): Exclude<FeedQuote['session'], 'continuous'> {
  const day = newYorkDay(instantMs);
  const session = sessionOn(day);
  if (!session || instantMs < newYorkInstant(day, PRE_OPENS_HOUR, 0)) return 'closed';
  if (instantMs < session.opensAt) return 'pre';
  if (instantMs < session.closesAt) return 'regular';
  return instantMs < session.closesAt + POST_MS ? 'post' : 'closed';
}

/** The last session that had ended at an instant. */
export function lastEndedSession(instantMs: number): Session {
  const latest = latestSession(instantMs);
  return latest.closesAt <= instantMs ? latest : latestSession(latest.opensAt - 1);
}

/** The last session whose bar a feed has, `laterMs` after the close. `instantMs` is that much before now. */
export function lastFinalSession(instantMs: number, laterMs: number): FinalDay {
  const { day, closesAt } = lastEndedSession(instantMs);
  return { day, since: closesAt + laterMs };
}
