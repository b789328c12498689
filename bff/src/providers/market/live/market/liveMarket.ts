import { setTimeout as pause } from 'node:timers/promises';
import { NO_STOCK_SOURCE, quoteFailedMessage } from '@bellwether/sdk/messages/quotes.ts';
import type { Logger } from 'pino';
import type { LiveFeeds } from '../../../../config/liveFeeds.ts';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { DIRECTORY, inDirectory } from '../../../../market/directory/directory.ts';
import { rankInstruments } from '../../../../market/directory/rankInstruments.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../../market/instrument.ts';
import type { MarketData, MarketOverviewPlan, MarketQuote } from '../../../../market/marketData.ts';
import { changeFrom } from '../../../../market/roundPrice.ts';
import { coinbaseFeed } from '../coinbase/coinbaseFeed.ts';
import { readBars } from '../store/bars.repository.ts';
import { feedBudgets } from '../store/budgets.ts';
import { Lease } from '../store/lease.ts';
import { readQuotes, type StoredQuote } from '../store/quotes.repository.ts';
import { feedRounds } from './feedRounds.ts';
import { FirstLooks } from './firstLooks.ts';

export interface LiveMarketSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feeds: LiveFeeds;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The longest that a person waits for the first look at an instrument. */
const FIRST_LOOK_MS = 2_000;
/** A first look at a coin that was not in the last list waits for the next one. Rounds bring none sooner either. */
const ROUND_MS = 10_000;
/** A price that is older was not brought by the last rounds. */
const CURRENT_MS = 75_000;
const NOT_CURRENT = 'The price source isn’t responding. This is its last known price.';

const OVERVIEW_PLAN: MarketOverviewPlan = {
  stocks: ['SPY', 'QQQ', 'DIA', 'AAPL', 'MSFT', 'NVDA'].map((symbol) => ({ symbol, type: 'stock' })),
  crypto: ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'ADA'].map((symbol) => ({ symbol, type: 'crypto' })),
  benchmark: undefined,
};

/**
 * Real prices, read from the database, which rounds keep current. A provider is waited for in one case: nobody has asked
 * for the instrument before. Stocks have no price without a source of theirs, and never an invented one.
 */
export function liveMarket({ db, clock, feeds, log }: LiveMarketSettings): MarketData {
  const shared = { baseUrl: feeds.coinbaseUrl, clock };
  const allows = feedBudgets(db, { feed: 'coinbase', budgets: [{ per: 'second', calls: 10 }], clock });
  const lease = new Lease(db.knex, clock);
  const feed = coinbaseFeed({ ...shared, permit: lease.permit(allows.forRounds) });
  const looks = new FirstLooks({
    db,
    clock,
    feed: coinbaseFeed({ ...shared, permit: allows.forPeople, reuseMs: ROUND_MS }),
    budgets: allows,
  });
  const round = feedRounds({ db, clock, feed, budgets: allows, lease, log });

  async function stored(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentKey, StoredQuote>> {
    const keys = ids.filter((id) => feed.covers(id)).map(keyOf);
    const known = await readQuotes(db.knex, keys);
    const missing = keys.filter((key) => !known.has(key) && !looks.isUnknown(key));
    if (missing.length === 0) return known;
    const patience = new AbortController();
    const looking = looks.look(missing).finally(() => patience.abort());
    await Promise.race([looking, pause(FIRST_LOOK_MS, undefined, { signal: patience.signal }).catch(() => {})]);
    looking.catch((err: unknown) => log.warn({ err }, 'a first look failed'));
    return readQuotes(db.knex, keys);
  }

  return {
    source: 'live',
    abilities: { intraday: true, news: false },
    stored: true,
    find: inDirectory,
    splits: () => [],
    async quotes(ids) {
      const quotes = new Map<InstrumentKey, MarketQuote>();
      for (const [key, quote] of await stored(ids)) quotes.set(key, quoteAt(idOf(key), quote, clock.now()));
      return quotes;
    },
    whyUnpriced(id) {
      if (id.type === 'stock') return NO_STOCK_SOURCE;
      return feed.covers(id) && !looks.isUnknown(keyOf(id)) ? quoteFailedMessage(id.type, id.symbol) : undefined;
    },
    async history(id) {
      if (id.type === 'stock') return [];
      if ((await stored([id])).size === 0 && looks.isUnknown(keyOf(id))) return undefined;
      const today = dateOf(utcDay(clock.now()));
      return (await readBars(db.knex, keyOf(id))).filter(({ date }) => date < today);
    },
    overview: () => OVERVIEW_PLAN,
    news: async () => [],
    search: async (query, limit, type) => rankInstruments(DIRECTORY, query, limit, type),
    refresh: round,
  };
}

function quoteAt(id: InstrumentId, quote: StoredQuote, now: number): MarketQuote {
  const { price, at, high, low, volume, dayEarlier } = quote;
  const isCurrent = now - at <= CURRENT_MS;
  return {
    ...id,
    name: inDirectory(id)?.name ?? id.symbol,
    price,
    ...(dayEarlier === null ? { change: null, changePercent: null } : changeFrom(dayEarlier, price)),
    high,
    low,
    volume,
    asOf: new Date(at).toISOString(),
    state: isCurrent ? 'live' : 'stale',
    ...(!isCurrent && { reason: NOT_CURRENT }),
  };
}
