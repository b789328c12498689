import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { dayOf } from '../../../../market/calendar/days.ts';
import { newYorkInstant } from '../../../../market/calendar/newYorkTime.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Asked, Budget, Feed, FeedDays, FeedFailure, FeedQuote } from '../feed.ts';
import { FeedFault, failureOf, unreadableSplit } from '../feedFault.ts';
import { lastFinalSession, sessionAt } from '../sessionAt.ts';
import { DELAY_MINUTES, parseDays, parseMeta, resultOf } from './parseChart.ts';

/** Yahoo names no limit. These are ours, far below what others report as blocked. */
export const YAHOO_BUDGETS: readonly Budget[] = [
  { per: 'minute', calls: 30 },
  { per: 'day', calls: 15_000 },
];
/** One call each. */
const BATCH = 10;
const LISTED = /^[A-Z0-9.]+$/;
const FIRST_DAY = '1970-01-01';
const AFTER_GARBLED_MS = 15_000;
/** A server that Yahoo has had enough of is refused for hours. */
const AFTER_TOO_OFTEN_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const FINAL_AFTER_MS = 2 * DELAY_MINUTES * MINUTE_MS;

/**
 * US stocks from Yahoo Finance, without a key, one stock a call. Its terms forbid automated use, so nobody has it who has not
 * asked for it.
 */
export function yahooFeed(settings: Omit<AskFeedSettings, 'headers'>): Feed {
  const { clock } = settings;
  const ask = feedAsker(settings);
  const down = (why: string): FeedFailure => ({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });
  const unpriced = (why: string): FeedFailure => ({ ...down(why), failed: 'unpriced' });

  /** @throws FeedFault */
  async function chartOf({ symbol }: InstrumentId, query: URLSearchParams, signal: AbortSignal) {
    try {
      const { status, body } = await ask(`/v8/finance/chart/${symbol.replaceAll('.', '-')}`, query, signal);
      const result = resultOf(status, body);
      if (!result) throw new FeedFault(down(status === 200 ? 'sent no chart' : `sent status ${status}`));
      return result;
    } catch (error) {
      if (!(error instanceof FeedFault) || error.failed !== 'budget') throw error;
      const retryAt = Math.max(error.retryAt, clock.now() + AFTER_TOO_OFTEN_MS);
      throw new FeedFault({ ...error.failure, retryAt });
    }
  }

  async function quote(id: InstrumentId, signal: AbortSignal): Promise<Asked<FeedQuote>> {
    const result = await chartOf(id, new URLSearchParams({ range: '1d', interval: '1d' }), signal);
    if (result === 'unknown') return { none: 'unknown' };
    const said = parseMeta(result, { now: clock.now() });
    if (said === 'other') return { none: 'unknown' };
    return said ? { got: said } : unpriced('sent no price for it');
  }

  async function days(id: InstrumentId, from: string, signal: AbortSignal): Promise<Asked<FeedDays>> {
    const query = new URLSearchParams({
      period1: String(newYorkInstant(dayOf(from), 0, 0) / 1_000),
      period2: String(Math.ceil(clock.now() / 1_000)),
      interval: '1d',
      events: 'div|split',
    });
    const result = await chartOf(id, query, signal);
    if (result === 'unknown') return { none: 'unknown' };
    const read = parseDays(result, { now: clock.now() });
    if (read === 'no split') return unreadableSplit(clock.now());
    if (!read) return down('sent no list of days');
    const isAsked = ({ date }: { readonly date: string }) => date >= from;
    return { got: { ...read, bars: read.bars.filter(isAsked), treatment: 'raw' } };
  }

  return {
    name: 'yahoo',
    type: 'stock',
    budgets: YAHOO_BUDGETS,
    batch: BATCH,
    quotesEveryMs: 5 * MINUTE_MS,
    actionsWithDaysFrom: FIRST_DAY,
    isMoving: (now) => [now, now - FINAL_AFTER_MS].some((at) => sessionAt(at) === 'regular'),
    lastFinal: (now) => lastFinalSession(now - FINAL_AFTER_MS, FINAL_AFTER_MS),
    covers: isStock,
    async quotes(ids, signal) {
      const said = new Map<ReturnType<typeof keyOf>, Asked<FeedQuote>>();
      // One that is refused, or not allowed to ask, speaks for those after it.
      let stopped: FeedFailure | null = null;
      for (const id of ids) {
        const answer: Asked<FeedQuote> = !isStock(id)
          ? { none: 'unknown' }
          : (stopped ?? (await quote(id, signal).catch(failureOf)));
        if ('failed' in answer && answer.failed !== 'unpriced') stopped = answer;
        said.set(keyOf(id), answer);
      }
      return said;
    },
    async daily(id, from, signal) {
      return isStock(id) ? days(id, from, signal).catch(failureOf) : { none: 'unknown' };
    },
  };
}

function isStock({ type, symbol }: InstrumentId): boolean {
  return type === 'stock' && SYMBOL_PATTERN.test(symbol) && LISTED.test(symbol);
}
