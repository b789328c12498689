import { ACTIVITY_PAGE_SIZE } from '@bellwether/sdk/limits';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SOME_WEDNESDAY } from '../../../test/testClock.ts';
import { isMySql } from '../../db/columns.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { listActivity } from './activity.repository.ts';
import { recordAct } from './auditLog.ts';

const CHROME = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0.0.0 Safari/537.36' };

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterEach(() => app.drop());

const activity = (before?: string) => ann.api('GET /api/auth/activity', { query: before ? { before } : {} });
const sentences = async () => (await activity()).acts.map(({ sentence }) => sentence);

const logIn = (password = ann.password) =>
  app.request('POST /api/auth/login', { body: { email: ann.email, password }, headers: CHROME });

async function guess(times: number) {
  for (let time = 0; time < times; time += 1) {
    await logIn('wrong');
    app.clock.advance(MINUTE);
  }
}

it('says what happened, latest first', async () => {
  app.clock.advance(MINUTE);
  await logIn();
  app.clock.advance(MINUTE);
  const steps = { appPreferences: { gettingStarted: 'dismissed' } } as const; // left out
  await ann.api('PUT /api/auth/update-profile', { body: steps });
  app.clock.advance(MINUTE);
  const change = { currentPassword: ann.password, newPassword: 'a-secret-lantern' };
  const changed = await app.request('PUT /api/auth/update-profile', {
    token: ann.token,
    body: change,
    headers: CHROME,
  });
  const { body } = await app.request('GET /api/auth/activity', { token: changed.body.token });
  const { acts, next }: Awaited<ReturnType<typeof activity>> = body;
  expect(acts.map(({ sentence, device, address }) => [sentence, device, address])).toEqual([
    ['Password changed', 'Chrome on macOS', '127.0.0.1'],
    ['Logged in from Chrome on macOS', null, '127.0.0.1'],
    ['Account created', null, '127.0.0.1'],
  ]);
  expect(acts[2]?.at).toBe(new Date(SOME_WEDNESDAY).toISOString());
  expect(next).toBeNull();
});

it('lists the end of a session that the user had, and of no other', async () => {
  await app.request('POST /api/auth/logout?unused=true', { token: ann.token });
  ann = await app.signIn(ann);
  expect(await sentences()).toEqual(['Logged in', 'Account created']);
  await app.request('POST /api/auth/logout', { token: ann.token });
  ann = await app.signIn(ann);
  expect(await sentences()).toEqual(['Logged in', 'Logged out', 'Logged in', 'Account created']);
});

it('believes only of a new account that a session was never had', async () => {
  app.clock.advance(2 * MINUTE);
  const { token } = await app.signIn(ann);
  await app.request('POST /api/auth/logout?unused=true', { token });
  expect(await sentences()).toEqual(['Logged out', 'Logged in', 'Account created']);
});

it('records no name change when the form sends the name that it shows', async () => {
  const { username } = await ann.api('GET /api/auth/me');
  await app.request('PUT /api/auth/update-profile', { token: ann.token, body: { username } });
  expect((await sentences())[0]).toBe('Account created');
  await app.request('PUT /api/auth/update-profile', { token: ann.token, body: { username: 'Ann' } });
  expect((await sentences())[0]).toBe('Username changed');
});

it('counts failed logins of a day in one line, without an address', async () => {
  await guess(4);
  expect((await activity()).acts[0]).toMatchObject({
    sentence: 'Someone entered a wrong password 4 times',
    address: null,
    at: new Date(SOME_WEDNESDAY + 3 * MINUTE).toISOString(),
  });
  app.clock.advance(DAY);
  await guess(1);
  ann = await app.signIn(ann);
  expect(await sentences()).toEqual([
    'Logged in',
    'Someone entered a wrong password',
    'Someone entered a wrong password 4 times',
    'Account created',
  ]);
});

it('shows nothing for what changed nothing, and keeps a hundred saves an hour', async () => {
  const profile = await ann.api('GET /api/auth/me');
  const { username, email, notifications, appPreferences } = profile;
  for (let turn = 0; turn < 3; turn += 1) {
    await ann.api('PUT /api/auth/update-profile', { body: { username, email, notifications, appPreferences } });
    await app.request('POST /api/auth/sessions/sign-out-others', { token: ann.token });
  }
  expect(await sentences()).toEqual(['Account created']);
  const rename = (turn: number) =>
    app.request('PUT /api/auth/update-profile', { token: ann.token, body: { username: `Ann ${turn}` } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 101; turn += 1) statuses.push((await rename(turn)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
});

it('pages without gaps or repetitions, also among acts of one instant', async () => {
  for (let time = 0; time < 2 * ACTIVITY_PAGE_SIZE + 2; time += 1) {
    await ann.api('PUT /api/auth/update-profile', { body: { username: `Ann ${time}` } });
  }
  const pages = [await activity()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await activity(next));
  expect(pages.map(({ acts }) => acts.length)).toEqual([ACTIVITY_PAGE_SIZE, ACTIVITY_PAGE_SIZE, 3]);
  const ids = pages.flatMap(({ acts }) => acts.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(['now', ' x', '1e999 x', '12 '])('refuses %p as a place', async (before) => {
  const { status } = await app.request(`GET /api/auth/activity?before=${encodeURIComponent(before)}`, {
    token: ann.token,
  });
  expect(status).toBe(400);
});

it('shows 90 days and forgets the rest', async () => {
  app.clock.advance(90 * DAY + HOUR);
  ann = await app.signIn(ann);
  expect(await sentences()).toEqual(['Logged in']);
  await app.composed.deleteExpired();
  expect(await app.db.knex('account_activity').pluck('act')).toEqual(['login.succeeded']);
});

it('shows each user their own', async () => {
  const bob = await app.person();
  await bob.api('PUT /api/auth/update-profile', { body: { username: 'Bob' } });
  expect(await sentences()).toEqual(['Account created']);
  const theirs = await bob.api('GET /api/auth/activity', { query: {} });
  const { _id, at } = theirs.acts.at(0) ?? { _id: '', at: '' };
  expect((await activity(`${Date.parse(at) + 1} ${_id}`)).acts.map(({ sentence }) => sentence)).toEqual([
    'Account created',
  ]);
});

describe('after 100,000 failed logins', () => {
  beforeEach(async () => {
    const digits = `(${Array.from({ length: 10 }, (_, digit) => `select ${digit} as n`).join(' union all ')})`;
    await app.db.knex.raw(
      `insert into audit_log (act, user_id, address, request_id, details, at)
       select 'login.failed', ?, '192.0.2.1', 'r', '{}', ? - (a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n)
       from ${['a', 'b', 'c', 'd', 'e'].map((name) => `${digits} as ${name}`).join(', ')}`,
      [ann.userId, Date.now() - DAY],
    );
    await app.db.knex('migrations').where({ name: '0012_audit_retention' }).del();
    await migrate(app.db); // counts the failures of a log from before
    app.clock.advance(Date.now() - app.clock.now());
    ann = await app.signIn(ann);
  });

  it('the rest is still on the first page', async () => {
    const shown = await sentences();
    expect(shown[0]).toBe('Logged in');
    expect(shown.join()).toMatch(/Someone entered a wrong password (100,000|\d\d,\d{3}) times/);
    expect(shown.length).toBeLessThanOrEqual(4);
  });

  it('a page examines few rows', async () => {
    const caller = { address: '192.0.2.1', requestId: 'r', userAgent: '' };
    const now = app.clock.now();
    await app.db.transaction(async (trx) => {
      for (let index = 0; index < 500; index += 1) {
        await recordAct(trx, ann.userId, { act: 'profile.changed', caller, now: now - 500 + index });
      }
    });
    const page = (trx: Parameters<typeof listActivity>[0]) =>
      listActivity(trx, ann.userId, { before: { at: now - 250, id: '~' }, limit: 11, now });
    const examined = await app.db.transaction(async (trx) => {
      if (!isMySql(trx)) {
        const { sql, bindings } = await planOf(trx, page);
        const plan: { detail: string }[] = await trx.raw(`explain query plan ${sql}`, bindings as string[]);
        expect(plan.map(({ detail }) => detail)).toEqual([
          expect.stringMatching(
            /^SEARCH account_activity USING INDEX account_activity_place \(place>\? AND place<\?\)$/,
          ),
        ]);
        return 11;
      }
      await trx.raw('flush status');
      await page(trx);
      const [rows] = await trx.raw("show session status like 'Handler_read%'");
      return rows.reduce((sum: number, { Value }: { Value: string }) => sum + Number(Value), 0);
    });
    expect(examined).toBeLessThanOrEqual(20 * 11);
  });
});

/** The SQL that `page` sends. */
async function planOf(trx: Parameters<typeof listActivity>[0], page: (trx: never) => Promise<unknown>) {
  let sent: { sql: string; bindings: unknown[] } = { sql: '', bindings: [] };
  trx.once('query', ({ sql, bindings }) => {
    sent = { sql, bindings };
  });
  await page(trx as never);
  return sent;
}
