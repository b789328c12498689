import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { isSession, latestSession, sessionOn } from '../../../../market/calendar/exchangeCalendar.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { PlayedStock } from './alpacaProvider.ts';
import { cutJson, datedBy, hangUp, plainText, says, status } from './feedFaults.ts';
import type { Fault, Provider } from './feedServer.ts';
import type { PlayedTicker } from './tiingoProvider.ts';

export type Random = () => number;

/** A number from 0 up to 1, and the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** What may happen to a stock in these days. A lot of it is worth the same whatever does. */
export interface RandomStock {
  readonly symbol: string;
  readonly at: 'alpaca' | 'tiingo';
  /** What one of the oldest units is worth, in US dollars. */
  readonly value: number;
  /** By ex-date. `saidAt`: from when on the provider lists it. */
  readonly splits: readonly { readonly date: string; readonly ratio: number; readonly saidAt: number }[];
  readonly dividends: readonly string[];
  /** Days without a trade. */
  readonly halts: ReadonlySet<string>;
  /** Days whose bar comes so much later than it should, in milliseconds. */
  readonly late: ReadonlyMap<string, number>;
  /** Days whose bar is wrong at first, and until when after the close. */
  readonly corrected: ReadonlyMap<string, { readonly forMs: number; readonly how: WrongBar }>;
  /** The symbol under which it trades from a date on. `saidAt`: from when on the provider lists that. */
  readonly renamed: { readonly symbol: string; readonly date: string; readonly saidAt: number } | null;
}

/** `figures`: a high and a volume that are corrected later. Of the others there is no bar to be read. */
type WrongBar = 'figures' | 'null' | 'empty' | 'zero';

const HOUR_MS = 3_600_000;
const WRONG_BARS: readonly WrongBar[] = ['figures', 'figures', 'null', 'empty', 'zero'];
const RATIOS = [2, 3, 4, 10, 1 / 8, 1 / 4];
export const LISTED = '2025-10-01';

export function randomStocks(random: Random, dates: readonly string[]): readonly RandomStock[] {
  const stocks = ['AAA', 'BBB', 'CCC', 'TTT', 'UUU'].map((symbol): RandomStock => {
    const at = symbol < 'M' ? 'alpaca' : 'tiingo';
    const some = (share: number) => dates.filter(() => random() < share);
    const splits = some(0.2).map((date) => {
      const { opensAt } = sessionOn(dayOf(date)) as { opensAt: number };
      // Announced before, on the day, or at Tiingo only with its close.
      const saidAt = opensAt + pick(random, at === 'alpaca' ? [-40, -20, -4, 2, 5] : [-40, -12, 10]) * HOUR_MS;
      return { date, ratio: pick(random, RATIOS), saidAt };
    });
    return {
      symbol,
      at,
      value: 40 + Math.floor(random() * 160),
      splits,
      dividends: some(0.1),
      halts: new Set(some(0.1).filter((date) => !splits.some((one) => one.date === date))),
      late: new Map(some(0.2).map((date) => [date, Math.ceil(random() * 20) * HOUR_MS])),
      corrected: new Map(
        some(0.3).map((date) => [date, { forMs: Math.ceil(random() * 40) * HOUR_MS, how: pick(random, WRONG_BARS) }]),
      ),
      renamed: null,
    };
  });
  const date = pick(random, dates.slice(1));
  const { opensAt } = sessionOn(dayOf(date)) as { opensAt: number };
  const saidAt = opensAt + pick(random, [-40, -4, 2, 20]) * HOUR_MS;
  const renamed: RandomStock = {
    symbol: 'DDD',
    at: 'alpaca',
    value: 40 + Math.floor(random() * 160),
    splits: [],
    dividends: [],
    halts: new Set(),
    late: new Map(),
    corrected: new Map(),
    renamed: { symbol: 'DDX', date, saidAt },
  };
  return [...stocks, renamed];
}

/** The symbol under which it trades at a time. */
export function symbolAt({ symbol, renamed }: RandomStock, at: number): string {
  return renamed && at >= (sessionOn(dayOf(renamed.date))?.opensAt ?? 0) ? renamed.symbol : symbol;
}

/** As it traded on a date. */
export function priceOn({ value, splits }: RandomStock, date: string): number {
  return splits.reduce((price, one) => (one.date <= date ? price / one.ratio : price), value);
}

/** The last session in which it traded, up to a time. */
export function tradedBy(stock: RandomStock, until: number): { readonly at: number; readonly date: string } {
  for (let { day } = latestSession(until); ; day -= 1) {
    const session = sessionOn(day);
    if (!session || session.opensAt > until || stock.halts.has(dateOf(day))) continue;
    return { at: Math.min(until, session.closesAt), date: dateOf(day) };
  }
}

const closeOf = (stock: RandomStock) => (date: string) => priceOn(stock, date);
const isSaid = (now: number) => (one: { readonly saidAt: number }) => one.saidAt <= now;

/** Alpaca’s side of a stock right now. `odd`: what is wrong with its snapshot. */
export function asPlayedStock(stock: RandomStock, now: number, odd: 'null' | 'future' | 'older' | null): PlayedStock {
  const { at, date } = tradedBy(stock, now - 15 * 60_000 - (odd === 'older' ? 3 * 60_000 : 0));
  const [forward, reverse] = [true, false].map((isForward) =>
    stock.splits.filter(isSaid(now)).filter(({ ratio }) => ratio > 1 === isForward),
  );
  const row = ({ date: ex, ratio }: { date: string; ratio: number }) => ({
    symbol: stock.symbol,
    new_rate: ratio > 1 ? ratio : 1,
    old_rate: ratio > 1 ? 1 : 1 / ratio,
    ex_date: ex,
    process_date: ex,
  });
  const paid = stock.dividends.map((ex) => ({
    symbol: stock.symbol,
    rate: 0.2,
    ex_date: ex,
    special: false,
    foreign: false,
  }));
  return {
    price: priceOn(stock, date),
    closeOn: closeOf(stock),
    listed: LISTED,
    tradedAt: odd === 'future' ? now + HOUR_MS : at,
    actions: {
      forward_splits: forward?.map(row) ?? [],
      reverse_splits: reverse?.map(row) ?? [],
      cash_dividends: paid,
      name_changes: nameChanges(stock, now),
    },
    ...(odd === 'null' && { snapshot: null }),
  };
}

function nameChanges({ symbol, renamed }: RandomStock, now: number): readonly object[] {
  if (!renamed || symbol === renamed.symbol || now < renamed.saidAt) return [];
  return [{ old_symbol: symbol, new_symbol: renamed.symbol, process_date: renamed.date }];
}

/** What Alpaca has under the symbol that a stock no longer has: nothing but, once it says so, its new name. */
export function asFormerStock(stock: RandomStock, now: number): PlayedStock {
  return { price: 0, listed: '2100-01-01', snapshot: 'none', actions: { name_changes: nameChanges(stock, now) } };
}

/** Tiingo’s side of one. */
export function asPlayedTicker(stock: RandomStock, now: number, odd: 'null' | 'future' | 'older' | null): PlayedTicker {
  const { at, date } = tradedBy(stock, now - (odd === 'older' ? 3 * 60_000 : 0));
  const price = priceOn(stock, date);
  const announced = stock.splits.filter(isSaid(now)).map(({ date: ex, ratio }) => {
    return [ex, ratio > 1 ? { from: 1, to: ratio } : { from: 1 / ratio, to: 1 }] as const;
  });
  return {
    price,
    listed: LISTED,
    closeOn: closeOf(stock),
    splits: Object.fromEntries(stock.splits.map(({ date: ex, ratio }) => [ex, ratio])),
    dividends: Object.fromEntries(stock.dividends.map((ex) => [ex, 0.2])),
    announced: Object.fromEntries(announced),
    quote: {
      timestamp: new Date(odd === 'future' ? now + HOUR_MS : at).toISOString(),
      ...(odd === 'null' && { tngoLast: null }),
    },
  };
}

function asWrong(bar: Record<string, unknown>, how: WrongBar): object {
  const isShort = Object.hasOwn(bar, 'v');
  if (how === 'figures')
    return { ...bar, ...(isShort ? { h: Number(bar.h) + 9, v: 1 } : { high: Number(bar.high) + 9, volume: 1 }) };
  return { ...bar, [isShort ? 'c' : 'close']: { null: null, empty: '', zero: 0 }[how] };
}

/** A provider whose bars come late, and wrong at first; none on a day without a trade. */
export function withBarsOf(stocks: readonly RandomStock[], provider: Provider): Provider {
  const row = (symbol: string, date: string, now: number, bar: Record<string, unknown>) => {
    const stock = stocks.find((one) => one.symbol === symbol);
    const closesAt = sessionOn(dayOf(date))?.closesAt ?? 0;
    if (!stock || stock.halts.has(date) || now < closesAt + (stock.late.get(date) ?? 0)) return [];
    const corrected = stock.corrected.get(date);
    return [corrected && now < closesAt + corrected.forMs ? asWrong(bar, corrected.how) : bar];
  };
  return (call) => {
    const played = provider(call);
    const body = played?.body as { bars?: Record<string, Record<string, unknown>[]> } | Record<string, unknown>[];
    if (call.path === '/v2/stocks/bars' && !Array.isArray(body) && body.bars) {
      const bars = Object.entries(body.bars).map(([symbol, rows]) => [
        symbol,
        rows.flatMap((bar) => row(symbol, dateOf(newYorkDay(Date.parse(String(bar.t)))), call.at, bar)),
      ]);
      return { ...played, body: { ...body, bars: Object.fromEntries(bars) } };
    }
    const ticker = /^\/tiingo\/daily\/([A-Z]+)\/prices$/.exec(call.path)?.[1];
    if (ticker === undefined || !Array.isArray(body)) return played;
    return { ...played, body: body.flatMap((bar) => row(ticker, String(bar.date).slice(0, 10), call.at, bar)) };
  };
}

const FAULTS: readonly ((random: Random) => Fault)[] = [
  () => status(429),
  (random) => status(429, { 'retry-after': String(1 + Math.floor(random() * 600)) }),
  () => status(500),
  () => status(503, { 'retry-after': '20' }),
  () => cutJson,
  () => hangUp,
  () => plainText('Error: You have run over your hourly request allocation'),
  () => plainText('<html>maintenance</html>'),
  () => says({}),
  () => says([]),
  () => says({ message: 'too many requests.' }),
  () => datedBy(HOUR_MS),
];

export const randomFault = (random: Random): Fault => pick(random, FAULTS)(random);

export function sessionsBetween(from: string, to: string): readonly string[] {
  const dates: string[] = [];
  for (let day = dayOf(from); day <= dayOf(to); day += 1) if (isSession(day)) dates.push(dateOf(day));
  return dates;
}
