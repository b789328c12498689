import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import { DAY_MS, dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { latestSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay, newYorkInstant } from '../../../../market/calendar/newYorkTime.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { Intraday } from '../../../../market/intraday.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Action, Asked, Budget, Feed, FeedDays, FeedFailure, FeedQuote } from '../feed.ts';
import { FeedFault, failureOf, unreadableSplit } from '../feedFault.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { lastFinalSession, sessionAt } from '../sessionAt.ts';
import { MOST_ACTIONS, parseActions } from './parseActions.ts';
import { type BarsPage, MOST_BARS, parseBars, parseTraded } from './parseBars.ts';
import { MOST_MINUTE_BARS, parseMinutes } from './parseMinutes.ts';
import { parseSnapshots, type Tape } from './parseSnapshots.ts';

interface Settings extends Omit<AskFeedSettings, 'headers'> {
  readonly keyId: string;
  readonly secret: string;
}

/** Alpaca has no indices (^), and writes classes of shares with a dot. */
const LISTED = /^[A-Z0-9.]+$/;
export const ALPACA_BUDGETS: readonly Budget[] = [{ per: 'minute', calls: 200 }];
const BATCH = 100;
/** One bad symbol spoils a batch. After this many new ones in one, the rest waits for the next turn. */
const MOST_DROPPED = 5;
/** What Alpaca does not have is left out of batches for so long. */
const INVALID_KNOWN_MS = DAY_MS / 24;
const MOST_PAGES = 20;
const AFTER_GARBLED_MS = 15_000;
/** Trades of all exchanges are free of charge after 15 minutes. */
const SIP_AFTER_MS = 16 * 60_000;
const SIP_DELAY_MINUTES = 15;
/** Actions are announced some days ahead, so a split is known on the morning of its day. */
const ANNOUNCED_DAYS = 14;
/** A plan that did not have the delayed tape is asked again a day later. */
const PLAN_KNOWN_MS = DAY_MS;
/** A stock without a trade in so many days is not listed. */
const LISTED_DAYS = 30;
const LISTED_KNOWN_MS = DAY_MS / 24;
const REMEMBERED = 5_000;

/**
 * US stocks from Alpaca, with the operator's key. Quotes are those of all exchanges 15 minutes later or, where the plan has none,
 * of IEX at once. Bars are always of all exchanges: a close of IEX is not the official one.
 */
export function alpacaFeed({ keyId, secret, ...settings }: Settings): Feed {
  const { clock } = settings;
  const headers = { 'apca-api-key-id': keyId, 'apca-api-secret-key': secret };
  const ask = feedAsker({ ...settings, headers });
  let iexUntil = 0;
  const listedUntil = recentlyUsed<string, { readonly is: boolean; readonly until: number }>(REMEMBERED);

  const invalidUntil = recentlyUsed<string, number>(REMEMBERED);
  const isInvalid = (symbol: string) => (invalidUntil.get(symbol) ?? 0) > clock.now();
  const remember = (symbol: string) => invalidUntil.set(symbol, clock.now() + INVALID_KNOWN_MS);

  const down = (why: string): FeedFailure => ({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });

  async function snapshots(symbols: readonly string[], signal: AbortSignal) {
    const tape: Tape = clock.now() < iexUntil ? 'iex' : 'delayed_sip';
    try {
      const query = new URLSearchParams({ symbols: symbols.join(','), feed: tape });
      return { tape, ...(await ask('/v2/stocks/snapshots', query, signal)) };
    } catch (error) {
      if (tape === 'iex' || !(error instanceof FeedFault) || error.status !== 403) throw error;
      iexUntil = clock.now() + PLAN_KNOWN_MS;
      const query = new URLSearchParams({ symbols: symbols.join(','), feed: 'iex' });
      return { tape: 'iex' as const, ...(await ask('/v2/stocks/snapshots', query, signal)) };
    }
  }

  async function batch(
    symbols: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Asked<FeedQuote>>> {
    const known = symbols.filter(isInvalid);
    const unknown = new Map<string, Asked<FeedQuote>>(known.map((symbol) => [symbol, { none: 'unknown' }]));
    for (let rest = symbols.filter((symbol) => !isInvalid(symbol)); rest.length > 0; ) {
      const { status, body, tape } = await snapshots(rest, signal);
      const bad = status === 400 ? rest.find((symbol) => isNamedInvalid(body, symbol)) : undefined;
      if (bad === undefined || unknown.size - known.length === MOST_DROPPED) {
        if (bad !== undefined) remember(bad);
        const reading = { tape, now: clock.now(), retryAt: clock.now() + AFTER_GARBLED_MS };
        const quotes = status === 200 ? parseSnapshots(body, rest, reading) : null;
        const failure = down(status === 200 ? 'sent no snapshots' : `sent status ${status}`);
        // Whoever asks for many symbols that do not exist must not stop the feed for the others.
        const saidOfRest = bad === undefined ? failure : ({ ...failure, failed: 'unpriced' } as const);
        if (!quotes) return new Map([...unknown, ...rest.map((symbol) => [symbol, saidOfRest] as const)]);
        const untraded = tape === 'iex' ? rest.filter((symbol) => !Object.hasOwn(body as object, symbol)) : [];
        for (const symbol of await unlisted(untraded, signal)) unknown.set(symbol, { none: 'unknown' });
        return new Map([...quotes, ...unknown]);
      }
      unknown.set(bad, { none: 'unknown' });
      remember(bad);
      rest = rest.filter((symbol) => symbol !== bad);
    }
    return unknown;
  }

  /** Of those without a trade on IEX, which no exchange has traded lately. Asked once an hour, and none where the feed cannot say. */
  async function unlisted(symbols: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const now = clock.now();
    const asked = symbols.filter((symbol) => (listedUntil.get(symbol)?.until ?? 0) <= now);
    if (asked.length > 0) {
      const end = now - SIP_AFTER_MS;
      const query = new URLSearchParams({
        symbols: asked.join(','),
        timeframe: '1Day',
        start: new Date(end - LISTED_DAYS * DAY_MS).toISOString(),
        end: new Date(end).toISOString(),
        adjustment: 'raw',
        feed: 'sip',
        limit: String(MOST_BARS),
        sort: 'asc',
      });
      const found = await pages('/v2/stocks/bars', query, { read: parseTraded, signal }).catch(failureOf);
      if ('failed' in found || 'invalid' in found) return [];
      const traded = new Set(found.flatMap((page) => page.symbols));
      for (const symbol of asked) listedUntil.set(symbol, { is: traded.has(symbol), until: now + LISTED_KNOWN_MS });
    }
    return symbols.filter((symbol) => listedUntil.get(symbol)?.is === false);
  }

  /** Reads all pages of a list about some symbols, or returns the one that Alpaca does not have. @throws FeedFault */
  async function pages<T extends { readonly next: string | null }>(
    path: string,
    query: URLSearchParams,
    { read, signal }: { read: (body: unknown) => T | null; signal: AbortSignal },
  ): Promise<T[] | { readonly invalid: string }> {
    const found: T[] = [];
    const seen = new Set<string>();
    while (found.length < MOST_PAGES) {
      const { status, body } = await ask(path, query, signal);
      const symbols = (query.get('symbols') ?? '').split(',');
      const invalid = status === 400 ? symbols.find((symbol) => isNamedInvalid(body, symbol)) : undefined;
      if (invalid !== undefined) return { invalid };
      const page = status === 200 ? read(body) : null;
      if (!page) throw new FeedFault(down(status === 200 ? 'sent no list' : `sent status ${status}`));
      found.push(page);
      if (page.next === null) return found;
      if (seen.has(page.next)) break;
      seen.add(page.next);
      query.set('page_token', page.next);
    }
    throw new FeedFault(down('sent pages without an end'));
  }

  /** Of one symbol, or of several. */
  async function barsOf(symbols: readonly string[], from: string, signal: AbortSignal) {
    const end = clock.now() - SIP_AFTER_MS;
    const query = new URLSearchParams({
      symbols: symbols.join(','),
      timeframe: '1Day',
      start: new Date(newYorkInstant(dayOf(from), 0, 0)).toISOString(),
      end: new Date(end).toISOString(),
      adjustment: 'raw',
      feed: 'sip',
      limit: String(MOST_BARS),
      sort: 'asc',
    });
    return pages('/v2/stocks/bars', query, { read: (body) => parseBars(body, symbols, end), signal });
  }

  /** Of one symbol, or of several. */
  async function actionsOf(symbols: readonly string[], from: string, signal: AbortSignal) {
    const query = new URLSearchParams({
      symbols: symbols.join(','),
      types: 'forward_split,reverse_split,cash_dividend,name_change',
      start: from,
      end: dateOf(newYorkDay(clock.now()) + ANNOUNCED_DAYS),
      limit: String(MOST_ACTIONS),
    });
    return pages('/v1/corporate-actions', query, { read: (body) => parseActions(body, symbols), signal });
  }

  async function days(symbol: string, from: string, signal: AbortSignal): Promise<Asked<FeedDays>> {
    const found = await barsOf([symbol], from, signal);
    if ('invalid' in found) return { none: 'unknown' };
    const actions = await actionsOf([symbol], from, signal);
    if ('invalid' in actions) return { none: 'unknown' };
    if (actions.some(({ unreadable }) => unreadable.has(symbol))) return unreadableSplit(clock.now());
    return {
      got: {
        ...daysIn(found, symbol, from),
        actions: byDate(actions.flatMap((page) => page.actions.get(symbol) ?? [])),
      },
    };
  }

  /** @throws FeedFault */
  async function dailies(symbols: readonly string[], from: string, signal: AbortSignal) {
    const known = symbols.filter(isInvalid);
    const said = new Map<string, Asked<FeedDays>>(known.map((symbol) => [symbol, { none: 'unknown' }]));
    for (let rest = symbols.filter((symbol) => !isInvalid(symbol)); rest.length > 0; ) {
      const found = await barsOf(rest, from, signal);
      if (!('invalid' in found)) {
        for (const symbol of rest) said.set(symbol, { got: { ...daysIn(found, symbol, from), actions: [] } });
        break;
      }
      said.set(found.invalid, { none: 'unknown' });
      remember(found.invalid);
      rest = rest.filter((symbol) => symbol !== found.invalid);
      if (said.size - known.length === MOST_DROPPED) break;
    }
    return said;
  }

  async function minutes(symbol: string, signal: AbortSignal): Promise<Asked<Intraday>> {
    const end = clock.now() - SIP_AFTER_MS;
    const { day, opensAt, closesAt } = latestSession(end);
    const range = { from: opensAt, to: Math.min(closesAt, end) };
    const query = new URLSearchParams({
      symbols: symbol,
      timeframe: '5Min',
      start: new Date(range.from).toISOString(),
      end: new Date(range.to).toISOString(),
      adjustment: 'raw',
      feed: 'sip',
      limit: String(MOST_MINUTE_BARS),
      sort: 'asc',
    });
    const { status, body } = await ask('/v2/stocks/bars', query, signal);
    if (status === 400 && isNamedInvalid(body, symbol)) return { none: 'unknown' };
    const bars = status === 200 ? parseMinutes(body, symbol, range) : null;
    if (!bars) return down(status === 200 ? 'sent no list' : `sent status ${status}`);
    return { got: { session: dateOf(day), bars, delayMinutes: SIP_DELAY_MINUTES } };
  }

  return {
    name: 'alpaca',
    type: 'stock',
    budgets: ALPACA_BUDGETS,
    batch: BATCH,
    quotesEveryMs: 60_000,
    isMoving: (now) => sessionAt(now) !== 'closed' || sessionAt(now - SIP_AFTER_MS) !== 'closed',
    lastFinal: (now) => lastFinalSession(now - SIP_AFTER_MS, SIP_AFTER_MS),
    covers: isStock,
    async quotes(ids, signal) {
      const symbols = [...new Set(ids.filter(isStock).map(({ symbol }) => symbol))];
      const said = symbols.length > 0 ? await batch(symbols, signal).catch(failureOf) : new Map();
      return new Map(ids.map((id) => [keyOf(id), isStock(id) ? saidOf(said, id.symbol) : { none: 'unknown' }]));
    },
    async actions(ids, from, signal) {
      let stocks = ids.filter((id) => isStock(id) && !isInvalid(id.symbol));
      try {
        for (let dropped = 0; stocks.length > 0 && dropped <= MOST_DROPPED; dropped += 1) {
          const symbols = stocks.map(({ symbol }) => symbol);
          const found = await actionsOf(symbols, from, signal);
          if (!('invalid' in found)) {
            const of = ({ symbol }: InstrumentId) => found.flatMap((page) => page.actions.get(symbol) ?? []);
            const isRead = ({ symbol }: InstrumentId) => !found.some(({ unreadable }) => unreadable.has(symbol));
            return { got: new Map(stocks.filter(isRead).map((id) => [keyOf(id), byDate(of(id))])) };
          }
          remember(found.invalid);
          stocks = stocks.filter(({ symbol }) => symbol !== found.invalid);
        }
        return stocks.length > 0 ? down('refuses the symbols') : { none: 'unknown' };
      } catch (error) {
        return failureOf(error);
      }
    },
    async minutes(id, signal) {
      return isStock(id) ? minutes(id.symbol, signal).catch(failureOf) : { none: 'unknown' };
    },
    async dailies(ids, from, signal) {
      const stocks = ids.filter(isStock);
      const said = await dailies(
        stocks.map(({ symbol }) => symbol),
        from,
        signal,
      ).catch(failureOf);
      const refused = down('refuses the symbols');
      return new Map(
        ids.map((id) => {
          if (!isStock(id)) return [keyOf(id), { none: 'unknown' }] as const;
          return [keyOf(id), 'failed' in said ? said : (said.get(id.symbol) ?? refused)] as const;
        }),
      );
    },
    async daily(id, from, signal) {
      return isStock(id) ? days(id.symbol, from, signal).catch(failureOf) : { none: 'unknown' };
    },
  };
}

function daysIn(pages: readonly BarsPage[], symbol: string, from: string): Omit<FeedDays, 'actions'> {
  const own = pages.flatMap(({ of }) => of.get(symbol) ?? []);
  return {
    bars: oncePerDate(own.flatMap(({ bars }) => bars)).filter(({ date }) => date >= from),
    treatment: 'raw',
    leftOut: own.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function byDate(actions: readonly Action[]): Action[] {
  return [...actions].sort((one, other) => one.date.localeCompare(other.date));
}

function saidOf(said: ReadonlyMap<string, Asked<FeedQuote>> | FeedFailure, symbol: string): Asked<FeedQuote> {
  return 'failed' in said ? said : (said.get(symbol) ?? { none: 'unknown' });
}

function isStock({ type, symbol }: InstrumentId): boolean {
  return type === 'stock' && SYMBOL_PATTERN.test(symbol) && LISTED.test(symbol);
}

/** `{"message":"invalid symbol: X"}` */
function isNamedInvalid(body: unknown, symbol: string): boolean {
  return typeof body === 'object' && body !== null && 'message' in body && body.message === `invalid symbol: ${symbol}`;
}
