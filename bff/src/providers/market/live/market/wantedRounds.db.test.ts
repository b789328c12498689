import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { rowsRead } from '../../../../../test/rowsRead.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { FOLLOWERS } from '../../../../followers.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { MarketData } from '../../../../market/marketData.ts';
import { addWatchers } from '../../../../modules/watchlist/testing/addWatchers.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { listWanted } from '../store/wanted.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { coinbaseProvider } from '../testing/coinbaseProvider.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { liveMarket } from './liveMarket.ts';

const quiet = { info: () => {}, warn: () => {} };
const plan = { delayedSip: true, pageSize: 10_000 };

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
let stocks: Map<string, PlayedStock>;
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map();
  const budgets = [{ per: 'minute', calls: 200 }] as const;
  const providers = [alpacaProvider(stocks, plan, clock), coinbaseProvider(new Map(), clock)];
  server = await feedServer({ clock, providers, budgets });
  database = await testDatabase();
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await server.close();
  await database.drop();
});

function replica(): MarketData {
  const alpaca = { url: server.url, keyId: 'PKTEST', secret: 'hidden-secret' };
  const { db } = database;
  return liveMarket({
    db,
    clock,
    feeds: { coinbaseUrl: server.url, audience: 'licensed', alpaca },
    followers: FOLLOWERS,
    log: quiet,
  });
}

async function rounds(market: MarketData, forMs: number) {
  for (let passed = 0; passed < forMs; passed += 10 * SECOND) {
    clock.advance(10 * SECOND);
    await market.refresh?.();
  }
}

/** The calls since one, but those for news. */
const callsSince = (since: number) => server.calls.slice(since).filter(({ path }) => !path.endsWith('news'));
/** Every symbol that was asked for since a call, once for each time. */
const quotesAsked = (since = 0) =>
  server.calls.slice(since).flatMap(({ path, query }) => (path.endsWith('snapshots') ? [query.get('symbols')] : []));
const look = (market: MarketData, symbols: readonly string[]) =>
  market.quotes(symbols.map((symbol) => ({ symbol, type: 'stock' as const })));
/** An instrument with its history, as it is once it was looked at. */
async function store(symbols: readonly string[], { seenAt }: { seenAt: number }) {
  for (const symbol of symbols) stocks.set(symbol, { price: 7, listed: '2026-03-02' });
  const keys = symbols.map((symbol): InstrumentKey => `stock:${symbol}`);
  await addInstruments(database.db.knex, keys, { now: seenAt, feed: 'alpaca' });
  await database.db.knex('instruments').update({ read_to: '2026-03-11' });
}

test('a thousand people with 20 of 200 symbols each cost the calls of two full batches a minute, and write nothing', async () => {
  const letter = (at: number) => String.fromCharCode(65 + at);
  const symbols = Array.from({ length: 200 }, (_, at) => `S${letter(Math.floor(at / 20))}${letter(at % 20)}`);
  await store(symbols, { seenAt: 0 });
  const people = Array.from({ length: 1_000 }, (_, at) => {
    return [`p${at}`, symbols.filter((_, symbol) => symbol % 10 === at % 10)] as const;
  });
  await addWatchers(database.db.knex, Object.fromEntries(people));
  const market = replica();
  await rounds(market, 10 * SECOND);
  const before = server.calls.length;
  const wrote: string[] = [];
  const note = ({ sql }: { sql: string }) => void (/^(insert|update|delete)/i.test(sql) && wrote.push(sql));
  for (let minute = 0; minute < 5; minute += 1) {
    await rounds(market, MINUTE);
    database.db.knex.on('query', note);
    for (const [, list] of people.slice(minute * 10, minute * 10 + 10)) {
      const quotes = await look(market, list);
      expect([...quotes.values()].map(({ price }) => price)).toEqual(Array(20).fill(7));
    }
    database.db.knex.off('query', note);
  }
  expect(wrote).toEqual([]);
  const asked = quotesAsked(before);
  expect(asked.map((batch) => batch?.split(',').length)).toEqual(Array(10).fill(100));
  expect(callsSince(before)).toHaveLength(asked.length);
  expect(server.calls.length - before - asked.length).toBe(5); // the news of all stocks, each minute
});

test('what nobody wants any more is not asked for after ten minutes, and is again from the next look on', async () => {
  await store(['KEPT', 'LEFT'], { seenAt: clock.now() });
  await addWatchers(database.db.knex, { ann: ['KEPT'] });
  const [market, other] = [replica(), replica()];
  await rounds(market, 5 * MINUTE);
  await look(other, ['LEFT']); // on the replica without the lease
  await rounds(other, 10 * SECOND);
  let before = server.calls.length;
  await rounds(market, 9 * MINUTE);
  expect(new Set(quotesAsked(before))).toEqual(new Set(['KEPT,LEFT']));
  await rounds(market, 2 * MINUTE);
  before = server.calls.length;
  await rounds(market, 20 * MINUTE);
  expect(new Set(quotesAsked(before))).toEqual(new Set(['KEPT']));

  await rounds(market, 30 * SECOND); // half a minute after the last quotes
  stocks.set('LEFT', { price: 8, listed: '2026-03-02' });
  before = server.calls.length;
  expect([...(await look(market, ['LEFT'])).values()]).toMatchObject([{ price: 7, state: 'stale' }]);
  expect(server.calls.length).toBe(before); // a look waits for nobody
  await rounds(market, 10 * SECOND);
  expect([...(await look(market, ['LEFT'])).values()]).toMatchObject([{ price: 8, state: 'delayed' }]);
  expect(quotesAsked(before)).toContain('LEFT'); // at once, while the others wait for their minute
});

test('the prices at hand are those of what is wanted: reading them asks no source, and keeps nothing wanted', async () => {
  await store(['AAA', 'BBB'], { seenAt: 0 });
  await addWatchers(database.db.knex, { ann: ['AAA'] });
  const market = replica();
  await look(market, ['BBB']);
  await rounds(market, MINUTE);
  const symbols = async () => (await market.quotesAtHand()).map(({ symbol }) => symbol).sort();
  expect(await symbols()).toEqual(['AAA', 'BBB']);
  const before = server.calls.length;
  for (let minute = 0; minute < 12; minute += 1) {
    await symbols();
    await rounds(market, MINUTE);
  }
  expect(await symbols()).toEqual(['AAA']);
  expect(quotesAsked(before)).toContain('AAA');
  const calls = server.calls.length;
  await symbols();
  expect(server.calls).toHaveLength(calls);
  await market.close?.();
});

test('a symbol that comes back has its splits before its price, also while the market is shut', async () => {
  await store(['BACK', 'KEPT'], { seenAt: 0 });
  await addWatchers(database.db.knex, { ann: ['KEPT'] });
  const market = replica();
  await rounds(market, 10 * SECOND);
  await look(market, ['BACK']);
  await rounds(market, 10 * SECOND); // its first price
  clock.advance(16 * DAY + 8 * HOUR); // a Friday, 20:00 in New York
  await rounds(market, 10 * SECOND);
  const split = { symbol: 'BACK', new_rate: 4, old_rate: 1, ex_date: '2026-03-16' };
  stocks.set('BACK', { price: 2, listed: '2026-03-02', actions: { forward_splits: [split] } });
  clock.advance(DAY);
  const before = server.calls.length;
  await rounds(market, MINUTE);
  expect(callsSince(before)).toEqual([]);
  await look(market, ['BACK']);
  await rounds(market, 10 * SECOND);
  expect([...(await look(market, ['BACK'])).values()]).toMatchObject([{ price: 2, state: 'closed' }]);
  expect(market.splits?.({ symbol: 'BACK', type: 'stock' })).toEqual([{ date: '2026-03-16', to: 4, from: 1 }]);
  const actions = server.calls.slice(before).find(({ path }) => path.endsWith('corporate-actions'));
  expect(String(actions?.query.get('start')) < split.ex_date).toBe(true); // further back than a week
  const paths = server.calls.slice(before).map(({ path }) => path);
  expect(paths.findIndex((path) => path.endsWith('corporate-actions'))).toBeLessThan(
    paths.findIndex((path) => path.endsWith('snapshots')),
  );
  const after = server.calls.length;
  await rounds(market, 5 * MINUTE);
  expect(callsSince(after)).toEqual([]);
});

test('a look is written once a minute by each replica, and the last one of a minute is not lost', async () => {
  await store(['AAPL'], { seenAt: 0 });
  const market = replica();
  const seenAt = async () => Number((await database.db.knex('instruments').first('seen_at'))?.seen_at);
  await look(market, ['AAPL']);
  await rounds(market, 10 * SECOND);
  const first = clock.now();
  expect(await seenAt()).toBe(first);
  for (let tens = 0; tens < 3; tens += 1) {
    await look(market, ['AAPL']);
    await rounds(market, 10 * SECOND);
  }
  expect(await seenAt()).toBe(first);
  await rounds(market, 5 * MINUTE);
  expect(await seenAt()).toBe(first + MINUTE);
});

test('a lot, a watchlist item and an alert that is on keep a price current, in any spelling of a coin', async () => {
  const { db } = database;
  const symbols = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'OLD'];
  const keys = symbols.map((symbol): InstrumentKey => `crypto:${symbol}`);
  await addInstruments(db.knex, [...keys, 'stock:BTC', 'stock:ETH'], { now: 0, feed: 'any' });
  await addWatchers(db.knex, { ann: ['BTC-USD', 'ETH'] });
  const lot = { user_id: 'ann', quantity: '1', purchase_price: '1', created_at: 0, updated_at: 0 };
  await db.knex('holdings').insert({ ...lot, id: '1', symbol: 'SOL-USD' });
  const alert = { user_id: 'ann', kind: 'above', value: 1, watch: '', created_at: 0 };
  await db.knex('alerts').insert({ ...alert, id: '1', symbol: 'XRP', state: 'on' });
  await db.knex('alerts').insert({ ...alert, id: '2', symbol: 'ADA', state: 'off' });
  const wanted = async (type: 'crypto' | 'stock') => {
    const found = await listWanted(db.knex, type, { followers: FOLLOWERS, now: clock.now() });
    return found.map((key) => idOf(key).symbol);
  };
  expect(await wanted('crypto')).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
  expect(await wanted('stock')).toEqual(['ETH']); // BTC-USD is always the coin
});

test('whether anybody follows an instrument is found without reading the lists', async () => {
  const { db } = database;
  const symbols = Array.from({ length: 20 }, (_, at) => `A${at}`);
  await addInstruments(
    db.knex,
    symbols.map((symbol): InstrumentKey => `stock:${symbol}`),
    { now: 0, feed: 'alpaca' },
  );
  await addWatchers(db.knex, Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`p${at}`, symbols])));
  if (db.engine === 'mysql') await db.knex.raw('analyze table watchlist_items, instruments');
  const wanting = { followers: FOLLOWERS, now: clock.now() };
  const { result, read } = await rowsRead(db, (connection) => listWanted(connection, 'stock', wanting));
  expect(result).toHaveLength(20);
  expect(read).toBeLessThan(400); // of 4,000: each list is looked into twice, for A0 and for A0.US
});
