import { NO_STOCK_SOURCE } from '@bellwether/sdk/messages/quotes.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { coinbaseProvider } from '../testing/coinbaseProvider.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedChart, yahooProvider } from '../testing/yahooProvider.ts';

const splits = [{ date: '2026-03-10', numerator: 4, denominator: 1 }];
const charts = new Map<string, PlayedChart>();
let clock: TestClock;
let server: FeedServer;
let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  charts.set('AAPL', { price: 50, listed: '2026-02-02', splits });
  server = await feedServer({ clock, providers: [coinbaseProvider(new Map(), clock), yahooProvider(charts, clock)] });
  app = await TestApp.start({ clock, env: env() });
  ann = await app.person();
});
afterAll(async () => {
  await app.drop();
  await server.close();
});

const env = () => ({ MARKET_DATA: 'live', COINBASE_URL: server.url, YAHOO_URL: server.url, LIVE_STOCKS: 'yahoo' });
const get = async (path: string, from = app, user = ann) =>
  (await from.request(`GET /api/market-data/${path}`, { token: user.token })).body;

test('the start says whose prices they are, and each price does', async () => {
  expect(app.log.filter((line) => line.includes('Yahoo Finance, whose terms forbid automated use'))).toHaveLength(1);
  await get('quote/AAPL');
  await app.composed.marketRound();
  clock.advance(10 * SECOND);
  expect(await get('quote/AAPL')).toMatchObject({ price: 50, feed: 'yahoo', delayMinutes: 15, state: 'delayed' });
  const { bars, splits: shown } = await get('bars/AAPL?range=1M');
  expect(bars.map(({ close }: { close: number }) => close).every((close: number) => close === 50)).toBe(true);
  expect(shown).toEqual([{ date: '2026-03-10', to: 4, from: 1 }]);
  const rows = await app.db.knex('daily_bars').where({ instrument: 'stock:AAPL' }).orderBy('date');
  expect([rows[0].close, rows.at(-1).close]).toEqual([200, 50]); // as it traded
  expect(await get('bars/AAPL?range=1D')).toMatchObject({
    bars: [],
    reason: expect.stringContaining('one price a day'),
  });
});

test('more stocks than a minute has calls take their turns, one call each', async () => {
  const symbols = Array.from(
    { length: 40 },
    (_, at) => `Z${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`,
  );
  for (const symbol of symbols) charts.set(symbol, { price: 7, listed: '2026-03-02' });
  const keys = symbols.map((symbol): InstrumentKey => `stock:${symbol}`);
  await addInstruments(app.db.knex, keys, { now: clock.now(), feed: 'yahoo' });
  await app.db.knex('instruments').update({ read_to: '2026-03-11' });
  clock.advance(6 * MINUTE);
  const before = server.calls.length;
  for (let passed = 0; passed < 3 * MINUTE; passed += 10 * SECOND) {
    clock.advance(10 * SECOND);
    await app.composed.marketRound();
  }
  const asked = server.calls.slice(before).flatMap(({ path }) => /chart\/(Z.+)$/.exec(path)?.[1] ?? []);
  expect(asked.sort()).toEqual(symbols);
});

test('nobody has it who has not asked for it by name', async () => {
  const { LIVE_STOCKS: _, ...without } = env();
  const other = await TestApp.start({ clock, env: without });
  try {
    const bob = await other.person();
    const before = server.calls.length;
    expect(await get('quote/AAPL', other, bob)).toMatchObject({ msg: NO_STOCK_SOURCE });
    expect(server.calls.slice(before).filter(({ path }) => path.startsWith('/v8/'))).toEqual([]);
    expect(other.log.filter((line) => line.includes('Yahoo'))).toEqual([]);
  } finally {
    await other.drop();
  }
});
