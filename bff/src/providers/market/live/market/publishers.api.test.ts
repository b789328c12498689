import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { coinGeckoProvider, type PlayedGecko, playedGeckoClose } from '../testing/coinGeckoProvider.ts';
import { plainText, status } from '../testing/feedFaults.ts';
import { type FeedCall, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';

let clock: TestClock;
let server: FeedServer;
let tiingoServer: FeedServer;
let app: TestApp;
let ann: TestUser;
const coins = new Map<string, PlayedCoin>();
const geckos = new Map<string, PlayedGecko>();
const stocks = new Map<string, PlayedStock>();
const tickers = new Map<string, PlayedTicker>();

beforeAll(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  coins.set('BTC', { price: 61_000, listed: utcDay(clock.now()) - 40 });
  geckos.set('bitcoin', { symbol: 'BTC', price: 59_000 });
  geckos.set('pepe', { symbol: 'PEPE', price: 0.0000123 });
  geckos.set('pepe-copy', { symbol: 'PEPE', price: 9 });
  stocks.set('AAPL', { price: 200, listed: '2026-02-02' });
  tickers.set('AAPL', { price: 199, listed: '2025-12-01' });
  tickers.set('OLDCO', { price: 30, listed: '2025-12-01', splits: { '2026-01-05': 2 } });
  server = await feedServer({
    clock,
    providers: [
      coinbaseProvider(coins, clock),
      coinGeckoProvider(geckos, clock),
      alpacaProvider(stocks, { delayedSip: true, pageSize: 1_000 }, clock),
    ],
  });
  const budgets = [{ per: 'hour', calls: 50 }] as const;
  tiingoServer = await feedServer({ clock, providers: [tiingoProvider(tickers, clock)], budgets });
  app = await TestApp.start({ clock, env: env() });
  ann = await app.person();
});
beforeEach(async () => {
  ann = await app.signIn(ann);
});
afterEach(() => {
  for (const one of [server, tiingoServer]) one.always = null;
  expect(tiingoServer.overruns).toEqual([]);
});
afterAll(async () => {
  expect(app.log.filter((line) => line.includes('hidden'))).toEqual([]);
  await app.drop();
  await server.close();
  await tiingoServer.close();
});

const env = () => ({
  MARKET_DATA: 'live',
  COINBASE_URL: server.url,
  COINGECKO_URL: server.url,
  COINGECKO_KEY: 'CG-hidden',
  ALPACA_URL: server.url,
  ALPACA_KEY_ID: 'PKTEST',
  ALPACA_SECRET: 'hidden-secret',
  TIINGO_URL: tiingoServer.url,
  TIINGO_TOKEN: 'hidden-token',
});
const quote = async (symbol: string, from = app) =>
  (await from.request(`GET /api/market-data/quote/${symbol}`, { token: ann.token })).body;
const asked = (path: string, of = server) => of.calls.filter((call) => call.path.includes(path)).length;
const isOfPrices = ({ path }: FeedCall) => !path.endsWith('.zip');
const bars = (instrument: string) => app.db.knex('daily_bars').where({ instrument }).orderBy('date');
async function round(count = 1, from = app) {
  for (let time = 0; time < count; time += 1) {
    clock.advance(10 * SECOND);
    await from.composed.marketRound();
  }
}

test('a coin is of the first feed that has it: Coinbase, or the largest of its symbol at CoinGecko', async () => {
  expect(await quote('BTC-USD')).toMatchObject({ price: 61_000, feed: 'coinbase', state: 'live' });
  expect(asked('/coins/')).toBe(0);
  expect(await quote('PEPE-USD')).toMatchObject({
    price: 0.0000123,
    feed: 'coingecko',
    state: 'delayed',
    delayMinutes: 10,
    volume: null,
  });
  expect((await quote('NOPE-USD')).msg).toBe('No quote found for crypto symbol: NOPE-USD. Please try another symbol.');
  expect(asked('/coins/markets')).toBe(2);
});

test('its closes are those of whole days, of a year; its prices cost a call each ten minutes', async () => {
  await round(2);
  const days = await bars('crypto:PEPE');
  const yesterday = utcDay(clock.now()) - 1;
  expect(days).toHaveLength(365);
  expect(days.at(-1)).toMatchObject({
    date: dateOf(yesterday),
    close: playedGeckoClose({ symbol: '', price: 0.0000123 }, yesterday),
    open: null,
    feed: 'coingecko',
    provisional: 1,
  });
  const before = asked('/coins/markets');
  for (let minute = 0; minute < 30; minute += 1) {
    await quote('PEPE');
    clock.advance(50 * SECOND);
    await round();
  }
  expect(asked('/coins/markets') - before).toBe(3);
  expect((await quote('PEPE')).state).toBe('delayed');
});

test('a coin keeps its feed and its name when others have it later, and is not asked of another while its feed fails', async () => {
  coins.set('PEPE', { price: 7, listed: utcDay(clock.now()) - 40 });
  geckos.delete('pepe-copy');
  const copies = [...geckos];
  geckos.clear();
  geckos.set('pepe-copy', { symbol: 'PEPE', price: 9 }); // now the largest
  for (const [id, coin] of copies) geckos.set(id, coin);
  clock.advance(11 * MINUTE);
  await round();
  expect(await quote('PEPE')).toMatchObject({ price: 0.0000123, feed: 'coingecko' });
  server.always = status(503);
  refusalOf(await app.request('GET /api/market-data/quote/DOGE-USD', { token: ann.token }), 503);
  expect(asked('/coins/markets')).toBeGreaterThan(0);
  expect(await app.db.knex('instruments').where({ instrument: 'crypto:DOGE' })).toEqual([]);
});

test('a stock is Alpaca’s where Alpaca has it, and Tiingo’s otherwise, with its whole history in one call', async () => {
  clock.advance(MINUTE);
  expect(await quote('AAPL')).toMatchObject({ price: 200, feed: 'alpaca' });
  expect(tiingoServer.calls.filter(isOfPrices)).toEqual([]);
  expect(await quote('OLDCO')).toMatchObject({ price: 30, feed: 'tiingo', state: 'delayed', delayMinutes: 5 });
  const days = await bars('stock:OLDCO');
  expect(days[0]).toMatchObject({ date: '2025-12-01', feed: 'tiingo' });
  expect(await app.db.knex('corporate_actions').where({ instrument: 'stock:OLDCO' })).toMatchObject([
    { date: '2026-01-05', to_units: 2, from_units: 1 },
  ]);
  expect(tiingoServer.calls.filter(isOfPrices).map(({ query }) => query.get('startDate'))).toEqual([
    null,
    '1990-01-01',
  ]);
  expect(new Set((await bars('stock:AAPL')).map(({ feed }: { feed: string }) => feed))).toEqual(new Set(['alpaca']));
});

test('a coin and the stock with its ticker are two instruments, found, held and watched beside each other', async () => {
  coins.set('SUI', { price: 3, listed: utcDay(clock.now()) - 40 });
  stocks.set('SUI', { price: 130, listed: '2026-02-02' });
  clock.advance(MINUTE);
  const { body: found } = await app.request('GET /api/market-data/search?q=SUI', { token: ann.token });
  expect(found.slice(0, 2)).toMatchObject([
    { symbol: 'SUI', name: 'Sui', type: 'crypto' },
    { symbol: 'SUI.US', name: 'Sun Communities, Inc.', type: 'stock' },
  ]);
  const bob = await app.person();
  for (const symbol of ['SUI', 'SUI.US']) {
    await bob.api('POST /api/watchlist/add', { body: { symbol } });
    await bob.api('POST /api/portfolio/add', { body: { symbol, quantity: '2', purchasePrice: '1' } });
  }
  await round(2);
  clock.advance(20 * MINUTE);
  await round(2);
  const { holdings, positions } = await bob.api('GET /api/portfolio');
  expect(holdings).toMatchObject([
    { symbol: 'SUI', type: 'crypto', currentPrice: 3, state: 'live' },
    { symbol: 'SUI.US', type: 'stock', name: 'Sun Communities, Inc.', currentPrice: 130, state: 'delayed' }, // asked for, as SUI.US is held
  ]);
  expect(positions).toHaveLength(2);
  await quote('OLDCO'); // somebody goes on looking at it
});

test('in the place of a price that may have split, the last close stands until the source says', async () => {
  tickers.set('OLDCO', { price: 15, listed: '2025-12-01', closeOn: (date) => (date < '2026-03-11' ? 30 : 15) });
  clock.advance(5 * MINUTE);
  await round(2);
  expect(await quote('OLDCO')).toMatchObject({
    price: 30,
    asOf: '2026-03-10T20:00:00.000Z',
    state: 'stale',
    reason:
      'Today’s price moved so far that it may have split. The source says so after the close; until then, this is the last close.',
  });
  tickers.set('OLDCO', { ...(tickers.get('OLDCO') as PlayedTicker), splits: { '2026-03-11': 2 } });
  clock.advance(7 * HOUR); // 18:40 in New York
  ann = await app.signIn(ann);
  await app.request('GET /api/market-data/quote/OLDCO', { token: ann.token });
  await round(2);
  clock.advance(MINUTE);
  expect(await quote('OLDCO')).toMatchObject({ price: 15, change: 0 });
});

test('over its allocation, Tiingo is left alone for the hour, and Alpaca goes on', async () => {
  clock.advance(15 * HOUR); // 9:41 in New York, the next day
  ann = await app.signIn(ann);
  tiingoServer.always = plainText('You have run over your hourly request allocation.');
  for (const symbol of ['AAPL', 'OLDCO']) await quote(symbol);
  await round(3);
  tiingoServer.always = null;
  const before = tiingoServer.calls.length;
  await round(12);
  expect(tiingoServer.calls.length).toBe(before);
  expect((await quote('AAPL')).state).not.toBe('stale');
  expect((await quote('OLDCO')).state).toBe('stale');
});

test('whose key is gone is followed by another feed, with all of its own prices', async () => {
  clock.advance(DAY);
  const { ALPACA_KEY_ID: _, ALPACA_SECRET: __, ...without } = env();
  const other = await app.replica({ env: without });
  try {
    ann = await app.signIn(ann);
    expect(await quote('AAPL', other)).toMatchObject({ price: 199, feed: 'tiingo' });
    const days = await bars('stock:AAPL');
    expect(new Set(days.map(({ feed }: { feed: string }) => feed))).toEqual(new Set(['tiingo']));
    expect(days[0]?.date).toBe('2025-12-01');
    expect(await app.db.knex('instruments').where({ instrument: 'stock:AAPL' })).toMatchObject([{ feed: 'tiingo' }]);
  } finally {
    await other.drop();
  }
});
