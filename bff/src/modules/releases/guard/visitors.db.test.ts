import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { observedIn, rampCounts } from './rolloutHealth.ts';
import {
  countBlocks,
  countOfRollout,
  countVisitors,
  deleteOldVisitors,
  type Heard,
  keepHeard,
  latestTimes,
} from './visitors.repository.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const ROLLOUT = { section: 'mfe-chat', rollout: 3 };
const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const hash = (text: string) => text.padEnd(22, '-');

function heard(visitor: string, part: Partial<Heard> = {}): Heard {
  return {
    visitorHash: hash(visitor),
    blockHash: hash(`block of ${visitor}`.slice(0, 22)),
    side: 'stable',
    shareBp: 1_000,
    hour: 0,
    at: NOW,
    what: 'fine',
    ...part,
  };
}
const given = (visitor: string, part: Partial<Heard> = {}) =>
  heard(visitor, { what: 'given', givenAt: part.at ?? NOW, ...part });

const keep = (some: readonly Heard[], mostOfBlock = 200) => keepHeard(database.db.knex, ROLLOUT, some, { mostOfBlock });
const cells = (now = NOW + 2 * MINUTE) => countVisitors(database.db.knex, ROLLOUT, { now, earlyOf: 3 });
const observed = async (now?: number) => observedIn(await cells(now));
const rows = () => database.db.knex('candidate_visitors').orderBy(['visitor_hash', 'share_bp']);
const sum = <Counts extends object>(counts: readonly Counts[], key: keyof Counts) =>
  counts.reduce((total, each) => total + Number(each[key]), 0);

test('counts a visitor once, however many replicas hear of them at once', async () => {
  const some = Array.from({ length: 300 }, (_, nth) => heard(`v${nth}`));
  await Promise.all([keep(some), keep(some.toReversed()), keep(some.slice(100))]);
  await keep(some);
  expect(await countOfRollout(database.db.knex, ROLLOUT)).toBe(300);
  expect(sum(await cells(), 'visitors')).toBe(300);
});

test('keeps the first outcome, and that it failed later', async () => {
  await keep([heard('a'), heard('b', { what: 'bad' })]);
  await keep([heard('a', { what: 'bad' }), heard('b')]);
  expect(await rows()).toMatchObject([
    { outcome: 'good', failed: 1 },
    { outcome: 'bad', failed: 1 },
  ]);
});

test('a visitor of stable counts again at a larger share, as likely as chance then makes them the candidate’s', async () => {
  await keep([
    heard('stays', { shareBp: 100 }),
    heard('moves', { shareBp: 100 }),
    heard('has it', { side: 'candidate', shareBp: 100 }),
  ]);
  const grown = { shareBp: 1_000 };
  await keep([
    heard('stays', grown),
    heard('moves', { ...grown, side: 'candidate', what: 'bad' }),
    heard('has it', { ...grown, side: 'candidate' }),
  ]);
  await keep([heard('stays', { shareBp: 500 })]); // an older tab
  const again = (await rows()).filter((row) => row.again === 1);
  expect(again).toMatchObject([
    { visitor_hash: hash('moves'), draw_bp: 909, side: 'candidate', failed: 1 },
    { visitor_hash: hash('stays'), draw_bp: 909, side: 'stable', failed: 0 },
  ]);
  expect(await rows()).toHaveLength(5);
  expect(rampCounts(await cells()).filter(({ candidateBad }) => candidateBad > 0)).toMatchObject([{ shareBp: 909 }]);
});

test('counts so many visitors of an address block', async () => {
  await keep(
    Array.from({ length: 12 }, (_, nth) => heard(`v${nth}`, { blockHash: hash('office') })),
    5,
  );
  await keep([heard('late', { blockHash: hash('office') }), heard('elsewhere')], 5);
  expect(sum(await cells(), 'visitors')).toBe(6);
});

test('a document is silent after a minute without a sign of life, and stays it', async () => {
  await keep([given('silent'), given('late'), given('shown'), given('failed'), given('no file')]);
  await keep(
    [heard('shown'), heard('failed', { what: 'bad' }), heard('no file', { what: 'alive' })].map((each) => ({
      ...each,
      at: NOW + MINUTE / 2,
    })),
  );
  expect(sum((await observed(NOW + MINUTE - 1)).silence, 'seen')).toBe(0);
  await keep([heard('late', { at: NOW + MINUTE })]);
  const { silence } = await observed(NOW + MINUTE);
  expect([sum(silence, 'seen'), sum(silence, 'stableBad')]).toEqual([5, 2]);
});

test('only the first three visitors of a block can be silent or slow', async () => {
  const office = (nth: number) => ({ side: 'candidate', blockHash: hash('office'), at: NOW + nth }) as const;
  await keep(Array.from({ length: 9 }, (_, nth) => given(`v${nth}`, office(nth))));
  const { silence } = await observed(NOW + 2 * MINUTE);
  expect(sum(silence, 'candidateBad')).toBe(3);
  expect(await countBlocks(database.db.knex, ROLLOUT, { now: NOW + 2 * MINUTE, earlyOf: 3 })).toMatchObject({
    silence: 1,
  });
});

describe('time to content', () => {
  const fresh = { issuedAt: NOW, isNew: true };
  const stable = (count: number) =>
    Array.from({ length: count }, (_, nth) => heard(`s${nth}`, { ms: 1_000 + nth, document: fresh }));

  test('is judged by the stable times before it', async () => {
    await keep(stable(39));
    await keep([heard('slow', { ms: 9_000, side: 'candidate', document: fresh })]);
    expect((await observed()).time).toEqual([]);
    await keep([heard('s40', { ms: 1_050, document: fresh })]);
    await keep([
      heard('slower', { ms: 9_000, side: 'candidate', document: fresh }),
      heard('as fast', { ms: 1_200, side: 'candidate', document: fresh }),
      heard('slow stable', { ms: 1_200, document: fresh }),
    ]);
    const { time } = await observed();
    expect(
      ['candidateBad', 'candidateGood', 'stableBad', 'stableGood'].map((key) => sum(time, key as 'stableBad')),
    ).toEqual([1, 1, 1, 0]);
    expect(await latestTimes(database.db.knex, ROLLOUT, { side: 'candidate' })).toHaveLength(3);
  });

  test('only the first three visitors of a block can be slow', async () => {
    await keep(stable(40));
    const slow = (nth: number, block: string) =>
      heard(`${block} ${nth}`, { ms: 9_000, side: 'candidate', blockHash: hash(block), document: fresh });
    await keep([...Array.from({ length: 9 }, (_, nth) => slow(nth, 'office')), slow(0, 'elsewhere')]);
    expect(sum((await observed()).time, 'candidateBad')).toBe(4);
    expect(await countBlocks(database.db.knex, ROLLOUT, { now: NOW, earlyOf: 3 })).toMatchObject({ time: 2 });
    expect(await countBlocks(database.db.knex, ROLLOUT, { now: NOW, earlyOf: 0 })).toMatchObject({ time: 0 });
  });

  test('of a browser that has files of stable counts from the second document on, and once', async () => {
    const known = (issuedAt: number, ms: number) =>
      heard('returns', { ms, side: 'candidate', at: issuedAt + 900, document: { issuedAt, isNew: false } });
    await keep([known(NOW, 7_000)]);
    expect(await latestTimes(database.db.knex, ROLLOUT, { side: 'candidate' })).toEqual([]);
    await keep([known(NOW, 6_000)]); // the same document again
    expect(await latestTimes(database.db.knex, ROLLOUT, { side: 'candidate' })).toEqual([]);
    await keep([known(NOW + MINUTE, 800)]);
    await keep([known(NOW + 2 * MINUTE, 5_000)]);
    expect(await latestTimes(database.db.knex, ROLLOUT, { side: 'candidate' })).toEqual([800]);
  });
});

test('visitors older than 30 days are deleted', async () => {
  await keep([heard('old', { at: NOW - 30 * 24 * 60 * MINUTE - 1 }), heard('new')]);
  expect(await deleteOldVisitors(database.db.knex, { now: NOW })).toBe(1);
  expect(await rows()).toMatchObject([{ visitor_hash: hash('new') }]);
});
