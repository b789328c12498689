import { addAuthenticator } from '../../../../test/authenticator.ts';
import { refusalOf } from '../../../../test/errorShape.ts';
import { addPasskey } from '../../../../test/softPasskey.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY, MINUTE } from '../../../../test/testClock.ts';
import { emailCalls, NEW_PASSWORD } from '../testing/emailCalls.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

const UNUSABLE = 'This link is no longer valid.';

const { update, ask, confirm, change, login, me, forgot, reset } = emailCalls(() => app);
const keep = (token: string, password = NEW_PASSWORD) =>
  app.request('POST /api/auth/keep-email', { body: { token, password } });

describe('the link in the mail to the old address', () => {
  it('is mailed only if that was verified', async () => {
    const ann = await app.person({ verified: false });
    await change(ann, 'new@example.com');
    await app.settled();
    expect(app.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Bellwether',
    ]);
  });

  it('takes the account back from a thief with the token and the password', async () => {
    const ann = await app.person();
    const thief = await app.signIn(ann);
    await change(thief, 'thief@example.com');
    const theirReset = await forgot('thief@example.com');
    await ask(thief, 'thief2@example.com');
    const theirChange = await app.mailedToken('thief2@example.com', 'confirm-email');
    app.clock.advance(6 * DAY + 23 * 60 * MINUTE);
    const inside = await app.signIn({ ...thief, email: 'thief@example.com' });
    const answer = await keep(await app.mailedToken(ann.email, 'keep-email'));
    expect(answer.body).toEqual({
      msg: 'Your account is back. Log in with this email address and your new password.',
    });
    refusalOf(await app.request('GET /api/auth/me', { token: inside.token }), 401);
    refusalOf(await login('thief@example.com', NEW_PASSWORD), 401);
    refusalOf(await login(ann.email, ann.password), 401);
    refusalOf(await reset(theirReset), 400);
    refusalOf(await confirm(theirChange, {}, NEW_PASSWORD), 400);
    const { body } = await login(ann.email, NEW_PASSWORD);
    expect(await me(body)).toMatchObject({ email: ann.email, emailVerified: true });
    expect(await app.acts(ann.userId)).toContain('email.restored');
  });

  it('forgets the browsers that the account was used with, and keeps the one that took it back', async () => {
    const theirs = new TestBrowser();
    const ann = await app.person({ browser: theirs });
    await change(ann, 'thief@example.com');
    const devices = () => app.db.knex('known_devices').where({ user_id: ann.userId }).pluck('device_hash');
    const before = await devices();
    const body = { token: await app.mailedToken(ann.email, 'keep-email'), password: NEW_PASSWORD };
    const mine = new TestBrowser();
    expect((await app.request('POST /api/auth/keep-email', { body, browser: mine })).status).toBe(200);
    const after = await devices();
    expect([before.length, after.length, mine.cookies.size]).toEqual([1, 1, 1]);
    expect(after).not.toEqual(before);
    for (let turn = 1; turn <= 12; turn += 1) await login(ann.email, 'not-the-secret'); // by strangers
    refusalOf(await login(ann.email, NEW_PASSWORD), 429);
    const again = { email: ann.email, password: NEW_PASSWORD };
    refusalOf(await app.request('POST /api/auth/login', { body: again, browser: theirs }), 429);
    expect((await app.request('POST /api/auth/login', { body: again, browser: mine })).status).toBe(200);
  });

  it('removes second factors, which the thief may have added', async () => {
    const ann = await app.person();
    await change(ann, 'thief@example.com');
    const { phone } = await addAuthenticator(app, ann);
    await addPasskey(app, ann, { code: phone.code() });
    expect((await keep(await app.mailedToken(ann.email, 'keep-email'))).status).toBe(200);
    expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes']) expect(await app.db.knex(table)).toEqual([]);
  });

  it('forgets every browser when a program follows it', async () => {
    const ann = await app.person({ browser: new TestBrowser() });
    await change(ann, 'thief@example.com');
    expect((await keep(await app.mailedToken(ann.email, 'keep-email'))).status).toBe(200);
    expect(await app.db.knex('known_devices').where({ user_id: ann.userId })).toEqual([]);
  });

  it('outranks those of later addresses, and not those of earlier ones', async () => {
    const ann = await app.person();
    await change(ann, 'thief1@example.com');
    const mine = await app.mailedToken(ann.email, 'keep-email');
    app.clock.advance(MINUTE);
    await change(ann, 'thief2@example.com');
    const theirs = await app.mailedToken('thief1@example.com', 'keep-email');
    expect((await keep(theirs, 'a-secret-of-thieves')).status).toBe(200);
    expect((await keep(mine)).status).toBe(200);
    expect((await login(ann.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends those of later addresses', async () => {
    const ann = await app.person();
    await change(ann, 'thief1@example.com');
    const mine = await app.mailedToken(ann.email, 'keep-email');
    app.clock.advance(MINUTE);
    await change(ann, 'thief2@example.com');
    const theirs = await app.mailedToken('thief1@example.com', 'keep-email');
    expect((await keep(mine)).status).toBe(200);
    expect(refusalOf(await keep(theirs), 400)).toBe(UNUSABLE);
  });

  it('survives a new password and a reset by the thief', async () => {
    const ann = await app.person();
    await change(ann, 'thief@example.com');
    await update(ann, { currentPassword: ann.password, newPassword: 'a-secret-of-thieves' });
    await reset(await forgot('thief@example.com'), 'a-secret-of-robbers');
    expect((await keep(await app.mailedToken(ann.email, 'keep-email'))).status).toBe(200);
  });

  it('works once, for seven days, with a password that is hard to guess', async () => {
    const ann = await app.person();
    await change(ann, 'new@example.com');
    const token = await app.mailedToken(ann.email, 'keep-email');
    expect(refusalOf(await keep(token, '12345678'), 400)).toContain('too common');
    const answers = await Promise.all([keep(token), keep(token, 'a-secret-candle')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refusalOf(await keep(token), 400)).toBe(UNUSABLE);
    const bob = await app.person();
    await change(bob, 'bobs-new@example.com');
    const late = await app.mailedToken(bob.email, 'keep-email');
    app.clock.advance(7 * DAY);
    expect(refusalOf(await keep(late), 400)).toBe('This link has expired.');
  });

  it('does not take the address from an account that has proved it since, but from one that has not', async () => {
    const ann = await app.person();
    await change(ann, 'new@example.com');
    const token = await app.mailedToken(ann.email, 'keep-email');
    const later = await app.person({ email: ann.email });
    expect(refusalOf(await keep(token), 400)).toBe('This email address now belongs to another account.');
    await app.db.knex('users').where({ id: later.userId }).update({ email_verified_at: null });
    expect((await keep(token)).status).toBe(200);
    expect(await me(later)).toMatchObject({ email: '' });

    // Accounts without an address have locks of their own.
    const other = await app.person({ email: 'gone@example.com' });
    await app.db.knex('users').where({ id: other.userId }).update({ email: '', email_key: other.userId });
    const guess = (person: TestUser, currentPassword: string) =>
      app.request('POST /api/auth/totp/set-up', { token: person.token, body: { currentPassword } });
    for (let turn = 0; turn < 11; turn += 1) await guess(other, 'wrong');
    expect((await guess(other, other.password)).status).toBe(429);
    expect((await guess(later, later.password)).status).toBe(200);
  });
});
