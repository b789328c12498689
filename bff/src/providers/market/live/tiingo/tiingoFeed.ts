import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { type AskFeedSettings, feedAsker, untilNextHour } from '../askFeed.ts';
import type { Admit, Asked, Budget, Feed, FeedDays, FeedFailure, FeedQuote } from '../feed.ts';
import { FeedFault, failureOf, unreadableSplit } from '../feedFault.ts';
import { recordOf } from '../recordOf.ts';
import { lastFinalSession, sessionAt } from '../sessionAt.ts';
import { windowEnd, windowStart } from '../store/budgets.ts';
import { DELAY_MINUTES, parseIex, tickerOf } from './parseIex.ts';
import { AFTER_CLOSE_MS, parsePrices } from './parsePrices.ts';
import { parseSplits } from './parseSplits.ts';

interface Settings extends Omit<AskFeedSettings, 'headers' | 'saysTooOften'> {
  readonly token: string;
  readonly admit: Admit;
}

/** Those of the free plan. */
export const TIINGO_BUDGETS: readonly Budget[] = [
  { per: 'hour', calls: 50 },
  { per: 'day', calls: 1_000 },
];
export const TIINGO_SYMBOLS_A_MONTH = 500;
const LISTED = /^[A-Z0-9.]+$/;
const FIRST_DAY = '1990-01-01';
const AFTER_GARBLED_MS = 15_000;
const MINUTE_MS = 60_000;
/** Closes appear at half past five, and may take a little longer. */
const FINAL_AFTER_MS = AFTER_CLOSE_MS + 15 * MINUTE_MS;
const TOO_OFTEN = /run over|exceed|allocation|limit/i;

/**
 * US stocks from Tiingo, with the operator's token: quotes of all at once, and closes of thirty years, one stock a call. It says
 * what split or was paid with the close of the day, and what splits today in a list of its own, which not every plan may have.
 */
export function tiingoFeed({ token, admit, ...settings }: Settings): Feed {
  const { clock } = settings;
  const saysTooOften = (text: string) => TOO_OFTEN.test(text);
  const ask = feedAsker({ ...settings, saysTooOften, headers: { authorization: `Token ${token}` } });
  const down = (why: string): FeedFailure => ({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });
  const beyondMonth = (): FeedFailure => ({
    failed: 'unpriced',
    retryAt: windowEnd('month', windowStart('month', clock.now())),
    why: 'has no symbols left this month',
  });

  /** An answer that is no list may say that the plan is used up. @throws FeedFault */
  function listIn(status: number, body: unknown): unknown {
    if (status === 200 && Array.isArray(body)) return body;
    const detail = recordOf(body)?.detail;
    if (typeof detail === 'string' && saysTooOften(detail.slice(0, 500))) {
      const retryAt = clock.now() + untilNextHour(clock.now());
      throw new FeedFault({ failed: 'budget', retryAt, why: 'was asked too often' });
    }
    throw new FeedFault(down(status === 200 ? 'sent no list' : `sent status ${status}`));
  }

  async function quotesOf(ids: readonly InstrumentId[], signal: AbortSignal) {
    const admitted = await admit(ids.map(keyOf));
    const tickers = ids.filter((id) => admitted.has(keyOf(id))).map(({ symbol }) => tickerOf(symbol));
    const query = new URLSearchParams({ tickers: tickers.join(',') });
    const { status, body } = tickers.length > 0 ? await ask('/iex/', query, signal) : { status: 200, body: [] };
    const reading = { now: clock.now(), retryAt: clock.now() + AFTER_GARBLED_MS };
    const said = parseIex(listIn(status, body), reading);
    // A list of others alone is no answer, and says of none of these that it is unknown.
    if (!said || (said.size > 0 && !ids.some(({ symbol }) => said.has(symbol))))
      throw new FeedFault(down('sent no list'));
    return (id: InstrumentId): Asked<FeedQuote> =>
      admitted.has(keyOf(id)) ? (said.get(id.symbol) ?? { none: 'unknown' }) : beyondMonth();
  }

  async function days(id: InstrumentId, from: string, signal: AbortSignal): Promise<Asked<FeedDays>> {
    if (!(await admit([keyOf(id)])).has(keyOf(id))) return beyondMonth();
    const query = new URLSearchParams({ startDate: from });
    const { status, body } = await ask(`/tiingo/daily/${tickerOf(id.symbol)}/prices`, query, signal);
    if (status === 404) return { none: 'unknown' };
    const read = parsePrices(listIn(status, body), { now: clock.now() });
    if (read === 'no split') return unreadableSplit(clock.now());
    if (!read) return down('sent no list');
    const isAsked = ({ date }: { readonly date: string }) => date >= from;
    const { bars, actions, leftOut } = read;
    return { got: { bars: bars.filter(isAsked), actions: actions.filter(isAsked), treatment: 'raw', leftOut } };
  }

  async function splitsOn(date: string, signal: AbortSignal): ReturnType<NonNullable<Feed['splitsOn']>> {
    const { status, body } = await ask(
      '/tiingo/corporate-actions/splits',
      new URLSearchParams({ exDate: date }),
      signal,
    );
    const splits = parseSplits(listIn(status, body), date);
    return splits ? { got: splits } : down('sent no list of splits');
  }

  return {
    name: 'tiingo',
    type: 'stock',
    budgets: TIINGO_BUDGETS,
    batch: TIINGO_SYMBOLS_A_MONTH,
    symbolsAMonth: TIINGO_SYMBOLS_A_MONTH,
    quotesEveryMs: DELAY_MINUTES * MINUTE_MS,
    actionsWithDaysFrom: FIRST_DAY,
    isMoving: (now) =>
      sessionAt(now) !== 'closed' || sessionAt(now - 2 * DELAY_MINUTES * MINUTE_MS - MINUTE_MS) !== 'closed',
    lastFinal: (now) => lastFinalSession(now - FINAL_AFTER_MS, FINAL_AFTER_MS),
    covers: isStock,
    async quotes(ids, signal) {
      const said = await quotesOf(ids.filter(isStock), signal).catch(failureOf);
      return new Map(
        ids.map((id) => [keyOf(id), !isStock(id) ? { none: 'unknown' } : typeof said === 'function' ? said(id) : said]),
      );
    },
    splitsOn: (date, signal) => splitsOn(date, signal).catch(failureOf),
    async daily(id, from, signal) {
      return isStock(id) ? days(id, from, signal).catch(failureOf) : { none: 'unknown' };
    },
  };
}

function isStock({ type, symbol }: InstrumentId): boolean {
  return type === 'stock' && SYMBOL_PATTERN.test(symbol) && LISTED.test(symbol);
}
