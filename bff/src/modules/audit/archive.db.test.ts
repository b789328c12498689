import { createSecretKey } from 'node:crypto';
import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { DAY } from '../../../test/testClock.ts';
import { SLICE_ROWS } from '../../db/deleteSlice.ts';
import { Housekeeping } from '../../db/housekeeping.ts';
import { archiveOldActs, pseudonymOf } from './archive.ts';

const retentionMs = 400 * DAY;
const key = createSecretKey(Buffer.from('a key of thirty-two bytes or so!'));
/** The database's own clock decides, so rows are as old as they look. */
const now = Date.now();
const OLD = now - 401 * DAY;

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.drop());

const log = () => test.db.knex('audit_log').orderBy('id');
const archived = () => test.db.knex('audit_archive').orderBy('id');
const archive = () => test.db.transaction((trx) => archiveOldActs(trx, { now, retentionMs, key }));

async function record(ats: readonly number[]) {
  const rows = ats.map((at, index) => ({
    at,
    act: 'email.changed',
    user_id: index % 2 === 0 ? 'ann' : null,
    address: '203.0.113.7',
    request_id: 'request',
    details: '{"email":["ann@example.com","b@example.com"]}',
  }));
  await test.db.knex.batchInsert('audit_log', rows, 500);
}

it('keeps what and when of an old act, and a pseudonym for who', async () => {
  await record([OLD, OLD, now]);
  expect(await archive()).toBe(2);
  expect((await log()).map(({ at }) => at)).toEqual([now]);
  const kept = { at: OLD, act: 'email.changed', archived_at: now };
  expect(await archived()).toEqual([
    expect.objectContaining({ ...kept, pseudonym: pseudonymOf('ann', key) }),
    expect.objectContaining({ ...kept, pseudonym: null }),
  ]);
  const text = JSON.stringify(await archived());
  for (const personal of ['"ann"', '203.0.113.7', 'example.com', '"request"']) expect(text).not.toContain(personal);
});

it('has another pseudonym with another key', () => {
  const other = createSecretKey(Buffer.from('another key of thirty-two bytes!'));
  expect(pseudonymOf('ann', other)).not.toBe(pseudonymOf('ann', key));
});

it('moves a slice at a time', async () => {
  await record(Array(SLICE_ROWS + 1).fill(OLD));
  expect([await archive(), await archive(), await archive()]).toEqual([SLICE_ROWS, 1, 0]);
  expect(await archived()).toHaveLength(SLICE_ROWS + 1);
  expect(await log()).toEqual([]);
});

it('archives each act once while two replicas do so', async () => {
  await record(Array(3 * SLICE_ROWS).fill(OLD));
  const failures: unknown[] = [];
  const replica = () =>
    new Housekeeping({
      db: test.db,
      clock: { now: () => now },
      log: { error: (failure: unknown) => void failures.push(failure) },
      expiring: [(trx, options) => archiveOldActs(trx, { ...options, retentionMs, key })],
    });
  await Promise.all([replica().run(), replica().run()]);
  expect(failures).toEqual([]);
  expect(await log()).toEqual([]);
  expect(await archived()).toHaveLength(3 * SLICE_ROWS);
});

it('leaves everything in the log after an end in between, and archives it next time', async () => {
  await record([OLD, OLD]);
  const killed = test.db.transaction(async (trx) => {
    await archiveOldActs(trx, { now, retentionMs, key });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([(await log()).length, (await archived()).length]).toEqual([2, 0]);
  expect(await archive()).toBe(2);
  expect([(await log()).length, (await archived()).length]).toEqual([0, 2]);
});

describe('the database refuses', () => {
  beforeEach(() => record([now, OLD]));

  it('to change an act of any age', async () => {
    await expect(log().clear('order').update({ act: 'forged' })).rejects.toThrow('audit_log is append-only');
    await expect(log().clear('order').where({ at: OLD }).update({ at: 1 })).rejects.toThrow('append-only');
  });

  it('to delete an old act that is not in the archive', async () => {
    await expect(test.db.knex('audit_log').where({ at: OLD }).del()).rejects.toThrow('audit_log is append-only');
  });

  it('to delete a young act, even with a copy in the archive', async () => {
    const [{ id, at, act }] = await log().where({ at: now });
    await test.db.knex('audit_archive').insert({ id, at, act, archived_at: now });
    await expect(test.db.knex('audit_log').where({ id }).del()).rejects.toThrow('audit_log is append-only');
  });

  it('to delete an old act whose copy says something else', async () => {
    const [{ id, at }] = await log().where({ at: OLD });
    await test.db.knex('audit_archive').insert({ id, at, act: 'login.succeeded', archived_at: now });
    await expect(test.db.knex('audit_log').where({ id }).del()).rejects.toThrow('audit_log is append-only');
  });

  it('to change or delete what is archived', async () => {
    await archive();
    await expect(test.db.knex('audit_archive').update({ act: 'forged' })).rejects.toThrow('append-only');
    await expect(test.db.knex('audit_archive').del()).rejects.toThrow('audit_archive is append-only');
  });
});
