import { createSecretKey, randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import type { Counter } from '../kernel/counters.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseFault } from './databaseFault.ts';
import { SLICE_ROWS } from './deleteSlice.ts';
import { COUNTER_LIFETIME_MS, deleteExpiredCounters, StoredCounters } from './storedCounters.ts';

const secret = createSecretKey(randomBytes(32));
const told: string[] = [];
const log = {
  warn: (_: object, message: string) => told.push(message),
  info: (_: object, message: string) => told.push(message),
};

let test: TestDatabase;
let replica: Database;
let counters: StoredCounters;
beforeAll(async () => {
  test = await testDatabase();
  // The embedded database belongs to one process, MySQL to many.
  replica = test.url ? await openDatabase({ url: test.url, dataDir: test.dataDir }) : test.db;
  counters = new StoredCounters({ db: test.db, secret, log });
});
afterAll(async () => {
  if (replica !== test.db) await replica.close();
  await test.drop();
});

const LIMIT = 10;
function takeOne({ count, until }: Counter): Counter {
  if (count >= LIMIT) throw new Error('too many');
  return { count: count + 1, until: until + 5 };
}

it('lets exactly as many through as allowed, of fifty at once on two replicas', async () => {
  const other = new StoredCounters({ db: replica, secret, log });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, turn) => (turn % 2 ? counters : other).change('exactly', takeOne)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  expect(await counters.read('exactly')).toEqual({ count: LIMIT, until: 50 });
});

it('keeps counters apart, and starts again after a clear', async () => {
  await counters.change('one', takeOne);
  expect(await counters.read('other')).toEqual({ count: 0, until: 0 });
  await counters.clear('one');
  expect(await counters.read('one')).toEqual({ count: 0, until: 0 });
});

it('stores no key in the clear', async () => {
  await counters.change('ann@example.com', takeOne);
  expect(JSON.stringify(await test.db.knex('counters'))).not.toContain('ann');
});

it('deletes what is long over, a slice at a time', async () => {
  await test.db.knex('counters').del();
  const now = 10 * COUNTER_LIFETIME_MS;
  const rows = [...Array(SLICE_ROWS + 1).keys()].map((row) => ({ id: `old ${row}`, times: 1, until_at: row }));
  await test.db.knex.batchInsert('counters', rows, 200);
  await test.db.knex('counters').insert({ id: 'young', times: 1, until_at: now - COUNTER_LIFETIME_MS });
  expect(await deleteExpiredCounters(test.db.knex, { now })).toBe(SLICE_ROWS);
  expect(await deleteExpiredCounters(test.db.knex, { now })).toBe(1);
  expect(await test.db.knex('counters').pluck('id')).toEqual(['young']);
});

it('counts in memory while the database is away, says so once, and never lets more through', async () => {
  let isAway = true;
  const away = () => Promise.reject(new DatabaseFault('unreachable', new Error('gone')));
  const db: Database = { ...test.db, transaction: (work) => (isAway ? away() : test.db.transaction(work)) };
  const lonely = new StoredCounters({ db, secret, log });
  told.length = 0;
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => lonely.change('away', takeOne)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
  expect(told).toEqual(['the database is away: this replica counts limits by itself']);

  isAway = false;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await lonely.change('away', takeOne);
  expect(told.at(-1)).toBe('limits are counted in the database again');
  jest.restoreAllMocks();
});

it.each(['conflict', 'slow'] as const)('never restarts a count because the database is %s', async (kind) => {
  const fault = () => Promise.reject(new DatabaseFault(kind, new Error('busy')));
  const busy = new StoredCounters({ db: { ...test.db, transaction: fault }, secret, log });
  await expect(busy.change('busy', takeOne)).rejects.toMatchObject({ kind });
});

it('reports a bug instead of counting in memory', async () => {
  const other = await testDatabase();
  await other.db.knex.schema.dropTable('counters');
  const broken = new StoredCounters({ db: other.db, secret, log });
  await expect(broken.change('x', takeOne)).rejects.toThrow(/counters/);
  await other.drop();
});
