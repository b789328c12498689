import { addAuthenticator, challengeOf } from '../../../../test/authenticator.ts';
import { addPasskey } from '../../../../test/softPasskey.ts';
import { type Sent, TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY } from '../../../../test/testClock.ts';
import { readConfig } from '../../../config/config.ts';
import { recentVisitors } from './recentVisitors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const visitorIn = (browser: TestBrowser) => browser.cookies.get('visitor')?.split('.')[0];

/** What a browser is after one request. */
async function after(call: string, sent: Sent, browser = new TestBrowser()) {
  const { status, body, text } = await app.request(call, { ...sent, browser });
  if (status >= 400) throw new Error(`${call} answered ${status}: ${text}`);
  return { browser, token: body.token as string, visitor: visitorIn(browser) };
}
const login = ({ email, password }: TestUser, browser?: TestBrowser) =>
  after('POST /api/auth/login', { body: { email, password } }, browser);

const lately = () =>
  recentVisitors({
    db: app.db,
    clock: app.clock,
    config: readConfig({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl }),
  })();
const listed = async () => (await lately()).visitors;

it('is the same in every browser, whichever way the person signs in', async () => {
  const ann = await app.person();
  const first = await login(ann);
  expect(first.visitor).toMatch(/^[\w-]{22}$/);
  const { passkey } = await addPasskey(app, ann);
  const asked = (await app.request('POST /api/auth/passkey/options', { body: {} })).body;
  const byPasskey = await after('POST /api/auth/passkey/login', { body: passkey.sign(asked) });
  const { phone } = await addAuthenticator(app, ann);
  const challenge = await challengeOf(app, ann);
  const byCode = { method: 'totp', challenge, code: phone.code() };
  const byFactor = await after('POST /api/auth/login/second-factor', { body: byCode });
  expect([byPasskey.visitor, byFactor.visitor]).toEqual([first.visitor, first.visitor]);
  expect(await listed()).toContain(first.visitor);
});

it('is there from the registration on, and after a change of the password', async () => {
  const browser = new TestBrowser();
  const ann = await app.person({ browser });
  const registered = visitorIn(browser);
  expect(registered).toMatch(/^[\w-]{22}$/);
  browser.cookies.delete('visitor');
  const body = { currentPassword: ann.password, newPassword: 'another-kettle-of-fish' };
  await after('PUT /api/auth/update-profile', { token: ann.token, body }, browser);
  expect(visitorIn(browser)).toBe(registered);
});

it('comes back with any signed-in start, as with a session from before', async () => {
  const browser = new TestBrowser();
  const ann = await app.person({ browser });
  const own = visitorIn(browser);
  browser.cookies.set('visitor', 'v'.repeat(22));
  await after('GET /api/auth/me', { token: ann.token }, browser);
  expect(visitorIn(browser)).toBe(own);
  const again = await app.request('GET /api/auth/me', { token: ann.token, browser });
  expect(again.headers.get('set-cookie')).toBeNull();
  const elsewhere = await app.request('GET /api/auth/me', { token: ann.token, browser: new TestBrowser() });
  expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([401, null]);
});

it('is not left to whoever uses the browser next', async () => {
  const browser = new TestBrowser();
  const ann = await app.person({ browser });
  const own = visitorIn(browser);
  await after('POST /api/auth/logout', { token: ann.token }, browser);
  const loggedOut = visitorIn(browser);
  const ben = await login(await app.person(), browser);
  expect(new Set([own, loggedOut, ben.visitor]).size).toBe(3);
});

it('stays the browser’s own while nobody proved to be anyone', async () => {
  const ann = await app.person();
  const browser = new TestBrowser();
  const { status } = await app.request('POST /api/auth/login', {
    body: { email: ann.email, password: 'not-the-one' },
    browser,
  });
  expect(status).toBe(401);
  await addAuthenticator(app, ann);
  await app.request('POST /api/auth/login', { body: { email: ann.email, password: ann.password }, browser });
  expect(browser.cookies.get('visitor')).toBeUndefined();
});

it('counts for 14 days after the last use of a session, once for each account', async () => {
  const ann = await app.person();
  const { visitor } = await login(ann);
  await login(ann);
  expect((await listed()).filter((each) => each === visitor)).toHaveLength(1);
  app.clock.advance(13 * DAY);
  expect(await listed()).toContain(visitor);
  app.clock.advance(2 * DAY);
  expect(await listed()).not.toContain(visitor);
});

it('is looked for among the 20,000 latest sessions, however many there are', async () => {
  const { visitor } = await login(await app.person());
  app.clock.advance(60_000);
  const busy = await app.person();
  const own = (await login(busy)).visitor;
  expect(await lately()).toMatchObject({ isAll: true });
  expect(await listed()).toContain(visitor);
  const now = app.clock.now();
  const row = { user_id: busy.userId, network: 'n', created_at: now, seen_at: now, expires_at: now + 14 * DAY };
  for (let at = 0; at < 20_000; at += 400) {
    await app.db.knex('sessions').insert(Array.from({ length: 400 }, (_, n) => ({ ...row, id: `busy ${at + n}` })));
  }
  expect(await lately()).toEqual({ visitors: [own], isAll: false });
});
