import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY, HOUR, MINUTE } from '../../../../test/testClock.ts';
import { DEVICES_PER_USER } from './knownDevices.repository.ts';
import { SESSION_MEMORY_MS } from './sessionMemory.ts';

const COOKIE = '__Host-bellwether-device';

let app: TestApp;
let browser: TestBrowser;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  browser = new TestBrowser();
  ann = await app.person({ browser });
});
afterEach(() => app.drop());

const me = (from?: TestBrowser, headers = {}) =>
  app.request('GET /api/auth/me', { token: ann.token, browser: from ?? null, headers });
const signIn = (from?: TestBrowser) =>
  app.request('POST /api/auth/login', { body: { email: ann.email, password: ann.password }, browser: from });
const reports = async () => (await app.acts(ann.userId)).filter((act) => act === 'session.token-elsewhere').length;

describe('the token of a session that a browser opened', () => {
  it('works in that browser, even without Sec-Fetch-Site', async () => {
    expect((await me(browser)).status).toBe(200);
    const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`;
    expect((await me(undefined, { cookie })).status).toBe(200);
  });

  it.each<[string, () => Promise<TestBrowser | undefined> | undefined, Record<string, string>?]>([
    ['in a program', () => undefined],
    ['in a program that says it is a browser', () => undefined, { 'sec-fetch-site': 'same-origin' }],
    ['in a browser without a secret', async () => new TestBrowser()],
    [
      'in the browser of someone else',
      async () => {
        const other = new TestBrowser();
        await app.person({ browser: other });
        return other;
      },
    ],
    ['with a secret that is too long', () => undefined, { cookie: `${COOKIE}=${'a'.repeat(64)}` }],
    ['with the cookie of plain HTTP', () => undefined, { cookie: `bellwether-device=${'a'.repeat(43)}` }],
  ])('is refused %s', async (_, other, headers = {}) => {
    const from = await other();
    expect(refusalOf(await me(from, headers), 401)).toBe('User not authenticated.');
  });

  it('is refused although its signature and its session are cached', async () => {
    expect((await me(browser)).status).toBe(200);
    refusalOf(await me(new TestBrowser()), 401);
    expect((await me(browser)).status).toBe(200);
    refusalOf(await me(), 401);
  });

  it('is refused with the hash that the database keeps', async () => {
    const [{ device_hash: hash }] = await app.db.knex('sessions').where({ user_id: ann.userId });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    refusalOf(await me(undefined, { cookie: `${COOKIE}=${hash}` }), 401);
    refusalOf(await me(undefined, { cookie: `${COOKIE}=${hash.slice(0, 43)}` }), 401);
  });

  it('does not keep its session open by being used elsewhere', async () => {
    app.clock.advance(DAY - MINUTE);
    refusalOf(await me(), 401);
    app.clock.advance(MINUTE);
    refusalOf(await me(browser), 401);
  });

  it('does not keep its browser from using the session by being used elsewhere', async () => {
    for (let minute = 0; minute < 26 * 60; minute += 30) {
      app.clock.advance(30 * MINUTE);
      refusalOf(await me(), 401); // fills the cache
      expect((await me(browser)).status).toBe(200);
      app.clock.advance(SESSION_MEMORY_MS);
    }
  });
});

describe('a token used elsewhere', () => {
  it('is reported once per session and hour, however many requests come in', async () => {
    await Promise.all(Array.from({ length: 20 }, () => me(new TestBrowser())));
    await app.settled();
    expect(await reports()).toBe(1);
    app.clock.advance(HOUR - MINUTE);
    refusalOf(await me(), 401);
    await app.settled();
    expect(await reports()).toBe(1);
    app.clock.advance(MINUTE);
    refusalOf(await me(), 401);
    await app.settled();
    expect(await reports()).toBe(2);
  });

  it('is reported with the session, and with the address that it came from', async () => {
    await me(undefined, { 'x-forwarded-for': '198.51.100.7' });
    await app.settled();
    const [act] = await app.db.knex('audit_log').where({ act: 'session.token-elsewhere' });
    const [session] = await app.db.knex('sessions').where({ user_id: ann.userId });
    expect(act).toMatchObject({ user_id: ann.userId, address: '198.51.100.7' });
    expect(JSON.parse(act.details)).toEqual({ sessionId: session.id });
  });

  it('is not reported once its session has ended', async () => {
    await app.request('POST /api/auth/logout', { token: ann.token, browser });
    refusalOf(await me(), 401);
    await app.settled();
    expect(await reports()).toBe(0);
  });
});

describe('the device cookie', () => {
  it('authorizes nothing by itself', async () => {
    expect((await me(browser)).status).toBe(200);
    for (const call of ['GET /api/auth/me', 'GET /api/portfolio', 'POST /api/auth/logout', 'GET /api/auth/sessions'])
      refusalOf(await app.request(call, { browser }), 401);
    const body = { symbol: 'AAPL' };
    refusalOf(await app.request('POST /api/watchlist/add', { browser, body }), 401);
  });

  it('is stored only as its SHA-256, and is not logged', async () => {
    const secret = browser.cookies.get(COOKIE) ?? 'missing';
    await me(browser);
    await me();
    await app.settled();
    const stored = await Promise.all(['sessions', 'known_devices', 'audit_log'].map((table) => app.db.knex(table)));
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(app.log.join('')).not.toContain(secret);
  });

  it('stays the same for the next sign-in, so both tokens work', async () => {
    const before = browser.cookies.get(COOKIE);
    const { token } = (await signIn(browser)).body;
    expect(browser.cookies.get(COOKIE)).toBe(before);
    expect((await app.request('GET /api/auth/me', { token, browser })).status).toBe(200);
    expect((await me(browser)).status).toBe(200);
  });
});

it('a session from before sessions were bound stays valid until it ends', async () => {
  await app.db.knex('sessions').where({ user_id: ann.userId }).update({ device_hash: null });
  app.clock.advance(SESSION_MEMORY_MS);
  expect((await me()).status).toBe(200);
});

it('a session of a program is not bound, and is named so', async () => {
  const { token } = (await signIn()).body;
  expect((await app.request('GET /api/auth/me', { token, browser })).status).toBe(200);
  const list: { device: string; kind: string }[] = (await app.request('GET /api/auth/sessions', { token })).body;
  expect(list.map(({ device, kind }) => [device, kind])).toEqual([
    ['Unknown program', 'program'],
    ['Unknown browser', 'browser'],
  ]);
});

describe('the devices of a user', () => {
  const devices = () => app.db.knex('known_devices').where({ user_id: ann.userId }).orderBy('first_seen_at');

  it('are the browsers that the user signed in with, each once', async () => {
    const at = app.clock.now();
    app.clock.advance(DAY);
    await signIn(browser);
    await signIn(new TestBrowser());
    await signIn();
    const [first, second, ...more] = await devices();
    expect(first).toMatchObject({ first_seen_at: at, last_seen_at: app.clock.now() });
    expect(second.device_hash).not.toBe(first.device_hash);
    expect(more).toEqual([]);
  });

  it('are at most 20: the longest unseen is forgotten', async () => {
    const [first] = await devices();
    for (let turn = 1; turn <= DEVICES_PER_USER; turn += 1) {
      app.clock.advance(MINUTE);
      await signIn(new TestBrowser());
    }
    const left: string[] = (await devices()).map(({ device_hash: hash }) => hash);
    expect(left).toHaveLength(DEVICES_PER_USER);
    expect(left).not.toContain(first.device_hash);
  });

  it('are forgotten after a year', async () => {
    app.clock.advance(365 * DAY);
    await app.composed.deleteExpired();
    expect(await devices()).toHaveLength(1);
    app.clock.advance(1);
    await app.composed.deleteExpired();
    expect(await devices()).toHaveLength(0);
  });
});

describe('a mail about a sign-in from a new device', () => {
  const alerts = () => app.db.knex('mail_outbox').where({ user_id: ann.userId, kind: 'new-device' });
  const verify = () => app.db.knex('users').where({ id: ann.userId }).update({ email_verified_at: app.clock.now() });
  const register = async (from?: TestBrowser) => {
    ann = await app.person({ browser: from });
    await verify();
  };

  it('goes out once per browser, and not for the one that the account begins with', async () => {
    await verify();
    await signIn(browser);
    expect(await alerts()).toHaveLength(0);
    const other = new TestBrowser();
    await signIn(other);
    await signIn(other);
    expect(await alerts()).toHaveLength(1);
    await signIn(new TestBrowser());
    expect(await alerts()).toHaveLength(2);
  });

  it('goes out once per network of programs, which keep no cookies', async () => {
    await register(browser);
    const from = (address: string) =>
      app.request('POST /api/auth/login', {
        body: { email: ann.email, password: ann.password },
        headers: { 'x-forwarded-for': address },
      });
    await from('127.0.0.1'); // the network of the browser
    expect(await alerts()).toHaveLength(1);
    await from('198.51.100.1');
    await from('198.51.100.1');
    expect(await alerts()).toHaveLength(2);
  });

  it('goes out for the first browser of an account that a program registered', async () => {
    await app.drop();
    app = await TestApp.start(); // without a proxy, so that the program comes from a known network
    await register();
    await signIn();
    expect(await alerts()).toHaveLength(0);
    await signIn(browser);
    expect(await alerts()).toHaveLength(1);
  });
});

it('mails the user about a token used elsewhere', async () => {
  await app.db.knex('users').where({ id: ann.userId }).update({ email_verified_at: app.clock.now() });
  await Promise.all(Array.from({ length: 5 }, () => me()));
  await app.settled();
  expect(await app.db.knex('mail_outbox').where({ user_id: ann.userId, kind: 'token-elsewhere' })).toHaveLength(1);
});
