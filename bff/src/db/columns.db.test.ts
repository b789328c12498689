import { type TestDatabase, testDatabase } from '../../test/engine.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function insertPerson(id: string, more: object = {}) {
  await test.db.knex('users').insert({
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    password_hash: 'x',
    password_changed_at: 0,
    created_at: 0,
    updated_at: 0,
    ...more,
  });
}

it('instants keep every millisecond', async () => {
  const instant = Date.UTC(2999, 11, 31, 23, 59, 59, 999);
  await insertPerson('instants', { created_at: instant });
  expect((await test.db.knex('users').where({ id: 'instants' }).first()).created_at).toBe(instant);
});

it('decimals come back as exact text, dates unchanged', async () => {
  await insertPerson('decimals');
  await test.db.knex('holdings').insert({
    user_id: 'decimals',
    id: 'lot',
    symbol: 'AAPL',
    quantity: '999999999999.99999999',
    purchase_price: '0.00000001',
    purchase_date: '2024-02-29',
    created_at: 0,
    updated_at: 0,
  });
  const row = await test.db.knex('holdings').where({ id: 'lot' }).first();
  expect(row).toMatchObject({
    quantity: '999999999999.99999999',
    purchase_price: '0.00000001',
    purchase_date: '2024-02-29',
    version: 1,
  });
});

it('text compares byte by byte and stores any character', async () => {
  await insertPerson('text', { username: 'Äñ🦔' });
  const named = (username: string) => test.db.knex('users').where({ username }).pluck('id');
  expect(await named('Äñ🦔')).toEqual(['text']);
  expect(await named('äñ🦔')).toEqual([]);
  expect(await named('An🦔')).toEqual([]);
});

it('an oversized value is an error and never truncated', async () => {
  await insertPerson('strict');
  const tooLong = test.db.knex('users').where({ id: 'strict' }).update({ theme: null });
  await expect(tooLong).rejects.toThrow();
});

it('deleting a user deletes everything that user owns', async () => {
  await insertPerson('leaving');
  await test.db.knex('watchlist_items').insert({ user_id: 'leaving', symbol: 'AAPL', position: 1, added_at: 0 });
  await test.db.knex('users').where({ id: 'leaving' }).del();
  expect(await test.db.knex('watchlist_items').where({ user_id: 'leaving' })).toEqual([]);
});

it('a row cannot belong to a missing user', async () => {
  const orphan = test.db
    .knex('watchlist_items')
    .insert({ user_id: 'nobody', symbol: 'AAPL', position: 1, added_at: 0 });
  await expect(orphan).rejects.toMatchObject({ kind: 'reference' });
});

it('the audit log accepts new lines but no change or deletion', async () => {
  const log = () => test.db.knex('audit_log');
  await log().insert({ at: 1, act: 'test', address: '127.0.0.1', request_id: 'r', details: '{}' });
  await expect(log().update({ act: 'forged' })).rejects.toThrow('audit_log is append-only');
  await expect(log().del()).rejects.toThrow('audit_log is append-only');
  expect(await log().pluck('act')).toEqual(['test']);
});
