import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { type AlpacaPlan, alpacaProvider, type PlayedStock, playedStockClose } from '../testing/alpacaProvider.ts';
import { says, status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';

const BOUGHT = { quantity: '10', purchasePrice: '200', purchaseDate: '2026-03-09' };
/** It closes at 200 until it splits, and at 50 from then on. */
const listed = '2025-12-01';
const splitStock: PlayedStock = { price: 200, listed, closeOn: (date) => (date < '2026-03-12' ? 200 : 50) };

let clock: TestClock;
let stocks: Map<string, PlayedStock>;
let plan: AlpacaPlan;
let server: FeedServer;
let app: TestApp;
let ann: TestUser;

beforeAll(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map([
    ['AAPL', { price: 200, listed }],
    ['MSFT', { price: 400, listed }],
    ['SPY', { price: 600, listed }],
    ['ACME', splitStock],
    ['LATE', splitStock],
  ]);
  plan = { delayedSip: true, pageSize: 1_000 };
  server = await feedServer({
    clock,
    providers: [alpacaProvider(stocks, plan, clock)],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  const env = { MARKET_DATA: 'live', COINBASE_URL: server.url, ALPACA_URL: server.url };
  app = await TestApp.start({ clock, env: { ...env, ALPACA_KEY_ID: 'PKTEST', ALPACA_SECRET: 'hidden-secret' } });
  ann = await app.person();
});
afterEach(() => {
  server.always = null;
  expect(server.overruns).toEqual([]);
});
afterAll(async () => {
  expect(app.log.filter((line) => line.includes('PKTEST') || line.includes('hidden'))).toEqual([]);
  await app.drop();
  await server.close();
});

const quote = (symbol: string) => app.request(`GET /api/market-data/quote/${symbol}`, { token: ann.token });
const asked = (path: string) => server.calls.filter((call) => call.path.endsWith(path)).length;
async function round(count = 1) {
  for (let time = 0; time < count; time += 1) {
    clock.advance(10 * SECOND);
    await app.composed.marketRound();
  }
}

test('a stock says its delay, its session and its feed, and compares with the official close before', async () => {
  expect((await quote('AAPL')).body).toMatchObject({
    price: 200,
    change: 200 - playedStockClose(200, '2026-03-10'),
    asOf: new Date(clock.now() - 15 * MINUTE).toISOString(),
    state: 'delayed',
    feed: 'alpaca',
    delayMinutes: 15,
    session: 'regular',
  });
  const history = await app.db.knex('daily_bars').where({ instrument: 'stock:AAPL' }).orderBy('date');
  expect(history.at(-1)).toMatchObject({ date: '2026-03-10', close: playedStockClose(200, '2026-03-10') });
});

test('a change does not skip a session that others traded in, and does skip one that nobody did', async () => {
  await quote('SPY');
  await round();
  const since = async () => (await quote('AAPL')).body.change;
  const bars = (symbol: string) =>
    app.db.knex('daily_bars').where({ instrument: `stock:${symbol}`, date: '2026-03-10' });
  const [own, others] = [await bars('AAPL'), await bars('SPY')];
  expect([own.length, others.length]).toEqual([1, 1]);
  await bars('AAPL').delete();
  clock.advance(16 * SECOND);
  expect(await since()).toBeNull();
  await bars('SPY').delete();
  clock.advance(16 * SECOND);
  expect(await since()).toBe(200 - playedStockClose(200, '2026-03-09'));
  await app.db.knex('daily_bars').insert([...own, ...others]);
});

test('one symbol that Alpaca refuses costs only itself', async () => {
  const batch = await app.request('GET /api/market-data/quotes?symbols=MSFT,TOOLONG,AAPL', { token: ann.token });
  expect(batch.body).toMatchObject([
    { price: 400 },
    { price: null, reason: 'No quote found for stock symbol: TOOLONG. Please try another symbol.' },
    { price: 200 },
  ]);
});

test('a stock has no price before its splits are known, and says so', async () => {
  for (const symbol of ['NEWA', 'NEWB', 'NEWC']) stocks.set(symbol, { price: 7, listed });
  const batch = () => app.request('GET /api/market-data/quotes?symbols=NEWA,NEWB,NEWC', { token: ann.token });
  const reason = 'Its splits and closes are still being read. Please try again in a minute.';
  expect((await batch()).body).toMatchObject([{ price: 7 }, { price: 7 }, { price: null, reason }]);
  await round();
  clock.advance(10 * SECOND);
  expect((await batch()).body).toMatchObject([{ price: 7 }, { price: 7 }, { price: 7 }]);
});

test('quotes of all stocks cost one call a minute', async () => {
  await round(6);
  const before = asked('snapshots');
  await round(6);
  expect(asked('snapshots') - before).toBe(1);
});

test('429 stops the feed, and the price says that it is old, not that it does not exist', async () => {
  clock.advance(MINUTE);
  server.always = status(429, { 'retry-after': '300' });
  await round();
  server.always = null;
  const before = server.calls.length;
  await round(20);
  expect(server.calls.filter(({ path }, at) => at >= before && path.startsWith('/v'))).toEqual([]);
  expect((await quote('AAPL')).body).toMatchObject({ price: 200, state: 'stale' });
  refusalOf(await quote('NVDA'), 503);
  await round(12);
  expect((await quote('AAPL')).body).toMatchObject({ price: 200, state: 'delayed' });
});

test('what nobody wanted for a while is on its way: its source is not blamed, and the next round brings it', async () => {
  expect((await quote('MSFT')).body).toMatchObject({ state: 'delayed' });
  await round();
  for (let time = 0; time < 3; time += 1) {
    clock.advance(5 * MINUTE);
    await app.composed.marketRound();
  }
  clock.advance(16 * SECOND);
  expect((await quote('MSFT')).body).toMatchObject({
    ...{ price: 400, state: 'stale', reason: 'A current price is on its way. This is the last known one.' },
  });
  await round();
  clock.advance(16 * SECOND);
  expect((await quote('MSFT')).body).toMatchObject({ price: 400, state: 'delayed' });
});

test('a stock whose first history had no day is read from the beginning on the next one', async () => {
  const before = new Date(clock.now()).toISOString().slice(0, 10);
  const dora = await app.person();
  await dora.api('POST /api/watchlist/add', { body: { symbol: 'AAPL' } });
  await app.db.knex('daily_bars').where({ instrument: 'stock:AAPL' }).delete();
  await app.db.knex('instruments').where({ instrument: 'stock:AAPL' }).update({ read_to: before });
  await round(2);
  const bars = () => app.db.knex('daily_bars').where({ instrument: 'stock:AAPL' });
  expect(await bars()).toEqual([]);
  await app.db.knex('instruments').where({ instrument: 'stock:AAPL' }).update({ read_to: '2026-03-10' });
  await round(2);
  expect((await bars()).length).toBeGreaterThan(50);
});

test('a lot keeps its value over a split, announced before the day or said only after the first price', async () => {
  const split = (symbol: string) => ({ symbol, new_rate: 4, old_rate: 1, ex_date: '2026-03-12' });
  for (const symbol of ['ACME', 'LATE']) await ann.api('POST /api/portfolio/add', { body: { symbol, ...BOUGHT } });
  const shown = () => ann.api('GET /api/portfolio');
  expect((await shown()).totalValue).toBe(4_000);
  stocks.set('ACME', { ...splitStock, actions: { forward_splits: [split('ACME')] } });
  clock.advance(61 * MINUTE);
  ann = await app.signIn(ann);
  await round();
  expect((await shown()).totalValue).toBe(4_000); // an announced split changes nothing yet
  clock.advance(DAY);
  ann = await app.signIn(ann);
  stocks.set('ACME', { ...splitStock, price: 50, actions: { forward_splits: [split('ACME')] } });
  await round(); // the last history that does not know the other split
  stocks.set('LATE', { ...splitStock, price: 50, actions: { forward_splits: [split('LATE')] } });
  clock.advance(61 * MINUTE);
  ann = await app.signIn(ann);
  await round();
  const after = await shown();
  expect(after.totalValue).toBeCloseTo(4_000, 2);
  expect(after.holdings.map(({ quantity, state }) => ({ quantity, state }))).toEqual([
    { quantity: 40, state: 'delayed' },
    { quantity: 40, state: 'delayed' },
  ]);
  expect((await quote('ACME')).body).toMatchObject({ price: 50, change: 0 });
});

test('a lot whose ticker changed keeps its value under the new one, and its splits from before', async () => {
  stocks.set('OLDN', { price: 200, listed });
  let bob = await app.person();
  await bob.api('POST /api/portfolio/add', { body: { symbol: 'OLDN', ...BOUGHT } });
  clock.advance(61 * MINUTE);
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  const renamed = { old_symbol: 'OLDN', new_symbol: 'NEWN', process_date: date };
  stocks.set('OLDN', { price: 200, listed, actions: { name_changes: [renamed] } });
  await round(2);
  stocks.delete('OLDN');
  bob = await app.signIn(bob);
  ann = await app.signIn(ann);
  stocks.set('NEWN', { price: 210, listed });
  const { totalValue, holdings } = await bob.api('GET /api/portfolio');
  expect(totalValue).toBe(2_100);
  expect(holdings).toMatchObject([{ symbol: 'OLDN', currentPrice: 210, state: 'delayed' }]);
  expect((await quote('NEWN')).body).toMatchObject({ price: 210 });
});

test('what is held under an earlier name is kept current under the present one, though nobody looks', async () => {
  const heardAt = async () => {
    const row = await app.db.knex('latest_quotes').where({ instrument: 'stock:NEWN' }).first('heard_at');
    return Number(row?.heard_at);
  };
  clock.advance(11 * MINUTE);
  await round(8);
  expect(clock.now() - (await heardAt())).toBeLessThanOrEqual(MINUTE);
});

test('a split that is said too late is doubted: no loss of three quarters shows', async () => {
  stocks.set('SOON', { price: 200, listed, closeOn: () => 200 });
  const carl = await app.person();
  await carl.api('POST /api/portfolio/add', { body: { symbol: 'SOON', ...BOUGHT } });
  stocks.set('SOON', { price: 50.4, listed, closeOn: () => 200 });
  clock.advance(MINUTE);
  await round(7);
  const shown = await carl.api('GET /api/portfolio');
  expect(shown.totalValue).toBe(2_000);
  expect(shown.holdings).toMatchObject([{ state: 'stale', reason: expect.stringContaining('split') }]);
  stocks.set('SOON', { price: 130, listed, closeOn: () => 200 }); // a fall that no split makes
  clock.advance(MINUTE);
  await round(7);
  expect((await carl.api('GET /api/portfolio')).totalValue).toBe(1_300);
});

test('a price that no stock could have is an error of its source: the last close shows', async () => {
  stocks.set('HUGE', { price: 200, listed, closeOn: () => 200 });
  expect((await quote('HUGE')).body).toMatchObject({ price: 200, state: 'delayed' });
  stocks.set('HUGE', { price: 1e14, listed, closeOn: () => 200 });
  clock.advance(MINUTE);
  await round(7);
  clock.advance(16 * SECOND);
  expect((await quote('HUGE')).body).toMatchObject({
    ...{ price: 200, state: 'stale', reason: expect.stringContaining('most likely an error') },
  });
});

test('a last close that cannot be waits for the next one, and no price is held to it', async () => {
  stocks.set('TYPO', { price: 201, listed, closeOn: (date) => (date < '2026-03-11' ? 200 : 7_400) });
  expect((await quote('TYPO')).body).toMatchObject({ price: 201, state: 'delayed' });
  const closes = app.db.knex('daily_bars').where({ instrument: 'stock:TYPO' });
  expect(await closes.clone().where('close', '>', 200)).toEqual([]);
  expect((await closes.orderBy('date')).at(-1)).toMatchObject({ date: '2026-03-10', close: 200 });
});

test('where the last trade that a source says is older than the last close, that close is the price', async () => {
  const tradedAt = Date.parse('2026-03-10T18:00:00Z');
  stocks.set('THIN', { price: 190, listed, closeOn: (date) => (date < '2026-03-11' ? 191 : 200), tradedAt });
  expect((await quote('THIN')).body).toMatchObject({
    ...{ price: 200, change: 9, asOf: '2026-03-11T20:00:00.000Z', high: 201, volume: 900 },
    ...{ state: 'stale', reason: expect.stringContaining('no trade of this session') },
  });
});

test('a stock that exists is asked for again a minute after its source denied it', async () => {
  stocks.set('NVDA', { price: 120, listed });
  server.next = [says({})];
  expect((await quote('NVDA')).status).toBe(404);
  const before = asked('snapshots');
  await quote('NVDA');
  expect(asked('snapshots')).toBe(before);
  clock.advance(MINUTE);
  expect((await quote('NVDA')).body).toMatchObject({ price: 120, state: 'delayed' });
});

test('a stock whose splits cannot be read says so, and is asked for again an hour later', async () => {
  const garbled = { symbol: 'ODD', new_rate: 0, old_rate: 1, ex_date: '2026-03-02' };
  stocks.set('ODD', { price: 200, listed, actions: { forward_splits: [garbled] } });
  refusalOf(await quote('ODD'), 503);
  await round(2);
  clock.advance(16 * SECOND);
  expect(refusalOf(await quote('ODD'), 503)).toBe(
    'The splits of ODD can’t be read right now, so its price isn’t shown.',
  );
  const histories = () =>
    server.calls.filter(({ path, query }) => path.endsWith('bars') && query.get('symbols') === 'ODD').length;
  const before = histories();
  for (let minutes = 0; minutes < 30; minutes += 1) {
    clock.advance(MINUTE);
    await quote('ODD');
    await round();
  }
  expect(histories()).toBe(before);
  stocks.set('ODD', { price: 200, listed });
  clock.advance(31 * MINUTE);
  ann = await app.signIn(ann);
  await quote('ODD');
  await round(3);
  clock.advance(16 * SECOND);
  expect((await quote('ODD')).body).toMatchObject({ price: 200 });
});

test('a plan without the delayed tape has the trades of IEX, at once', async () => {
  plan.delayedSip = false;
  stocks.set('NFLX', { price: 90, listed });
  expect((await quote('NFLX')).body).toMatchObject({
    price: 90,
    asOf: new Date(clock.now()).toISOString(),
    state: 'live',
    delayMinutes: 0,
    high: null,
    volume: null,
  });
});

test('without the delayed tape, a stock that no exchange has traded is unknown, and one that IEX has not is not', async () => {
  stocks.set('RARE', { price: 9, listed, snapshot: 'none' });
  refusalOf(await quote('NOSUCH'), 404);
  refusalOf(await quote('RARE'), 503);
  expect(
    server.calls.filter(({ path, query }) => path.endsWith('bars') && query.get('symbols') === 'RARE'),
  ).toHaveLength(1);
});

test('nothing is asked while the market is closed, and the price says that it is', async () => {
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'AAPL' } });
  clock.advance(4 * 60 * MINUTE); // 16:00 and some minutes in New York
  await round(6);
  clock.advance(5 * 60 * MINUTE);
  await round(6);
  const before = asked('snapshots');
  clock.advance(60 * MINUTE);
  await round(6);
  expect(asked('snapshots')).toBe(before);
  ann = await app.signIn(ann);
  expect((await quote('AAPL')).body).toMatchObject({ state: 'closed' });
});
