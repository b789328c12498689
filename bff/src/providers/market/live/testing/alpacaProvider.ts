import type { Clock } from '../../../../kernel/clock.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { isSession, sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay, newYorkInstant } from '../../../../market/calendar/newYorkTime.ts';
import type { FeedCall, Played, Provider } from './feedServer.ts';

/** A stock on the market. What is not said is usual. */
export interface PlayedStock {
  price: number;
  /** Its close on a day, as it traded. */
  readonly closeOn?: (date: string) => number;
  /** The first day of trading, `YYYY-MM-DD`. */
  readonly listed?: string;
  /** By list, as they are sent. */
  readonly actions?: Readonly<Record<string, readonly object[]>>;
  /** When it was last traded. */
  readonly tradedAt?: number;
  /** The whole snapshot, as it is sent. `none`: there is none. */
  snapshot?: unknown;
}

export interface AlpacaPlan {
  /** Whether the plan has the tape of all exchanges, delayed. */
  delayedSip: boolean;
  /** How many bars a page has. */
  pageSize: number;
}

const SIP_AFTER_MS = 15 * 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const LISTS = ['forward_splits', 'reverse_splits', 'cash_dividends', 'name_changes'] as const;

/** A story as Alpaca sends it. What is not said is usual. */
export interface PlayedStory {
  readonly id: number;
  readonly created_at: string;
  readonly symbols: readonly string[];
  readonly [more: string]: unknown;
}

const PATHS = ['/v2/stocks/snapshots', '/v2/stocks/bars', '/v1/corporate-actions', '/v1beta1/news'];

/** Plays the market data of Alpaca, in the shapes of alpaca-py, for the one key `PKTEST` / `hidden-secret`. */
export function alpacaProvider(
  stocks: ReadonlyMap<string, PlayedStock>,
  plan: AlpacaPlan,
  clock: Clock,
  news: readonly PlayedStory[] = [],
): Provider {
  return function alpaca(call) {
    if (!PATHS.includes(call.path)) return undefined;
    const { 'apca-api-key-id': keyId, 'apca-api-secret-key': secret } = call.headers;
    if (keyId !== 'PKTEST' || secret !== 'hidden-secret') return { status: 401, body: { message: 'unauthorized.' } };
    if (call.path.endsWith('news') && !call.query.has('symbols')) return newsOf(news, null, call);
    const symbols = (call.query.get('symbols') ?? '').split(',');
    const bad = symbols.find((symbol) => !/^[A-Z]{1,5}(?:\.[A-Z])?$/.test(symbol));
    if (bad !== undefined) return { status: 400, body: { message: `invalid symbol: ${bad}` } };
    if (call.path.endsWith('news')) return newsOf(news, symbols, call);
    if (call.path.endsWith('snapshots')) return snapshotsOf(stocks, symbols, call, { plan, now: clock.now() });
    if (call.path.endsWith('bars')) return barsOf(stocks, symbols, call, { plan, now: clock.now() });
    return { body: { corporate_actions: actionsOf(stocks, symbols, call), next_page_token: null } };
  };
}

function newsOf(news: readonly PlayedStory[], symbols: readonly string[] | null, { query }: FeedCall): Played {
  const limit = Number(query.get('limit'));
  const sign = query.get('sort') === 'asc' ? 1 : -1;
  const found = news
    .filter((story) => Date.parse(story.created_at) >= Date.parse(query.get('start') ?? ''))
    .filter((story) => symbols === null || symbols.some((symbol) => story.symbols.includes(symbol)))
    .sort((one, other) => sign * (Date.parse(one.created_at) - Date.parse(other.created_at)));
  const from = Number(query.get('page_token') ?? 0);
  const more = found.length > from + limit ? String(from + limit) : null;
  return { body: { news: found.slice(from, from + limit).map(storyOf), next_page_token: more } };
}

function storyOf(story: PlayedStory): object {
  return {
    headline: `Story ${story.id}`,
    summary: '',
    author: 'Ann Lee',
    updated_at: story.created_at,
    url: `https://news.example/${story.id}`,
    source: 'benzinga',
    content: '',
    images: [],
    ...story,
  };
}

const notInPlan: Played = {
  status: 403,
  body: { message: 'subscription does not permit querying recent SIP data' },
};

interface Playing {
  readonly plan: AlpacaPlan;
  readonly now: number;
}

function snapshotsOf(
  stocks: ReadonlyMap<string, PlayedStock>,
  symbols: readonly string[],
  { query }: FeedCall,
  { plan, now }: Playing,
): Played {
  const tape = query.get('feed');
  if (tape === 'sip' || (tape === 'delayed_sip' && !plan.delayedSip)) return notInPlan;
  const at = tape === 'iex' ? now : now - SIP_AFTER_MS;
  const body = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const stock = stocks.get(symbol);
      if (!stock || stock.snapshot === 'none') return [];
      return [[symbol, stock.snapshot === undefined ? snapshotOf(stock, at) : stock.snapshot]];
    }),
  );
  return { body };
}

function snapshotOf({ price, tradedAt }: PlayedStock, at: number): object {
  const bar = barOn(newYorkDay(at), price);
  return {
    latestTrade: {
      t: new Date(tradedAt ?? at).toISOString().replace('Z', '123456Z'),
      p: price,
      s: 10,
      x: 'V',
      c: ['@'],
      i: 1,
      z: 'C',
    },
    dailyBar: { ...bar, h: Math.max(bar.h, price), l: Math.min(bar.l, price) },
    prevDailyBar: barOn(newYorkDay(at) - 1, price),
  };
}

function barsOf(
  stocks: ReadonlyMap<string, PlayedStock>,
  symbols: readonly string[],
  { query }: FeedCall,
  { plan, now }: Playing,
): Played {
  const end = Date.parse(query.get('end') ?? '');
  if (query.get('feed') !== 'sip' || end > now - SIP_AFTER_MS) return notInPlan;
  if (query.get('timeframe') === '5Min') return minutesOf(stocks, symbols, query);
  const start = newYorkDay(Date.parse(query.get('start') ?? ''));
  const [place, day] = (query.get('page_token') ?? `0.${start}`).split('.').map(Number);
  const bars: Record<string, object[]> = {};
  let next: string | null = null;
  let left = Math.min(plan.pageSize, Number(query.get('limit')));
  for (const [at, symbol] of symbols.entries()) {
    const stock = stocks.get(symbol);
    if (!stock || next !== null || at < Number(place)) continue;
    const first = at === place ? Number(day) : start;
    const rows: object[] = [];
    const listed = stock.listed ? dayOf(stock.listed) : 0;
    for (let day = Math.max(first, listed); newYorkInstant(day, 0, 0) <= end; day += 1) {
      if (!isSession(day) || (sessionOn(day)?.opensAt ?? 0) > end) continue;
      if (left === 0) {
        next = `${at}.${day}`;
        break;
      }
      left -= 1;
      rows.push(barOn(day, stock.price, stock.closeOn));
    }
    bars[symbol] = rows;
  }
  return { body: { bars, next_page_token: next } };
}

/** A bar each five minutes, from `start` on, each a cent above the one before. */
function minutesOf(
  stocks: ReadonlyMap<string, PlayedStock>,
  symbols: readonly string[],
  query: URLSearchParams,
): Played {
  const [start = 0, end = 0] = ['start', 'end'].map((name) => Date.parse(query.get(name) ?? ''));
  const bars = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const stock = stocks.get(symbol);
      if (!stock) return [];
      const rows = Array.from({ length: Math.ceil((end - start) / FIVE_MINUTES_MS) }, (_, at) => {
        const close = stock.price + at / 100;
        const t = new Date(start + at * FIVE_MINUTES_MS).toISOString();
        return { t, o: close, h: close + 1, l: close - 1, c: close, v: 9, n: 1, vw: close };
      });
      return [[symbol, rows]];
    }),
  );
  return { body: { bars, next_page_token: null } };
}

/** The close that the market plays for a day. */
export function playedStockClose(price: number, date: string): number {
  return Math.round(price * (100 + (dayOf(date) % 7))) / 100;
}

function barOn(day: number, price: number, closeOn = (date: string) => playedStockClose(price, date)) {
  const close = closeOn(dateOf(day));
  return {
    t: new Date(newYorkInstant(day, 0, 0)).toISOString(),
    o: close,
    h: close + 1,
    l: close - 1,
    c: close,
    v: 900,
    n: 12,
    vw: close,
  };
}

function actionsOf(stocks: ReadonlyMap<string, PlayedStock>, symbols: readonly string[], { query }: FeedCall): object {
  const start = query.get('start') ?? '';
  return Object.fromEntries(
    LISTS.map((list) => {
      const all = symbols.flatMap((symbol) => stocks.get(symbol)?.actions?.[list] ?? []);
      return [list, all.filter((action) => ((action as { ex_date?: string }).ex_date ?? '9') >= start)];
    }),
  );
}
