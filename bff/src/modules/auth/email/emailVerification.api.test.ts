import { addAuthenticator } from '../../../../test/authenticator.ts';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY, MINUTE } from '../../../../test/testClock.ts';
import { linkTokenHash } from '../emailLinks/linkTokens.ts';
import { emailCalls, NEW_PASSWORD } from '../testing/emailCalls.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

const verify = (token: string, { token: session }: Partial<TestUser> = {}, currentPassword?: string) =>
  app.request('POST /api/auth/verify-email', { token: session, body: { token, currentPassword } });
const resend = ({ token }: TestUser) => app.request('POST /api/auth/verify-email/resend', { token });
const { me, login, forgot, reset } = emailCalls(() => app);
const resetByMail = async (email: string) => (await reset(await forgot(email))).status;

describe('a new account', () => {
  it('works before its address is verified, and gets a link', async () => {
    const ann = await app.person({ verified: false });
    expect(await me(ann)).toMatchObject({ emailVerified: false });
    const token = await app.mailedToken(ann.email, 'verify-email');
    expect(app.mails).toMatchObject([{ to: ann.email, subject: 'Confirm your email address for Bellwether' }]);
    expect((await verify(token, ann)).body).toEqual({ msg: 'Your email address is confirmed.' });
    expect(await me(ann)).toMatchObject({ emailVerified: true });
    expect((await verify(token, ann)).status).toBe(200); // opened twice
    expect(await app.acts(ann.userId)).toContain('email.verified');
  });

  it('gets no other mail than the links it asks for until then', async () => {
    const ann = await app.person({ verified: false });
    await app.request('PUT /api/auth/update-profile', {
      token: ann.token,
      body: { currentPassword: ann.password, newPassword: NEW_PASSWORD },
    });
    await app.settled();
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Confirm your email address for Bellwether']);
  });

  it('sends a verified person an alert about a new password', async () => {
    const ann = await app.person();
    await app.request('PUT /api/auth/update-profile', {
      token: ann.token,
      body: { currentPassword: ann.password, newPassword: NEW_PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0 evil.example' },
    });
    await app.settled();
    expect(app.mails).toMatchObject([{ to: ann.email, subject: 'Your Bellwether password was changed' }]);
    const text = app.mails[0]?.text;
    expect(text).toContain('When: Mar 11, 2026, 3:00 PM UTC\nDevice: Firefox on Windows');
    expect(text).toContain('\nhttps://bellwether.example/forgot-password\n');
    expect(text).not.toContain('evil.example');
  });
});

describe('the link', () => {
  it('does nothing without a session of the account or its password', async () => {
    const ann = await app.person({ verified: false });
    const bob = await app.person();
    const token = await app.mailedToken(ann.email, 'verify-email');
    for (const session of [{}, bob]) {
      const answer = await verify(token, session);
      refusalOf(answer, 400);
      expect(answer.body.errors[0].field).toBe('currentPassword');
    }
    refusalOf(await verify(token, {}, 'not-the-secret'), 400);
    expect(await me(ann)).toMatchObject({ emailVerified: false });
    expect((await verify(token, {}, ann.password)).status).toBe(200);
  });

  it('cannot be used to guess the password', async () => {
    const ann = await app.person({ verified: false });
    const token = await app.mailedToken(ann.email, 'verify-email');
    for (let failure = 1; failure <= 10; failure += 1) refusalOf(await verify(token, {}, 'not-the-secret'), 400);
    refusalOf(await verify(token, {}, ann.password), 429);
  });

  it('lives for three days', async () => {
    const ann = await app.person({ verified: false });
    const token = await app.mailedToken(ann.email, 'verify-email');
    app.clock.advance(3 * DAY);
    expect(refusalOf(await verify(token, {}, ann.password), 400)).toBe('This link has expired.');
    expect(refusalOf(await verify('unknown', {}, ann.password), 400)).toBe('This link is no longer valid.');
  });

  it('is stored as a hash, and its mail without text once that is sent', async () => {
    const ann = await app.person({ verified: false });
    const token = await app.mailedToken(ann.email, 'verify-email');
    for (const table of ['email_links', 'mail_outbox']) {
      const rows = await app.db.knex(table);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('is sent again three times in half an hour, under fifty parallel requests', async () => {
    const ann = await app.person({ verified: false });
    await app.settled();
    const answers = await Promise.all(Array.from({ length: 50 }, () => resend(ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
    await app.settled();
    expect(app.mails).toHaveLength(4);
    app.clock.advance(31 * MINUTE);
    expect((await resend(ann)).status).toBe(200);
    expect((await verify(await app.mailedToken(ann.email, 'verify-email'), ann)).status).toBe(200);
    expect(refusalOf(await resend(ann), 400)).toBe('There’s no email address to confirm.');
  });
});

it('accounts of one mailbox get five mails a day together, and work without', async () => {
  const addresses = Array.from({ length: 7 }, (_, turn) => `Bob+${turn}@example.com`);
  for (const email of addresses) await app.person({ email, verified: false });
  await app.settled();
  expect(app.mails).toHaveLength(5);
  const last = await app.person({ email: 'bob@example.com', verified: false });
  expect((await resend(last)).status).toBe(429);
  app.clock.advance(25 * 60 * MINUTE);
  expect((await resend(await app.signIn(last))).status).toBe(200);
});

describe('an account that a stranger registered with a person’s address', () => {
  it('goes to the person by a reset link, without anything that lets the stranger in', async () => {
    const browser = new TestBrowser();
    const squatter = await app.person({ email: 'victim@example.com', verified: false, browser });
    expect(await app.db.knex('known_devices')).toHaveLength(1);
    const program = await app.signIn(squatter);
    await addAuthenticator(app, squatter);
    await app.request('POST /api/watchlist/add', { token: squatter.token, body: { symbol: 'AAPL' } });
    await app.request('PUT /api/auth/update-profile', {
      token: squatter.token,
      body: { email: 'squatter@example.com', currentPassword: squatter.password },
    });
    const change = await app.mailedToken('squatter@example.com', 'confirm-email');
    const verification = await app.mailedToken('victim@example.com', 'verify-email');

    const taken = { email: 'victim@example.com', password: 'a-secret-of-mine' };
    refusalOf(await app.request('POST /api/auth/register', { body: taken }), 409);
    expect(await resetByMail('victim@example.com')).toBe(200);

    expect(await app.db.knex('known_devices')).toEqual([]);
    for (const { token } of [squatter, program]) refusalOf(await app.request('GET /api/auth/me', { token }), 401);
    refusalOf(await login('victim@example.com', squatter.password), 401);
    for (const password of [squatter.password, NEW_PASSWORD]) {
      const body = { token: change, currentPassword: password };
      refusalOf(await app.request('POST /api/auth/confirm-email', { body }), 400);
    }
    const { status, body } = await login('victim@example.com', NEW_PASSWORD); // no second factor is asked for
    expect(status).toBe(200);
    expect(await me(body)).toMatchObject({ email: 'victim@example.com', emailVerified: true });
    expect((await app.request('GET /api/watchlist', { token: body.token })).body).toEqual(['AAPL']);
    expect((await verify(verification, {}, squatter.password)).status).toBe(200); // it is, and nothing changes
  });

  it('has no link left that takes it back', async () => {
    const squatter = await app.person({ email: 'victim@example.com', verified: false });
    const token = 'their-link';
    await app.db.knex('email_links').insert({
      token_hash: linkTokenHash(token),
      user_id: squatter.userId,
      kind: 'keep',
      email: 'squatter@example.com',
      created_at: app.clock.now(),
      expires_at: app.clock.now() + DAY,
    });
    expect(await resetByMail('victim@example.com')).toBe(200);
    expect(await app.db.knex('email_links').where({ user_id: squatter.userId, ended_at: null })).toEqual([]);
    refusalOf(await app.request('POST /api/auth/keep-email', { body: { token, password: NEW_PASSWORD } }), 400);
  });

  it('keeps its second factor if the address was verified before', async () => {
    const ann = await app.person();
    await addAuthenticator(app, ann);
    expect(await resetByMail(ann.email)).toBe(200);
    const answer = await login(ann.email, NEW_PASSWORD);
    expect([answer.status, answer.body.secondFactor?.methods]).toEqual([401, ['totp', 'recovery']]);
  });
});

it('puts no text of a person into any mail', async () => {
  const names = [
    'account frozen! Unlock: https://evil.example/x',
    'evil.example',
    'Ann\r\nBcc: bob@example.com',
    '{origin}',
  ];
  for (const [n, username] of names.entries()) {
    const ann = await app.person({ email: `mallory${n}@example.com`, verified: n % 2 === 0 });
    await app.request('PUT /api/auth/update-profile', { token: ann.token, body: { username } });
    await app.request('PUT /api/auth/update-profile', {
      token: ann.token,
      body: { email: `stranger${n}@example.com`, currentPassword: ann.password },
    });
    const token = await app.mailedToken(`stranger${n}@example.com`, 'confirm-email');
    if (n % 2 === 1) await resend(ann);
    await app.request('POST /api/auth/confirm-email', { token: ann.token, body: { token } });
    await resetByMail(`stranger${n}@example.com`);
  }
  await app.settled();
  expect(app.mails.length).toBeGreaterThan(12);
  for (const { subject, text } of app.mails) {
    expect(subject).toMatch(/^[\w ]+$/);
    expect(`${subject} ${text}`).not.toMatch(/evil|frozen|mallory|stranger\d|Bcc|origin\}/);
  }
});
