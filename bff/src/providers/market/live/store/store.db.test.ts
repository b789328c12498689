import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { type Database, openDatabase } from '../../../../db/database.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import type { InstrumentKey } from '../../../../market/instrument.ts';
import type { FeedQuote } from '../feed.ts';
import { readActions, storeActions } from './actions.repository.ts';
import { admitter } from './admitted.ts';
import { readBars, storeBars } from './bars.repository.ts';
import { feedBudgets } from './budgets.ts';
import { addInstruments, listBehind } from './instruments.repository.ts';
import { LEASE_MS, Lease } from './lease.ts';
import { readQuotes, storeQuotes, storeTicks } from './quotes.repository.ts';
import { storeStories, storiesAbout } from './stories.repository.ts';
import { listWanted } from './wanted.ts';

const { signal } = new AbortController();
const BTC = 'crypto:BTC';

let database: TestDatabase;
/** A second replica's connections; SQLite has one process. */
let other: Database;
let clock: TestClock;
beforeEach(async () => {
  database = await testDatabase();
  other = database.url ? await openDatabase({ url: database.url, dataDir: database.dataDir }) : database.db;
  clock = new TestClock();
});
afterEach(async () => {
  if (other !== database.db) await other.close();
  await database.drop();
});

const budgetsOf = (db: Database, calls = 10) =>
  feedBudgets(db, {
    feed: 'coinbase',
    budgets: [
      { per: 'second', calls },
      { per: 'day', calls: 100 },
    ],
    clock,
  });

test('two replicas that ask at once take each call of one budget once, and leave a fifth for people', async () => {
  const [one, two] = [budgetsOf(database.db), budgetsOf(other)];
  const asked = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).forRounds(signal)));
  expect(asked.filter((refusal) => refusal === null)).toHaveLength(8);
  const people = await Promise.all(Array.from({ length: 5 }, () => two.forPeople(signal)));
  expect(people.filter((refusal) => refusal === null)).toHaveLength(2);
  const [refused] = people.filter((refusal) => refusal !== null);
  expect(refused).toEqual({ retryAt: clock.now() + SECOND });
  clock.advance(SECOND);
  expect(await one.forRounds(signal)).toBeNull();
});

test('people who invent symbols take half of a budget at most, so rounds go on', async () => {
  const budgets = budgetsOf(database.db);
  const people = await Promise.all(Array.from({ length: 20 }, () => budgets.forPeople(signal)));
  expect(people.filter((refusal) => refusal === null)).toHaveLength(5);
  const rounds = [];
  for (let call = 0; call < 4; call += 1) rounds.push(await budgets.forRounds(signal));
  expect(rounds).toEqual([null, null, null, { retryAt: clock.now() + SECOND }]);
});

test('a call that waits for our own budget stops nobody else', async () => {
  const budgets = budgetsOf(database.db);
  await budgets.stop({ failed: 'waits', retryAt: clock.now() + MINUTE, why: 'has no calls left' });
  expect(await budgets.forPeople(signal)).toBeNull();
});

test('calls of the longer budget are counted over the shorter windows and after a restart', async () => {
  let taken = 0;
  for (let second = 0; second < 12; second += 1) {
    const budgets = budgetsOf(database.db); // a replica that has just started
    for (let call = 0; call < 10; call += 1) if ((await budgets.forRounds(signal)) === null) taken += 1;
    clock.advance(SECOND);
  }
  expect(taken).toBe(80);
});

test('a feed that wants to be left alone is, by all replicas, until the latest time it gave', async () => {
  const until = clock.now() + MINUTE;
  await budgetsOf(database.db).stop({ failed: 'budget', retryAt: until, why: 'was asked too often' });
  await budgetsOf(other).stop({ failed: 'down', retryAt: clock.now() + SECOND, why: 'sent status 503' });
  expect(await budgetsOf(other).forPeople(signal)).toEqual({ retryAt: until });
  clock.advance(MINUTE);
  expect(await budgetsOf(other).forPeople(signal)).toBeNull();
});

test('a month of the calendar admits so many different instruments, on all replicas together', async () => {
  const [one, two] = [database.db, other].map((db) => admitter(db, { feed: 'tiingo', most: 3, clock }));
  const keys = ['stock:A', 'stock:B', 'stock:C', 'stock:D'] as const;
  const admitted = await Promise.all([one?.(keys.slice(0, 2)), two?.(keys.slice(2))]);
  expect(admitted.map((set) => set?.size).sort()).toEqual([1, 2]);
  expect((await two?.(keys))?.size).toBe(3);
  expect(await one?.([])).toEqual(new Set());
  clock.advance(Date.UTC(2026, 3, 1) - clock.now());
  expect(await one?.(keys.slice(1))).toEqual(new Set(keys.slice(1)));
});

test('a month is one of the calendar', async () => {
  clock.advance(Date.UTC(2026, 2, 31, 23, 59) - clock.now());
  const monthly = feedBudgets(database.db, { feed: 'm', budgets: [{ per: 'month', calls: 2 }], clock });
  const people = [await monthly.forPeople(signal), await monthly.forPeople(signal)];
  expect(people).toEqual([null, { retryAt: Date.UTC(2026, 3, 1) }]); // half of two
  clock.advance(MINUTE);
  expect(await monthly.forPeople(signal)).toBeNull();
});

test('one replica has the lease; another follows when it ends', async () => {
  const [one, two] = [new Lease(database.db.knex, clock), new Lease(other.knex, clock)];
  const held = await Promise.all([one.hold(), two.hold()]);
  expect([...held].sort()).toEqual([false, true]);
  const [leader, follower] = held[0] ? [one, two] : [two, one];
  clock.advance(LEASE_MS - 1);
  expect([await leader.hold(), await follower.hold()]).toEqual([true, false]);
  clock.advance(LEASE_MS); // the leader was killed
  expect([await follower.hold(), await leader.hold()]).toEqual([true, false]);
});

test('the latest quote keeps its own time and tiny prices their digits; an older one is heard, and changes no price', async () => {
  const quote = (price: number, at: number): FeedQuote => ({
    price,
    at,
    currency: 'USD',
    session: 'continuous',
    delayMinutes: 0,
    high: null,
    low: null,
    volume: 8000.1,
    dayEarlier: 0.00000001234,
  });
  const at = clock.now();
  await storeQuotes(database.db.knex, 'coinbase', new Map([[BTC, quote(0.0000000123456, at)]]), { now: at });
  const late = { ...quote(9, at - SECOND), delayMinutes: 15 };
  await storeQuotes(other.knex, 'coinbase', new Map([[BTC, late]]), { now: at + SECOND });
  expect(await readQuotes(other.knex, [BTC, 'crypto:ETH'])).toEqual(
    new Map([
      [
        BTC,
        {
          feed: 'coinbase',
          price: 0.0000000123456,
          at,
          high: null,
          low: null,
          volume: 8000.1,
          dayEarlier: 0.00000001234,
          session: 'continuous',
          delayMinutes: 15,
          heardAt: at + SECOND,
          correctedAt: null,
          voided: null,
        },
      ],
    ]),
  );
  await storeQuotes(other.knex, 'coinbase', new Map([[BTC, quote(2, at + SECOND)]]), { now: at });
  expect((await readQuotes(database.db.knex, [BTC])).get(BTC)).toMatchObject({ price: 2, at: at + SECOND });
});

test('after the clock was set back, a price of the time before gives way to what the feed says now, and calls go on', async () => {
  const quote = (price: number): FeedQuote => {
    const [at, range] = [clock.now(), { high: null, low: null, volume: null, dayEarlier: null }];
    return { price, at, currency: 'USD', session: 'continuous', delayMinutes: 0, ...range };
  };
  const store = async (price: number) =>
    storeQuotes(database.db.knex, 'coinbase', new Map([[BTC, quote(price)]]), { now: clock.now() });
  const priceOf = async () => (await readQuotes(database.db.knex, [BTC])).get(BTC);
  const lease = new Lease(database.db.knex, clock);
  await store(1);
  expect(await lease.hold()).toBe(true); // by a server that is killed
  for (let call = 0; call < 8; call += 1) await budgetsOf(database.db).forRounds(signal);
  expect(await budgetsOf(database.db).forRounds(signal)).not.toBeNull();
  clock.advance(-HOUR);
  await store(2);
  expect(await priceOf()).toMatchObject({ price: 2, at: clock.now() });
  expect(await new Lease(other.knex, clock).hold()).toBe(true);
  expect(await budgetsOf(other).forRounds(signal)).toBeNull();
  await store(3);
  clock.advance(-HOUR);
  const heard = { voided: [], quotes: new Map([[BTC, quote(4)] as const]), heard: [] };
  await storeTicks(database.db, 'coinbase', heard, { now: clock.now() });
  expect(await priceOf()).toMatchObject({ price: 4, at: clock.now() });
});

test('an action that a feed sends twice happens once, and one from before the dates asked for changes nothing', async () => {
  const instrument: InstrumentKey = 'stock:TWICE';
  const split = { type: 'split', date: '2026-01-05', to: 2, from: 1 } as const;
  const renamed = { type: 'renamed', date: '2026-01-02', symbol: 'ONCE' } as const;
  const dividend = { type: 'dividend', date: '2026-01-05', amount: 0.2 } as const;
  const said = { instrument, feed: 'alpaca', actions: [renamed, renamed, split, dividend, dividend, split] };
  const stored = async () => (await readActions(other.knex)).get(instrument);
  await database.db.transaction((trx) => storeActions(trx, { ...said, from: '2026-01-01' }));
  expect(await stored()).toEqual([renamed, split, dividend, dividend]);
  await database.db.transaction((trx) => storeActions(trx, { ...said, from: '2026-01-03' }));
  expect(await stored()).toEqual([renamed, split, dividend, dividend]);
});

test('a dividend of more than the stock costs is an error, and is left out; one without a close beside it stays', async () => {
  const instrument: InstrumentKey = 'stock:PAYS';
  const bar = { open: null, high: null, low: null, volume: null, complete: true };
  const paid = (date: string, amount: number) => ({ type: 'dividend', date, amount }) as const;
  const said = [paid('2019-05-01', 90), paid('2026-01-06', 0.5), paid('2026-01-06', 31), paid('2026-01-08', 1e9)];
  await addInstruments(database.db.knex, [instrument], { now: clock.now(), feed: 'alpaca' });
  await storeBars(database.db, {
    instrument,
    feed: 'alpaca',
    bars: ['2026-01-05', '2026-01-06'].map((date) => ({ ...bar, date, close: 30 })),
    readTo: '2026-01-07',
    provisionalFrom: '2026-01-01',
    actions: { from: '1990-01-01', said },
  });
  expect((await readActions(other.knex)).get(instrument)).toEqual([paid('2019-05-01', 90), paid('2026-01-06', 0.5)]);
});

test('a story that was stored under a former name is there once', async () => {
  const story = {
    at: clock.now(),
    headline: 'Filed',
    summary: '',
    source: 'SEC',
    url: null,
    image: null,
    filing: null,
  };
  const { db } = database;
  await storeStories(db, 'sec', [{ ...story, id: '1-26-1', about: ['AAPL', 'KO'] }]);
  const [one, two] = ['7-1-26-1', '8-1-26-1'];
  await storeStories(db, 'sec', [{ ...story, id: one, formerId: '1-26-1', about: ['AAPL'] }]);
  await storeStories(db, 'sec', [{ ...story, id: two, formerId: '1-26-1', about: ['KO'] }]);
  const shown = async (symbol: string) =>
    (await storiesAbout(db.knex, [`stock:${symbol}`], { limit: 9 })).map(({ id }) => id);
  expect([await shown('AAPL'), await shown('KO')]).toEqual([[`sec:${one}`], [`sec:${two}`]]);
});

test('a history is read again from where it ended, and a pass that was done twice ends in the same rows', async () => {
  const today = utcDay(clock.now());
  const bars = Array.from({ length: 450 }, (_, at) => ({
    date: dateOf(today - 450 + at),
    open: null,
    high: at + 2,
    low: at + 0.5,
    close: at + 1,
    volume: null,
    complete: true,
  }));
  for (let time = 0; time < 2; time += 1)
    await addInstruments(other.knex, [BTC, 'crypto:ETH'], { now: clock.now(), feed: 'coinbase' });
  const wanting = { followers: [], now: clock.now() };
  expect(await listWanted(other.knex, 'crypto', wanting)).toEqual([BTC, 'crypto:ETH']);
  const behind = { type: 'crypto' as const, feed: 'coinbase', day: dateOf(today), limit: 10, ...wanting };
  expect(await listBehind(database.db.knex, behind)).toEqual([
    { instrument: BTC, readTo: null },
    { instrument: 'crypto:ETH', readTo: null },
  ]);
  const pass = {
    instrument: BTC as InstrumentKey,
    feed: 'coinbase',
    bars,
    readTo: dateOf(today),
    provisionalFrom: dateOf(today - 7),
  };
  for (const db of [database.db, other]) await storeBars(db, pass);
  expect(await readBars(database.db.knex, BTC)).toEqual(bars);
  expect(await listBehind(database.db.knex, behind)).toEqual([{ instrument: 'crypto:ETH', readTo: null }]);
  clock.advance(DAY);
  expect(await listBehind(database.db.knex, { ...behind, day: dateOf(today + 1) })).toEqual([
    { instrument: BTC, readTo: dateOf(today) }, // a day that is missing comes before years that are
    { instrument: 'crypto:ETH', readTo: null },
  ]);
});
