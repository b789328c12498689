import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { DAY_MS, dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { keyOf } from '../../../../market/instrument.ts';
import { addWatchers } from '../../../../modules/watchlist/testing/addWatchers.ts';
import { watchersOf } from '../../../../modules/watchlist/watchlist.repository.ts';
import { coinbaseFeed } from '../coinbase/coinbaseFeed.ts';
import type { Feed } from '../feed.ts';
import { feedBudgets } from '../store/budgets.ts';
import { addInstruments } from '../store/instruments.repository.ts';
import { Lease } from '../store/lease.ts';
import { coinbaseProvider, type PlayedCoin } from '../testing/coinbaseProvider.ts';
import { status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer, send } from '../testing/feedServer.ts';
import { feedRounds } from './feedRounds.ts';

const budgets = [{ per: 'second', calls: 10 }] as const;
const coins = new Map<string, PlayedCoin>();
const said: string[] = [];

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
beforeEach(async () => {
  clock = new TestClock();
  coins.clear();
  said.length = 0;
  server = await feedServer({ clock, providers: [coinbaseProvider(coins, clock)], budgets });
  database = await testDatabase();
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await server.close();
  await database.drop();
});

/** The rounds of one replica. */
function replica() {
  const { db } = database;
  const lease = new Lease(db.knex, clock);
  const allows = feedBudgets(db, { feed: 'coinbase', budgets, clock });
  const feed = coinbaseFeed({ baseUrl: server.url, clock, permit: lease.permit(allows.forRounds) });
  const say = (_: unknown, sentence?: string) => void said.push(sentence ?? '');
  return feedRounds({
    db,
    clock,
    feed,
    publishers: ['coinbase'],
    budgets: allows,
    lease,
    followers: [watchersOf],
    log: { info: say, warn: say },
  });
}

async function list(symbols: readonly string[], listedBefore: number) {
  for (const symbol of symbols) coins.set(symbol, { price: 9, listed: utcDay(clock.now()) - listedBefore });
  const keys = symbols.map((symbol) => `crypto:${symbol}` as const);
  await addInstruments(database.db.knex, keys, { now: clock.now(), feed: 'coinbase' });
  await addWatchers(database.db.knex, { ann: symbols });
}

const candles = () => server.calls.filter(({ path }) => path.endsWith('candles')).length;
const barsOf = (symbol: string) => database.db.knex('daily_bars').where({ instrument: `crypto:${symbol}` });

test('a backfill that meets our own budget goes on at the next round, and does not blame the feed', async () => {
  const symbols = ['ADA', 'BTC', 'DOGE', 'ETH', 'SOL', 'XRP'];
  await list(symbols, 2_000);
  const round = replica();
  await round();
  expect(candles()).toBe(7); // and one for the quotes: four fifths of ten
  for (let time = 0; time < symbols.length; time += 1) {
    clock.advance(10 * SECOND);
    await round();
  }
  for (const symbol of symbols) expect(await barsOf(symbol)).toHaveLength(1_830);
  expect(said).toEqual([]);
  server.always = status(503);
  clock.advance(10 * SECOND);
  await round();
  expect(said).toEqual(['the feed has no answer']);
});

test('a round that is slower than the lease keeps it, and no other replica asks beside it', async () => {
  await list(['BTC'], 2_000);
  const [one, two] = [replica(), replica()];
  await one();
  const before = server.calls.length;
  await database.db.knex('instruments').update({ read_to: null });
  server.always = (response, played) => {
    clock.advance(20 * SECOND);
    void two().then(() => send(response, played));
  };
  clock.advance(10 * SECOND);
  await one();
  expect(server.calls.length - before).toBe(7); // the quotes, and six pages of days
  expect(await barsOf('BTC')).toHaveLength(1_830);
});

test('a replica that lost the lease makes no further call', async () => {
  await list(['BTC'], 2_000);
  const [one, two] = [replica(), replica()];
  let taken = false;
  server.always = (response, played, { path }) => {
    const isFirst = path.endsWith('candles') && !taken;
    if (!isFirst) return send(response, played);
    taken = true;
    clock.advance(MINUTE); // this replica was stopped, as by a debugger
    void two().then(() => send(response, played));
  };
  await one();
  expect(candles()).toBe(1 + 6);
  expect(await barsOf('BTC')).toHaveLength(1_830);
});

test('a batch without corporate actions keeps no other from being read', async () => {
  const { db } = database;
  await addInstruments(db.knex, ['stock:BAD', 'stock:ODD', 'stock:GOOD'], { now: clock.now(), feed: 'stocks' });
  const lease = new Lease(db.knex, clock);
  const failure = { failed: 'down', retryAt: clock.now() + MINUTE, why: 'sent no list' } as const;
  const split = { type: 'split', date: '2026-03-12', to: 4, from: 1 } as const;
  const feed: Feed = {
    ...coinbaseFeed({ baseUrl: server.url, clock, permit: async () => null }),
    name: 'stocks',
    type: 'stock',
    batch: 1,
    covers: () => true,
    quotes: async (ids) => new Map(ids.map((id) => [keyOf(id), failure])),
    actions: async ([id]) => {
      if (id?.symbol === 'BAD') return failure;
      return { got: new Map(id?.symbol === 'ODD' ? [] : [[`stock:${id?.symbol}`, [split]] as const]) };
    },
  };
  const warned: unknown[] = [];
  const warn = (about: unknown) => void warned.push(about);
  const allows = feedBudgets(db, { feed: 'stocks', budgets, clock });
  await feedRounds({
    db,
    clock,
    feed,
    publishers: [],
    budgets: allows,
    lease,
    followers: [],
    log: { info: warn, warn },
  })();
  expect(await db.knex('corporate_actions').pluck('instrument')).toEqual(['stock:GOOD']);
  expect(warned).toContainEqual({ feed: 'stocks', symbols: ['ODD'] });
  expect(warned).toContainEqual({ feed: 'stocks', why: 'sent no list' });
});

test('a last candle that comes late is there within a quarter of an hour, and one that never comes is given up', async () => {
  const yesterday = utcDay(clock.now());
  await list(['BTC', 'QUIET'], 40);
  const round = replica();
  await round();
  clock.advance((yesterday + 1) * DAY_MS + 3 * MINUTE - clock.now());
  const listed = yesterday - 40;
  for (const symbol of ['BTC', 'QUIET']) coins.set(symbol, { price: 9, listed, gaps: [yesterday] });
  await round();
  const lastOf = async (symbol: string) => (await barsOf(symbol).max({ last: 'date' }).first())?.last;
  expect(await lastOf('BTC')).toBe(dateOf(yesterday - 1));
  coins.set('BTC', { price: 9, listed });
  clock.advance(15 * MINUTE);
  await round();
  expect([await lastOf('BTC'), await lastOf('QUIET')]).toEqual([dateOf(yesterday), dateOf(yesterday - 1)]);
  const before = candles();
  for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
    clock.advance(5 * MINUTE);
    await round();
  }
  expect(candles() - before).toBeLessThanOrEqual((3 * HOUR) / (15 * MINUTE));
  clock.advance(DAY - 12 * HOUR);
  await round();
  expect(await lastOf('QUIET')).toBe(dateOf(yesterday + 1));
});

test('after the clock was set back an hour, the next round asks for prices', async () => {
  await list(['BTC'], 2);
  const round = replica();
  await round();
  const stored = () => database.db.knex('latest_quotes').where({ instrument: 'crypto:BTC' }).first('price', 'at');
  clock.advance(-HOUR);
  coins.set('BTC', { price: 10 });
  await round();
  const { price, at } = await stored();
  expect([price, Number(at)]).toEqual([10, clock.now()]);
});
