import type { Clock } from '../../../../kernel/clock.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { Played, Provider } from './feedServer.ts';

/** A stock at Tiingo, by its ticker in upper case (`BRK-B`). What is not said is usual. */
export interface PlayedTicker {
  price: number;
  /** The first day of trading, `YYYY-MM-DD`. */
  readonly listed: string;
  readonly closeOn?: (date: string) => number;
  /** By date. */
  readonly splits?: Readonly<Record<string, number>>;
  readonly dividends?: Readonly<Record<string, number>>;
  /** By ex-date, in the list of splits. */
  readonly announced?: Readonly<Record<string, { from: number; to: number; status?: string }>>;
  /** Overrides of the quote, as it is sent. */
  readonly quote?: Readonly<Record<string, unknown>>;
}

const DAILY = /^\/tiingo\/daily\/([A-Z0-9-]{1,15})\/prices$/;
const SPLITS = '/tiingo/corporate-actions/splits';
const AFTER_CLOSE_MS = 90 * 60_000;

/** Plays Tiingo for the one token `hidden-token`. The test changes `tickers` and `plan` as it runs. */
export function tiingoProvider(
  tickers: ReadonlyMap<string, PlayedTicker>,
  clock: Clock,
  plan: { splits: boolean } = { splits: true },
): Provider {
  return function tiingo({ path, query, headers }): Played | undefined {
    const ticker = DAILY.exec(path)?.[1];
    if (ticker === undefined && path !== '/iex/' && path !== SPLITS) return undefined;
    if (headers.authorization !== 'Token hidden-token') return { status: 401, body: { detail: 'Invalid token.' } };
    if (path === SPLITS) {
      if (!plan.splits) return { status: 403, body: { detail: 'You do not have permission to access this.' } };
      return { body: splitsOf(tickers, query.get('exDate') ?? '') };
    }
    if (ticker !== undefined) {
      const played = tickers.get(ticker);
      if (!played) return { status: 404, body: { detail: `Error: Ticker '${ticker}' not found` } };
      return { body: pricesOf(played, dayOf(query.get('startDate') ?? '1970-01-01'), clock.now()) };
    }
    const asked = (query.get('tickers') ?? '').split(',');
    const found = asked.flatMap((one) => {
      const played = tickers.get(one);
      return played ? [quoteOf(one, played, clock.now())] : [];
    });
    return { body: found };
  };
}

function splitsOf(tickers: ReadonlyMap<string, PlayedTicker>, date: string): object[] {
  return [...tickers].flatMap(([ticker, { announced = {} }]) => {
    const split = announced[date];
    if (!split) return [];
    const { from: splitFrom, to: splitTo, status } = split;
    const ratio = { splitFrom, splitTo, splitFactor: splitTo / splitFrom };
    return [
      {
        permaTicker: 'US000000000000',
        ticker: ticker.toLowerCase(),
        exDate: `${date}T04:00:00.000Z`,
        ...ratio,
        ...(status !== undefined && { splitStatus: status }),
      },
    ];
  });
}

function quoteOf(ticker: string, { price, quote }: PlayedTicker, now: number): object {
  return {
    ticker,
    timestamp: new Date(now).toISOString().replace('Z', '123456+00:00'),
    tngoLast: price,
    prevClose: price / 2,
    open: null,
    high: price + 1,
    low: price - 1,
    volume: 7,
    last: null,
    lastSaleTimestamp: null,
    ...quote,
  };
}

function pricesOf(
  { price, listed, closeOn = () => price, splits = {}, dividends = {} }: PlayedTicker,
  from: number,
  now: number,
) {
  const rows: object[] = [];
  for (let day = Math.max(from, dayOf(listed)); day <= newYorkDay(now); day += 1) {
    const session = sessionOn(day);
    if (!session || session.closesAt + AFTER_CLOSE_MS > now) continue;
    const date = dateOf(day);
    const close = closeOn(date);
    const traded = { open: close, high: close + 1, low: close - 1, close, volume: 900 };
    const adjusted = { adjOpen: 1, adjHigh: 1, adjLow: 1, adjClose: 1, adjVolume: 1 };
    const about = { divCash: dividends[date] ?? 0, splitFactor: splits[date] ?? 1 };
    rows.push({ date: `${date}T00:00:00.000Z`, ...traded, ...adjusted, ...about });
  }
  return rows;
}
