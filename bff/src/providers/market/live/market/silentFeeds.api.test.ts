import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { market } from '../../../../cli/market.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';

let clock: TestClock;
let server: FeedServer;
let app: TestApp;
let ann: TestUser;
const stocks = new Map<string, PlayedStock>();
const coins = new Map<string, PlayedCoin>();

const envOf = (secret: string) => ({
  MARKET_DATA: 'live',
  COINBASE_URL: server.url,
  ALPACA_URL: server.url,
  ALPACA_KEY_ID: 'PKTEST',
  ALPACA_SECRET: secret,
});

beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks.set('AAPL', { price: 200, listed: '2025-12-01' });
  coins.set('BTC', { price: 61_000, listed: 20_500 });
  const providers = [
    alpacaProvider(stocks, { delayedSip: true, pageSize: 1_000 }, clock),
    coinbaseProvider(coins, clock),
  ];
  server = await feedServer({ clock, providers });
});
afterEach(async () => {
  expect(app.log.filter((line) => /PKTEST|hidden-|wrong-/.test(line))).toEqual([]);
  await app.drop();
  await server.close();
});

const quote = (symbol: string, from = app) =>
  from.request(`GET /api/market-data/quote/${symbol}`, { token: ann.token });
const readiness = async (from = app) => {
  const { status: code, body } = await from.request('GET /readyz');
  return { code, marketData: body.checks.marketData };
};
const FINE = { code: 200, marketData: 'ok' };
const AWAY = { code: 200, marketData: 'failed' };
const refusals = () => app.log.filter((line) => line.includes('refuses the key'));
async function round(count = 1) {
  for (let time = 0; time < count; time += 1) {
    clock.advance(10 * SECOND);
    await app.composed.marketRound();
  }
}

test('a key that is refused is in the log once and makes the server degraded; another one is tried at once', async () => {
  app = await TestApp.start({ clock, env: envOf('wrong-secret') });
  ann = await app.person();
  expect(await readiness()).toEqual(FINE);
  const away = 'The price source for stocks isn’t responding right now. Its prices come back by themselves.';
  expect(refusalOf(await quote('AAPL'), 503)).toBe(away);
  clock.advance(MINUTE);
  expect(refusalOf(await quote('MSFT'), 503)).toBe('Its price can’t be read right now. Please try again in a minute.');
  expect(refusals()).toEqual([expect.stringContaining('sent status 401')]);
  expect(await readiness()).toEqual(AWAY);
  const [stopped] = await app.db.knex('feeds').where({ feed: 'alpaca' });
  expect(stopped.stopped_for).toMatch(/^[0-9a-f]{24}$/);
  const mended = await app.replica({ env: envOf('hidden-secret') });
  expect(await readiness(mended)).toEqual(FINE);
  const settings = { ...envOf('hidden-secret'), DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl };
  expect((await market(['status'], settings, { clock })).stdout).not.toContain('left alone');
  expect((await quote('AAPL', mended)).body).toMatchObject({ price: 200 });
  await mended.drop();
});

test('a stop because of too many calls holds whatever the key is', async () => {
  app = await TestApp.start({ clock, env: envOf('hidden-secret') });
  ann = await app.person();
  server.always = status(429, { 'retry-after': '300' });
  refusalOf(await quote('AAPL'), 503);
  server.always = null;
  const other = await app.replica({ env: envOf('wrong-secret') });
  const before = server.calls.length;
  refusalOf(await quote('AAPL', other), 503);
  expect(server.calls.length).toBe(before);
  await other.drop();
});

test('a feed that is wanted and has no answer for minutes makes the server degraded until it answers', async () => {
  app = await TestApp.start({ clock, env: envOf('hidden-secret') });
  ann = await app.person();
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'BTC' } });
  await round(2);
  server.always = status(503);
  await round(6);
  expect(await readiness()).toEqual(FINE);
  await round(15);
  expect(await readiness()).toEqual(AWAY);
  server.always = null;
  await round(3);
  expect(await readiness()).toEqual(FINE);
});

test('a feed that nobody wants any more is not missed', async () => {
  app = await TestApp.start({ clock, env: envOf('hidden-secret') });
  ann = await app.person();
  await quote('BTC');
  await round(2);
  server.always = status(503);
  await round(30);
  expect(await readiness()).toEqual(AWAY);
  await round(60);
  expect(await readiness()).toEqual(FINE);
});
