import type { Clock } from '../../../../kernel/clock.ts';
import { type Day, dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { latestSession, sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { Provider } from './feedServer.ts';

/** A stock at Yahoo. */
export interface PlayedChart {
  readonly price: number;
  /** The first day of trading, `YYYY-MM-DD`. */
  readonly listed: string;
  /** As it was divided by later splits, as Yahoo sends it. */
  readonly closeOn?: (date: string) => number | null;
  readonly splits?: readonly { readonly date: string; readonly numerator: number; readonly denominator: number }[];
  readonly dividends?: readonly { readonly date: string; readonly amount: number }[];
  readonly meta?: Readonly<Record<string, unknown>>;
}

const CHART = /^\/v8\/finance\/chart\/([A-Z0-9-]{1,15})$/;

/** Plays `/v8/finance/chart`, in the shapes of the recordings of node-yahoo-finance2. */
export function yahooProvider(charts: ReadonlyMap<string, PlayedChart>, clock: Clock): Provider {
  return function yahoo({ path, query }) {
    const symbol = CHART.exec(path)?.[1];
    if (symbol === undefined) return undefined;
    const chart = charts.get(symbol);
    if (!chart) {
      const error = { code: 'Not Found', description: 'No data found, symbol may be delisted' };
      return { status: 404, body: { chart: { result: null, error } } };
    }
    const now = clock.now();
    const { opensAt, day } = latestSession(now);
    const first = query.has('period1')
      ? Math.max(newYorkDay(Number(query.get('period1')) * 1_000), dayOf(chart.listed))
      : day;
    const days: Day[] = [];
    for (let one = first; one <= day; one += 1) if (sessionOn(one)) days.push(one);
    const closes = days.map((one) => (chart.closeOn ? chart.closeOn(dateOf(one)) : chart.price));
    const and = (add: number) => closes.map((close) => (close === null ? null : close + add));
    const open = (date: string) => (sessionOn(dayOf(date))?.opensAt ?? 0) / 1_000;
    const eventsOf = <T extends { readonly date: string }>(all: readonly T[] = []) =>
      Object.fromEntries(
        all.filter(({ date }) => dayOf(date) >= first).map((one) => [open(one.date), { ...one, date: open(one.date) }]),
      );
    const result = {
      meta: {
        currency: 'USD',
        symbol,
        instrumentType: 'EQUITY',
        regularMarketPrice: chart.price,
        regularMarketTime: Math.floor(Math.max(opensAt, Math.min(now, sessionOn(day)?.closesAt ?? now)) / 1_000),
        regularMarketDayHigh: chart.price + 1,
        regularMarketDayLow: chart.price - 1,
        regularMarketVolume: 900,
        chartPreviousClose: 1,
        ...chart.meta,
      },
      timestamp: days.map((one) => (sessionOn(one)?.opensAt ?? 0) / 1_000),
      events: { splits: eventsOf(chart.splits), dividends: eventsOf(chart.dividends) },
      indicators: {
        quote: [{ open: closes, high: and(0.5), low: and(-0.5), close: closes, volume: closes.map(() => 1_000) }],
        adjclose: [{ adjclose: closes }],
      },
    };
    return { body: { chart: { result: [result], error: null } } };
  };
}
