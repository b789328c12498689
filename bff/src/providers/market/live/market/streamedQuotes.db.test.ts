import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { FOLLOWERS } from '../../../../followers.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { MarketData } from '../../../../market/marketData.ts';
import { addWatchers } from '../../../../modules/watchlist/testing/addWatchers.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { storeStatus } from '../store/storeStatus.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { type AlpacaStream, alpacaStreamProvider } from '../testing/alpacaStreamProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { type CoinbaseStream, coinbaseStreamProvider } from '../testing/coinbaseStreamProvider.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type StreamServer, streamServer } from '../testing/streamServer.ts';
import { liveMarket } from './liveMarket.ts';

const STEP_MS = 5;
const AAPL: InstrumentId = { symbol: 'AAPL', type: 'stock' };
const MSFT: InstrumentId = { symbol: 'MSFT', type: 'stock' };

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
let stocks: Map<string, PlayedStock>;
let coins: Map<string, PlayedCoin>;
let alpaca: AlpacaStream;
let coinbase: CoinbaseStream;
let trades: StreamServer;
let tickers: StreamServer;
let registry: Registry;
let opened: MarketData[];
let said: { level: string; about: Record<string, unknown>; sentence: string }[];
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map();
  coins = new Map();
  said = [];
  opened = [];
  server = await feedServer({
    clock,
    providers: [alpacaProvider(stocks, { delayedSip: true, pageSize: 10_000 }, clock), coinbaseProvider(coins, clock)],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  alpaca = alpacaStreamProvider();
  coinbase = coinbaseStreamProvider(clock);
  trades = await streamServer(alpaca);
  tickers = await streamServer(coinbase);
  database = await testDatabase();
});
afterEach(async () => {
  for (const market of opened) await market.close?.();
  expect(server.overruns).toEqual([]);
  expect(JSON.stringify(said)).not.toContain('hidden-secret');
  for (const one of [server, trades, tickers]) await one.close();
  await database.drop();
});

function replica(): MarketData {
  registry = new Registry();
  const log = (level: string) => (about: unknown, sentence?: string) =>
    void said.push({ level, about: about as Record<string, unknown>, sentence: sentence ?? '' });
  const market = liveMarket({
    db: database.db,
    clock,
    feeds: {
      coinbaseUrl: server.url,
      coinbaseStreamUrl: tickers.url,
      audience: 'licensed',
      alpaca: { url: server.url, streamUrl: `${trades.url}/v2/iex`, keyId: 'PKTEST', secret: 'hidden-secret' },
    },
    followers: FOLLOWERS,
    log: { info: log('info'), warn: log('warn') },
    registry,
    streamStepMs: STEP_MS,
  });
  opened.push(market);
  return market;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(STEP_MS);
}

/** Rounds, as they come in this time. Before each one, the streams do something. */
async function rounds(market: MarketData, forMs: number, act: () => unknown = () => {}) {
  for (let passed = 0; passed < forMs; passed += 10 * SECOND) {
    clock.advance(10 * SECOND);
    await act();
    await pause(4 * STEP_MS);
    await market.refresh?.();
  }
}

async function watch(symbols: readonly string[], type: 'stock' | 'crypto' = 'stock') {
  for (const symbol of symbols) {
    if (type === 'stock') stocks.set(symbol, { price: 200, listed: '2026-03-02' });
    else coins.set(symbol, { price: 9, listed: 20_520 });
  }
  const keys = symbols.map((symbol): InstrumentKey => `${type}:${symbol}`);
  await addInstruments(database.db.knex, keys, { now: 0, feed: type === 'stock' ? 'alpaca' : 'coinbase' });
  await database.db.knex('instruments').update({ read_to: '2026-03-11' });
  await addWatchers(database.db.knex, { ann: symbols });
}

async function subscribed(market: MarketData, ...symbols: string[]) {
  await market.refresh?.();
  await until(() => String(alpaca.subscribed()) === String([symbols]));
}

const quoteOf = async (market: MarketData, id: InstrumentId) => (await market.quotes([id])).get(keyOf(id));
const priceIs = (market: MarketData, id: InstrumentId, price: number) => async () =>
  (await quoteOf(market, id))?.price === price;
/** Every symbol of a stock that was asked for since a call, once for each time. */
const asked = (since: number) =>
  server.calls.slice(since).flatMap(({ path, query }) => (path.endsWith('snapshots') ? [query.get('symbols')] : []));
const lists = (since: number) => server.calls.slice(since).filter(({ path }) => path.endsWith('/products')).length;
async function status(feed: string) {
  const budgets = [{ per: 'minute', calls: 200 }] as const;
  const { feeds } = await storeStatus(database.db.knex, {
    feeds: [{ name: feed, budgets, account: '' }],
    news: [],
    now: clock.now(),
  });
  return feeds[0]?.stream;
}

test('a trade is the price of its stock within a step, live, and what is streamed is not asked for', async () => {
  await watch(['AAPL', 'MSFT']);
  const market = replica();
  await subscribed(market, 'AAPL', 'MSFT');
  expect(trades.peers[0]?.path).toBe('/v2/iex');
  clock.advance(SECOND);
  alpaca.trade('AAPL', 201.5, clock.now() - 400);
  await until(priceIs(market, AAPL, 201.5));
  expect(await quoteOf(market, AAPL)).toMatchObject({
    state: 'live',
    feed: 'alpaca',
    delayMinutes: 0,
    session: 'regular',
    asOf: new Date(clock.now() - 400).toISOString(),
    high: null, // IEX alone says nothing about the day's
  });
  await rounds(market, 10 * SECOND); // after the gap before the connection, everything once
  const before = server.calls.length;
  await rounds(market, 5 * MINUTE, () => alpaca.trade('AAPL', 202, clock.now()));
  expect(new Set(asked(before))).toEqual(new Set(['MSFT']));
  expect(await quoteOf(market, AAPL)).toMatchObject({ state: 'live', price: 202 });
  expect(await quoteOf(market, MSFT)).toMatchObject({ state: 'delayed', price: 200 });
  expect(await status('alpaca')).toMatchObject({ state: 'open', why: null, instruments: 1, connects: 1 });
  const figures = await registry.metrics();
  expect(figures).toContain('feed_stream_open{feed="alpaca"} 1');
  expect(figures).toContain('feed_stream_instruments{feed="alpaca"} 1');
});

test('a stock that does not trade stays live while its stream lives, and no price that is older, foreign or wrong is stored', async () => {
  await watch(['AAPL', 'MSFT']);
  const market = replica();
  await subscribed(market, 'AAPL', 'MSFT');
  alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(market, AAPL, 201));
  const at = clock.now();
  await rounds(market, 4 * MINUTE, () => alpaca.trade('MSFT', 99, clock.now()));
  expect(await quoteOf(market, AAPL)).toMatchObject({ state: 'live', price: 201, asOf: new Date(at).toISOString() });
  alpaca.trade('AAPL', 1, at - SECOND);
  alpaca.trade('AAPL', 2, clock.now() + HOUR);
  alpaca.trade('AAPL', -3, clock.now());
  alpaca.trade('AAPL', '4', clock.now());
  alpaca.trade('AAPL', 5, clock.now(), { S: 'GOOG' });
  alpaca.trade('MSFT', 98, clock.now());
  await until(priceIs(market, MSFT, 98));
  expect(await quoteOf(market, AAPL)).toMatchObject({ price: 201 });
  expect(await database.db.knex('latest_quotes').where({ instrument: 'stock:GOOG' })).toEqual([]);
});

test('a canceled trade gives way to the one before it, at its own time, and a corrected one to the right price', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(market, AAPL, 201));
  const at = clock.now();
  clock.advance(2 * SECOND);
  const wrong = alpaca.trade('AAPL', 950, clock.now());
  await until(priceIs(market, AAPL, 950));
  clock.advance(SECOND);
  alpaca.cancel('AAPL', wrong, 950, clock.now());
  await until(priceIs(market, AAPL, 201));
  expect(await quoteOf(market, AAPL)).toMatchObject({
    asOf: new Date(at).toISOString(),
    correctedAt: new Date(at + 3 * SECOND).toISOString(), // or an open page would keep the later price
    state: 'live',
  });
  clock.advance(SECOND);
  const mistyped = alpaca.trade('AAPL', 20.2, clock.now());
  await until(priceIs(market, AAPL, 20.2));
  alpaca.correct('AAPL', mistyped, [20.2, 202], clock.now() + SECOND / 2);
  await until(priceIs(market, AAPL, 202));
  expect(await quoteOf(market, AAPL)).toMatchObject({ asOf: new Date(clock.now()).toISOString() });
  clock.advance(SECOND);
  alpaca.trade('AAPL', 203, clock.now());
  await until(priceIs(market, AAPL, 203));
});

test('a trade and its cancel in one message, or a cancel of an older trade, change no price', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  const older = alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(market, AAPL, 201));
  clock.advance(SECOND);
  const t = new Date(clock.now()).toISOString();
  trades.peers.at(-1)?.say([
    { T: 't', S: 'AAPL', i: 77, x: 'V', p: 950, s: 1, t, c: [], z: 'C' },
    { T: 'x', S: 'AAPL', i: 77, x: 'V', p: 950, s: 1, a: 'E', t, z: 'C' },
    { T: 't', S: 'AAPL', i: 78, x: 'V', p: 202, s: 1, t, c: [], z: 'C' },
  ]);
  await until(priceIs(market, AAPL, 202));
  alpaca.cancel('AAPL', older, 201, clock.now());
  for (const nonsense of [{ T: 'x' }, { T: 'x', S: 'AAPL', i: 78 }, { T: 'c', S: 'AAPL', i: 78, op: 202, cp: '1' }])
    trades.peers.at(-1)?.say([nonsense]);
  clock.advance(SECOND);
  alpaca.trade('AAPL', 203, clock.now());
  await until(priceIs(market, AAPL, 203));
  const [row] = await database.db.knex('latest_quotes').where({ instrument: 'stock:AAPL' });
  expect(row).toMatchObject({ voided_at: null, corrected_at: null });
});

test('where nothing before a canceled trade is known, the last close stands until the source is asked, which may not repeat it', async () => {
  await watch(['AAPL']);
  const market = replica();
  await database.db.knex('daily_bars').insert({
    ...{ instrument: 'stock:AAPL', date: '2026-03-10', feed: 'alpaca', provisional: 0 },
    ...{ open: 198, high: 200, low: 197, close: 199, volume: 5 },
  });
  await subscribed(market, 'AAPL');
  await rounds(market, 20 * SECOND); // the gap before the connection
  const at = clock.now();
  const wrong = alpaca.trade('AAPL', 950, at);
  await until(priceIs(market, AAPL, 950));
  alpaca.cancel('AAPL', wrong, 950, at + SECOND);
  await until(priceIs(market, AAPL, 199));
  expect(await quoteOf(market, AAPL)).toMatchObject({ asOf: '2026-03-10T20:00:00.000Z', state: 'stale' });
  stocks.set('AAPL', { price: 950, listed: '2026-03-02', tradedAt: at });
  await rounds(market, 10 * SECOND);
  expect(await quoteOf(market, AAPL)).toMatchObject({ price: 199 });
  stocks.set('AAPL', { price: 201, listed: '2026-03-02', tradedAt: at - SECOND });
  await rounds(market, MINUTE);
  expect(await quoteOf(market, AAPL)).toMatchObject({ price: 201 });
});

test('when the connection breaks, everything is asked for within a minute', async () => {
  await watch(['AAPL', 'MSFT']);
  const market = replica();
  await subscribed(market, 'AAPL', 'MSFT');
  alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(market, AAPL, 201));
  await rounds(market, 20 * SECOND);
  trades.refuse = (socket) => void socket.end('HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n');
  trades.peers[0]?.cut();
  const before = server.calls.length;
  await rounds(market, MINUTE);
  expect(asked(before)).toContain('AAPL,MSFT');
  expect(await status('alpaca')).toMatchObject({ state: 'waiting', why: 'answers without a stream', instruments: 0 });
  expect(await quoteOf(market, AAPL)).toMatchObject({ state: 'delayed', price: 201 });
  await rounds(market, 2 * MINUTE);
  const complaints = said.filter(({ level, about }) => level === 'warn' && about.feed === 'alpaca');
  expect(complaints).toMatchObject([{ about: { why: 'broke the connection' } }]); // once, however often it is tried
  trades.refuse = null;
  await rounds(market, 3 * MINUTE, () => alpaca.trade('AAPL', 203, clock.now()));
  await until(priceIs(market, AAPL, 203));
  expect(said.filter(({ sentence }) => sentence === 'prices are streamed')).toHaveLength(2);
});

test('after a gap, everything is asked for at once, although the last prices are not a minute old', async () => {
  await watch(['AAPL', 'MSFT']);
  const market = replica();
  await subscribed(market, 'AAPL', 'MSFT');
  await rounds(market, 20 * SECOND); // the gap before the first connection
  let before = server.calls.length;
  await rounds(market, 20 * SECOND);
  expect(asked(before)).toEqual([]);
  trades.peers[0]?.cut();
  await until(() => {
    clock.advance(SECOND / 10);
    return String(alpaca.subscribed()) === 'AAPL,MSFT';
  });
  before = server.calls.length;
  await rounds(market, 10 * SECOND);
  expect(asked(before)).toEqual(['AAPL,MSFT']);
});

test('of two replicas one has the connection, and the other takes it over with the lease', async () => {
  await watch(['AAPL']);
  const [one, two] = [replica(), replica()];
  await subscribed(one, 'AAPL');
  for (let time = 0; time < 6; time += 1) {
    await rounds(one, 10 * SECOND, () => alpaca.trade('AAPL', 201, clock.now()));
    await two.refresh?.();
  }
  expect(trades.peers).toHaveLength(1);
  clock.advance(31 * SECOND); // the first one has no rounds any more
  await until(() => trades.open.length === 0);
  await subscribed(two, 'AAPL');
  await one.refresh?.();
  alpaca.trade('AAPL', 205, clock.now());
  await until(priceIs(one, AAPL, 205)); // read by both
  expect([trades.peers.length, trades.mostOpen]).toEqual([2, 1]);
  expect([tickers.peers.length, tickers.mostOpen]).toEqual([0, 0]); // nobody wants a coin
});

test('a connection that another program has is waited for, without a word more than once, and prices are asked for', async () => {
  await watch(['AAPL']);
  alpaca.connections = 0;
  const market = replica();
  await market.refresh?.();
  await until(() => trades.peers.length === 1 && trades.open.length === 0);
  await rounds(market, 3 * MINUTE);
  expect(trades.peers.length).toBeGreaterThan(1);
  expect(trades.peers.length).toBeLessThan(10);
  expect(await status('alpaca')).toMatchObject({
    state: 'waiting',
    why: 'allows one connection, and another program has it (406)',
  });
  expect(said.filter(({ about }) => about.feed === 'alpaca')).toHaveLength(1);
  expect(await quoteOf(market, AAPL)).toMatchObject({ state: 'delayed', price: 200 });
  alpaca.connections = 1;
  await rounds(market, 3 * MINUTE, () => alpaca.trade('AAPL', 201, clock.now()));
  await until(priceIs(market, AAPL, 201));
});

test('a wrong key is not tried again and again', async () => {
  await watch(['AAPL']);
  alpaca.onOpen = (peer) => peer.say([{ T: 'error', code: 402, msg: 'auth failed' }]);
  const market = replica();
  await market.refresh?.();
  await until(() => trades.peers.length === 1);
  await rounds(market, 10 * MINUTE);
  expect(trades.peers).toHaveLength(1);
});

test('a connection without any message is given up while the market is open, sooner than a symbol is called stale', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(market, AAPL, 201));
  await rounds(market, 50 * SECOND);
  expect(trades.peers[0]?.isOpen).toBe(true);
  await rounds(market, 20 * SECOND);
  expect(trades.peers[0]?.isOpen).toBe(false);
  expect(said).toContainEqual(expect.objectContaining({ about: { feed: 'alpaca', why: 'went silent' } }));
  const before = server.calls.length;
  await rounds(market, MINUTE);
  expect(asked(before)).toContain('AAPL');
});

test('a server that takes the connection and says nothing is left', async () => {
  await watch(['AAPL']);
  alpaca.onOpen = () => {};
  const market = replica();
  await market.refresh?.();
  await until(() => trades.open.length === 1);
  clock.advance(16 * SECOND);
  await until(() => trades.open.length === 0);
});

test('nothing is connected while the market is closed', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  clock.advance(9 * HOUR + 20 * MINUTE); // 20:20 in New York
  await market.refresh?.();
  await until(() => trades.open.length === 0);
  await rounds(market, 5 * MINUTE);
  expect(trades.peers).toHaveLength(1);
  expect(await status('alpaca')).toMatchObject({ state: 'resting', why: 'rests while its market is closed' });
  clock.advance(DAY - 9 * HOUR);
  await subscribed(market, 'AAPL');
});

test('a plan with too few symbols has those that somebody looks at, and the others are asked for', async () => {
  const symbols = Array.from(
    { length: 35 },
    (_, at) => `S${String.fromCharCode(65 + Math.floor(at / 6), 65 + (at % 6))}`,
  );
  await watch(symbols);
  const market = replica();
  const last = { symbol: symbols.at(-1) as string, type: 'stock' } as const;
  await market.refresh?.();
  await quoteOf(market, last);
  await market.refresh?.();
  await market.refresh?.();
  // The connection may be older than the look; the next step swaps one for it.
  await until(() => alpaca.subscribed()[0]?.length === 30 && alpaca.subscribed()[0]?.includes(last.symbol) === true);
  await rounds(market, 10 * SECOND);
  const before = server.calls.length;
  await rounds(market, MINUTE, () => {
    for (const symbol of alpaca.subscribed()[0] ?? []) alpaca.trade(symbol, 7, clock.now());
  });
  expect(asked(before).map((list) => list?.split(',').length)).toEqual([5]);
});

test('a plan that allows fewer than it said is believed', async () => {
  await watch(['AAPL', 'MSFT', 'NVDA', 'TSLA']);
  alpaca.most = 2;
  const market = replica();
  await market.refresh?.();
  await until(() => trades.peers.length === 1 && trades.open.length === 0);
  clock.advance(3 * SECOND);
  await until(() => alpaca.subscribed()[0]?.length === 2);
});

test('a burst of trades is a few writes of the last one', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  await market.refresh?.();
  const writes: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (/^insert into .latest_quotes/.test(sql)) writes.push(sql);
  };
  database.db.knex.on('query', note);
  for (let trade = 1; trade <= 500; trade += 1) alpaca.trade('AAPL', trade, clock.now());
  await until(priceIs(market, AAPL, 500));
  database.db.knex.removeListener('query', note);
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.length).toBeLessThan(100);
});

test('what could not be stored is asked for, and it is said once', async () => {
  await watch(['AAPL']);
  const market = replica();
  await subscribed(market, 'AAPL');
  await rounds(market, 10 * SECOND);
  const { knex } = database.db;
  await knex.schema.renameTable('latest_quotes', 'elsewhere');
  for (let trade = 1; trade <= 5; trade += 1) {
    alpaca.trade('AAPL', 200 + trade, clock.now());
    await pause(4 * STEP_MS);
  }
  await knex.schema.renameTable('elsewhere', 'latest_quotes');
  expect(said.filter(({ sentence }) => sentence === 'streamed prices could not be stored')).toHaveLength(1);
  const before = server.calls.length;
  await rounds(market, MINUTE);
  expect(asked(before)).toContain('AAPL');
});

test('a server that stops stores what it has heard, leaves, and gives up the lease', async () => {
  await watch(['AAPL']);
  const [one, two] = [replica(), replica()];
  await subscribed(one, 'AAPL');
  alpaca.trade('AAPL', 201, clock.now());
  await until(priceIs(one, AAPL, 201));
  await one.close?.();
  await until(() => trades.open.length === 0);
  await subscribed(two, 'AAPL'); // at once, not when the lease has run out
  expect(trades.mostOpen).toBe(1);
});

test('streamed coins cost no call, and one that its stream is silent about is asked for', async () => {
  await watch(['BTC', 'ETH'], 'crypto');
  const market = replica();
  await market.refresh?.();
  await until(() => String(coinbase.subscribed()) === 'BTC-USD,ETH-USD');
  const stored = (symbol: string) =>
    until(async () => {
      const row = await database.db
        .knex('latest_quotes')
        .where({ instrument: `crypto:${symbol}` })
        .first('at');
      return Number(row?.at) === clock.now();
    });
  const moveBitcoin = async () => {
    coinbase.heartbeat();
    coinbase.ticker('BTC', '61000.5');
    await stored('BTC');
  };
  const moveAll = async () => {
    coinbase.ticker('ETH', '3000');
    await moveBitcoin();
    await stored('ETH');
  };
  await rounds(market, 20 * SECOND, moveAll);
  let before = server.calls.length;
  await rounds(market, MINUTE, moveAll);
  expect(lists(before)).toBe(0);
  const BTC: InstrumentId = { symbol: 'BTC', type: 'crypto' };
  const quote = await quoteOf(market, BTC);
  expect(quote).toMatchObject({ state: 'live', price: 61_000.5, feed: 'coinbase', low: 1, high: 999_999 });
  expect(quote?.changePercent).toBeCloseTo(-1.25, 3);
  before = server.calls.length;
  await rounds(market, MINUTE, moveBitcoin);
  expect(lists(before)).toBeGreaterThan(1);
  expect(lists(before)).toBeLessThanOrEqual(6);
});

test('a missing message of Coinbase is a new connection and a list; without a heartbeat, too', async () => {
  await watch(['BTC'], 'crypto');
  const market = replica();
  await market.refresh?.();
  await until(() => String(coinbase.subscribed()) === 'BTC-USD');
  coinbase.ticker('BTC', '61000');
  await rounds(market, 20 * SECOND, () => coinbase.ticker('BTC', '61000'));
  coinbase.skip();
  coinbase.ticker('BTC', '62000');
  await until(() => tickers.open.length === 0);
  const before = server.calls.length;
  clock.advance(2 * SECOND);
  await until(() => String(coinbase.subscribed()) === 'BTC-USD');
  await rounds(market, 10 * SECOND);
  expect(lists(before)).toBe(1);
  expect(tickers.peers).toHaveLength(2);
  clock.advance(16 * SECOND);
  await until(() => tickers.open.length === 0);
  expect(tickers.mostOpen).toBe(1);
});
