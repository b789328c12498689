import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp } from '../../../../test/testApp.ts';
import { MINUTE, SECOND } from '../../../../test/testClock.ts';

const FAILED = 'Login failed. Please check your credentials.';

function loginsOf(app: TestApp) {
  return (email: string, password: string, address?: string) =>
    app.request('POST /api/auth/login', {
      body: { email, password },
      headers: address ? { 'x-forwarded-for': address } : {},
    });
}

describe('logging in', () => {
  let app: TestApp;
  let login: ReturnType<typeof loginsOf>;
  beforeAll(async () => {
    app = await TestApp.start();
    login = loginsOf(app);
  });
  afterAll(() => app.drop());

  it('returns a new token each time', async () => {
    const { email, password } = await app.person();
    const first = await login(email, password);
    const second = await login(email.toUpperCase(), password);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.token).not.toBe(second.body.token);
  });

  it('accepts email addresses of older accounts that break newer rules', async () => {
    const { userId, password } = await app.person();
    const email = '<img>@x.yz';
    await app.db.knex('users').where({ id: userId }).update({ email, email_key: email });
    expect((await login(email, password)).status).toBe(200);
  });

  it('responds the same to a wrong password, an unknown address and an empty account', async () => {
    const { email } = await app.person();
    const wrong = await login(email, 'not-the-secret-one');
    const unknown = await login('nobody@example.com', 'not-the-secret-one');
    expect(refusalOf(wrong, 401)).toBe(FAILED);
    expect(refusalOf(unknown, 401)).toBe(FAILED);
    const told = ({ headers, body }: typeof wrong) => ({
      ...body,
      requestId: '',
      headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    });
    expect(told(wrong)).toEqual(told(unknown));
  });

  it.each([
    [{}, 'Please enter your email address., Please enter your password.'],
    [{ email: 'a@example.com', password: '' }, 'Please enter your password.'],
    [{ email: 'a@example.com', password: 'x'.repeat(600) }, 'Please enter your password.'],
    [{ email: 'a@example.com', password: ['x'] }, 'Please enter your password.'],
    [{ email: 'a@example.com', password: { $ne: '' } }, 'Please enter your password.'],
  ])('refuses %j', async (body, msg) => {
    expect(refusalOf(await app.request('POST /api/auth/login', { body }), 400)).toBe(msg);
  });

  it('writes each outcome to the audit log', async () => {
    const ann = await app.person();
    await login(ann.email, 'not-the-secret-one');
    await login(ann.email, ann.password);
    expect(await app.acts(ann.userId)).toEqual(['account.registered', 'login.failed', 'login.succeeded']);
  });

  it('ends only this session', async () => {
    const { email, password, token } = await app.person();
    const other = (await login(email, password)).body.token;
    const { status, body } = await app.request('POST /api/auth/logout', { token });
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'You’re logged out.' } });
    refusalOf(await app.request('GET /api/auth/me', { token }), 401);
    expect((await app.request('GET /api/auth/me', { token: other })).status).toBe(200);
  });
});

describe('guessing', () => {
  let app: TestApp;
  let login: ReturnType<typeof loginsOf>;
  beforeEach(async () => {
    app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' } });
    login = loginsOf(app);
  });
  afterEach(() => app.drop());

  const homeAddress = '203.0.113.7';
  const strange = '198.51.100.1';

  it('is slowed down from the tenth failure, twice as long each time, even with the right password', async () => {
    const { email, password } = await app.person();
    for (let failure = 1; failure <= 10; failure += 1) refusalOf(await login(email, 'a-wrong-one', strange), 401);
    const whileLocked = await login(email, 'a-wrong-one', strange);
    expect(refusalOf(whileLocked, 429)).toBe('Too many attempts. Please try again in 1 second.');
    expect(whileLocked.headers.get('retry-after')).toBe('1');
    const withTheRightOne = await login(email, password, strange);
    expect({ ...withTheRightOne.body, requestId: '' }).toEqual({ ...whileLocked.body, requestId: '' });

    const waits: string[] = [];
    for (let failure = 11; failure <= 22; failure += 1) {
      app.clock.advance(15 * MINUTE);
      refusalOf(await login(email, 'a-wrong-one', strange), 401);
      waits.push((await login(email, 'a-wrong-one', strange)).headers.get('retry-after') ?? '');
    }
    expect(waits.map(Number)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    app.clock.advance(15 * MINUTE);
    expect((await login(email, password, strange)).status).toBe(200);
  });

  it('is forgotten after a success from the same network', async () => {
    const { email, password } = await app.person();
    const succeed = async () => expect((await login(email, password, homeAddress)).status).toBe(200);
    await succeed(); // a network that is known from now on, with a count of its own
    for (let failure = 1; failure <= 9; failure += 1) refusalOf(await login(email, 'a-wrong-one', homeAddress), 401);
    await succeed();
    for (let failure = 1; failure <= 10; failure += 1) refusalOf(await login(email, 'a-wrong-one', homeAddress), 401);
    refusalOf(await login(email, 'a-wrong-one', homeAddress), 429);
  });

  it('is slowed down the same for an unknown address', async () => {
    for (let failure = 1; failure <= 10; failure += 1) refusalOf(await login('nobody@example.com', 'x-wrong'), 401);
    refusalOf(await login('nobody@example.com', 'x-wrong'), 429);
  });

  it('by a stranger does not lock the user out of networks they have signed in from', async () => {
    const { email, password } = await app.person();
    expect((await login(email, password, homeAddress)).status).toBe(200);
    for (let failure = 1; failure <= 12; failure += 1) await login(email, 'a-wrong-one', strange);
    refusalOf(await login(email, password, strange), 429);
    refusalOf(await login(email, password, '192.0.2.99'), 429);
    expect((await login(email, password, homeAddress)).status).toBe(200);
    expect(await app.acts()).toContain('login.locked');
  });

  it('in parallel gets no more attempts than in sequence', async () => {
    const { email } = await app.person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'a-wrong-one', strange)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 40]);
  });

  it('keeps counting during a lock without extending it', async () => {
    const { email, password } = await app.person();
    for (let failure = 1; failure <= 10; failure += 1) await login(email, 'a-wrong-one', strange);
    for (let attempt = 1; attempt <= 5; attempt += 1) refusalOf(await login(email, 'a-wrong-one', strange), 429);
    app.clock.advance(SECOND);
    expect((await login(email, password, strange)).status).toBe(200);
  });
});

describe('limits per network', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_FACTOR: '1' } });
  });
  afterEach(() => app.drop());

  it('stop one password tried on many accounts', async () => {
    const login = loginsOf(app);
    for (let account = 1; account <= 25; account += 1) {
      refusalOf(await login(`somebody${account}@example.com`, 'x-wrong', `2001:db8:1:2::${account}`), 401);
    }
    const answer = await login('another@example.com', 'x-wrong', '2001:db8:1:2:ffff::1');
    refusalOf(answer, 429);
    expect(answer.headers.get('retry-after')).toBe('300');
    refusalOf(await login('another@example.com', 'x-wrong', '2001:db8:1:3::1'), 401);
    app.clock.advance(5 * MINUTE);
    refusalOf(await login('another@example.com', 'x-wrong', '2001:db8:1:2:ffff::1'), 401);
  });

  it('do not count successful logins', async () => {
    const { email, password } = await app.person();
    const login = loginsOf(app);
    for (let turn = 1; turn <= 30; turn += 1) expect((await login(email, password, '203.0.113.9')).status).toBe(200);
  });

  it('allow few attempts to find taken addresses, without affecting other networks', async () => {
    const { email } = await app.person();
    const register = (asked: string, address: string) =>
      app.request('POST /api/auth/register', {
        body: { email: asked, password: 'a-secret-kettle' },
        headers: { 'x-forwarded-for': address },
      });
    for (let turn = 1; turn <= 5; turn += 1) refusalOf(await register(email, '203.0.113.9'), 409);
    expect((await register(email, '203.0.113.9')).headers.get('retry-after')).toBe('1800');
    refusalOf(await register('free@example.com', '203.0.113.9'), 429);
    expect((await register('free@example.com', '203.0.113.10')).status).toBe(201);
    app.clock.advance(30 * MINUTE);
    refusalOf(await register(email, '203.0.113.9'), 409);
  });

  it('use the address the proxy saw, not the one the client claims', async () => {
    const login = loginsOf(app);
    for (let attempt = 1; attempt <= 25; attempt += 1) {
      await login(`somebody${attempt}@example.com`, 'x-wrong', `10.9.8.${attempt}, 203.0.113.77`);
    }
    refusalOf(await login('somebody@example.com', 'x-wrong', '10.1.1.1, 203.0.113.77'), 429);
  });
});

describe('without a trusted proxy', () => {
  it('X-Forwarded-For is ignored: a private neighbor that sends it shares one wide limit', async () => {
    const app = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '0.04' } }); // one failed login, or a hundred together
    const login = loginsOf(app);
    for (let attempt = 1; attempt <= 100; attempt += 1)
      refusalOf(await login(`s${attempt}@example.com`, 'x', `203.0.113.${attempt}`), 401);
    refusalOf(await login('s@example.com', 'x', '203.0.113.200'), 429);
    await app.drop();
  });

  it('a neighbor without that header has the limits of one person', async () => {
    const app = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '1' } });
    const login = (email: string) => app.request('POST /api/auth/login', { body: { email, password: 'x' } });
    for (let attempt = 1; attempt <= 25; attempt += 1) refusalOf(await login(`s${attempt}@example.com`), 401);
    refusalOf(await login('s@example.com'), 429);
    await app.drop();
  });
});

it('a flood of requests gets a 429, only for that network and only on the API', async () => {
  const app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_FACTOR: '0.1' } });
  const me = (address: string) => app.request('GET /api/auth/me', { headers: { 'x-forwarded-for': address } });
  const calls = await Promise.all(Array.from({ length: 130 }, () => me('203.0.113.4')));
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(10);
  refusalOf(await me('203.0.113.5'), 401);
  expect((await app.request('GET /healthz', { headers: { 'x-forwarded-for': '203.0.113.4' } })).status).toBe(200);
  await app.drop();
});
