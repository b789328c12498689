import { addAuthenticator, challengeOf } from '../../../../../test/authenticator.ts';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { TestBrowser } from '../../../../../test/testBrowser.ts';
import { DAY, MINUTE, SECOND } from '../../../../../test/testClock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const WRONG = 'That code is incorrect or was already used. Enter the next code from your app.';
const START_AGAIN = 'Your login has expired. Please enter your password again.';

const enter = (challenge: string, code: string, { method = 'totp', ...headers }: Record<string, string> = {}) =>
  app.request('POST /api/auth/login/second-factor', { body: { method, challenge, code }, headers });
const login = ({ email }: TestUser, password: string) =>
  app.request('POST /api/auth/login', { body: { email, password } });
const counts = (answers: { status: number }[]) => (status: number) => answers.filter((a) => a.status === status).length;

async function withApp() {
  const ann = await app.person();
  return { ann, ...(await addAuthenticator(app, ann)) };
}

/** One after the other: in parallel, the wall against guessed passwords lets ten pass. */
async function challengesOf(ann: TestUser, count: number): Promise<string[]> {
  const challenges: string[] = [];
  while (challenges.length < count) challenges.push(await challengeOf(app, ann));
  return challenges;
}

describe('a login with a second factor', () => {
  it('returns no token for the password alone, and one for password and code', async () => {
    const { ann, phone } = await withApp();
    const first = await login(ann, ann.password);
    expect(first.status).toBe(401);
    expect(first.body).toEqual({
      msg: 'This account uses two-step verification. Enter your code to log in.',
      errors: [{ msg: 'This account uses two-step verification. Enter your code to log in.' }],
      requestId: expect.any(String),
      secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
    });
    const second = await enter(first.body.secondFactor.challenge, phone.code());
    expect(second.status).toBe(200);
    expect((await app.request('GET /api/auth/me', { token: second.body.token })).body._id).toBe(ann.userId);
    expect((await app.acts(ann.userId)).slice(-2)).toEqual(['totp.added', 'login.succeeded']);
  });

  it('responds to a wrong password as for any account', async () => {
    const { ann } = await withApp();
    const bob = await app.person();
    const told = ({ headers, body, status }: Awaited<ReturnType<typeof login>>) => ({
      status,
      body: { ...body, requestId: '' },
      headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    });
    expect(told(await login(ann, 'not-the-one'))).toEqual(told(await login(bob, 'not-the-one')));
  });

  it('asks for the factor after a password reset, and lets no earlier login go on', async () => {
    const { ann, phone } = await withApp();
    const challenge = await challengeOf(app, ann);
    app.clock.advance(SECOND);
    await app.request('POST /api/auth/forgot-password', { body: { email: ann.email } });
    await app.settled();
    const token = app.mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1];
    await app.request('POST /api/auth/reset-password', { body: { token, password: 'a-secret-lantern' } });
    expect(refusalOf(await enter(challenge, phone.code()), 401)).toBe(START_AGAIN);
    expect((await enter(await challengeOf(app, { ...ann, password: 'a-secret-lantern' }), phone.code())).status).toBe(
      200,
    );
  });

  it('refuses bodies that are not a proof', async () => {
    const challenge = 'x'.repeat(43);
    for (const body of [
      { method: 'totp', challenge },
      { method: 'none', challenge, code: '123456' },
      { method: 'totp', challenge, code: ['123456'] },
      { method: 'totp', challenge, code: '1'.repeat(41) },
      { method: 'totp', challenge: '', code: '123456' },
      { method: 'totp', challenge, code: '123456', userId: 'x', user_id: 'x' },
    ]) {
      refusalOf(await app.request('POST /api/auth/login/second-factor', { body }), 400);
    }
  });
});

describe('a code', () => {
  it('is accepted within one step of the clock, and not beyond', async () => {
    for (const [away, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { ann, phone } = await withApp();
      app.clock.advance(MINUTE);
      expect([away, (await enter(await challengeOf(app, ann), phone.code(away))).status]).toEqual([away, status]);
    }
  });

  it('is accepted once, and then neither is an earlier one', async () => {
    const { ann, phone } = await withApp();
    app.clock.advance(MINUTE);
    const code = phone.code();
    expect((await enter(await challengeOf(app, ann), code)).status).toBe(200);
    const again = await challengeOf(app, ann);
    expect(refusalOf(await enter(again, code), 401)).toBe(WRONG);
    expect(refusalOf(await enter(again, phone.code(-1)), 401)).toBe(WRONG);
    expect((await enter(again, phone.code(1))).status).toBe(200);
  });

  it('that confirmed the app is spent', async () => {
    const { ann, phone } = await withApp();
    expect(refusalOf(await enter(await challengeOf(app, ann), phone.code(-1)), 401)).toBe(WRONG);
  });

  it('sent 50 times in parallel opens one session, with one challenge or with many', async () => {
    const { ann, phone } = await withApp();
    const one = await challengeOf(app, ann);
    const withOne = counts(await Promise.all(Array.from({ length: 50 }, () => enter(one, phone.code()))));
    expect([withOne(200), withOne(401)]).toEqual([1, 49]);
    app.clock.advance(30 * SECOND);
    const many = await challengesOf(ann, 50);
    const answers = await Promise.all(many.map((challenge) => enter(challenge, phone.code())));
    expect(counts(answers)(200)).toBe(1);
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
    const opened = await app.db.knex('sessions').where({ user_id: ann.userId }).pluck('id');
    expect(opened).toHaveLength(3); // registration and twice one
  });
});

describe('a recovery code', () => {
  const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' };

  it('is told in one mail: when, from which device, how many are left and what to do', async () => {
    const { ann, recoveryCodes } = await withApp();
    await app.settled();
    const before = app.mails.length;
    const browser = new TestBrowser(); // a new device, which has no mail of its own then
    const { email, password } = ann;
    const logIn = async (code = '') => {
      const first = await app.request('POST /api/auth/login', { body: { email, password }, browser, headers: PHONE });
      const body = { method: 'recovery', challenge: first.body.secondFactor.challenge, code };
      return app.request('POST /api/auth/login/second-factor', { body, browser, headers: PHONE });
    };
    const statuses = [await logIn(recoveryCodes[0]), await logIn(recoveryCodes[0])].map(({ status }) => status);
    expect(statuses).toEqual([200, 401]);
    await app.settled();
    const [mail, ...others] = app.mails.slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'A recovery code was used for your Bellwether account' });
    expect(mail?.text).toMatch(/^When: \w{3} \d+, \d{4}, .* UTC\nDevice: Safari on iPhone\nRecovery codes left: 9$/m);
    expect(mail?.text).toContain('reset your password, then replace your recovery codes in Settings:\n');

    for (const code of recoveryCodes.slice(1)) expect((await logIn(code)).status).toBe(200);
    await app.settled();
    const last = app.mails.slice(before).filter(({ text }) => text.includes('Recovery codes left: 0'));
    expect(last.map(({ text }) => text)).toEqual([expect.stringContaining('That was the last one.')]);
  });
  it('works once, however it is typed', async () => {
    const { ann, recoveryCodes } = await withApp();
    const typed = ` ${(recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')}`;
    expect((await enter(await challengeOf(app, ann), typed, { method: 'recovery' })).status).toBe(200);
    const again = await enter(await challengeOf(app, ann), typed, { method: 'recovery' });
    expect(refusalOf(again, 401)).toBe('That recovery code is incorrect or was already used.');
    expect(await ann.api('GET /api/auth/second-factors')).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await app.acts(ann.userId)).slice(-3)).toEqual([
      'recovery-code.used',
      'login.succeeded',
      'login.second-factor-failed',
    ]);
  });

  it('sent 50 times in parallel opens one session', async () => {
    const { ann, recoveryCodes } = await withApp();
    const challenges = await challengesOf(ann, 50);
    const answers = await Promise.all(
      challenges.map((challenge) => enter(challenge, recoveryCodes[0] ?? '', { method: 'recovery' })),
    );
    expect([counts(answers)(200), counts(answers)(401)]).toEqual([1, 49]);
  });

  it('of another account is worth nothing, and neither is a code of the app in its place', async () => {
    const { ann, phone } = await withApp();
    const { recoveryCodes: bobs } = await withApp();
    refusalOf(await enter(await challengeOf(app, ann), bobs[0] ?? '', { method: 'recovery' }), 401);
    refusalOf(await enter(await challengeOf(app, ann), phone.code(), { method: 'recovery' }), 401);
    refusalOf(await enter(await challengeOf(app, ann), bobs[0] ?? ''), 401);
  });

  it('works while the codes of the app are refused', async () => {
    const { ann, phone, recoveryCodes } = await withApp();
    for (let guess = 1; guess <= 20; guess += 1) await enter(await challengeOf(app, ann), phone.wrongCode());
    refusalOf(await enter(await challengeOf(app, ann), phone.code()), 429);
    expect((await enter(await challengeOf(app, ann), recoveryCodes[0] ?? '', { method: 'recovery' })).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('ends after 5 minutes, after its use, and after 5 wrong codes', async () => {
    const { ann, phone } = await withApp();
    const old = await challengeOf(app, ann);
    app.clock.advance(5 * MINUTE);
    expect(refusalOf(await enter(old, phone.code()), 401)).toBe(START_AGAIN);
    const guessed = await challengeOf(app, ann);
    for (let guess = 1; guess <= 5; guess += 1)
      expect(refusalOf(await enter(guessed, phone.wrongCode()), 401)).toBe(WRONG);
    expect(refusalOf(await enter(guessed, phone.code()), 401)).toBe(START_AGAIN);
    const used = await challengeOf(app, ann);
    expect((await enter(used, phone.code())).status).toBe(200);
    expect(refusalOf(await enter(used, phone.code(1)), 401)).toBe(START_AGAIN);
    app.clock.advance(5 * MINUTE + 1);
    await app.composed.deleteExpired();
    expect(await app.db.knex('sign_in_challenges').pluck('user_id')).toEqual([]);
  });

  it('takes no more than 5 wrong codes in parallel', async () => {
    const { ann, phone } = await withApp();
    const challenge = await challengeOf(app, ann);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(challenge, phone.wrongCode())));
    expect(answers.map(({ body }) => body.msg).filter((msg) => msg === WRONG)).toHaveLength(5);
    expect(await app.db.knex('wrong_codes').where({ user_id: ann.userId }).pluck('id')).toHaveLength(5);
  });

  it('of another user does not take this user’s code', async () => {
    const { ann } = await withApp();
    const { phone } = await withApp();
    refusalOf(await enter(await challengeOf(app, ann), phone.code()), 401);
    refusalOf(await enter('a'.repeat(43), phone.code()), 401);
  });

  it('of a browser with a device cookie works in that browser alone', async () => {
    const { ann, phone } = await withApp();
    const cookie = `__Host-bellwether-device=${'d'.repeat(43)}`;
    const challenge = await challengeOf(app, ann, { cookie });
    expect(refusalOf(await enter(challenge, phone.code()), 401)).toBe(START_AGAIN);
    const elsewhere = `__Host-bellwether-device=${'e'.repeat(43)}`;
    expect(refusalOf(await enter(challenge, phone.code(), { cookie: elsewhere }), 401)).toBe(START_AGAIN);
    expect((await enter(challenge, phone.code(), { cookie })).status).toBe(200);
  });
});

describe('guessing', () => {
  it('ends after 20 wrong codes a day across challenges, even for the right code', async () => {
    const { ann, phone } = await withApp();
    const challenges = await challengesOf(ann, 50);
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, phone.wrongCode())));
    expect([counts(answers)(401), counts(answers)(429)]).toEqual([20, 30]);
    const paused = await enter(await challengeOf(app, ann), phone.code());
    expect(refusalOf(paused, 429)).toBe('Too many incorrect codes. Please try again in 24 hours.');
    expect(paused.headers.get('retry-after')).toBe('86400');
    expect(await app.acts(ann.userId)).toContain('login.second-factor-failed');
    app.clock.advance(DAY);
    expect((await enter(await challengeOf(app, ann), phone.code())).status).toBe(200);
    refusalOf(await enter(await challengeOf(app, ann), phone.wrongCode()), 401); // a success resets the count
  });

  it('ends for good after 100, until the password changes', async () => {
    const { ann, phone } = await withApp();
    for (let day = 1; day <= 5; day += 1) {
      for (let guess = 1; guess <= 20; guess += 1)
        refusalOf(await enter(await challengeOf(app, ann), phone.wrongCode()), 401);
      app.clock.advance(DAY);
    }
    const over = await enter(await challengeOf(app, ann), phone.code());
    expect(refusalOf(over, 429)).toBe('Too many incorrect codes. Use a recovery code, or reset your password.');
    const fresh = await app.request('POST /api/auth/forgot-password', { body: { email: ann.email } });
    expect(fresh.status).toBe(200);
    await app.settled();
    const token = app.mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1];
    await app.request('POST /api/auth/reset-password', { body: { token, password: 'a-secret-lantern' } });
    expect((await enter(await challengeOf(app, { ...ann, password: 'a-secret-lantern' }), phone.code())).status).toBe(
      200,
    );
  });
});
