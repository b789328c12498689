import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { DAY, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { FOLLOWERS } from '../../../../followers.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import { addWatchers } from '../../../../modules/watchlist/testing/addWatchers.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { alpacaProvider, type PlayedStock, playedStockClose } from '../testing/alpacaProvider.ts';
import { coinbaseProvider } from '../testing/coinbaseProvider.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { liveMarket } from './liveMarket.ts';

const SYMBOLS = Array.from({ length: 20 }, (_, at) => `AA${String.fromCharCode(65 + at)}`);

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
let stocks: Map<string, PlayedStock>;
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map(SYMBOLS.map((symbol, at) => [symbol, { price: 100 + at, listed: '2026-01-05' }]));
  const providers = [
    alpacaProvider(stocks, { delayedSip: true, pageSize: 100 }, clock),
    coinbaseProvider(new Map(), clock),
  ];
  server = await feedServer({ clock, providers, budgets: [{ per: 'minute', calls: 200 }] });
  database = await testDatabase();
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await server.close();
  await database.drop();
});

const replica = () =>
  liveMarket({
    db: database.db,
    clock,
    feeds: {
      coinbaseUrl: server.url,
      audience: 'personal',
      alpaca: { url: server.url, keyId: 'PKTEST', secret: 'hidden-secret' },
    },
    followers: FOLLOWERS,
    log: { info() {}, warn() {} },
  });
const calls = (path: string) => server.calls.filter((call) => call.path.endsWith(path));
const closes = (symbol: string) =>
  database.db
    .knex('daily_bars')
    .where({ instrument: `stock:${symbol}` })
    .orderBy('date')
    .select('date', 'close');

async function watch(symbols: readonly string[]) {
  const keys = symbols.map((symbol): InstrumentKey => `stock:${symbol}`);
  await addInstruments(database.db.knex, keys, { now: 0, feed: 'alpaca' });
  await addWatchers(database.db.knex, { ann: symbols });
}

test('many histories come in pages that are full, whole, with their splits, and the next day in one', async () => {
  const split = { symbol: 'AAC', new_rate: 2, old_rate: 1, ex_date: '2026-02-02' };
  stocks.set('AAC', { price: 7, listed: '2026-03-05', actions: { forward_splits: [split] } });
  await watch([...SYMBOLS, 'GONE']);
  const market = replica();
  await market.refresh?.();
  const sessions = (await closes('AAA')).length;
  expect(sessions).toBe(45); // from January 5 to March 10
  expect(calls('bars')).toHaveLength(Math.ceil((19 * sessions + 4) / 100));
  for (const symbol of ['AAA', 'AAB', 'AAT']) {
    const own = await closes(symbol);
    expect(own).toHaveLength(sessions);
    expect(own.at(-1)).toEqual({
      date: '2026-03-10',
      close: playedStockClose(stocks.get(symbol)?.price ?? 0, '2026-03-10'),
    });
  }
  expect(await closes('AAC')).toHaveLength(4);
  expect(await database.db.knex('corporate_actions').select('instrument', 'to_units')).toEqual([
    { instrument: 'stock:AAC', to_units: 2 },
  ]);
  expect(await database.db.knex('instruments').whereNull('read_to')).toEqual([]);
  clock.advance(DAY);
  const before = calls('bars').length;
  await market.refresh?.();
  expect((await closes('AAT')).at(-1)).toMatchObject({ date: '2026-03-11' });
  expect(calls('bars').length - before).toBeLessThanOrEqual(2); // a week of twenty stocks
  await market.close?.();
});

test('one symbol that Alpaca refuses, or whose split cannot be read, keeps no other history from being read', async () => {
  const odd = { symbol: 'AAD', new_rate: 2, old_rate: 0, ex_date: '2026-02-02' };
  stocks.set('AAD', { price: 7, listed: '2026-01-05', actions: { forward_splits: [odd] } });
  await watch([...SYMBOLS, 'REFUSED']);
  const market = replica();
  for (let time = 0; time < 3; time += 1) {
    await market.refresh?.();
    clock.advance(10 * SECOND);
  }
  const unread = await database.db.knex('instruments').whereNull('read_to').pluck('instrument');
  expect(unread).toEqual(['stock:AAD']);
  expect(await closes('AAE')).toHaveLength(45);
  expect(await closes('AAD')).toEqual([]);
  await market.close?.();
});
