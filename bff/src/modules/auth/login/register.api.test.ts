import { refusalOf } from '../../../../test/errorShape.ts';
import { tablesWith } from '../../../../test/schema.ts';
import { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ realHashes: true });
});
afterAll(() => app.drop());

const register = (email: unknown, password: unknown, more: object = {}) =>
  app.request('POST /api/auth/register', { body: { email, password, ...more } });

it('creates an account and a session', async () => {
  const { status, body } = await register('Ann@Example.com', 'grey-secret-sofa');
  expect(status).toBe(201);
  const me = await app.request('GET /api/auth/me', { token: body.token });
  expect(me.body).toEqual({
    _id: expect.any(String),
    username: 'Ann',
    email: 'Ann@Example.com',
    emailVerified: false,
    date: new Date(app.clock.now()).toISOString(),
    notifications: { email: true, push: false, dailySummary: true },
    appPreferences: {
      theme: 'dark',
      themeSource: 'system',
      defaultView: 'dashboard',
      refreshInterval: 5,
      density: 'comfortable',
      gainLossColors: 'green-red',
      gettingStarted: 'shown',
      timeZone: 'America/New_York',
    },
  });
  expect(await app.acts(me.body._id)).toEqual(['account.registered']);
});

it('starts in the theme that the browser keeps from another account', async () => {
  const started = async (cookie: string) => {
    const body = { email: `${cookie.replace('=', '-')}@example.com`, password: 'grey-secret-sofa' };
    const { body: answer } = await app.request('POST /api/auth/register', { body, headers: { cookie } });
    const me = await app.request('GET /api/auth/me', { token: answer.token });
    return [me.body.appPreferences.theme, me.body.appPreferences.themeSource];
  };
  expect(await started('theme=light')).toEqual(['light', 'chosen']);
  expect(await started('theme=dark')).toEqual(['dark', 'chosen']);
  expect(await started('theme=pink')).toEqual(['dark', 'system']);
});

it('keeps no password, only argon2id with 19 MiB, two passes and one lane', async () => {
  await register('hash@example.com', 'a-secret-kettle');
  const row = await app.db.knex('users').where({ email_key: 'hash@example.com' }).first();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{20,}\$[A-Za-z0-9+/]{40,}$/);
  expect(await tablesWith(app.db.knex, 'hash@example.com')).toContain('users');
  expect(await tablesWith(app.db.knex, 'a-secret-kettle')).toEqual([]);
});

it('refuses a taken address in any spelling', async () => {
  await register('taken@example.com', 'a-secret-kettle');
  for (const spelling of ['taken@example.com', 'TAKEN@Example.Com', '  taken@example.com ']) {
    const answer = await register(spelling, 'a-secret-kettle');
    expect(refusalOf(answer, 409)).toBe('An account with this email address already exists.');
    expect(answer.body.errors[0].field).toBe('email');
  }
});

it.each(['ﬁona@example.com', 'ｌara@example.com', 'nora@ｅxample.com'])(
  'refuses %s, which would hold the place of a plain address',
  async (address) => {
    expect(refusalOf(await register(address, 'a-secret-kettle'), 400)).toBe('Please enter a valid email address.');
    expect((await register(address.normalize('NFKC'), 'a-secret-kettle')).status).toBe(201);
  },
);

it('lets exactly one of many concurrent registrations of an address win', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register('race@example.com', 'a-secret-kettle')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

describe('refuses', () => {
  it.each([
    ['no email address', undefined, 'Please enter your email address.'],
    ['an empty one', ' ', 'Please enter your email address.'],
    ['one without an @', 'ann.example.com', 'Please enter a valid email address.'],
    ['one with a space', 'an n@example.com', 'Please enter a valid email address.'],
    ['one that mailers read as two', 'a,b@x.yz', 'Please enter a valid email address.'],
    ['one that is markup', '<img>@x.yz', 'Please enter a valid email address.'],
    ['one that is too long', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address.'],
    ['one whose folded form is too long', `${'ﷺ'.repeat(60)}@example.com`, 'Please enter a valid email address.'],
    ['a list', ['a@example.com'], 'Please enter your email address.'],
  ])('%s', async (_, email, msg) => {
    expect(refusalOf(await register(email, 'a-secret-kettle'), 400)).toContain(msg);
  });

  it.each([
    ['five characters', 'abc-5', 'Password must be at least 6 characters.'],
    ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['none', undefined, 'Password is required.'],
    ['a number', 123456789, 'Password is required.'],
    ['one of the commonest', 'Password1', 'This password is too common. Please choose another.'],
    ['the name of the product', 'Bellwether!1', 'Please choose a password other than Bellwether.'],
    ['the own address', 'Jonathan.Q@example.com', 'Your password can’t be your email address.'],
    ['the name in it', 'jonathan.q42', 'Your password can’t be your email address.'],
  ])('a password of %s', async (_, password, msg) => {
    expect(refusalOf(await register('jonathan.q@example.com', password), 400)).toContain(msg);
    expect(await app.db.knex('users').where({ email_key: 'jonathan.q@example.com' })).toEqual([]);
  });

  it('an unknown field', async () => {
    for (const field of ['id', 'user_id', 'role', 'password_hash', 'session_version', 'username']) {
      const answer = await register('extra@example.com', 'a-secret-kettle', { [field]: 'x' });
      expect(refusalOf(answer, 400)).toBe(`Unknown field: "${field}".`);
    }
  });

  it('an overlong password before hashing it', async () => {
    const hashing = jest.spyOn(jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2'), 'hash');
    refusalOf(await register('long@example.com', 'x'.repeat(20_000)), 400);
    expect(hashing).not.toHaveBeenCalled();
    expect((await register('short@example.com', 'a-secret-kettle')).status).toBe(201);
    expect(hashing).toHaveBeenCalledTimes(1);
    hashing.mockRestore();
  });
});

it.each([
  ['six characters', 'q7-vex'],
  ['128 emoji', '🦔'.repeat(128)],
  ['spaces at both ends', '  a-secret-kettle  '],
  ['a NUL and a lone surrogate', 'a-secret\u0000kettle\ud800'],
])('takes a password of %s, and only that one', async (_, password) => {
  const email = `p${Math.random()}@example.com`;
  expect((await register(email, password)).status).toBe(201);
  const login = (tried: string) => app.request('POST /api/auth/login', { body: { email, password: tried } });
  expect((await login(password)).status).toBe(200);
  expect((await login(`${password}x`)).status).toBe(401);
  if (password.trim() !== password) expect((await login(password.trim())).status).toBe(401);
});

it('distinguishes passwords that share their first 72 bytes', async () => {
  const same = 'y'.repeat(72);
  await register('bytes@example.com', `${same}-one`);
  const login = (password: string) =>
    app.request('POST /api/auth/login', { body: { email: 'bytes@example.com', password } });
  expect((await login(`${same}-two`)).status).toBe(401);
  expect((await login(`${same}-one`)).status).toBe(200);
});
