import { unadjust } from '../../../../market/adjust.ts';
import { type Day, dateOf } from '../../../../market/calendar/days.ts';
import { sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { Split } from '../../../../market/split.ts';
import { unitsAfter } from '../../../../market/split.ts';
import { wholeRatio } from '../alpaca/parseActions.ts';
import type { Action, FeedQuote } from '../feed.ts';
import { oncePerDate } from '../oncePerDate.ts';
import { readBar } from '../readBar.ts';
import { readNumber, readPrice, readVolume } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { sessionAt } from '../sessionAt.ts';

/** Yahoo does not say how late a price is. Nothing is labeled fresher than it may be. */
export const DELAY_MINUTES = 15;
const CLOCK_SKEW_MS = 120_000;
/** A century of sessions. */
const MOST_ROWS = 30_000;
const MOST_EVENTS = 2_000;
/** Yahoo's prices are floats of 32 bits: 124.80750274658203 was 124.8075. */
const DIGITS = 7;
const KINDS = ['EQUITY', 'ETF'];

interface Reading {
  readonly now: number;
}

/** The one result in an answer of `/v8/finance/chart`. `unknown`: Yahoo does not have the symbol. Null if it is no such answer. */
export function resultOf(status: number, body: unknown): Sent | 'unknown' | null {
  const chart = recordOf(recordOf(body)?.chart);
  if (!chart) return null;
  if (recordOf(chart.error)?.code === 'Not Found') return 'unknown';
  const [result] = Array.isArray(chart.result) ? chart.result : [];
  return status === 200 ? recordOf(result) : null;
}

/** The latest price of the regular session. `other`: of no stock or fund in US dollars. Null if there is no usable one. */
export function parseMeta(result: Sent, { now }: Reading): FeedQuote | 'other' | null {
  const meta = recordOf(result.meta);
  if (!meta) return null;
  if (meta.currency !== 'USD' || !KINDS.some((kind) => kind === meta.instrumentType)) return 'other';
  const price = priceOf(meta.regularMarketPrice);
  const seconds = secondsOf(meta.regularMarketTime);
  if (price === null || seconds === null || seconds * 1_000 > now + CLOCK_SKEW_MS) return null;
  const at = Math.min(seconds * 1_000, now);
  return {
    price,
    at,
    currency: 'USD',
    session: sessionAt(at),
    delayMinutes: DELAY_MINUTES,
    high: priceOf(meta.regularMarketDayHigh),
    low: priceOf(meta.regularMarketDayLow),
    volume: readVolume(typeof meta.regularMarketVolume === 'number' ? meta.regularMarketVolume : null),
    dayEarlier: null,
  };
}

export interface ChartDays {
  readonly bars: readonly DailyBar[];
  /** Oldest first. */
  readonly actions: readonly Action[];
  readonly leftOut: number;
}

/**
 * Days as they traded. Yahoo divides prices and dividends by all later splits, which is undone here with the splits of the same
 * answer. `no split`: one of them cannot be read, without which all closes before are worse than none.
 */
export function parseDays(result: Sent, { now }: Reading): ChartDays | 'no split' | null {
  const times = result.timestamp ?? [];
  if (!Array.isArray(times) || times.length > MOST_ROWS) return null;
  const today = dateOf(newYorkDay(now));
  const splits = splitsOf(result.events, today);
  if (!splits) return 'no split';
  const [quote] = listOf(recordOf(result.indicators)?.quote);
  const columns = recordOf(quote) ?? {};
  const rows = times.map((time, at) => barOf(time, { columns, at, now })).filter((bar) => bar !== null);
  const bars = unadjust(oncePerDate(rows.toReversed()), splits).map(rounded);
  const actions: Action[] = [
    ...splits.map((split) => ({ type: 'split' as const, ...split })),
    ...dividendsOf(result.events, { splits, today }),
  ];
  actions.sort((one, other) => one.date.localeCompare(other.date));
  return { bars, actions, leftOut: times.length - bars.length };
}

/** The last row of a day that runs is dated by its latest trade; of two for a day, the later one counts. */
function barOf(time: unknown, { columns, at, now }: { columns: Sent; at: number; now: number }): DailyBar | null {
  const seconds = secondsOf(time);
  if (seconds === null || seconds * 1_000 > now) return null;
  const day: Day = newYorkDay(seconds * 1_000);
  const session = sessionOn(day);
  if (!session) return null;
  const of = (name: string) => {
    const value = listOf(columns[name])[at];
    return typeof value === 'number' ? value : null;
  };
  const sent = { open: of('open'), high: of('high'), low: of('low'), close: of('close'), volume: of('volume') };
  return readBar(day, sent, session.closesAt + 2 * DELAY_MINUTES * 60_000 <= now);
}

/** Null if one of those that took effect cannot be read. */
function splitsOf(events: unknown, today: string): Split[] | null {
  const sent = Object.values(recordOf(recordOf(events)?.splits) ?? {});
  if (sent.length > MOST_EVENTS) return null;
  const splits: Split[] = [];
  for (const one of sent) {
    const { date: time, numerator, denominator } = recordOf(one) ?? {};
    const date = dayIn(time);
    if (date !== null && date > today) continue;
    const [to, from] = [readPrice(numerator), readPrice(denominator)];
    const ratio = to && from ? wholeRatio(to, from) : null;
    if (date === null || !ratio) return null;
    splits.push({ date, ...ratio });
  }
  return splits;
}

function dividendsOf(events: unknown, { splits, today }: { splits: readonly Split[]; today: string }): Action[] {
  const sent = Object.values(recordOf(recordOf(events)?.dividends) ?? {}).slice(0, MOST_EVENTS);
  return sent.flatMap((one): Action[] => {
    const { date: time, amount: adjusted } = recordOf(one) ?? {};
    const date = dayIn(time);
    const amount = readPrice(typeof adjusted === 'number' ? adjusted : null);
    if (date === null || date > today || amount === null) return [];
    const later = splits.filter((split) => split.date > date);
    return [{ type: 'dividend', date, amount: shorter(unitsAfter(amount, later).toNumber()) }];
  });
}

function dayIn(time: unknown): string | null {
  const seconds = secondsOf(time);
  return seconds === null ? null : dateOf(newYorkDay(seconds * 1_000));
}

/** Between 1900 and 2100. */
function secondsOf(time: unknown): number | null {
  const seconds = typeof time === 'number' ? readNumber(time) : null;
  return seconds !== null && Math.abs(seconds) < 4_102_444_800 && Number.isInteger(seconds) ? seconds : null;
}

function priceOf(sent: unknown): number | null {
  const price = readPrice(typeof sent === 'number' ? sent : null);
  return price === null ? null : shorter(price);
}

function rounded(bar: DailyBar): DailyBar {
  const orNull = (value: number | null) => (value === null ? null : shorter(value));
  const { open, high, low, close, volume } = bar;
  return {
    ...bar,
    open: orNull(open),
    high: orNull(high),
    low: orNull(low),
    close: shorter(close),
    volume: volume === null ? null : Math.round(volume),
  };
}

function shorter(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
