import { createConnection } from 'mysql2/promise';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp } from '../../../../test/testApp.ts';
import { MINUTE } from '../../../../test/testClock.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

/** Makes the database refuse every write. Returns how to undo it. */
async function makeReadOnly({ db, databaseUrl }: TestApp): Promise<() => Promise<unknown>> {
  if (!databaseUrl) {
    await db.knex.raw('pragma query_only = 1');
    return () => db.knex.raw('pragma query_only = 0');
  }
  // The tests' own user is an administrator, who may always write. Only this pool is to meet the setting.
  const admin = await createConnection(databaseUrl);
  const { pathname } = new URL(databaseUrl);
  await admin.query("create or replace user 'reader'@'%' identified by 'a-password'");
  await admin.query(`grant select, insert, update, delete on ${pathname.slice(1)}.* to 'reader'@'%'`);
  await db.knex.destroy();
  Object.assign(db.knex.client.connectionSettings, { user: 'reader', password: 'a-password' });
  db.knex.initialize();
  await admin.query('set global read_only = 1');
  return async () => {
    await admin.query('set global read_only = 0');
    await admin.query("drop user 'reader'@'%'");
    await admin.end();
  };
}

it('a database that takes no writes keeps serving signed-in reads, and refuses writes with 503', async () => {
  const { token } = await app.person();
  const undo = await makeReadOnly(app);
  try {
    const read = (path: string) => app.request(`GET ${path}`, { token });
    for (let minute = 0; minute < 3; minute += 1) {
      app.clock.advance(2 * MINUTE);
      for (const path of ['/api/watchlist', '/api/portfolio', '/api/auth/me', '/api/auth/sessions'])
        expect([path, (await read(path)).status]).toEqual([path, 200]);
    }
    refusalOf(await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } }), 503);
  } finally {
    await undo();
  }
  const warnings = app.log.filter((line) => line.includes('the last use of sessions cannot be stored'));
  expect(warnings).toHaveLength(1);
  expect(await app.composed.metrics.registry.metrics()).toMatch(/session_touch_failures_total 3/);

  app.clock.advance(2 * MINUTE);
  expect((await app.request('GET /api/watchlist', { token })).status).toBe(200);
  const { seen_at } = await app.db.knex('sessions').first('seen_at');
  expect(Number(seen_at)).toBe(app.clock.now());
});

it('any other failure of that write is still a failure', async () => {
  const { token } = await app.person();
  const fault = app.databaseUrl
    ? "for each row signal sqlstate '45000' set message_text = 'a bug'"
    : "begin select raise(abort, 'a bug'); end";
  await app.db.knex.raw(`create trigger sessions_fault before update on sessions ${fault}`);
  expect((await app.request('GET /api/watchlist', { token })).status).toBe(200); // too early to write
  app.clock.advance(2 * MINUTE);
  expect((await app.request('GET /api/watchlist', { token })).status).toBe(500);
});
