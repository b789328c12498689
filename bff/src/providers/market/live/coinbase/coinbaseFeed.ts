import { pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import type { Clock } from '../../../../kernel/clock.ts';
import { DAY_MS, dayOf, utcDay } from '../../../../market/calendar/days.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { INTRADAY_MS, type Intraday } from '../../../../market/intraday.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import type { Asked, Budget, Feed, FeedDays, FeedFailure, FeedQuote } from '../feed.ts';
import { failureOf } from '../feedFault.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { MOST_CANDLES, parseCandles } from './parseCandles.ts';
import { parseMinuteCandles } from './parseMinuteCandles.ts';
import { type Products, parseProducts } from './parseProducts.ts';

interface Settings extends Omit<AskFeedSettings, 'headers'> {
  /** How long one list of prices answers every question. A price keeps the time of its list. */
  readonly reuseMs?: number;
}

export const COINBASE_BUDGETS: readonly Budget[] = [{ per: 'second', calls: 10 }];
/** The last candle of a day is final a little after the day. */
const AFTER_MIDNIGHT_MS = 2 * 60_000;
const MARKET = '/api/v3/brokerage/market/products';
const AFTER_GARBLED_MS = 15_000;
/** A coin's symbol in a path. */
const COIN = /^[A-Z0-9]{1,15}$/;
const DAY_SECONDS = DAY_MS / 1_000;

/**
 * Coins in US dollars from Coinbase, without a key. One call has all prices, so nothing that is asked for can spoil the
 * answer for the rest. Coinbase does not say when a price was made; the time of its answer stands for it.
 */
export function coinbaseFeed({ clock, reuseMs = 0, ...settings }: Settings): Feed {
  const ask = feedAsker({ clock, ...settings });
  let last: { readonly products: Products; readonly readAt: number } | null = null;

  async function lastOrNewProducts(signal: AbortSignal): Promise<Products | FeedFailure> {
    const now = clock.now();
    if (last && now >= last.readAt && now - last.readAt < reuseMs) return last.products;
    const products = await newProducts(signal);
    if (!('failed' in products)) last = { products, readAt: clock.now() };
    return products;
  }

  async function newProducts(signal: AbortSignal): Promise<Products | FeedFailure> {
    const { status, body, sentAt } = await ask(MARKET, new URLSearchParams({ product_type: 'SPOT' }), signal);
    if (status !== 200) return down(clock, `sent status ${status}`);
    if (sentAt === null) return down(clock, 'does not say when it answered');
    const reading = { at: sentAt, retryAt: clock.now() + AFTER_GARBLED_MS };
    return parseProducts(body, reading) ?? down(clock, 'sent no list of products');
  }

  /** One page of days, newest first in the series of pages. `unknown` for a product that Coinbase does not have. */
  async function candles(coin: string, end: number, signal: AbortSignal) {
    const query = new URLSearchParams({
      start: String((end - MOST_CANDLES + 1) * DAY_SECONDS),
      end: String(end * DAY_SECONDS),
      granularity: 'ONE_DAY',
      limit: String(MOST_CANDLES),
    });
    const { status, body } = await ask(`${MARKET}/${pairOfCoin(coin)}/candles`, query, signal);
    if (status === 404) return 'unknown';
    if (status !== 200) return down(clock, `sent status ${status}`);
    return parseCandles(body, { now: clock.now() }) ?? down(clock, 'sent no list of candles');
  }

  async function days(coin: string, from: string, signal: AbortSignal): Promise<Asked<FeedDays>> {
    const found: DailyBar[] = [];
    let leftOut = 0;
    // Backward, so a coin that was listed later costs one empty page and not one for each year before.
    for (let end = utcDay(clock.now()); end >= dayOf(from); end -= MOST_CANDLES) {
      const page = await candles(coin, end, signal);
      if (page === 'unknown') return { none: 'unknown' };
      if ('failed' in page) return page;
      found.push(...page.bars);
      leftOut += page.leftOut;
      if (page.bars.length === 0) break;
    }
    const bars = oncePerDate(found).filter(({ date }) => date >= from);
    return { got: { bars, actions: [], treatment: 'raw', leftOut } };
  }

  async function minutes(coin: string, signal: AbortSignal): Promise<Asked<Intraday>> {
    const to = clock.now();
    const from = Math.ceil((to - DAY_MS) / INTRADAY_MS) * INTRADAY_MS;
    const query = new URLSearchParams({
      start: String(from / 1_000),
      end: String(Math.floor(to / 1_000)),
      granularity: 'FIVE_MINUTE',
      limit: String(MOST_CANDLES),
    });
    const { status, body } = await ask(`${MARKET}/${pairOfCoin(coin)}/candles`, query, signal);
    if (status === 404) return { none: 'unknown' };
    const bars = status === 200 ? parseMinuteCandles(body, { from, to }) : null;
    if (!bars) return down(clock, status === 200 ? 'sent no list of candles' : `sent status ${status}`);
    return { got: { session: null, bars, delayMinutes: 0 } };
  }

  return {
    name: 'coinbase',
    type: 'crypto',
    budgets: COINBASE_BUDGETS,
    quotesEveryMs: 0,
    isMoving: () => true,
    lastFinal(now) {
      const today = utcDay(now - AFTER_MIDNIGHT_MS);
      return { day: today - 1, since: today * DAY_MS + AFTER_MIDNIGHT_MS };
    },
    batch: Number.POSITIVE_INFINITY,
    covers: isCoin,
    async quotes(ids, signal) {
      const said = await lastOrNewProducts(signal).catch(failureOf);
      return new Map(ids.map((id) => [keyOf(id), quoteOf(id, said, clock)]));
    },
    async minutes(id, signal) {
      return isCoin(id) ? minutes(id.symbol, signal).catch(failureOf) : { none: 'unknown' };
    },
    async daily(id, from, signal) {
      return isCoin(id) ? days(id.symbol, from, signal).catch(failureOf) : { none: 'unknown' };
    },
  };
}

function isCoin({ type, symbol }: InstrumentId): boolean {
  return type === 'crypto' && COIN.test(symbol);
}

function quoteOf(id: InstrumentId, said: Products | FeedFailure, clock: Clock): Asked<FeedQuote> {
  if (!isCoin(id)) return { none: 'unknown' };
  if ('failed' in said) return said;
  const quote = said.byCoin.get(id.symbol);
  if (quote) return quote;
  if (said.whole) return { none: 'unknown' };
  // The coins that were sent have their prices, so the feed as a whole is not down.
  return { ...down(clock, 'sent a part of its list'), failed: said.byCoin.size > 0 ? 'unpriced' : 'down' };
}

function down(clock: Clock, why: string): FeedFailure {
  return { failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why };
}
