import { join } from 'node:path';
import { endpoints } from '@bellwether/sdk/contract';
import { DAY_MS } from '../../market/calendar/days.ts';
import { type InstrumentId, keyOf } from '../../market/instrument.ts';
import type { MarketData } from '../../market/marketData.ts';
import { filesMarket } from './files/filesMarket.ts';
import { loadPriceFiles } from './files/loadPriceFiles.ts';
import { simulatedMarket } from './simulated/simulatedMarket.ts';

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });
const unknown = [stock('NOSUCH'), coin('NOSUCH'), coin('AAPL'), stock('BTC')];

const prices = loadPriceFiles(join(import.meta.dirname, '../../../data/prices'));

/** The contract of every market, regardless of its source. A market that fails here must not be wired. */
describe.each([
  {
    name: 'simulated',
    // A Friday on which New York trades.
    now: Date.parse('2026-11-20T16:20:10Z'),
    open: (now: () => number): MarketData => simulatedMarket({ clock: { now } }),
    some: [stock('AAPL'), stock('SPY'), stock('SPX'), coin('BTC'), coin('DOGE')],
  },
  {
    name: 'files',
    // A Wednesday inside all of the real series.
    now: Date.parse('2017-06-14T16:20:10Z'),
    open: (now: () => number): MarketData => filesMarket(prices, { now }),
    some: [stock('AAPL'), stock('SPY'), stock('SP500'), coin('BTC')],
  },
])('the $name market', ({ now: start, open, some }) => {
  let now = start;
  beforeEach(() => {
    now = start;
  });
  const market = open(() => now);
  const quoteOf = async (id: InstrumentId) => (await market.quotes([id])).get(keyOf(id));

  test('quotes known instruments per the contract and omits unknown ones', async () => {
    const quotes = await market.quotes([...some, ...unknown]);
    expect([...quotes.keys()].sort()).toEqual(some.map(keyOf).sort());
    for (const id of some) {
      const quote = quotes.get(keyOf(id));
      expect(endpoints.getQuote.reply.parse({ ...quote, source: market.source })).toMatchObject(id);
      expect(quote?.price).toBeGreaterThan(0);
      expect(Date.parse(quote?.asOf ?? '')).toBeLessThanOrEqual(now);
      expect(quote?.name).toBe(market.find(id)?.name);
    }
  });

  test('what is at hand has the same quotes, each instrument once', async () => {
    const atHand = await market.quotesAtHand();
    const keys = atHand.map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(some.map(keyOf)));
    expect(new Map(atHand.map((quote) => [keyOf(quote), quote]))).toEqual(await market.quotes(atHand));
  });

  test('has no data for unknown instruments', async () => {
    for (const id of unknown) {
      expect(market.find(id)).toBeUndefined();
      expect(await market.history(id)).toBeUndefined();
    }
  });

  test('a history is ascending and consistent, and only its last day may be incomplete', async () => {
    for (const id of some) {
      const bars = (await market.history(id)) ?? [];
      expect(bars.length).toBeGreaterThan(500);
      bars.forEach(({ date, open: first, high, low, close, complete }, at) => {
        const before = bars[at - 1]?.date ?? '';
        const holds =
          date > before &&
          close > 0 &&
          (complete || at === bars.length - 1) &&
          (high === null || low === null || first === null || (high >= low && high > 0));
        if (!holds) throw new Error(`${id.symbol} ${date} does not hold`);
      });
      expect(Date.parse(bars.at(-1)?.date ?? '')).toBeLessThanOrEqual(now);
    }
  });

  test('the price ends the history, and the change is from the previous close (or 24 hours for crypto)', async () => {
    for (const id of some) {
      const bars = (await market.history(id)) ?? [];
      const quote = await quoteOf(id);
      expect(quote?.price).toBe(bars.at(-1)?.close);
      if (id.type === 'stock') {
        expect(quote?.change).toBeCloseTo((quote?.price ?? 0) - (bars.at(-2)?.close ?? 0), 6);
        expect(quote?.changePercent).toBeCloseTo((100 * (quote?.change ?? 0)) / (bars.at(-2)?.close ?? 0), 3);
      }
    }
  });

  test('complete days never change, and the history only grows', async () => {
    for (const id of some) {
      now = start;
      const before = ((await market.history(id)) ?? []).filter(({ complete }) => complete);
      now = start + 9 * DAY_MS;
      const after = (await market.history(id)) ?? [];
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after.length).toBeGreaterThan(before.length + 4);
    }
  });

  test('the same instant gives the same result, also from another instance', async () => {
    const twin = open(() => now);
    expect(await twin.quotes(some)).toEqual(await market.quotes(some));
    now += 3 * DAY_MS;
    await market.quotes(some);
    now = start;
    expect(await twin.quotes(some)).toEqual(await market.quotes(some));
    expect(await twin.history(some[0] as InstrumentId)).toEqual(await market.history(some[0] as InstrumentId));
  });

  test('its front page and its benchmark can be quoted', async () => {
    const { stocks, crypto, benchmark } = market.overview();
    const shown = [...stocks, ...crypto, ...(benchmark ? [benchmark] : [])];
    expect(stocks.length).toBeGreaterThan(2);
    expect((await market.quotes(shown)).size).toBe(new Set(shown.map(keyOf)).size);
    expect(stocks.every(({ type }) => type === 'stock') && crypto.every(({ type }) => type === 'crypto')).toBe(true);
  });

  test('search finds only quotable instruments and respects type and limit', async () => {
    for (const id of some) {
      const found = await market.search(id.symbol, 10);
      expect(found[0]).toEqual(market.find(id));
    }
    for (const type of ['stock', 'crypto'] as const) {
      const found = await market.search('b', 3, type);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(3);
      expect(found.every((instrument) => instrument.type === type && market.find(instrument))).toBe(true);
    }
    expect(await market.search('no instrument is called this', 10)).toEqual([]);
  });

  test('news are past, newest first, and match the contract', async () => {
    const items = await market.news();
    expect(items.length > 0).toBe(market.abilities.news);
    expect(endpoints.news.reply.parse(items)).toEqual(items);
    const instants = items.map(({ datetime }) => Date.parse(datetime));
    expect([...instants].sort((a, b) => b - a)).toEqual(instants);
    expect(instants.every((instant) => instant <= now)).toBe(true);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  test('prices move within the day only for instruments marked as such', async () => {
    const [id] = some as [InstrumentId];
    const seen = new Set<number | undefined>();
    for (let minute = 0; minute < 30; minute += 1) {
      now = start + minute * 60_000;
      seen.add((await quoteOf(id))?.price);
    }
    if (market.abilities.intraday) expect(seen.size).toBeGreaterThan(5);
    else expect(seen.size).toBe(1);
  });
});
