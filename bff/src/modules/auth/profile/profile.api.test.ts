import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const update = ({ token }: TestUser, body: object) => app.request('PUT /api/auth/update-profile', { token, body });
const login = (email: string, password: string) => app.request('POST /api/auth/login', { body: { email, password } });
const NEW = 'a-secret-lantern';

it('changes the given fields and leaves the rest', async () => {
  const ann = await app.person();
  const before = await ann.api('GET /api/auth/me');
  const { status, body } = await update(ann, { username: '  Ann O’Neil ', appPreferences: { theme: 'light' } });
  expect(status).toBe(200);
  expect(body).toEqual({
    msg: 'Settings updated successfully!',
    user: {
      ...before,
      username: 'Ann O’Neil',
      appPreferences: { ...before.appPreferences, theme: 'light', themeSource: 'chosen' },
    },
  });
  await update(ann, {
    notifications: { push: true },
    appPreferences: {
      refreshInterval: 10,
      defaultView: 'market-data',
      density: 'compact',
      gainLossColors: 'blue-orange',
      gettingStarted: 'dismissed',
      timeZone: 'America/Chicago',
    },
  });
  expect(await ann.api('GET /api/auth/me')).toEqual({
    ...before,
    username: 'Ann O’Neil',
    notifications: { email: true, push: true, dailySummary: true },
    appPreferences: {
      theme: 'light',
      themeSource: 'chosen',
      defaultView: 'market-data',
      refreshInterval: 10,
      density: 'compact',
      gainLossColors: 'blue-orange',
      gettingStarted: 'dismissed',
      timeZone: 'America/Chicago',
    },
  });
});

it('follows the system again when asked to, whatever theme was chosen', async () => {
  const ann = await app.person();
  await update(ann, { appPreferences: { theme: 'light' } });
  const { body } = await update(ann, { appPreferences: { themeSource: 'system' } });
  expect(body.user.appPreferences).toMatchObject({ theme: 'light', themeSource: 'system' });
});

it('keeps an older address that breaks newer rules and saves the rest', async () => {
  const ann = await app.person();
  const email = 'a,b@x.yz';
  await app.db.knex('users').where({ id: ann.userId }).update({ email, email_key: email });
  const { status, body } = await update(ann, { email, username: 'Annie' });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, username: 'Annie' });
  const answer = await update(ann, { email: 'c,d@x.yz' });
  expect(refusalOf(answer, 400)).toBe('Please enter a valid email address.');
  expect(answer.body.errors[0].field).toBe('email');
  const change = { email: 'annie@example.com', currentPassword: ann.password };
  expect((await update(ann, change)).status).toBe(200);
});

it.each([
  ['theme', 'sepia', { theme: 'dark' }],
  ['theme_source', 'daylight', { themeSource: 'system' }],
  ['default_view', 'moon', { defaultView: 'dashboard' }],
  ['refresh_interval', 7, { refreshInterval: 5 }],
  ['density', 'cozy', { density: 'comfortable' }],
  ['gain_loss_colors', '', { gainLossColors: 'green-red' }],
  ['getting_started', 'later', { gettingStarted: 'dismissed' }],
])('reads a %s of a newer version, %j, as the default, and the user can sign in', async (column, value, preference) => {
  const ann = await app.person();
  await app.db
    .knex('users')
    .where({ email: ann.email })
    .update({ [column]: value });
  const { token } = await app.signIn(ann);
  const { status, body } = await app.request('GET /api/auth/me', { token });
  expect([status, body.appPreferences]).toEqual([200, expect.objectContaining(preference)]);
});

it('lets two tabs change different things at once', async () => {
  const ann = await app.person();
  await Promise.all([
    update(ann, { username: 'Annie' }),
    update(ann, { notifications: { email: false } }),
    update(ann, { appPreferences: { refreshInterval: 1 } }),
  ]);
  expect(await ann.api('GET /api/auth/me')).toMatchObject({
    username: 'Annie',
    notifications: { email: false },
    appPreferences: { refreshInterval: 1 },
  });
});

it('changes the address once its link is opened, and frees the old one', async () => {
  const ann = await app.person({ email: 'old@example.com' });
  const { body } = await update(ann, { email: 'New@Example.com', currentPassword: ann.password });
  expect(body.user).toMatchObject({ email: 'old@example.com', pendingEmail: 'New@Example.com' });
  const token = await app.mailedToken('New@Example.com', 'confirm-email');
  await app.request('POST /api/auth/confirm-email', { token: ann.token, body: { token } });
  expect(await ann.api('GET /api/auth/me')).toMatchObject({ email: 'New@Example.com', emailVerified: true });
  expect((await login('new@example.com', ann.password)).status).toBe(200);
  refusalOf(await login('old@example.com', ann.password), 401);
  await app.person({ email: 'old@example.com' });
});

it('never says that an address is taken: it responds as to a free one, and the address stays', async () => {
  const ann = await app.person();
  const bob = await app.person();
  const ask = (email: string) => update(ann, { email, currentPassword: ann.password });
  const free = await ask('free-address@example.com');
  const taken = await ask(bob.email.toUpperCase());
  const same = (text: string, email: string) => text.replaceAll(email, 'THE ADDRESS');
  expect(taken.status).toBe(200);
  expect(same(taken.text, bob.email.toUpperCase())).toBe(same(free.text, 'free-address@example.com'));
  expect((await login(ann.email, ann.password)).status).toBe(200);
  expect((await login(bob.email, bob.password)).status).toBe(200);
});

it.each([
  [{ username: ' ' }, 'Please enter a username.'],
  [{ username: 'x'.repeat(61) }, 'Username may have at most 60 characters.'],
  [{ username: 'Ann\u001b[2J' }, 'Username may not contain control characters.'],
  [{ username: '\u202eknab' }, 'Username may not contain control characters.'],
  [{ email: 'nowhere' }, 'Please enter a valid email address.'],
  [{ email: 'a,b@x.yz' }, 'Please enter a valid email address.'],
  [{ appPreferences: { theme: 'pink' } }, 'appPreferences.theme is not valid.'],
  [{ appPreferences: { themeSource: 'daylight' } }, 'appPreferences.themeSource is not valid.'],
  [{ appPreferences: { refreshInterval: 2 } }, 'appPreferences.refreshInterval is not valid.'],
  [{ appPreferences: { gettingStarted: 'done' } }, 'appPreferences.gettingStarted is not valid.'],
  [{ appPreferences: { density: 'tight' } }, 'appPreferences.density is not valid.'],
  [{ notifications: { email: 'yes' } }, 'notifications.email is not valid.'],
  [{ notifications: { sms: true } }, 'Unknown field: "sms".'],
  [{ role: 'release-manager' }, 'Unknown field: "role".'],
  [{ _id: 'x', password_hash: 'x' }, 'Unknown field: "_id", "password_hash".'],
])('refuses %j', async (body, msg) => {
  const ann = await app.person();
  const before = await ann.api('GET /api/auth/me');
  expect(refusalOf(await update(ann, body), 400)).toBe(msg);
  expect(await ann.api('GET /api/auth/me')).toEqual(before);
});

describe('a new password', () => {
  it('ends every session of the user and gives the one that made it a new token', async () => {
    const ann = await app.person();
    const bob = await app.person();
    const elsewhere = (await login(ann.email, ann.password)).body.token;
    const another = (await login(ann.email, ann.password)).body.token;
    const { status, body } = await update(ann, { currentPassword: ann.password, newPassword: NEW });
    expect(status).toBe(200);
    for (const token of [elsewhere, another, ann.token])
      refusalOf(await app.request('GET /api/auth/me', { token }), 401);
    for (const token of [body.token, bob.token])
      expect((await app.request('GET /api/auth/me', { token })).status).toBe(200);
    refusalOf(await login(ann.email, ann.password), 401);
    expect((await login(ann.email, NEW)).status).toBe(200);
    expect(await app.acts(ann.userId)).toContain('password.changed');
  });

  it.each([
    ['short before anything else', { newPassword: 'abc-5' }, 'New password must be at least 6 characters.'],
    ['without the current one', { newPassword: NEW }, 'Current password is required to change password.'],
    [
      'with an empty current one',
      { newPassword: NEW, currentPassword: '' },
      'Current password is required to change password.',
    ],
    [
      'with a wrong current one',
      { newPassword: NEW, currentPassword: 'not-the-secret' },
      'Current password is incorrect.',
    ],
    ['too long', { newPassword: 'x'.repeat(129) }, 'New password must be at most 128 characters.'],
    ['empty', { newPassword: '' }, 'New password must be at least 6 characters.'],
  ])('is refused %s', async (_, body, msg) => {
    const ann = await app.person();
    expect(refusalOf(await update(ann, { ...body, username: 'Changed' }), 400)).toBe(msg);
    expect((await login(ann.email, ann.password)).status).toBe(200);
    expect((await ann.api('GET /api/auth/me')).username).not.toBe('Changed');
  });

  it('is refused if easy to guess, also from an address in the same request', async () => {
    const ann = await app.person();
    const change = (newPassword: string, more = {}) =>
      update(ann, { currentPassword: ann.password, newPassword, ...more });
    expect(refusalOf(await change('qwerty123'), 400)).toContain('too common');
    expect(refusalOf(await change('bellwether'), 400)).toContain('other than Bellwether');
    expect(refusalOf(await change('fresh.start1', { email: 'fresh.start@example.com' }), 400)).toContain(
      'email address',
    );
  });

  it('cannot be set by guessing the current one', async () => {
    const ann = await app.person();
    const guess = (currentPassword: string) => update(ann, { currentPassword, newPassword: NEW });
    for (let failure = 1; failure <= 10; failure += 1) refusalOf(await guess('not-the-secret'), 400);
    refusalOf(await guess(ann.password), 429);
  });

  it('wins only once of two concurrent changes', async () => {
    const ann = await app.person();
    const change = (newPassword: string) => update(ann, { currentPassword: ann.password, newPassword });
    const answers = await Promise.all([change('a-secret-lantern-1'), change('a-secret-lantern-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not required when only the current one is sent', async () => {
    const ann = await app.person();
    expect((await update(ann, { currentPassword: 'anything' })).status).toBe(200);
  });
});

it('the new token after a password change is bound to the same browser, which stays known', async () => {
  const browser = new TestBrowser();
  const ann = await app.person({ browser });
  await app.db.knex('users').where({ id: ann.userId }).update({ email_verified_at: app.clock.now() });
  const cookies = [...browser.cookies];
  const { token } = (await update(ann, { currentPassword: ann.password, newPassword: NEW })).body;
  expect([...browser.cookies]).toEqual(cookies);
  expect((await app.request('GET /api/auth/me', { token, browser })).status).toBe(200);
  refusalOf(await app.request('GET /api/auth/me', { token }), 401);
  expect(await app.db.knex('mail_outbox').where({ user_id: ann.userId, kind: 'new-device' })).toHaveLength(0);
});

it('a save without a new password keeps the token', async () => {
  const ann = await app.person();
  const { body } = await update(ann, { username: 'Ann' });
  expect(body).not.toHaveProperty('token');
  expect((await app.request('GET /api/auth/me', { token: ann.token })).status).toBe(200);
});

it('names the roles of a release manager, also after a change, and no longer once they are taken back', async () => {
  const ann = await app.person();
  expect(await ann.api('GET /api/auth/me')).not.toHaveProperty('roles');
  const { knex } = app.db;
  const user_id = ann.userId;
  await knex('user_roles').insert({
    user_id,
    role: 'release-manager',
    granted_by: 'alice',
    granted_at: app.clock.now(),
  });
  expect(await ann.api('GET /api/auth/me')).toMatchObject({ roles: ['release-manager'] });
  const { body } = await update(ann, { username: 'Ann' });
  expect(body).toMatchObject({ user: { roles: ['release-manager'] } });
  await knex('user_roles').where({ user_id }).del();
  expect(await ann.api('GET /api/auth/me')).not.toHaveProperty('roles');
});
