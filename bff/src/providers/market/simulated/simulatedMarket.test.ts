import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { DAY_MS, dateOf, dayOf, isWeekend } from '../../../market/calendar/days.ts';
import { isSession, latestSession, sessionOn } from '../../../market/calendar/exchangeCalendar.ts';
import { type InstrumentId, keyOf } from '../../../market/instrument.ts';
import type { DailyBar, MarketQuote } from '../../../market/marketData.ts';
import { TICK_MS } from './prices/intradayPath.ts';
import { makeInstruments } from './prices/simulatedInstruments.ts';
import { simulatedMarket } from './simulatedMarket.ts';

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });
const minuteMs = 60_000;

let now = 0;
const market = simulatedMarket({ clock: { now: () => now } });
const at = (instant: string) => {
  now = Date.parse(instant);
};
const quote = async (id: InstrumentId) => (await market.quotes([id])).get(keyOf(id)) as MarketQuote;
const lastBars = async (id: InstrumentId, count: number) => ((await market.history(id)) ?? []).slice(-count);

describe('within the day', () => {
  const dayOfSymbol = async (id: InstrumentId) => {
    const day = await market.intraday?.(id);
    if (!day || 'reason' in day) throw new Error(day?.reason ?? 'unknown');
    return day;
  };

  test.each([
    ['2026-11-20T16:02:00Z', '2026-11-20', 19],
    ['2026-11-20T21:00:00Z', '2026-11-20', 78],
    ['2026-11-22T15:00:00Z', '2026-11-20', 78],
    ['2026-11-27T20:00:00Z', '2026-11-27', 42],
  ])('at %s a stock has the session %s in %i bars, which meet its price', async (instant, session, count) => {
    at(instant);
    const { bars, ...about } = await dayOfSymbol(stock('AAPL'));
    expect(about).toEqual({ session, delayMinutes: 0 });
    expect(bars).toHaveLength(count);
    const { price, high, low } = await quote(stock('AAPL'));
    expect(bars.at(-1)?.close).toBe(price);
    expect(Math.max(...bars.map((bar) => bar.high))).toBe(high);
    expect(Math.min(...bars.map((bar) => bar.low))).toBe(low);
    for (const [index, bar] of bars.entries()) {
      expect(bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close)).toBe(true);
      if (index > 0)
        expect([bar.open, bar.at]).toEqual([bars[index - 1]?.close, Number(bars[index - 1]?.at) + 300_000]);
    }
  });

  test('a coin has its last 24 hours, and what it is compared with is where they begin', async () => {
    at('2026-11-21T12:00:00Z');
    const { bars, session } = await dayOfSymbol(coin('BTC'));
    expect([session, bars.length, bars[0]?.at]).toEqual([null, 288, now - DAY_MS]);
    const { price, change } = await quote(coin('BTC'));
    expect(bars.at(-1)?.close).toBe(price);
    expect(bars[0]?.open).toBeCloseTo(price - Number(change), 6);
  });

  test('at the open there is none yet, and it says so', async () => {
    at('2026-11-20T14:30:00Z');
    expect(await market.intraday?.(stock('AAPL'))).toEqual({ reason: expect.stringContaining('just begun') });
    expect(await market.intraday?.(stock('NOPE'))).toBeUndefined();
  });
});

test.each([
  ['SPX', 'SPY'],
  ['SPX', 'VOO'],
  ['IXIC', 'QQQ'],
  ['DJI', 'DIA'],
])('%s and the fund %s that follows it move together all day', async (index, fund) => {
  const apart: number[] = [];
  for (let day = 2; day <= 25; day += 1)
    for (let minute = 0; minute < 390; minute += 13) {
      now = Date.parse(`2026-11-${String(day).padStart(2, '0')}T14:31:00Z`) + minute * minuteMs;
      const [one, other] = [await quote(stock(index)), await quote(stock(fund))];
      apart.push(Math.abs((one.changePercent ?? Number.NaN) - (other.changePercent ?? Number.NaN)));
    }
  expect(Math.max(...apart)).toBeLessThan(0.5);
  expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(0.1);
});

describe('hours', () => {
  test('stocks have a bar for every session since 2017 and no other day', async () => {
    at('2026-11-21T12:00:00Z');
    const dates = ((await market.history(stock('AAPL'))) ?? []).map(({ date }) => date);
    const sessions: string[] = [];
    for (let day = dayOf('2017-01-03'); day <= dayOf('2026-11-20'); day += 1) {
      if (isSession(day)) sessions.push(dateOf(day));
    }
    expect(dates).toEqual(sessions);
    expect(dates.some((date) => isWeekend(dayOf(date)))).toBe(false);
    for (const holiday of ['2025-12-25', '2026-04-03', '2026-06-19', '2026-07-03'])
      expect(dates).not.toContain(holiday);
    expect(dates).toContain('2025-11-28');
  });

  test('crypto has a bar for every day, including weekends and holidays', async () => {
    at('2026-11-21T12:00:00Z');
    const bars = (await market.history(coin('BTC'))) ?? [];
    bars.forEach(({ date }, index) => {
      expect(dayOf(date)).toBe(dayOf('2017-01-03') + index);
    });
    expect(bars.at(-1)).toMatchObject({ date: '2026-11-21', complete: false });
  });

  test.each([
    ['2026-11-20T14:29:59Z', 'closed', '2026-11-19T21:00:00.000Z'],
    ['2026-11-20T14:30:00Z', 'live', '2026-11-20T14:30:00.000Z'],
    ['2026-11-20T20:59:59Z', 'live', '2026-11-20T20:59:45.000Z'],
    ['2026-11-20T21:00:00Z', 'closed', '2026-11-20T21:00:00.000Z'],
    ['2026-11-22T15:00:00Z', 'closed', '2026-11-20T21:00:00.000Z'],
    ['2026-11-26T15:00:00Z', 'closed', '2026-11-25T21:00:00.000Z'],
    ['2026-11-27T17:59:59Z', 'live', '2026-11-27T17:59:45.000Z'],
    ['2026-11-27T18:00:00Z', 'closed', '2026-11-27T18:00:00.000Z'],
  ])('at %s a stock is %s, its price of %s', async (instant, state, asOf) => {
    at(instant);
    expect(await quote(stock('AAPL'))).toMatchObject({ state, asOf });
    expect(await quote(coin('BTC'))).toMatchObject({ state: 'live' });
  });
});

describe('a quote and the history', () => {
  test('agree for two weeks, through a holiday, a half-day and two weekends', async () => {
    const followed = [stock('NVDA'), stock('SPX'), coin('ETH'), coin('PEPE')];
    const seen = new Map<string, DailyBar>();
    const shown = new Map<string, { high: number; low: number }>();
    for (now = Date.parse('2026-11-16T00:00:00Z'); now < Date.parse('2026-11-30T00:00:00Z'); now += 97 * minuteMs) {
      for (const id of followed) {
        const { price, high, low, volume, state } = await quote(id);
        const bars = await lastBars(id, 4);
        const today = bars.at(-1) as DailyBar;
        expect(today).toMatchObject({ close: price, volume, complete: state === 'closed' });
        if (id.type === 'stock') expect(today).toMatchObject({ high, low });

        const key = `${id.symbol} ${today.date}`;
        const range = shown.get(key) ?? { high: price, low: price };
        shown.set(key, { high: Math.max(range.high, price), low: Math.min(range.low, price) });
        expect(high).toBeGreaterThanOrEqual(shown.get(key)?.high ?? 0);
        expect(low).toBeLessThanOrEqual(shown.get(key)?.low ?? 0);

        for (const bar of bars.filter(({ complete }) => complete)) {
          const before = seen.get(`${id.symbol} ${bar.date}`);
          if (before) expect(bar).toEqual(before);
          else seen.set(`${id.symbol} ${bar.date}`, bar);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  test('the last price of a session is its close, and the next session continues from it', async () => {
    at('2026-11-20T20:59:59Z');
    const last = await quote(stock('AAPL'));
    at('2026-11-20T21:00:00Z');
    const closed = await quote(stock('AAPL'));
    const [bar] = await lastBars(stock('AAPL'), 1);
    expect(bar).toMatchObject({ date: '2026-11-20', close: closed.price, high: closed.high, low: closed.low });
    expect(Math.abs(Math.log(closed.price / last.price))).toBeLessThan(0.003);
    at('2026-11-23T14:30:00Z');
    const opened = await quote(stock('AAPL'));
    expect(opened.change).toBeCloseTo(opened.price - closed.price, 8);
    expect(Math.abs(Math.log(opened.price / closed.price))).toBeLessThan(0.06);
  });

  test('crypto is continuous at midnight, and its change is from the same time yesterday', async () => {
    at('2026-11-20T23:59:50Z');
    const before = await quote(coin('BTC'));
    at('2026-11-21T00:00:05Z');
    const after = await quote(coin('BTC'));
    const [yesterday, today] = await lastBars(coin('BTC'), 2);
    expect(today).toMatchObject({ date: '2026-11-21', open: yesterday?.close, complete: false });
    expect(Math.abs(Math.log(after.price / before.price))).toBeLessThan(0.004);
    at('2026-11-20T00:00:05Z');
    const dayBefore = await quote(coin('BTC'));
    expect(after.change).toBeCloseTo(after.price - dayBefore.price, 6);
  });

  test('crypto’s high and low cover the same 24 hours as its change', async () => {
    for (const id of [coin('BTC'), coin('PEPE')]) {
      at('2026-11-21T09:30:00Z');
      const { price, change, high, low } = await quote(id);
      const prices: number[] = [];
      for (now -= DAY_MS; now <= Date.parse('2026-11-21T09:30:00Z'); now += TICK_MS)
        prices.push((await quote(id)).price);
      expect(prices).toHaveLength(DAY_MS / TICK_MS + 1);
      expect(prices[0]).toBeCloseTo(price - (change ?? Number.NaN), 9);
      expect({ high, low }).toEqual({ high: Math.max(...prices), low: Math.min(...prices) });
    }
  });

  test('every tick of a day is within its bar and reaches its high and low', async () => {
    for (const [id, date] of [
      [stock('TSLA'), '2026-11-18'],
      [stock('KO'), '2026-11-27'],
      [coin('DOGE'), '2026-11-15'],
    ] as const) {
      const session = sessionOn(dayOf(date));
      const [from, to] =
        id.type === 'stock' && session
          ? [session.opensAt, session.closesAt]
          : [dayOf(date) * DAY_MS, (dayOf(date) + 1) * DAY_MS - TICK_MS];
      const prices: number[] = [];
      for (now = from; now <= to; now += TICK_MS) prices.push((await quote(id)).price);
      at('2026-12-05T12:00:00Z');
      const bar = ((await market.history(id)) ?? []).find((one) => one.date === date);
      expect(prices[0]).toBe(bar?.open);
      expect(Math.max(...prices)).toBe(bar?.high);
      expect(Math.min(...prices)).toBe(bar?.low);
      if (id.type === 'stock') expect(prices.at(-1)).toBe(bar?.close);
      const steps = prices.slice(1).map((price, index) => Math.abs(Math.log(price / (prices[index] as number))));
      expect(steps.filter((step) => step > 0).length).toBeGreaterThan(steps.length / 2);
      // No jumps: the largest 15-second step is a small part of the day's range.
      expect(Math.max(...steps)).toBeLessThan(Math.log((bar?.high ?? 0) / (bar?.low ?? 1)) / 2);
    }
  });

  test('the day’s volume grows to its bar’s volume', async () => {
    const { opensAt, closesAt } = latestSession(Date.parse('2026-11-18T23:00:00Z'));
    let before = -1;
    for (now = opensAt; now <= closesAt; now += 10 * minuteMs) {
      const { volume } = await quote(stock('MSFT'));
      expect(volume).toBeGreaterThanOrEqual(before);
      before = volume ?? -1;
    }
    const [bar] = await lastBars(stock('MSFT'), 1);
    expect(before).toBe(bar?.volume);
  });
});

describe('sameness', () => {
  test('two instances agree to the cent, regardless of the days read before', () => {
    const instant = Date.parse('2026-11-20T17:31:00Z');
    const early = makeInstruments('one seed');
    const late = makeInstruments('one seed');
    const some = [...early.keys()].filter((_, at) => at % 9 === 0);
    for (const key of some) early.get(key)?.at(instant - 4000 * DAY_MS);
    for (const key of some.toReversed()) {
      expect(late.get(key)?.at(instant)).toEqual(early.get(key)?.at(instant));
    }
    const aapl = keyOf(stock('AAPL'));
    expect(early.get(aapl)?.barsUntil(instant)).toEqual(late.get(aapl)?.barsUntil(instant));
  });

  test('another seed is another market', () => {
    const instant = Date.parse('2026-11-20T17:31:00Z');
    const [one, other] = [makeInstruments('one seed'), makeInstruments('other seed')];
    expect(one.get('stock:AAPL')?.at(instant)?.price).not.toBe(other.get('stock:AAPL')?.at(instant)?.price);
  });

  // Replicas of two versions serve the same user, so prices must change only on purpose.
  test('prices are pinned', async () => {
    at('2026-11-20T17:31:00Z');
    const ids = [stock('SPX'), stock('AAPL'), stock('TLT'), coin('BTC'), coin('SHIB')];
    const quotes = await market.quotes(ids);
    expect(ids.map((id) => quotes.get(keyOf(id))?.price)).toMatchInlineSnapshot(`
[
  6988.49,
  272.86,
  94.35,
  61349.01,
  0.00000365489,
]
`);
  });

  test('has no data before its first day', async () => {
    at('2016-12-31T12:00:00Z');
    expect((await market.quotes([stock('AAPL'), coin('BTC')])).size).toBe(0);
    expect(await market.history(coin('BTC'))).toEqual([]);
    expect(await market.news()).toEqual([]);
  });
});

test('computes years of history in a few milliseconds', () => {
  const instant = Date.parse('2026-11-20T17:31:00Z');
  const instruments = makeInstruments('cost');
  const costsMs = [...instruments.values()].slice(80, 120).map((instrument) => {
    const before = threadCpuMs();
    instrument.at(instant);
    return threadCpuMs() - before;
  });
  costsMs.sort((a, b) => a - b);
  expect(costsMs[Math.floor(costsMs.length / 2)]).toBeLessThan(15);
});
