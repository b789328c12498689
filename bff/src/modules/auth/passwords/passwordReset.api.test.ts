import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp } from '../../../../test/testApp.ts';
import { MINUTE } from '../../../../test/testClock.ts';
import { emailCalls, NEW_PASSWORD } from '../testing/emailCalls.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

const UNUSABLE = 'This link is no longer valid. Request a new one.';

async function forgot(email: string) {
  const answer = await app.request('POST /api/auth/forgot-password', { body: { email } });
  await app.settled();
  return answer;
}

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  const link = app.mails.at(-1)?.text.match(/^https:\/\/bellwether\.example\/reset-password\?token=([\w-]+)$/m);
  if (!link?.[1]) throw new Error('no link in the mail');
  return link[1];
}

const { update, change, login, reset } = emailCalls(() => app);

it('sets a new password with the emailed link and ends every session', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email.toUpperCase());
  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]).toMatchObject({ to: ann.email, subject: 'Reset your Bellwether password' });
  const { status, body } = await reset(token, NEW_PASSWORD);
  expect({ status, body }).toEqual({
    status: 200,
    body: { msg: 'Your password has been changed. You can now log in.' },
  });
  refusalOf(await app.request('GET /api/auth/me', { token: ann.token }), 401);
  refusalOf(await login(ann.email, ann.password), 401);
  expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200);
  await app.settled();
  expect(app.mails.slice(1)).toMatchObject([{ to: ann.email, subject: 'Your Bellwether password was changed' }]);
  expect(await app.acts(ann.userId)).toEqual(
    expect.arrayContaining(['password.reset-requested', 'password.reset', 'login.succeeded']),
  );
});

it('responds the same with and without an account', async () => {
  const ann = await app.person();
  const known = await forgot(ann.email);
  const unknown = await forgot('nobody@example.com');
  expect(known.status).toBe(200);
  expect(unknown.text).toBe(known.text);
  expect(app.mails).toHaveLength(1);
});

it('sends nothing to an address that mailers would misread', async () => {
  const ann = await app.person();
  await app.db.knex('users').where({ id: ann.userId }).update({ email: 'a,b@x.yz', email_key: 'a,b@x.yz' });
  const known = await forgot('a,b@x.yz');
  const unknown = await forgot('c,d@x.yz');
  expect(refusalOf(known, 400)).toBe('Please enter a valid email address.');
  expect(refusalOf(unknown, 400)).toBe(refusalOf(known, 400));
  expect(app.mails).toHaveLength(0);
});

it('accepts a link once', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email);
  const answers = await Promise.all([reset(token, NEW_PASSWORD), reset(token, `${NEW_PASSWORD}-2`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(refusalOf(await reset(token), 400)).toBe(UNUSABLE);
});

it('refuses older links after a newer one was used', async () => {
  const ann = await app.person();
  const older = await linkFor(ann.email);
  expect((await reset(await linkFor(ann.email), NEW_PASSWORD)).status).toBe(200);
  expect(refusalOf(await reset(older, 'a-secret-candle'), 400)).toBe(UNUSABLE);
});

it('refuses links from before a new password', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email);
  expect((await update(ann, { currentPassword: ann.password, newPassword: NEW_PASSWORD })).status).toBe(200);
  refusalOf(await reset(token, 'a-secret-candle'), 400);
  expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200);
});

it('refuses links from before a new address', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email);
  await change(ann, 'new@example.com');
  refusalOf(await reset(token, 'a-secret-candle'), 400);
  expect((await login('new@example.com', ann.password)).status).toBe(200);
});

it('accepts a link for half an hour', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email);
  app.clock.advance(30 * MINUTE - 1);
  const late = await linkFor(ann.email);
  expect(refusalOf(await reset(token, '12345678'), 400)).toContain('too common'); // the link is still usable
  app.clock.advance(1);
  expect(refusalOf(await reset(token), 400)).toBe(UNUSABLE);
  expect((await reset(late, NEW_PASSWORD)).status).toBe(200);
});

it('stores nothing from which a link could be made', async () => {
  const ann = await app.person();
  const token = await linkFor(ann.email);
  const rows = await app.db.knex('password_resets');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(app.log.join('')).not.toContain(token);
});

it('silently sends at most three links in half an hour', async () => {
  const ann = await app.person();
  const answers = [];
  for (let turn = 1; turn <= 5; turn += 1) answers.push((await forgot(ann.email)).text);
  expect(app.mails).toHaveLength(3);
  expect(new Set(answers).size).toBe(1);
  app.clock.advance(31 * MINUTE);
  await forgot(ann.email);
  expect(app.mails).toHaveLength(4);
});

it('sends one link in half an hour after ten in a day, never none', async () => {
  const ann = await app.person();
  const inHalfAnHour = async () => {
    const before = app.mails.length;
    for (let turn = 1; turn <= 5; turn += 1) await forgot(ann.email);
    app.clock.advance(31 * MINUTE);
    return app.mails.length - before;
  };
  const sent: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) sent.push(await inHalfAnHour());
  expect(sent).toEqual([3, 3, 3, 1, 1, 1, 1, 1]);
  app.clock.advance(24 * 60 * MINUTE);
  expect(await inHalfAnHour()).toBe(3);
});

it('wrong links do not lock the account', async () => {
  const ann = await app.person();
  for (let turn = 1; turn <= 20; turn += 1) refusalOf(await reset(`wrong-${turn}`, NEW_PASSWORD), 400);
  expect((await login(ann.email, ann.password)).status).toBe(200);
});

it('works while the account is locked', async () => {
  const ann = await app.person();
  for (let turn = 1; turn <= 10; turn += 1) refusalOf(await login(ann.email, 'not-the-secret'), 401);
  refusalOf(await login(ann.email, ann.password), 429);
  expect((await reset(await linkFor(ann.email), NEW_PASSWORD)).status).toBe(200);
  expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200);
});

it.each([
  [{}, 400],
  [{ token: '', password: NEW_PASSWORD }, 400],
  [{ token: 'x'.repeat(201), password: NEW_PASSWORD }, 400],
  [{ token: 'x', password: 'short' }, 400],
  [{ token: ['x'], password: NEW_PASSWORD }, 400],
])('refuses %j', async (body, status) => {
  refusalOf(await app.request('POST /api/auth/reset-password', { body }), status);
});

it('logs a mail failure without failing the request, and sends the mail later', async () => {
  const ann = await app.person();
  app.mails.push = () => {
    throw new Error('the mail server is down');
  };
  expect((await forgot(ann.email)).status).toBe(200);
  expect(app.log.join('')).toContain('the mail server is down');
  Reflect.deleteProperty(app.mails, 'push');
  app.clock.advance(MINUTE);
  await app.settled();
  expect(app.mails).toHaveLength(1);
});

it('sends three links for fifty parallel requests', async () => {
  await app.drop();
  app = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { email } = await app.person();
  // From one address, the count of its requests would let them in one by one.
  const asked = Array.from({ length: 50 }, (_, turn) =>
    app.request('POST /api/auth/forgot-password', {
      body: { email },
      headers: { 'x-forwarded-for': `203.0.113.${turn}` },
    }),
  );
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  await app.settled();
  expect(app.mails).toHaveLength(3);
});
