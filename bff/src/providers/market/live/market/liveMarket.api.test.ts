import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp } from '../../../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { coinbaseProvider, type PlayedCoin, playedClose } from '../testing/coinbaseProvider.ts';
import { status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer, send } from '../testing/feedServer.ts';

const coins = new Map<string, PlayedCoin>();
let clock: TestClock;
let server: FeedServer;
let app: TestApp;
let second: TestApp;
let token: string;

beforeAll(async () => {
  clock = new TestClock();
  server = await feedServer({
    clock,
    providers: [coinbaseProvider(coins, clock)],
    budgets: [{ per: 'second', calls: 10 }],
  });
  const env = { MARKET_DATA: 'live', COINBASE_URL: server.url };
  app = await TestApp.start({ clock, env });
  second = await app.replica({ env });
  ({ token } = await app.person());
});
beforeEach(() => {
  coins.clear();
  coins.set('BTC', { price: 61_000.5, listed: utcDay(clock.now()) - 500 });
  coins.set('ETH', { price: 2_500, listed: utcDay(clock.now()) - 40 });
});
afterEach(() => {
  server.always = null;
  expect(server.overruns).toEqual([]);
});
afterAll(async () => {
  await second.drop();
  await app.drop();
  await server.close();
});

const quote = async (symbol: string, from = app) => from.request(`GET /api/market-data/quote/${symbol}`, { token });
/** Ten seconds on both replicas, the second first. */
async function round(count = 1) {
  for (let time = 0; time < count; time += 1) {
    clock.advance(10 * SECOND);
    await second.composed.marketRound();
    await app.composed.marketRound();
  }
}

test('a coin that nobody asked for before is looked up once, by whoever asks', async () => {
  const before = server.calls.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => quote('BTC-USD')));
  expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([200]));
  expect(answers[0]?.body).toMatchObject({
    price: 61_000.5,
    source: 'live',
    state: 'live',
    asOf: new Date(clock.now()).toISOString(),
  });
  expect((await quote('BTC', second)).body.price).toBe(61_000.5);
  expect(server.calls.length - before).toBe(1);
});

test('stocks say that there is no source for them; an unknown coin is unknown', async () => {
  expect(refusalOf(await quote('AAPL'), 503)).toBe('No price source for stocks is configured.');
  const batch = await app.request('GET /api/market-data/quotes?symbols=AAPL,BTC,NOPE-USD', { token });
  expect(batch.body).toMatchObject([
    { price: null, state: 'unavailable', reason: 'No price source for stocks is configured.' },
    { price: 61_000.5 },
    { price: null, reason: 'No quote found for crypto symbol: NOPE-USD. Please try another symbol.' },
  ]);
  refusalOf(await quote('NOPE-USD'), 404);
  const calls = server.calls.length;
  clock.advance(MINUTE);
  refusalOf(await quote('NOPE-USD'), 404);
  expect(server.calls.length).toBe(calls);
});

test('one replica asks, both show the price, and the calls do not grow with the people', async () => {
  await quote('ETH');
  await round(6); // the histories of both coins
  coins.set('BTC', { price: 62_000, listed: utcDay(clock.now()) - 500 });
  const before = server.calls.length;
  for (let tens = 0; tens < 6; tens += 1) {
    await round();
    await Promise.all(Array.from({ length: 50 }, (_, at) => quote(at % 2 ? 'BTC' : 'ETH', at % 3 ? app : second)));
  }
  expect(server.calls.length - before).toBe(6);
  expect([(await quote('BTC')).body.price, (await quote('BTC', second)).body.price]).toEqual([62_000, 62_000]);
});

test('the history is of finished days as published, and is read on from its end', async () => {
  const history = async () => (await app.request('GET /api/predict/BTC-USD/history', { token })).body;
  const today = utcDay(clock.now());
  const rows = await app.db.knex('daily_bars').where({ instrument: 'crypto:BTC' }).orderBy('date');
  expect(rows).toHaveLength(500);
  expect(rows.at(-1)).toMatchObject({
    date: dateOf(today - 1),
    close: playedClose({ price: 61_000.5 }, today - 1),
    feed: 'coinbase',
    provisional: 1,
  });
  expect(JSON.stringify(await history())).toContain(dateOf(today - 1));
  clock.advance(DAY);
  ({ token } = await app.signIn({ ...(await app.person()) }));
  for (const symbol of ['BTC', 'ETH']) await quote(symbol, second); // which holds the lease
  const before = server.calls.length;
  await round();
  const asked = server.calls.slice(before).filter(({ path }) => path.includes('candles'));
  expect(asked).toHaveLength(2);
  expect(await app.db.knex('daily_bars').where({ instrument: 'crypto:BTC' }).max({ last: 'date' }).first()).toEqual({
    last: dateOf(today),
  });
});

test('a feed that hangs delays no request, and a price that is old says so', async () => {
  expect((await quote('BTC')).body.state).toBe('live');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    server.always = (response, played) => {
      answer = () => send(response, played);
      resolve();
    };
  });
  clock.advance(10 * SECOND);
  let waits = true;
  const stuck = Promise.all([app, second].map(({ composed }) => composed.marketRound())).finally(() => {
    waits = false;
  });
  await asked;
  clock.advance(2 * MINUTE);
  const answers = await Promise.all(Array.from({ length: 20 }, () => quote('BTC', second)));
  expect(waits).toBe(true);
  expect(answers[0]?.body).toMatchObject({ price: 61_000.5, state: 'stale' });
  server.always = null;
  answer();
  await stuck;
});

test('a coin that is halted costs only itself: the others are priced at the next round', async () => {
  await Promise.all([quote('BTC'), quote('ETH')]);
  await round();
  coins.set('ETH', { price: 2_500, product: { trading_disabled: true } });
  await round();
  coins.set('BTC', { price: 64_000 });
  await round();
  expect((await quote('BTC')).body).toMatchObject({ price: 64_000, state: 'live' });
});

test('of a coin that is halted, the source is not said to be silent', async () => {
  coins.set('ETH', { price: 2_500, product: { trading_disabled: true } });
  await round(9);
  const reason = 'The price source has sent no current price of it. This is the last known one.';
  expect((await quote('ETH')).body).toMatchObject({ state: 'stale', reason });
});

test('429 stops both replicas until the feed wants to be asked, and prices are current at once afterward', async () => {
  server.always = status(429, { 'retry-after': '30' });
  await round();
  server.always = null;
  clock.advance(MINUTE);
  await round();
  server.always = status(429, { 'retry-after': '30' });
  await round();
  const before = server.calls.length;
  server.always = null;
  await round(2);
  expect(server.calls.length).toBe(before);
  refusalOf(await quote('SOL'), 503); // not "unknown"
  coins.set('BTC', { price: 63_000 });
  await round(2);
  clock.advance(20 * SECOND);
  expect((await quote('BTC', second)).body).toMatchObject({ price: 63_000, state: 'live' });
});

test('histories that always fail hold up no other one, nor any quote', async () => {
  const listed = utcDay(clock.now()) - 40;
  for (const coin of ['AAVE', 'ADA', 'AVAX']) coins.set(coin, { price: 90, listed, isBroken: true });
  coins.set('XRP', { price: 2.5, listed });
  for (const coin of ['AAVE', 'ADA', 'AVAX', 'XRP']) await quote(coin);
  const before = server.calls.length;
  await round(12);
  expect(await app.db.knex('daily_bars').where({ instrument: 'crypto:XRP' })).toHaveLength(40);
  expect(await app.db.knex('daily_bars').where({ instrument: 'crypto:AAVE' })).toEqual([]);
  coins.set('XRP', { price: 2.6, listed });
  await round();
  expect((await quote('XRP')).body).toMatchObject({ price: 2.6, state: 'live' });
  expect(server.calls.length - before).toBeLessThan(80);
  coins.set('AAVE', { price: 90, listed });
  clock.advance(10 * MINUTE);
  await quote('AAVE');
  await round(3);
  expect(await app.db.knex('daily_bars').where({ instrument: 'crypto:AAVE' })).toHaveLength(40);
});

test('coins that somebody invents do not download the list for each', async () => {
  clock.advance(MINUTE);
  const before = server.calls.length;
  for (let at = 0; at < 9; at += 1) {
    refusalOf(await quote(`MADEUP${at}-USD`), 404);
    clock.advance(SECOND);
  }
  expect(server.calls.length - before).toBe(1);
  clock.advance(2 * SECOND);
  coins.set('NEWCOIN', { price: 3 });
  expect((await quote('NEWCOIN-USD')).body).toMatchObject({ price: 3, asOf: new Date(clock.now()).toISOString() });
});

test('a price from before the clock was set back is not live, and is again with the next round', async () => {
  clock.advance(2 * HOUR); // beyond the time for which the feed wanted to be left alone
  ({ token } = await app.person());
  await quote('BTC');
  await round(2);
  expect((await quote('BTC')).body).toMatchObject({ state: 'live' });
  clock.advance(-HOUR);
  ({ token } = await app.person());
  expect((await quote('BTC')).body).toMatchObject({ state: 'stale' });
  await round(2);
  expect((await quote('BTC')).body).toMatchObject({ state: 'live', asOf: new Date(clock.now()).toISOString() });
});

test('a price that no coin could have is an error of its source: the last close shows', async () => {
  const listed = utcDay(clock.now()) - 5;
  coins.set('LTC', { price: 90, listed });
  await quote('LTC');
  await round(3);
  coins.set('LTC', { price: 900_000_000_000_000, listed });
  await round(2);
  const yesterday = utcDay(clock.now()) - 1;
  expect((await quote('LTC')).body).toMatchObject({
    price: playedClose({ price: 90 }, yesterday),
    state: 'stale',
    reason: expect.stringContaining('most likely an error'),
    asOf: new Date((yesterday + 1) * DAY).toISOString(),
  });
  coins.set('LTC', { price: 91, listed });
  await round(2);
  expect((await quote('LTC')).body).toMatchObject({ price: 91, state: 'live' });
});
