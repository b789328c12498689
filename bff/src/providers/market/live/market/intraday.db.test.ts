import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import type { InstrumentId, InstrumentKey } from '../../../../market/instrument.ts';
import type { Intraday } from '../../../../market/intraday.ts';
import type { MarketData } from '../../../../market/marketData.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { hang, says, status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { liveMarket } from './liveMarket.ts';

const AAPL: InstrumentId = { symbol: 'AAPL', type: 'stock' };
const BTC: InstrumentId = { symbol: 'BTC', type: 'crypto' };

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
let stocks: Map<string, PlayedStock>;
let coins: Map<string, PlayedCoin>;
let market: MarketData;
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map([['AAPL', { price: 200, listed: '2026-03-02' }]]);
  coins = new Map([['BTC', { price: 61_000, listed: 20_000 }]]);
  server = await feedServer({
    clock,
    providers: [alpacaProvider(stocks, { delayedSip: true, pageSize: 10_000 }, clock), coinbaseProvider(coins, clock)],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  database = await testDatabase();
  market = liveMarket({
    db: database.db,
    clock,
    feeds: {
      coinbaseUrl: server.url,
      audience: 'licensed',
      alpaca: { url: server.url, keyId: 'PKTEST', secret: 'hidden-secret' },
    },
    followers: [],
    log: { info() {}, warn() {} },
  });
  await market.quotes([AAPL, BTC]); // somebody's first look
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await server.close();
  await database.drop();
});

const calls = () =>
  server.calls.filter(({ query }) =>
    ['5Min', 'FIVE_MINUTE'].includes(query.get('timeframe') ?? query.get('granularity') ?? ''),
  ).length;
async function dayOf(id: InstrumentId): Promise<Intraday> {
  const day = await market.intraday?.(id);
  if (!day || 'reason' in day) throw new Error(day?.reason ?? 'unknown');
  return day;
}
async function settled(): Promise<void> {
  const before = calls();
  for (let turn = 0; turn < 100 && calls() === before; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a stock has the bars of its session, all exchanges, fifteen minutes late', async () => {
  const { session, delayMinutes, bars } = await dayOf(AAPL);
  expect([session, delayMinutes]).toEqual(['2026-03-11', 15]);
  expect(new Date(bars[0]?.at ?? 0).toISOString()).toBe('2026-03-11T13:30:00.000Z'); // 9:30 in New York
  expect(bars).toHaveLength(15); // until 10:44
  expect(bars[0]).toMatchObject({ open: 200, high: 201, low: 199, close: 200, volume: 9 });
});

test('a coin has its last 24 hours', async () => {
  const { session, delayMinutes, bars } = await dayOf(BTC);
  expect([session, delayMinutes, bars.length]).toEqual([null, 0, 288]);
  expect(bars[0]?.at).toBe(clock.now() - 24 * HOUR);
  expect(bars.every(({ at }, index) => index === 0 || at > (bars[index - 1]?.at ?? 0))).toBe(true);
});

test('before the open it is the session before, in the units of the price after a split of this day', async () => {
  clock.advance(21 * HOUR); // the next morning, 8:00 in New York
  const split = { symbol: 'AAPL', new_rate: 4, old_rate: 1, ex_date: '2026-03-12' };
  stocks.set('AAPL', { price: 200, listed: '2026-03-02', actions: { forward_splits: [split] } });
  await market.refresh?.();
  const { session, bars } = await dayOf(AAPL);
  expect([session, bars.length]).toEqual(['2026-03-11', 78]);
  expect(bars[0]).toMatchObject({ open: 50, high: 50.25, low: 49.75, close: 50, volume: 36 });
});

test('many looks are one call a minute, and whoever has seen the day waits for nothing', async () => {
  await Promise.all(Array.from({ length: 20 }, () => dayOf(AAPL)));
  expect(calls()).toBe(1);
  clock.advance(50 * SECOND);
  await dayOf(AAPL);
  expect(calls()).toBe(1);
  clock.advance(11 * SECOND);
  server.always = hang;
  const { bars } = await dayOf(AAPL);
  expect(bars).toHaveLength(15);
  await settled();
  await dayOf(AAPL);
  expect(calls()).toBe(2); // the one that hangs
});

test('a day that is over is asked for once', async () => {
  clock.advance(10 * HOUR); // 21:00 in New York
  await dayOf(AAPL);
  clock.advance(HOUR);
  await dayOf(AAPL);
  await dayOf(AAPL);
  expect(calls()).toBe(1);
});

test('a failure says so, is not repeated at once, and leaves the bars that were there', async () => {
  server.always = status(503);
  expect(await market.intraday?.(AAPL)).toEqual({ reason: expect.stringContaining('didn’t say') });
  expect(await market.intraday?.(AAPL)).toEqual({ reason: expect.stringContaining('didn’t say') });
  expect(calls()).toBe(1);
  server.always = null;
  clock.advance(MINUTE);
  await market.intraday?.(AAPL);
  await settled();
  const before = await dayOf(AAPL);
  server.always = says({ bars: { AAPL: [{ t: 'yesterday', o: -1 }] }, next_page_token: null });
  clock.advance(MINUTE);
  await market.intraday?.(AAPL);
  await settled();
  expect(await market.intraday?.(AAPL)).toEqual({ reason: 'The price source has no trade of this day yet.' });
  expect(before.bars.length).toBeGreaterThan(0);
  const quotes = await market.quotes([AAPL]); // what is wrong with a chart stops no prices
  expect(quotes.size).toBe(1);
});

test('an unknown symbol is unknown, and one without a source says so', async () => {
  expect(await market.intraday?.({ symbol: 'NOPE', type: 'stock' })).toBeUndefined();
  const key: InstrumentKey = 'crypto:GONE';
  await addInstruments(database.db.knex, [key], { now: clock.now() });
  expect(await market.intraday?.({ symbol: 'GONE', type: 'crypto' })).toBeUndefined();
});
