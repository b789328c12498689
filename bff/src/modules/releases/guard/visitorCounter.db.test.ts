import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import type { RunningCandidate } from './failures.repository.ts';
import { hashed, keyOf, type Report, VisitorCounter } from './visitorCounter.ts';
import { countOfRollout } from './visitors.repository.ts';

let database: TestDatabase;
let counter: VisitorCounter;
beforeEach(async () => {
  database = await testDatabase();
  counter = new VisitorCounter({ db: database.db });
});
afterEach(() => database.drop());

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const running: RunningCandidate = {
  ...{ section: 'mfe-chat', candidate: '2', stable: '1', rollout: 3, salt: 'salt', shareBp: 1_000 },
  ...{ since: NOW, shareSince: NOW, isHeld: false, ramp: null, revision: 4 },
};

/** What was heard of a visitor at an address. */
function add(visitor: string, part: Partial<Report> = {}, { of = running, now = NOW } = {}): void {
  counter.add(of, { visitor, address: '198.51.100.7', side: 'stable', shareBp: 1_000, what: 'fine', ...part }, now);
}
const write = () => counter.write({ mostOfBlock: 1_000_000 });
const rows = () => database.db.knex('candidate_visitors').orderBy(['visitor_hash', 'share_bp']);
const rowOf = async (visitor: string) =>
  (await rows()).find(({ visitor_hash }) => visitor_hash === hashed('salt', visitor));

test('what is heard first of a visitor stays until it is written', async () => {
  add('fine, then alive');
  add('fine, then alive', { what: 'alive' });
  add('given, then fine', { what: 'given', givenAt: NOW });
  add('given, then fine', { ms: 420, document: { issuedAt: NOW, isNew: true } }, { now: NOW + 900 });
  add('fine, then given');
  add('fine, then given', { what: 'given', givenAt: NOW + 5 });
  add('given twice', { what: 'given', givenAt: NOW });
  add('given twice', { what: 'given', givenAt: NOW + 5 });
  add('trouble, then fine', { what: 'alive' });
  add('trouble, then fine');
  add('trouble, then given', { what: 'alive' });
  add('trouble, then given', { what: 'given', givenAt: NOW });
  await write();
  const heard = async (visitor: string) => {
    const { outcome, given_at, alive, content_ms } = (await rowOf(visitor)) ?? {};
    return { outcome, givenAt: given_at === null ? null : Number(given_at) - NOW, alive, ms: content_ms };
  };
  expect(await heard('fine, then alive')).toEqual({ outcome: 'good', givenAt: null, alive: 1, ms: null });
  expect(await heard('given, then fine')).toEqual({ outcome: 'good', givenAt: 0, alive: 1, ms: 420 });
  expect(await heard('fine, then given')).toEqual({ outcome: 'good', givenAt: 5, alive: 1, ms: null });
  expect(await heard('given twice')).toEqual({ outcome: null, givenAt: 0, alive: 0, ms: null });
  expect(await heard('trouble, then given')).toEqual({ outcome: null, givenAt: 0, alive: 1, ms: null });
  expect(await heard('trouble, then fine')).toEqual({ outcome: 'good', givenAt: null, alive: 1, ms: null });
});

test('a visitor of stable who is heard of at two shares counts at both', async () => {
  add('grown');
  add('grown', { shareBp: 5_000, side: 'candidate' });
  await write();
  expect((await rows()).map(({ share_bp, side }) => [share_bp, side])).toEqual([
    [1_000, 'stable'],
    [5_000, 'candidate'],
  ]);
});

test('rollouts are kept apart, and what was written is not written again', async () => {
  add('one');
  add('one', {}, { of: { ...running, rollout: 4, salt: 'other' } });
  await write();
  await database.db.knex('candidate_visitors').where({ rollout: 4 }).del();
  await write();
  expect(await rows()).toHaveLength(1);
});

test('an hour counts from the start of the rollout, and a clock that runs behind counts as its start', async () => {
  add('late', {}, { now: NOW + 2 * HOUR_MS });
  add('early', {}, { now: NOW - 1 });
  await write();
  expect([(await rowOf('late'))?.hour, (await rowOf('early'))?.hour]).toEqual([2, 0]);
});

test('visitors of one address block have one hash, which says nothing of the address', async () => {
  add('a');
  add('b', { address: '198.51.100.99' });
  add('c', { address: '198.51.101.7' });
  await write();
  const blocks = await Promise.all(['a', 'b', 'c'].map(async (visitor) => (await rowOf(visitor))?.block_hash));
  expect(blocks[0]).toBe(blocks[1]);
  expect(blocks[0]).not.toBe(blocks[2]);
  expect(blocks.join()).not.toContain('198.51');
});

test('5,000 visitors wait at most, however often each is heard of, and the next round has room again', async () => {
  for (let nth = 0; nth < 6_000; nth += 1) add(`v${nth % 4_000}`);
  for (let nth = 0; nth < 2_000; nth += 1) add(`w${nth}`);
  await write();
  expect(await countOfRollout(database.db.knex, running)).toBe(5_000);
  add('the next one');
  await write();
  expect(await countOfRollout(database.db.knex, running)).toBe(5_001);
});

test('a rollout with 100,000 visitors counts no more, until the database says that it has fewer', async () => {
  const key = keyOf(running);
  counter.know(new Map([[key, 99_999]]));
  add('the last one');
  await write();
  add('one too many');
  await write();
  expect(await rows()).toHaveLength(1);
  counter.know(new Map());
  add('of a new start');
  await write();
  expect(await rows()).toHaveLength(2);
});
