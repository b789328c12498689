import { Authenticator, addAuthenticator, challengeOf } from '../../../../../test/authenticator.ts';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, MINUTE } from '../../../../../test/testClock.ts';
import { Sealing } from '../proof/sealing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const WRONG = 'That code is incorrect or was already used. Enter the next code from your app.';
const EXPIRED = 'This setup has expired. Please start again.';

const setUp = ({ token, password }: Pick<TestUser, 'token' | 'password'>) =>
  app.request('POST /api/auth/totp/set-up', { token, body: { currentPassword: password } });
const confirm = ({ token }: Pick<TestUser, 'token'>, code: string) =>
  app.request('POST /api/auth/totp/confirm', { token, body: { code } });
const remove = ({ token, password }: Pick<TestUser, 'token' | 'password'>, code: string) =>
  app.request('POST /api/auth/totp/remove', { token, body: { currentPassword: password, code } });
const login = ({ email, password }: TestUser) => app.request('POST /api/auth/login', { body: { email, password } });

describe('adding an authenticator app', () => {
  it('takes the password and a code, and returns ten recovery codes once', async () => {
    const ann = await app.person();
    const { body, status } = await setUp(ann);
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Bellwether`);
    expect((await login(ann)).status).toBe(200); // not before it is confirmed
    const phone = new Authenticator(app, body.secret);
    const confirmed = await confirm(ann, ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)} `);
    expect(confirmed.body.msg).toBe('Authenticator app added.');
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await ann.api('GET /api/auth/second-factors')).toEqual({
      authenticatorApp: { addedAt: new Date(app.clock.now()).toISOString() },
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect(await app.acts(ann.userId)).toEqual(['account.registered', 'login.succeeded', 'totp.added']);
  });

  it('keeps neither the secret nor the recovery codes readable', async () => {
    const ann = await app.person();
    const { body } = await setUp(ann);
    const phone = new Authenticator(app, body.secret);
    const { recoveryCodes } = (await confirm(ann, phone.code())).body;
    const rows = JSON.stringify([
      await app.db.knex('totp_factors').where({ user_id: ann.userId }),
      await app.db.knex('recovery_codes').where({ user_id: ann.userId }),
      await app.db.knex('audit_log').where({ user_id: ann.userId }),
      app.log,
    ]);
    for (const secret of [body.secret, recoveryCodes[0], recoveryCodes[0].replaceAll('-', '')]) {
      expect(rows).not.toContain(secret);
    }
  });

  it('refuses a wrong password and wrong codes', async () => {
    const ann = await app.person();
    expect(refusalOf(await setUp({ ...ann, password: 'not-the-one' }), 400)).toBe('Current password is incorrect.');
    const phone = new Authenticator(app, (await setUp(ann)).body.secret);
    expect(refusalOf(await confirm(ann, phone.wrongCode()), 400)).toBe(WRONG);
    expect(refusalOf(await confirm(ann, phone.code(-2)), 400)).toBe(WRONG);
    expect((await confirm(ann, phone.code())).status).toBe(200);
  });

  it('cannot be finished by another session, after a quarter of an hour, or by guessing', async () => {
    const ann = await app.person();
    const other = await app.signIn(ann);
    let phone = new Authenticator(app, (await setUp(ann)).body.secret);
    expect(refusalOf(await confirm(other, phone.code()), 400)).toBe(EXPIRED);
    app.clock.advance(15 * MINUTE);
    expect(refusalOf(await confirm(ann, phone.code()), 400)).toBe(EXPIRED);
    phone = new Authenticator(app, (await setUp(ann)).body.secret);
    for (let guess = 1; guess <= 10; guess += 1)
      expect(refusalOf(await confirm(ann, phone.wrongCode()), 400)).toBe(WRONG);
    expect(refusalOf(await confirm(ann, phone.code()), 400)).toBe(EXPIRED);
  });

  it('is refused while there is one, whose secret stays', async () => {
    const ann = await app.person();
    const { phone } = await addAuthenticator(app, ann);
    expect(refusalOf(await setUp(ann), 409)).toBe('An authenticator app is already set up. Remove it to add another.');
    expect(refusalOf(await confirm(ann, phone.code()), 400)).toBe(EXPIRED);
    expect((await remove(ann, phone.code())).status).toBe(200);
  });

  it('forgets setups that were never finished', async () => {
    const ann = await app.person();
    await setUp(ann);
    const bob = await app.person();
    await addAuthenticator(app, bob);
    app.clock.advance(16 * MINUTE);
    await app.composed.deleteExpired();
    const left = await app.db.knex('totp_factors').whereIn('user_id', [ann.userId, bob.userId]).pluck('user_id');
    expect(left).toEqual([bob.userId]);
  });
});

describe('when ENCRYPTION_KEY changes', () => {
  const OLD = 'o'.repeat(32);
  const NEW = 'n'.repeat(32);

  /** An account whose secret was sealed with OLD, in a product that is configured like this. */
  async function withOldSecret(env: Record<string, string>) {
    const product = await TestApp.start({ env });
    const ann = await product.person();
    const { body } = await product.request('POST /api/auth/totp/set-up', {
      token: ann.token,
      body: { currentPassword: ann.password },
    });
    const phone = new Authenticator(product, body.secret);
    const sealed = new Sealing({ encryptionKey: OLD, dataDir: '' }).seal(phone.secret, ann.userId);
    await product.db.knex('totp_factors').update({ sealed_secret: sealed });
    const answer = await product.request('POST /api/auth/totp/confirm', {
      token: ann.token,
      body: { code: phone.code() },
    });
    return { product, ann, phone, answer };
  }

  it('secrets open with the previous key and are sealed again', async () => {
    const { product, ann, phone, answer } = await withOldSecret({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: OLD });
    expect(answer.status).toBe(200);
    product.clock.advance(MINUTE);
    const body = { method: 'totp', challenge: await challengeOf(product, ann), code: phone.code() };
    expect((await product.request('POST /api/auth/login/second-factor', { body })).status).toBe(200);
    const [sealed] = await product.db.knex('totp_factors').pluck('sealed_secret');
    expect(new Sealing({ encryptionKey: NEW, dataDir: '' }).open(sealed, ann.userId)).toEqual(phone.secret);
    await product.drop();
  });

  it('and the previous key is missing, the log names the setting', async () => {
    const { product, answer } = await withOldSecret({ ENCRYPTION_KEY: NEW });
    expect(refusalOf(answer, 503)).toBe('Codes can’t be checked right now. Please use a recovery code.');
    expect(product.log.join('')).toContain('Set it as ENCRYPTION_KEY_PREVIOUS.');
    await product.drop();
  });
});

describe('removing it', () => {
  it('takes the password and a code', async () => {
    const ann = await app.person();
    const { phone } = await addAuthenticator(app, ann);
    expect(refusalOf(await remove({ ...ann, password: 'no' }, phone.code()), 400)).toBe(
      'Current password is incorrect.',
    );
    expect(refusalOf(await remove(ann, phone.wrongCode()), 400)).toBe(WRONG);
    expect((await remove(ann, phone.code())).body).toEqual({ msg: 'Authenticator app removed.' });
    expect((await login(ann)).status).toBe(200);
    expect(await ann.api('GET /api/auth/second-factors')).toMatchObject({
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
    expect(refusalOf(await remove(ann, phone.code(1)), 404)).toBe('No authenticator app is set up.');
    expect((await app.acts(ann.userId)).at(-1)).toBe('login.succeeded');
    expect(await app.acts(ann.userId)).toContain('totp.removed');
  });

  it('takes a recovery code as well', async () => {
    const ann = await app.person();
    const { recoveryCodes } = await addAuthenticator(app, ann);
    expect((await remove(ann, recoveryCodes[3] ?? '')).status).toBe(200);
    expect(await app.acts(ann.userId)).toContain('recovery-code.used');
  });
});

describe('new recovery codes', () => {
  const replace = ({ token, password }: TestUser, code?: string) =>
    app.request('POST /api/auth/recovery-codes', { token, body: { currentPassword: password, code } });

  it('replace the old ones', async () => {
    const ann = await app.person();
    const { phone, recoveryCodes } = await addAuthenticator(app, ann);
    expect(refusalOf(await replace(ann), 400)).toBe('Enter a code from your authenticator app, or a recovery code.');
    expect(refusalOf(await replace(ann, phone.wrongCode()), 400)).toBe(WRONG);
    const { body } = await replace(ann, phone.code());
    expect(body.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(app, ann);
    const use = (code: string | undefined) =>
      app.request('POST /api/auth/login/second-factor', { body: { method: 'recovery', challenge, code } });
    refusalOf(await use(recoveryCodes[0]), 401);
    expect((await use(body.recoveryCodes[0])).status).toBe(200);
    expect(await app.acts(ann.userId)).toContain('recovery-codes.replaced');
  });

  it('need a second factor', async () => {
    const ann = await app.person();
    expect(refusalOf(await replace(ann, '123456'), 404)).toBe('No authenticator app is set up.');
  });
});

it('alerts the user of each change, at a verified address', async () => {
  const ann = await app.person();
  await app.db.knex('users').where({ id: ann.userId }).update({ email_verified_at: app.clock.now() });
  const { phone, recoveryCodes } = await addAuthenticator(app, ann);
  const body = { currentPassword: ann.password };
  await app.request('POST /api/auth/recovery-codes', { token: ann.token, body: { ...body, code: phone.code() } });
  expect((await remove(ann, recoveryCodes[0] ?? '')).status).toBe(400); // replaced
  app.clock.advance(MINUTE);
  expect((await remove(ann, phone.code())).status).toBe(200);
  const mails = await app.db.knex('mail_outbox').where({ user_id: ann.userId }).orderBy('id').pluck('kind');
  expect(mails).toEqual(['totp-added', 'recovery-codes-replaced', 'totp-removed']);
});

it('codes in Settings count toward the same limit per account', async () => {
  const ann = await app.person();
  const { phone } = await addAuthenticator(app, ann);
  for (let guess = 1; guess <= 20; guess += 1) refusalOf(await remove(ann, phone.wrongCode()), 400);
  refusalOf(await remove(ann, phone.code()), 429);
  app.clock.advance(DAY);
  expect((await remove(await app.person({ email: `x${ann.email}` }), phone.code())).status).toBe(404);
});
