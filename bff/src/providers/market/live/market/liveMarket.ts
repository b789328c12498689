import { setTimeout as pause } from 'node:timers/promises';
import {
  HISTORY_FIRST,
  MAY_HAVE_SPLIT,
  NO_STOCK_SOURCE,
  NO_SUCH_PRICE,
  NOT_ASKED_NOW,
  quoteFailedMessage,
  sourceAway,
  splitsUnreadable,
} from '@bellwether/sdk/messages/quotes.ts';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Counters } from '../../../../kernel/counters.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import { adjust } from '../../../../market/adjust.ts';
import { DAY_MS, type Day, dateOf, dayOf, utcDay } from '../../../../market/calendar/days.ts';
import { latestSession, type Session, sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay, newYorkInstant } from '../../../../market/calendar/newYorkTime.ts';
import { DIRECTORY, inDirectory } from '../../../../market/directory/directory.ts';
import { rankInstruments } from '../../../../market/directory/rankInstruments.ts';
import { SHARED_TICKERS, SPELT_OUT } from '../../../../market/directory/sharedTickers.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../../market/instrument.ts';
import type { Intraday } from '../../../../market/intraday.ts';
import type { DailyBar, MarketData, MarketOverviewPlan, MarketQuote } from '../../../../market/marketData.ts';
import { changeFrom } from '../../../../market/roundPrice.ts';
import { type Split, splitsBetween } from '../../../../market/split.ts';
import { isImpossible, looksLikeSplit, mayBeSplit } from '../mayBeSplit.ts';
import { closedOn, closedSince, closesAfter, closesBefore, readBars } from '../store/bars.repository.ts';
import { listFailing, silentFeeds } from '../store/feedHealth.ts';
import { addSuccessors, listUnreadable, readTos } from '../store/instruments.repository.ts';
import { KeptActions } from '../store/keptActions.ts';
import { Lease } from '../store/lease.ts';
import { readQuotes, type StoredQuote } from '../store/quotes.repository.ts';
import { type Followers, listWanted, wantedOf } from '../store/wanted.ts';
import { StreamMetrics } from '../stream/streamMetrics.ts';
import { accountOf } from './accountOf.ts';
import { configuredDirectories } from './configuredDirectories.ts';
import { configuredFeeds } from './configuredFeeds.ts';
import { directoryRounds } from './directoryRounds.ts';
import { ListedStocks } from './listedStocks.ts';
import { liveNews } from './liveNews.ts';
import { LookShares } from './lookShares.ts';
import { NOT_CURRENT, NOT_SENT, ON_ITS_WAY } from './notCurrent.ts';
import { quoteState } from './quoteState.ts';
import { SeenInstruments } from './seenInstruments.ts';
import { openSource, type Source } from './source.ts';

export interface LiveMarketSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feeds: LiveFeeds;
  /** Who wants prices without looking at them. */
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Count what each user looked for. Without them, this server counts by itself. */
  readonly counters?: Counters;
  /** For the figures of streams. */
  readonly registry?: Registry;
  /** Between two steps of a stream, in real time. */
  readonly streamStepMs?: number;
}

const TYPES = ['stock', 'crypto'] as const;
const LISTED = [...DIRECTORY, ...SPELT_OUT];
const BY_TICKER = new Map(SHARED_TICKERS.map((instrument) => [keyOf(instrument), instrument]));
const usual = (id: InstrumentId) => inDirectory(id) ?? BY_TICKER.get(keyOf(id));

const YAHOO_TERMS =
  'prices of stocks come from Yahoo Finance, whose terms forbid automated use; you asked for it with LIVE_STOCKS=yahoo';
/** The longest that a person waits for the first look at an instrument. */
const FIRST_LOOK_MS = 2_000;
/** Rounds begin at once. In this time they have brought what the store lacks, unless a source does not respond. */
const FIRST_ROUNDS_MS = 30_000;
/** Of these, no more are remembered than anyone can list. */
const PREPARING = 5_000;

const OVERVIEW_PLAN: MarketOverviewPlan = {
  stocks: ['SPY', 'QQQ', 'DIA', 'AAPL', 'MSFT', 'NVDA'].map((symbol) => ({ symbol, type: 'stock' })),
  crypto: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA'].map((symbol) => ({ symbol, type: 'crypto' })),
  benchmark: undefined,
};

/**
 * Real prices, read from the database, which rounds keep current. A provider is waited for in one case: nobody has asked
 * for the instrument before. Stocks have no price without a source of theirs, and never an invented one; none either before their splits are
 * read, for it would be wrong for older lots.
 */
export function liveMarket({
  db,
  clock,
  feeds,
  followers,
  log,
  counters,
  registry = new Registry(),
  streamStepMs,
}: LiveMarketSettings): MarketData {
  if (feeds.yahoo) log.warn({ feed: 'yahoo' }, YAHOO_TERMS);
  const lease = new Lease(db.knex, clock);
  const directories = configuredDirectories(feeds, clock);
  const listed = new ListedStocks({ connection: db.knex, clock, directories });
  const shares = new LookShares({ clock, counters });
  const shared = { db, clock, log, followers, lease, listed, shares };
  const readDirectories = directories.map((directory) =>
    directoryRounds({ ...shared, directory, account: accountOf(feeds, directory.feed) }),
  );
  const named = (id: InstrumentId) => usual(id) ?? listed.find(id);
  const metrics = new StreamMetrics(registry);
  const configured = configuredFeeds(feeds, clock);
  const publishersOf = (type: InstrumentId['type']) =>
    configured.filter((feed) => feed.type === type).map(({ name }) => name);
  const sources: readonly Source[] = configured.map((feed) =>
    openSource({ ...shared, ...feed, metrics, streamStepMs, publishers: publishersOf(feed.type) }),
  );
  const actions = new KeptActions(db.knex);
  const openedAt = clock.now();
  const seen = new SeenInstruments(db.knex, clock);
  const stories = liveNews({ ...shared, feeds, seen });
  /** Stocks whose splits are not read yet. */
  const preparing = recentlyUsed<InstrumentKey, string>(PREPARING);
  const sourcesOf = (id: InstrumentId) => sources.filter(({ feed }) => feed.covers(id));
  const sourceNamed = (name: string) => sources.find(({ feed }) => feed.name === name);
  /** Every feed that could have it said that it has not, or its directory says so. */
  const isDenied = (key: InstrumentKey) => sourcesOf(idOf(key)).every(({ looks }) => looks.isUnknown(key));
  /** Or no directory has it, and there were no calls left for the feeds without one. */
  const isUnknown = (key: InstrumentKey) => {
    const silent = sourcesOf(idOf(key)).filter(({ looks }) => !looks.isUnknown(key));
    return silent.every(({ looks }) => looks.isLeftOut(key)) && (silent.length === 0 || isNowhere(idOf(key)));
  };
  const isNowhere = (id: InstrumentId) => !usual(id) && listed.isMissing(id);
  const everyMsOf = ({ feed }: StoredQuote) => sourceNamed(feed)?.feed.quotesEveryMs ?? 0;
  const hasNoSource = (type: InstrumentId['type']) => !sources.some(({ feed }) => feed.type === type);

  async function look(missing: readonly InstrumentKey[]): Promise<void> {
    const patience = new AbortController();
    const looking = Promise.all([lookAlong('crypto', missing), lookAlong('stock', missing)]).finally(() =>
      patience.abort(),
    );
    await Promise.race([looking, pause(FIRST_LOOK_MS, undefined, { signal: patience.signal }).catch(() => {})]);
    looking.catch((err: unknown) => log.warn({ err }, 'a first look failed'));
  }

  /** Each feed is asked for what those before it do not know. One that fails may know it: nobody is asked in its place. */
  async function lookAlong(type: InstrumentId['type'], missing: readonly InstrumentKey[]): Promise<void> {
    let left = missing.filter((key) => idOf(key).type === type);
    for (const { feed, looks } of sources.filter((source) => source.feed.type === type)) {
      const own = left.filter((key) => feed.covers(idOf(key)) && !looks.isUnknown(key));
      if (own.length > 0) await looks.look(own);
      left = left.filter((key) => !feed.covers(idOf(key)) || looks.isUnknown(key));
    }
  }

  /** By its name, what has another one today, but not what bears the name of another company since. */
  async function renamedOf(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, InstrumentId>> {
    await actions.refresh();
    const today = dateOf(newYorkDay(clock.now()));
    const renamed = ids.flatMap((id) => {
      const now = actions.renamed(id, today);
      return now ? [{ key: keyOf(id), ...now }] : [];
    });
    if (renamed.length === 0) return new Map();
    const quotes = await readQuotes(
      db.knex,
      renamed.map(({ key }) => key),
    );
    const isOwn = ({ key, since }: (typeof renamed)[number]) => {
      const quote = quotes.get(key);
      return quote !== undefined && dateOf(newYorkDay(quote.at)) > since;
    };
    return new Map(renamed.filter((one) => !isOwn(one)).map(({ key, id }) => [key, id]));
  }

  /** What is known of an instrument under its name and the one before. */
  function splitsOf(id: InstrumentId): readonly Split[] {
    const now = actions.renamed(id, dateOf(newYorkDay(clock.now())));
    if (!now) return actions.splits(id);
    const [before, after] = [actions.splits(id), actions.splits(now.id)];
    return [...before.filter(({ date }) => date < now.since), ...after.filter(({ date }) => date >= now.since)];
  }

  async function stored(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, StoredQuote>> {
    const keys = ids.filter((id) => sourcesOf(id).length > 0).map(keyOf);
    const found = await lookedUp(keys);
    seen.note(found.keys());
    return found;
  }

  async function lookedUp(keys: readonly InstrumentKey[]): Promise<ReadonlyMap<InstrumentKey, StoredQuote>> {
    const known = await readQuotes(db.knex, keys);
    const isMissing = (key: InstrumentKey) => {
      const quote = known.get(key);
      return !quote || !publishersOf(idOf(key).type).includes(quote.feed);
    };
    const absent = keys.filter(isMissing);
    if (absent.length > 0) await Promise.all(sources.map(({ looks }) => looks.recall(absent)));
    const missing = absent.filter((key) => !isDenied(key));
    if (missing.length === 0) return known;
    await look(missing);
    return readQuotes(db.knex, keys);
  }

  async function quotesIn(asStored: ReadonlyMap<InstrumentKey, StoredQuote>): Promise<readonly MarketQuote[]> {
    const found = [...asStored];
    const stocks = new Map(found.filter(([key]) => idOf(key).type === 'stock'));
    const coins = await coinQuotes(found.filter(([key]) => !stocks.has(key)));
    const quotes = [...coins, ...(stocks.size > 0 ? await stockQuotes(stocks) : [])];
    return (await withReasons(quotes)).map((quote) => ({ ...quote, name: named(quote)?.name ?? quote.symbol }));
  }

  /** Stocks compare with the stored close of the session before, in the units of the price. */
  async function stockQuotes(asStored: ReadonlyMap<InstrumentKey, StoredQuote>) {
    const keys = [...asStored.keys()];
    const found = await withNewerCloses(asStored);
    const readTo = await readTos(db.knex, keys);
    const unread = keys.filter((key) => !readTo.has(key));
    const unreadable = new Set(unread.length > 0 ? await listUnreadable(db.knex, unread) : []);
    await actions.refresh();
    const days = new Map([...found].map(([key, { at }]) => [key, dateOf(newYorkDay(at))]));
    const closes = await closesBefore(db.knex, days);
    const lastOf = (key: InstrumentKey) => {
      const before = closes.get(key);
      return (
        before && adjust([before], splitsBetween(actions.splits(idOf(key)), before.date, String(days.get(key))))[0]
      );
    };
    const mayMissSplit = (key: InstrumentKey) => {
      const [last, { feed, price }] = [lastOf(key), found.get(key) as StoredQuote];
      const saysLater = sourceNamed(feed)?.feed.actionsWithDaysFrom !== undefined;
      return last !== undefined && (saysLater ? mayBeSplit : looksLikeSplit)(last.close, price);
    };
    const doubtful = new Map([...days].filter(([key]) => mayMissSplit(key)));
    const withoutClose = await missedSessions(days, closes);
    // A split is known at the latest with the close of its day, and that may come late.
    const settled = await closedSince(db.knex, doubtful);
    return keys.flatMap((key): MarketQuote[] => {
      const [id, quote, date] = [idOf(key), found.get(key) as StoredQuote, String(days.get(key))];
      if (!readTo.has(key)) {
        preparing.set(key, unreadable.has(key) ? splitsUnreadable(id.symbol) : HISTORY_FIRST);
        return [];
      }
      const before = closes.get(key);
      const isRead = String(readTo.get(key)) > dateOf(sessionBefore(dayOf(date)).day);
      const last = lastOf(key);
      // A change is since the session before. What cannot be is told by any close.
      const close = isRead && !withoutClose.has(key) ? last : undefined;
      preparing.delete(key);
      if (before && doubtful.has(key) && !settled.has(key)) {
        return [{ ...quoteOf(id, atClose(quote, before), null), state: 'stale', reason: MAY_HAVE_SPLIT }];
      }
      if (before && last && isImpossible(last.close, quote.price))
        return [{ ...quoteOf(id, atClose(quote, before), null), state: 'stale', reason: NO_SUCH_PRICE }];
      const reading = { now: clock.now(), everyMs: everyMsOf(quote) };
      return [{ ...quoteOf(id, quote, close?.close ?? null), ...quoteState('stock', quote, reading) }];
    });
  }

  /** Where the last trade that a source says is of an earlier session than the last close, that close is the last price. */
  async function withNewerCloses(found: ReadonlyMap<InstrumentKey, StoredQuote>) {
    const latest = dateOf(latestSession(clock.now()).day);
    const days = [...found].map(([key, { at }]) => [key, dateOf(newYorkDay(at))] as const);
    const newer = await closesAfter(db.knex, new Map(days.filter(([, date]) => date < latest)));
    return new Map(
      [...found].map(([key, quote]) => {
        const close = newer.get(key);
        return [key, close ? { ...atClose(quote, close), ...rangeOf(close) } : quote];
      }),
    );
  }

  /** Stocks whose last close is not that of the session before, although others traded in it: the bar is unusable, or none came. */
  async function missedSessions(
    days: ReadonlyMap<InstrumentKey, string>,
    closes: ReadonlyMap<InstrumentKey, DailyBar>,
  ): Promise<ReadonlySet<InstrumentKey>> {
    const due = new Map([...days].map(([key, date]) => [key, dateOf(sessionBefore(dayOf(date)).day)]));
    const lacking = [...closes].flatMap(([key, { date }]) => (date < String(due.get(key)) ? [key] : []));
    const sessions = new Set(lacking.map((key) => String(due.get(key))));
    const tookPlace = await closedOn(db.knex, sessions, OVERVIEW_PLAN.stocks.map(keyOf));
    return new Set(lacking.filter((key) => tookPlace.has(String(due.get(key)))));
  }

  /** A coin has no session: its day ends at midnight in UTC. */
  async function coinQuotes(found: readonly (readonly [InstrumentKey, StoredQuote])[]): Promise<MarketQuote[]> {
    const closes = await closesBefore(db.knex, new Map(found.map(([key, { at }]) => [key, dateOf(utcDay(at))])));
    return found.map(([key, quote]): MarketQuote => {
      const before = closes.get(key);
      if (before && isImpossible(before.close, quote.price)) {
        const at = (dayOf(before.date) + 1) * DAY_MS;
        const last = { ...quote, price: before.close, at, high: null, low: null, volume: null };
        return { ...quoteOf(idOf(key), last, null), state: 'stale', reason: NO_SUCH_PRICE };
      }
      const reading = { now: clock.now(), everyMs: everyMsOf(quote) };
      return { ...quoteOf(idOf(key), quote, quote.dayEarlier), ...quoteState('crypto', quote, reading) };
    });
  }

  /** A source is not to blame for what it was not asked for, nor for not responding if it did. */
  async function withReasons(quotes: readonly MarketQuote[]): Promise<readonly MarketQuote[]> {
    const late = quotes.filter(({ reason }) => reason === NOT_CURRENT);
    if (late.length === 0) return quotes;
    const now = clock.now();
    const failing = await listFailing(db.knex);
    const asked = new Set<InstrumentKey>();
    if (now - openedAt > FIRST_ROUNDS_MS) {
      for (const type of TYPES) {
        const instruments = late.filter((one) => one.type === type).map(keyOf);
        for (const key of await wantedOf(db.knex, type, { followers, now, instruments })) asked.add(key);
      }
    }
    return quotes.map((quote) => {
      if (quote.reason !== NOT_CURRENT) return quote;
      if (!asked.has(keyOf(quote))) return { ...quote, reason: ON_ITS_WAY };
      return failing.has(String(quote.feed)) ? quote : { ...quote, reason: NOT_SENT };
    });
  }

  /** What is held under an earlier name is wanted under the present one. */
  async function wantRenamed(): Promise<void> {
    const now = clock.now();
    await actions.refresh();
    const renamed = actions.allRenamed(dateOf(newYorkDay(now)));
    const wanted = await wantedOf(db.knex, 'stock', { followers, now, instruments: [...renamed.keys()] });
    const formerOf = new Map(wanted.map((key) => [renamed.get(key) as InstrumentKey, key]));
    await addSuccessors(db.knex, formerOf, { now });
    seen.add(formerOf.keys());
  }

  function whyUnpriced(id: InstrumentId): string {
    if (id.type === 'stock' && hasNoSource('stock')) return NO_STOCK_SOURCE;
    return preparing.get(keyOf(id)) ?? whyNotLookedUp(id);
  }

  /** Of what surely exists, no spelling is to blame. */
  function whyNotLookedUp(id: InstrumentId): string {
    if (!named(id)) return quoteFailedMessage(id.type, id.symbol);
    const asked = sourcesOf(id).filter(({ looks }) => !looks.isUnknown(keyOf(id)));
    return asked.some(({ looks }) => looks.isLeftOut(keyOf(id))) ? NOT_ASKED_NOW : sourceAway(id.type);
  }

  return {
    source: 'live',
    abilities: { intraday: true, news: stories.hasSource },
    stored: true,
    find: named,
    splits: splitsOf,
    dividends: (id) => actions.dividends(id),
    async quotes(asked) {
      const renamed = await renamedOf(asked);
      const ids = asked.map((id) => renamed.get(keyOf(id)) ?? id);
      const byKey = new Map((await quotesIn(await stored(ids))).map((quote) => [keyOf(quote), quote]));
      for (const [key, { symbol, type }] of renamed) {
        const quote = byKey.get(keyOf({ symbol, type }));
        if (quote) byKey.set(key, { ...quote, symbol: idOf(key).symbol });
      }
      return byKey;
    },
    async quotesAtHand() {
      const wanting = { followers, now: clock.now() };
      const wanted = await Promise.all(TYPES.map((type) => listWanted(db.knex, type, wanting)));
      return quotesIn(await readQuotes(db.knex, wanted.flat()));
    },
    whyUnpriced: (id) => (isUnknown(keyOf(id)) && !hasNoSource(id.type) ? preparing.get(keyOf(id)) : whyUnpriced(id)),
    isInDoubt: (id) => !hasNoSource(id.type) && !named(id) && !preparing.has(keyOf(id)) && !isUnknown(keyOf(id)),
    async history(asked) {
      const id = (await renamedOf([asked])).get(keyOf(asked)) ?? asked;
      const [first] = sourcesOf(id);
      if (!first) return hasNoSource(id.type) ? [] : undefined;
      const quote = (await stored([id])).get(keyOf(id));
      if (!quote && isUnknown(keyOf(id))) return undefined;
      const source = sourceNamed(quote?.feed ?? '') ?? first;
      await actions.refresh();
      const last = dateOf(source.feed.lastFinal(clock.now()).day);
      const bars = (await readBars(db.knex, keyOf(id))).filter(({ date }) => date <= last);
      return adjust(bars, splitsBetween(actions.splits(id), '', bars.at(-1)?.date ?? ''));
    },
    async intraday(asked) {
      const id = (await renamedOf([asked])).get(keyOf(asked)) ?? asked;
      const key = keyOf(id);
      const began = performance.now();
      const quote = (await stored([id])).get(key);
      const source = quote && sourceNamed(quote.feed);
      if (!source) return isUnknown(key) && !hasNoSource(id.type) ? undefined : { reason: whyUnpriced(id) };
      // One look's patience for both: at the price, and at its day.
      const day = await source.minutes.look(id, { patienceMs: FIRST_LOOK_MS - (performance.now() - began) });
      if ('reason' in day || day.session === null) return day;
      await actions.refresh();
      const today = dateOf(newYorkDay(clock.now()));
      return inUnitsAfter(day, splitsBetween(actions.splits(id), day.session, today));
    },
    overview: () => OVERVIEW_PLAN,
    news: () => stories.latest(),
    newsAbout: (ids, limit) => stories.about(ids, limit),
    async search(query, limit, type) {
      const found = rankInstruments(LISTED, query, limit, type);
      const others = type === 'crypto' ? [] : listed.search(query, limit);
      return rankInstruments([...found, ...others], query, limit);
    },
    isAnswering: async () => (await silentFeeds(db.knex, configured, { now: clock.now() })).length === 0,
    async prepare() {
      await listed.refresh();
      await actions.refresh();
    },
    async refresh() {
      await wantRenamed();
      await seen.write();
      await Promise.all(sources.map(({ round }) => round()));
      await Promise.all(readDirectories.map((read) => read()));
      await listed.refresh();
      await actions.refresh();
      await stories.round();
    },
    async close() {
      await Promise.all(sources.map(({ stream }) => stream?.close()));
      await lease.release();
    },
  };
}

function quoteOf(id: InstrumentId, quote: StoredQuote, before: number | null): Omit<MarketQuote, 'state'> {
  const { price, at, high, low, volume, feed, session, delayMinutes, correctedAt } = quote;
  return {
    ...id,
    name: id.symbol,
    price,
    ...(before === null ? { change: null, changePercent: null } : changeFrom(before, price)),
    high,
    low,
    volume,
    asOf: new Date(at).toISOString(),
    feed,
    session,
    delayMinutes,
    ...(correctedAt !== null && correctedAt > at && { correctedAt: new Date(correctedAt).toISOString() }),
  };
}

/** Before the open, the bars of the last session stand beside a price of today. */
function inUnitsAfter(day: Intraday, splits: readonly Split[]): Intraday {
  const ratio = splits.reduce((product, { to, from }) => (product * to) / from, 1);
  if (ratio === 1) return day;
  const bars = day.bars.map(({ at, open, high, low, close, volume }) => ({
    at,
    open: open / ratio,
    high: high / ratio,
    low: low / ratio,
    close: close / ratio,
    volume: volume === null ? null : volume * ratio,
  }));
  return { ...day, bars };
}

function rangeOf({ high, low, volume }: DailyBar): Pick<StoredQuote, 'high' | 'low' | 'volume'> {
  return { high, low, volume };
}

/** What was before a price of which nobody knows in which units it is. */
function atClose(quote: StoredQuote, { date, close }: DailyBar): StoredQuote {
  const at = sessionOn(dayOf(date))?.closesAt ?? quote.at;
  return { ...quote, price: close, at, session: 'regular', high: null, low: null, volume: null };
}

function sessionBefore(day: Day): Session {
  return latestSession(newYorkInstant(day, 0, 0));
}
