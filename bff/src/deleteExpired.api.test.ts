import { TestApp, type TestUser } from '../test/testApp.ts';
import { DAY, HOUR } from '../test/testClock.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
  const lot = { symbol: 'AAPL', quantity: 1, purchasePrice: 1 };
  await app.request('POST /api/portfolio/add', { token: ann.token, body: lot, headers: { 'idempotency-key': 'k' } });
  await app.request('POST /api/auth/forgot-password', { body: { email: ann.email } });
  await app.settled();
});
afterEach(() => app.drop());

async function left() {
  const count = async (table: string) => (await app.db.knex(table)).length;
  return {
    sessions: await count('sessions'),
    resets: await count('password_resets'),
    keys: await count('idempotency_keys'),
  };
}

it('keeps unexpired rows', async () => {
  app.clock.advance(23 * HOUR);
  await app.composed.deleteExpired();
  expect(await left()).toEqual({ sessions: 1, resets: 1, keys: 1 });
});

it('deletes keys and links after a day or two, sessions a month after they expire, and never users or lots', async () => {
  app.clock.advance(2 * DAY);
  await app.composed.deleteExpired();
  expect(await left()).toEqual({ sessions: 1, resets: 0, keys: 0 });
  app.clock.advance(45 * DAY);
  await app.composed.deleteExpired();
  expect(await left()).toEqual({ sessions: 0, resets: 0, keys: 0 });
  expect(await app.db.knex('users')).toHaveLength(1);
  expect(await app.db.knex('holdings')).toHaveLength(1);
  expect(await app.acts(ann.userId)).toContain('account.registered');
});
