import { latestSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { MarketQuote } from '../../../../market/marketData.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import { sessionAt } from '../sessionAt.ts';
import type { StoredQuote } from '../store/quotes.repository.ts';
import { NOT_CURRENT } from './notCurrent.ts';

const MINUTE_MS = 60_000;
/** Later than this after its turn, a round had no answer. */
const LATE_MS = 90_000;
const NO_TRADE = 'The price source has no trade of this session yet. This is the last one before.';

/**
 * How current a stock's price is, by the calendar and its own time. A stock that is seldom traded has an old price although its
 * source answers, so when the source was last heard counts too.
 */
export function stockState(
  { at, heardAt, delayMinutes }: Pick<StoredQuote, 'at' | 'heardAt' | 'delayMinutes'>,
  { now, everyMs }: { now: number; everyMs: number },
): Pick<MarketQuote, 'state' | 'reason'> {
  const delayMs = delayMinutes * MINUTE_MS;
  const stale = (reason: string) => ({ state: 'stale', reason }) as const;
  // A time in the future is of a clock that was wrong.
  if (Math.max(at, heardAt) > now + CLOCK_SKEW_MS) return stale(NOT_CURRENT);
  const phase = sessionAt(now - delayMs);
  if (phase === 'closed') {
    const { closesAt } = latestSession(now - delayMs);
    return heardAt - delayMs < closesAt ? stale(NOT_CURRENT) : { state: 'closed' };
  }
  if (now - heardAt > everyMs + LATE_MS) return stale(NOT_CURRENT);
  const seenAt = heardAt - delayMs;
  const seen = sessionAt(seenAt);
  if (sessionAt(at) === seen && newYorkDay(at) === newYorkDay(seenAt)) {
    return { state: delayMinutes > 0 ? 'delayed' : 'live' };
  }
  return seen === 'regular' ? stale(NO_TRADE) : { state: 'closed' };
}
