import { TestApp, type TestUser } from '../test/testApp.ts';
import { TestBrowser } from '../test/testBrowser.ts';
import { DAY, HOUR, TestClock } from '../test/testClock.ts';
import { SLICE_ROWS } from './db/deleteSlice.ts';

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

const EXPIRING = [
  'sessions',
  'known_devices',
  'password_resets',
  'idempotency_keys',
  'email_links',
  'mail_outbox',
  'sign_in_challenges',
  'totp_factors',
  'account_activity',
  'bell_exchanges',
  'counters',
];

it('deletes everything that expires', async () => {
  const bob = await app.person({ browser: new TestBrowser(), verified: false });
  await bob.api('POST /api/auth/totp/set-up', { body: { currentPassword: bob.password } });
  await bob.api('POST /api/copilot/chat', { body: { prompt: 'what is an ETF?' } });
  await app.request('POST /api/auth/passkey/options', { body: {} });
  await app.request('POST /api/auth/login', { body: { email: bob.email, password: 'wrong' } });
  const rows = async () => {
    const counted = EXPIRING.map(async (table) => [table, (await app.db.knex(table)).length] as const);
    return Object.fromEntries(await Promise.all(counted));
  };
  for (const [table, count] of Object.entries(await rows())) expect([table, count > 0]).toEqual([table, true]);
  app.clock.advance(2 * 365 * DAY);
  await app.composed.deleteExpired();
  expect(await rows()).toEqual(Object.fromEntries(EXPIRING.map((table) => [table, 0])));
});

it.each([
  [400, {}],
  [100, { AUDIT_RETENTION_DAYS: '100' }],
])('archives acts of the audit log after %i days, with %j', async (days, env) => {
  await app.drop();
  app = await TestApp.start({ env: env as Record<string, string>, clock: new TestClock(Date.now()) }); // the database checks with its own
  const act = { act: 'login.failed', address: '203.0.113.7', request_id: 'r', details: '{}' };
  const [young, old] = [days - 1, days + 1].map((age) => ({ ...act, at: app.clock.now() - age * DAY }));
  await app.db.knex('audit_log').insert([young, old]);
  await app.composed.deleteExpired();
  const ats = (table: string) => app.db.knex(table).pluck('at');
  expect([await ats('audit_log'), await ats('audit_archive')]).toEqual([[young?.at], [old?.at]]);
});

it.each([
  ['sessions', (at: number) => ({ id: `${at}`, network: '', created_at: 0, seen_at: 0, expires_at: at })],
  ['password_resets', (at: number) => ({ token_hash: `${at}`, created_at: 0, expires_at: at })],
  [
    'idempotency_keys',
    (at: number) => ({ idempotency_key: `${at}`, request_hash: '', status: 200, answer: '{}', created_at: at }),
  ],
])('deletes no more than a slice of %s in one statement', async (table, row) => {
  const rows = Array.from({ length: SLICE_ROWS + 5 }, (_, at) => ({ user_id: ann.userId, ...row(at) }));
  await app.db.knex.batchInsert(table, rows, 500);
  const deletes: number[] = [];
  app.db.knex.on('query-response', (response: unknown, { sql }: { sql: string }) => {
    if (sql.startsWith('delete') && sql.includes(table)) deletes.push(affected(response));
  });
  app.clock.advance(1 * HOUR);
  await app.composed.deleteExpired();
  expect(deletes).toEqual([SLICE_ROWS, 5]);
});

/** What either driver says of a DELETE. */
function affected(response: unknown): number {
  const said = (Array.isArray(response) ? response[0] : response) as { affectedRows?: number; changes?: number };
  return Number(said?.affectedRows ?? said?.changes ?? response);
}
