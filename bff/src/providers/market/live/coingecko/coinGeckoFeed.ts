import { DAY_MS, dayOf, utcDay } from '../../../../market/calendar/days.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Asked, Budget, Feed, FeedDays, FeedFailure, FeedQuote } from '../feed.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import { parseChart } from './parseChart.ts';
import { DELAY_MINUTES, isCoinId, type Market, MOST_COINS, parseMarkets } from './parseMarkets.ts';

interface Settings extends Omit<AskFeedSettings, 'headers'> {
  readonly key: string | undefined;
  /** What CoinGecko calls the coins that have its prices. */
  readonly idsOf: (keys: readonly InstrumentKey[]) => Promise<ReadonlyMap<InstrumentKey, string>>;
}

/** Those of the free plan with a key. */
export const COINGECKO_BUDGETS: readonly Budget[] = [
  { per: 'minute', calls: 30 },
  { per: 'month', calls: 10_000 },
];
const COIN = /^[A-Z0-9]{1,15}$/;
/** Coins that are not among the largest are not looked up: nobody could tell which of those with one symbol is meant. */
const DIRECTORY_PAGES = 4;
const DIRECTORY_KNOWN_MS = DAY_MS;
/** The free plan has the days of one year. */
const MOST_DAYS = 365;
/** The point of a midnight appears some minutes later. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
const AFTER_GARBLED_MS = 15_000;

/**
 * Coins in US dollars from CoinGecko, which goes by names of its own: several coins share a symbol. The largest has it when
 * somebody asks first, and keeps it. One call has 250 coins; a month has few calls, so they are asked every ten minutes.
 */
export function coinGeckoFeed({ key, idsOf, ...settings }: Settings): Feed {
  const { clock } = settings;
  const ask = feedAsker({ ...settings, ...(key !== undefined && { headers: { 'x-cg-demo-api-key': key } }) });
  let directory: { readonly bySymbol: ReadonlyMap<string, Market>; readonly readAt: number } | null = null;
  const down = (why: string): FeedFailure => ({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });

  /** @throws FeedFault */
  async function markets(more: Readonly<Record<string, string>>, signal: AbortSignal): Promise<readonly Market[]> {
    const query = new URLSearchParams({ vs_currency: 'usd', per_page: String(MOST_COINS), ...more });
    const { status, body } = await ask('/api/v3/coins/markets', query, signal);
    const read =
      status === 200 ? parseMarkets(body, { now: clock.now(), retryAt: clock.now() + AFTER_GARBLED_MS }) : null;
    if (!read) throw new FeedFault(down(status === 200 ? 'sent no list of coins' : `sent status ${status}`));
    return read;
  }

  /** The largest coins. A list that was read is used for a day to find coins, and its prices are not used again. */
  async function largest(signal: AbortSignal): Promise<ReadonlyMap<string, Market>> {
    if (directory && clock.now() - directory.readAt < DIRECTORY_KNOWN_MS) return directory.bySymbol;
    const bySymbol = new Map<string, Market>();
    for (let page = 1; page <= DIRECTORY_PAGES; page += 1) {
      const found = await markets({ order: 'market_cap_desc', page: String(page) }, signal);
      for (const market of found) if (!bySymbol.has(market.symbol)) bySymbol.set(market.symbol, market);
      if (found.length < MOST_COINS / 2) break; // the last page, less what could not be read
    }
    directory = { bySymbol, readAt: clock.now() };
    return bySymbol;
  }

  async function quotesOf(ids: readonly InstrumentId[], signal: AbortSignal) {
    const own = await idsOf(ids.map(keyOf));
    const names = new Map<InstrumentKey, string>();
    const isNew = ids.some((id) => !own.has(keyOf(id)));
    const found = isNew ? await largest(signal) : new Map<string, Market>();
    for (const id of ids) {
      const name = own.get(keyOf(id)) ?? found.get(id.symbol)?.id;
      if (name !== undefined) names.set(keyOf(id), name);
    }
    const asked = [...new Set(names.values())].filter(isCoinId);
    const said = asked.length > 0 ? await markets({ ids: asked.join(',') }, signal) : [];
    const byId = new Map(said.map((market) => [market.id, market]));
    return (id: InstrumentId): Asked<FeedQuote> => {
      const name = names.get(keyOf(id));
      if (name === undefined) return { none: 'unknown' };
      return byId.get(name)?.quote ?? { ...down('sent nothing about it'), failed: 'unpriced' };
    };
  }

  async function days(id: InstrumentId, from: string, signal: AbortSignal): Promise<Asked<FeedDays>> {
    const name = (await idsOf([keyOf(id)])).get(keyOf(id));
    if (!isCoinId(name)) return { none: 'unknown' };
    const wanted = utcDay(clock.now()) - dayOf(from) + 1;
    const query = new URLSearchParams({
      vs_currency: 'usd',
      days: String(Math.min(Math.max(wanted, 2), MOST_DAYS)),
      interval: 'daily',
    });
    const { status, body } = await ask(`/api/v3/coins/${name}/market_chart`, query, signal);
    if (status === 404) return { none: 'unknown' };
    const read = status === 200 ? parseChart(body, { now: clock.now() }) : null;
    if (!read) return down(status === 200 ? 'sent no chart' : `sent status ${status}`);
    const bars = read.bars.filter(({ date }) => date >= from);
    return { got: { bars, actions: [], treatment: 'raw', leftOut: read.leftOut } };
  }

  return {
    name: 'coingecko',
    type: 'crypto',
    budgets: COINGECKO_BUDGETS,
    batch: MOST_COINS,
    quotesEveryMs: DELAY_MINUTES * 60_000,
    isMoving: () => true,
    lastFinal(now) {
      const today = utcDay(now - AFTER_MIDNIGHT_MS);
      return { day: today - 1, since: today * DAY_MS + AFTER_MIDNIGHT_MS };
    },
    covers: isCoin,
    async quotes(ids, signal) {
      const said = await quotesOf(ids.filter(isCoin), signal).catch(failureOf);
      return new Map(ids.map((id) => [keyOf(id), isCoin(id) ? saidOf(said, id) : { none: 'unknown' }]));
    },
    async daily(id, from, signal) {
      return isCoin(id) ? days(id, from, signal).catch(failureOf) : { none: 'unknown' };
    },
  };
}

function isCoin({ type, symbol }: InstrumentId): boolean {
  return type === 'crypto' && COIN.test(symbol);
}

function saidOf(said: ((id: InstrumentId) => Asked<FeedQuote>) | FeedFailure, id: InstrumentId): Asked<FeedQuote> {
  return typeof said === 'function' ? said(id) : said;
}
