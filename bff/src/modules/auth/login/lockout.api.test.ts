import { addAuthenticator } from '../../../../test/authenticator.ts';
import { refusalOf } from '../../../../test/errorShape.ts';
import { addPasskey } from '../../../../test/softPasskey.ts';
import { type Answer, TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { HOUR, MINUTE } from '../../../../test/testClock.ts';

const HERE = '203.0.113.7';
const STRANGE = '198.51.100.1';
const WRONG = 'a-wrong-one';

let app: TestApp;
let browser: TestBrowser;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' } });
  browser = new TestBrowser({ 'x-forwarded-for': HERE });
  ann = await app.person({ browser });
});
afterEach(() => app.drop());

/** Logs in from an address, in a browser if one is given. */
function login(password: string, { address = HERE, from }: { address?: string; from?: TestBrowser } = {}) {
  const body = { email: ann.email, password };
  return app.request('POST /api/auth/login', { body, browser: from, headers: { 'x-forwarded-for': address } });
}

async function fail(times: number, from: Parameters<typeof login>[1] = {}): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await login(WRONG, from));
  return answers;
}

/** Fails to log in to so many other accounts that the network's limit is reached. */
async function failElsewhere(): Promise<void> {
  for (let account = 1; account <= 26; account += 1) {
    const body = { email: `somebody${account}@example.com`, password: WRONG };
    await app.request('POST /api/auth/login', { body, headers: { 'x-forwarded-for': HERE } });
  }
}

describe('a stranger', () => {
  it('in the same network cannot lock a person out of a browser that the person signed in with', async () => {
    await fail(12);
    refusalOf(await login(ann.password), 429);
    refusalOf(await login(ann.password, { from: new TestBrowser() }), 429);
    expect((await login(ann.password, { from: browser })).status).toBe(200);
  });

  it('cannot use up the failed logins of its network for that browser', async () => {
    await failElsewhere();
    refusalOf(await login(ann.password), 429);
    expect((await login(ann.password, { from: browser })).status).toBe(200);
  });

  it.each<[string, () => Promise<(from?: TestBrowser) => Promise<Answer>>]>([
    [
      'the second step',
      async () => {
        const { phone } = await addAuthenticator(app, ann);
        const { body } = await login(ann.password, { from: browser });
        const { challenge } = body.secondFactor;
        return (from) =>
          app.request('POST /api/auth/login/second-factor', {
            body: { method: 'totp', challenge, code: phone.code() },
            browser: from,
            headers: { 'x-forwarded-for': HERE },
          });
      },
    ],
    [
      'a passkey',
      async () => {
        const { passkey } = await addPasskey(app, ann);
        return async (from) => {
          const headers = { 'x-forwarded-for': HERE };
          const asked = await app.request('POST /api/auth/passkey/options', { body: {}, browser: from, headers });
          const body = passkey.sign(asked.body);
          return app.request('POST /api/auth/passkey/login', { body, browser: from, headers });
        };
      },
    ],
  ])('cannot use them up for %s in that browser either', async (_, begin) => {
    const finish = await begin();
    await failElsewhere();
    refusalOf(await finish(), 429);
    refusalOf(await finish(new TestBrowser()), 429);
    expect((await finish(browser)).status).toBe(200);
  });

  it('gains nothing from a browser that only another person signed in with', async () => {
    const own = new TestBrowser({ 'x-forwarded-for': STRANGE });
    await app.person({ browser: own });
    await fail(10, { from: own, address: STRANGE });
    refusalOf(await login(ann.password, { from: own, address: STRANGE }), 429);
  });

  it('with a made-up device cookie shares the limits of everybody', async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const made = new TestBrowser();
      made.cookies.set('__Host-bellwether-device', `${turn}`.padEnd(43, 'x'));
      answers.push(await login(WRONG, { from: made, address: STRANGE }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

it('a known browser has ten failures of its own, then the growing delay', async () => {
  const answers = await fail(12, { from: browser });
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  refusalOf(await login(ann.password, { from: browser }), 429);
  app.clock.advance(MINUTE);
  expect((await login(ann.password, { from: browser })).status).toBe(200);
});

it('a known browser in parallel gets no more attempts than in sequence', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(WRONG, { from: browser })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
});

describe('a reset by mail', () => {
  async function reset(from?: TestBrowser): Promise<void> {
    await app.request('POST /api/auth/forgot-password', { body: { email: ann.email } });
    await app.settled();
    await app.composed.mailRound();
    const token = app.mails.findLast(({ to }) => to === ann.email)?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
    const body = { token, password: 'a-secret-lantern' };
    expect((await app.request('POST /api/auth/reset-password', { body, browser: from })).status).toBe(200);
    ann = { ...ann, password: 'a-secret-lantern' };
  }

  it('opens the lock', async () => {
    await fail(15, { address: STRANGE });
    refusalOf(await login(ann.password, { address: STRANGE }), 429);
    await reset();
    expect((await login(ann.password, { address: STRANGE })).status).toBe(200);
  });

  it('lets its browser in although a stranger locks the account again at once', async () => {
    const fresh = new TestBrowser({ 'x-forwarded-for': STRANGE });
    await reset(fresh);
    await fail(12, { address: STRANGE });
    refusalOf(await login(ann.password, { address: STRANGE }), 429);
    expect((await login(ann.password, { from: fresh, address: STRANGE })).status).toBe(200);
  });

  it('forgets all other browsers', async () => {
    const fresh = new TestBrowser();
    await reset(fresh);
    expect(await app.db.knex('known_devices').where({ user_id: ann.userId })).toHaveLength(1);
    await fail(12, { address: STRANGE });
    refusalOf(await login(ann.password, { from: browser, address: STRANGE }), 429);
    await reset();
    expect(await app.db.knex('known_devices').where({ user_id: ann.userId })).toHaveLength(0);
  });
});

describe('attempts during a lock', () => {
  const refused = async () => (await app.acts(ann.userId)).filter((act) => act === 'login.refused').length;

  it('are in the audit log, once a minute however many there are', async () => {
    for (let failure = 1; failure <= 17; failure += 1) {
      app.clock.advance(15 * MINUTE);
      refusalOf(await login(WRONG, { address: `198.51.100.${failure}` }), 401);
    } // the last one locks for 128 seconds
    expect(await refused()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => login(ann.password, { address: '192.0.2.1' })));
    expect(await refused()).toBe(1);
    app.clock.advance(MINUTE - 1);
    refusalOf(await login(WRONG, { address: '192.0.2.2' }), 429);
    expect(await refused()).toBe(1);
    app.clock.advance(1);
    refusalOf(await login(WRONG, { address: '192.0.2.2' }), 429);
    expect(await refused()).toBe(2);
  });

  it('for an unknown address are in the log without a user', async () => {
    const body = { email: 'nobody@example.com', password: WRONG };
    for (let turn = 0; turn < 11; turn += 1)
      await app.request('POST /api/auth/login', { body, headers: { 'x-forwarded-for': STRANGE } });
    expect(await app.acts()).toContain('login.refused');
    expect(await app.db.knex('audit_log').where({ act: 'login.refused' }).pluck('user_id')).toEqual([null]);
  });
});

it('locks end by themselves', async () => {
  await fail(20, { from: browser });
  app.clock.advance(HOUR);
  expect((await login(ann.password, { from: browser })).status).toBe(200);
});
