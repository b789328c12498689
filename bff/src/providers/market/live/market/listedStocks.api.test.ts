import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, HOUR, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { utcDay } from '../../../../market/calendar/days.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { assetsProvider, supportedTickersProvider } from '../testing/directoryProviders.ts';
import { status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';

let clock: TestClock;
let alpaca: FeedServer;
let tiingo: FeedServer;
let app: TestApp;
let ann: TestUser;
let bob: TestUser;
const stocks = new Map<string, PlayedStock>();
const tickers = new Map<string, PlayedTicker>();
const assets = new Map<string, string>();
const supported = new Set<string>();

beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  for (const all of [stocks, tickers, assets]) all.clear();
  supported.clear();
  stocks.set('AAPL', { price: 200, listed: '2026-02-02' });
  stocks.set('SPY', { price: 600, listed: '2026-02-02' }); // what betas compare with
  stocks.set('CVCO', { price: 500, listed: '2026-02-02' });
  tickers.set('OLDCO', { price: 30, listed: '2025-12-01' });
  const coins = new Map<string, PlayedCoin>([['BTC', { price: 61_000, listed: utcDay(clock.now()) - 40 }]]);
  const plan = { delayedSip: true, pageSize: 1_000 };
  const budgets = [{ per: 'hour', calls: 50 }] as const;
  alpaca = await feedServer({
    clock,
    providers: [coinbaseProvider(coins, clock), alpacaProvider(stocks, plan, clock), assetsIfAny],
  });
  tiingo = await feedServer({ clock, providers: [tiingoProvider(tickers, clock), tickersIfAny], budgets });
  app = await TestApp.start({ clock, env: env() });
  [ann, bob] = [await app.person(), await app.person()];
});
afterEach(async () => {
  expect(tiingo.overruns).toEqual([]);
  await app.drop();
  await alpaca.close();
  await tiingo.close();
});

const assetsIfAny = (call: Parameters<ReturnType<typeof assetsProvider>>[0]) =>
  assets.size > 0 ? assetsProvider(assets)(call) : undefined;
const tickersIfAny = (call: Parameters<ReturnType<typeof assetsProvider>>[0]) =>
  supported.size > 0 ? supportedTickersProvider(supported, clock)(call) : undefined;
const env = () => ({
  MARKET_DATA: 'live',
  COINBASE_URL: alpaca.url,
  ALPACA_URL: alpaca.url,
  ALPACA_KEY_ID: 'PKTEST',
  ALPACA_SECRET: 'hidden-secret',
  TIINGO_URL: tiingo.url,
  TIINGO_TOKEN: 'hidden-token',
});
const page = ({ token }: TestUser, symbol: string) => app.request(`GET /api/market-data/symbol/${symbol}`, { token });
const watch = ({ token }: TestUser, symbol: string) =>
  app.request('POST /api/watchlist/add', { token, body: { symbol } });
const round = async () => {
  clock.advance(10 * SECOND);
  await app.composed.marketRound();
};
const readDirectories = () => {
  assets.set('AAPL', 'Apple Inc.').set('SPY', 'SPDR S&P 500').set('CVCO', 'Cavco Industries, Inc. Common Stock');
  for (const one of ['AAPL', 'CVCO', 'OLDCO']) supported.add(one);
  return round();
};
const misspelled = (count: number) => Array.from({ length: count }, (_, at) => `NOT${String.fromCharCode(65 + at)}`);

test('what no directory has is unknown without a call, with near names, and nowhere accepted', async () => {
  await readDirectories();
  await page(ann, 'SPY');
  const before = [alpaca.calls.length, tiingo.calls.length];
  for (const symbol of misspelled(26)) expect((await page(ann, symbol)).status).toBe(404);
  const { body } = await page(ann, 'CVCP');
  expect(body.near).toContainEqual({ symbol: 'CVCO', name: 'Cavco Industries, Inc. Common Stock', type: 'stock' });
  const notReal = 'No quote found for stock symbol: NOTREAL. Please try another symbol.';
  expect(await watch(ann, 'NOTREAL')).toMatchObject({ status: 404, body: { msg: notReal } });
  const lot = { symbol: 'NOTREAL', quantity: 1, purchasePrice: 1 };
  expect((await app.request('POST /api/portfolio/add', { token: ann.token, body: lot })).status).toBe(404);
  const alert = { symbol: 'NOTREAL', kind: 'price-above', value: 1 };
  expect((await app.request('POST /api/alerts', { token: ann.token, body: alert })).status).toBe(404);
  expect([alpaca.calls.length, tiingo.calls.length]).toEqual(before);
});

test('what only the directory has is found by name, has its name, and prices come with the first look', async () => {
  await readDirectories();
  const { body: found } = await app.request('GET /api/market-data/search?q=cavco', { token: ann.token });
  expect(found).toEqual([{ symbol: 'CVCO', name: 'Cavco Industries, Inc. Common Stock', type: 'stock' }]);
  expect((await page(ann, 'CVCO')).body.quote).toMatchObject({
    price: 500,
    name: 'Cavco Industries, Inc. Common Stock',
  });
  expect((await page(ann, 'OLDCO')).body.quote).toMatchObject({ price: 30, feed: 'tiingo' });
});

test.each([
  'what is the price of CVCO',
  'how is $cvco doing',
  'cvco stock price',
  'price of cavco',
  'What is the price of Cavco Industries?',
])('Bell answers “%s” for a stock that only the directory has', async (message) => {
  await readDirectories();
  await page(ann, 'CVCO');
  const { body } = await app.request('POST /api/copilot/chat', { token: ann.token, body: { prompt: message } });
  expect(body.reply).toContain('$500');
});

test('Bell takes no ordinary word for a listed symbol', async () => {
  assets.set('ALL', 'Allstate').set('NOW', 'ServiceNow').set('CAN', 'Canaan').set('GO', 'Grocery Outlet');
  assets.set('ON', 'ON Semiconductor').set('IT', 'Gartner').set('ARE', 'Alexandria').set('A', 'Agilent');
  await round();
  const asked = alpaca.calls.length;
  for (const message of [
    'what can you do now',
    'how are all my stocks doing',
    'go on, tell me a joke',
    'CAN YOU DO IT ALL NOW',
  ]) {
    const { body } = await app.request('POST /api/copilot/chat', { token: ann.token, body: { prompt: message } });
    expect(body.reply).not.toMatch(/Allstate|ServiceNow|Canaan|Grocery|Semiconductor|Gartner|Alexandria|Agilent/);
  }
  expect(alpaca.calls.length).toBe(asked);
});

test('without Tiingo’s directory, one user’s misspellings leave the calls of others', async () => {
  assets.set('AAPL', 'Apple Inc.').set('SPY', 'SPDR S&P 500');
  await round();
  for (const symbol of misspelled(26)) expect((await page(ann, symbol)).status).toBe(404);
  const asked = () => tiingo.calls.filter(({ path }) => path === '/iex/').length;
  expect(asked()).toBe(5);
  expect((await page(bob, 'OLDCO')).body.quote).toMatchObject({ price: 30, feed: 'tiingo' });
  // Remembered, also by a server that has just started.
  const calls = asked();
  const other = await app.replica({ clock, env: env() });
  expect((await other.request('GET /api/market-data/symbol/NOTA', { token: bob.token })).status).toBe(404);

  expect(asked()).toBe(calls);
  await other.drop();
});

test('one user who looks at every listed stock leaves the calls and the month’s symbols of others', async () => {
  const listed = Array.from(
    { length: 120 },
    (_, at) => `L${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`,
  );
  for (const symbol of listed) {
    assets.set(symbol, symbol);
    stocks.set(symbol, { price: 10, listed: '2026-02-02' });
    supported.add(symbol);
    tickers.set(symbol, { price: 10, listed: '2026-02-02' });
  }
  await readDirectories();
  let found = 0;
  for (const symbol of listed.slice(0, 40)) if ((await page(ann, symbol)).status === 200) found += 1;
  expect(found).toBe(11); // and SPY, for the betas
  expect((await page(bob, 'CVCO')).body.quote).toMatchObject({ price: 500 });

  const other = await app.replica({ clock, env: { ...env(), ALPACA_KEY_ID: '', ALPACA_SECRET: '' } });
  const rest = listed.slice(40);
  await other.request(`GET /api/market-data/quotes?symbols=${rest.join(',')}`, { token: ann.token });
  const used = await app.db.knex('feed_symbols').where({ feed: 'tiingo' }).pluck('instrument');
  expect(used).toHaveLength(50);
  expect((await other.request('GET /api/market-data/symbol/OLDCO', { token: bob.token })).body.quote).toMatchObject({
    price: 30,
  });
  await other.drop();
});

test('without any directory, what nobody can tell is said so, and nothing is stored', async () => {
  for (const symbol of misspelled(5)) expect((await page(ann, symbol)).status).toBe(404);
  const failed = 'Failed to fetch stock quote for NOTREAL. Please ensure the symbol is correct and try again.';
  expect(await watch(ann, 'NOTREAL')).toMatchObject({ status: 503, body: { msg: failed } });
  expect((await app.request('GET /api/watchlist', { token: ann.token })).body).toEqual([]);
  // A known company is accepted all the same, and so is any symbol once somebody can tell.
  alpaca.always = status(503);
  expect((await watch(ann, 'MSFT')).status).toBe(200);
  alpaca.always = null;
  clock.advance(HOUR);
  ann = await app.signIn(ann);
  expect((await watch(ann, 'NOTREAL')).status).toBe(404);
});

test('a list that is cut off changes nothing, and a list that grows is read each day', async () => {
  await readDirectories();
  assets.clear();
  assets.set('ONLY', 'Only One');
  clock.advance(DAY);
  await round();
  ann = await app.signIn(ann);
  expect((await page(ann, 'CVCO')).status).toBe(200);
  assets.set('AAPL', 'Apple Inc.').set('CVCO', 'Cavco').set('NEWCO', 'New Company');
  supported.add('NEWCO');
  stocks.set('NEWCO', { price: 12, listed: '2026-03-10' });
  clock.advance(DAY);
  await round();
  ann = await app.signIn(ann);
  expect((await page(ann, 'NEWCO')).body.quote).toMatchObject({ price: 12, name: 'New Company' });
});
