import { CODE_WRONG } from '@bellwether/sdk/messages/secondFactors.ts';
import { addAuthenticator } from '../../../../../test/authenticator.ts';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { addPasskey, SoftPasskey, type Spoiled } from '../../../../../test/softPasskey.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { MINUTE } from '../../../../../test/testClock.ts';
import { removeSecondFactors } from '../removeSecondFactors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const NOT_VERIFIED = 'We couldn’t verify your passkey. Please try again.';
const CHROME = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36' };

const ask = ({ token, password }: Pick<TestUser, 'token' | 'password'>, code?: string) =>
  app.request('POST /api/auth/passkeys/options', { token, body: { currentPassword: password, code } });
const add = ({ token }: Pick<TestUser, 'token'>, body: object, headers: Record<string, string> = {}) =>
  app.request('POST /api/auth/passkeys', { token, body, headers });
const remove = ({ token, password }: Pick<TestUser, 'token' | 'password'>, id: string) =>
  app.request(`POST /api/auth/passkeys/${id}/remove`, { token, body: { currentPassword: password } });
const factors = ({ api }: TestUser) => api('GET /api/auth/second-factors');

describe('adding a passkey', () => {
  it('takes the password, asks for a discoverable one, names it after the device, and returns recovery codes', async () => {
    const ann = await app.person();
    const { body: options } = await ask(ann);
    expect(options).toMatchObject({
      rp: { id: 'bellwether.example', name: 'Bellwether' },
      user: { id: Buffer.from(ann.userId).toString('base64url'), name: ann.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const { status, body } = await add(ann, new SoftPasskey().create(options), CHROME);
    expect(status).toBe(201);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await factors(ann)).toEqual({
      authenticatorApp: null,
      recoveryCodesLeft: 10,
      passkeys: [
        {
          _id: body.passkey._id,
          label: 'Chrome on macOS',
          createdAt: new Date(app.clock.now()).toISOString(),
          lastUsedAt: null,
          synced: false,
        },
      ],
    });
    expect((await app.acts(ann.userId)).at(-1)).toBe('passkey.added');
  });

  it('keeps the recovery codes that are there, and excludes passkeys that are registered', async () => {
    const ann = await app.person();
    const { phone } = await addAuthenticator(app, ann);
    const { recoveryCodes, passkey } = await addPasskey(app, ann, { code: phone.code() });
    expect(recoveryCodes).toEqual([]);
    app.clock.advance(30_000);
    expect((await ask(ann, phone.code())).body.excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('takes a code, too, from an account with an authenticator app: a passkey logs in without one', async () => {
    const ann = await app.person();
    const { phone, recoveryCodes } = await addAuthenticator(app, ann);
    const missing = 'Enter a code from your authenticator app, or a recovery code.';
    expect(refusalOf(await ask(ann), 400)).toBe(missing);
    expect(refusalOf(await ask(ann, phone.wrongCode()), 400)).toBe(CODE_WRONG);
    expect((await ask(ann, phone.code())).status).toBe(200);
    expect((await ask(ann, recoveryCodes[0])).status).toBe(200);
    expect((await ask(ann, recoveryCodes[0])).status).toBe(400);
  });

  it('refuses a wrong password', async () => {
    const ann = await app.person();
    expect(refusalOf(await ask({ ...ann, password: 'no' }), 400)).toBe('Current password is incorrect.');
  });

  it.each<[string, Spoiled]>([
    ['made on another origin', { origin: 'https://evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'a'.repeat(43) }],
    ['that is a login', { type: 'webauthn.get' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['whose owner was not verified', { ownerVerified: false }],
  ])('refuses one %s', async (_, spoiled) => {
    const ann = await app.person();
    const { body: options } = await ask(ann);
    expect(refusalOf(await add(ann, new SoftPasskey().create(options, spoiled)), 400)).toBe(NOT_VERIFIED);
    expect((await factors(ann)).passkeys).toEqual([]);
  });

  it('refuses a challenge of another user or session, an old one, and one that was used', async () => {
    const ann = await app.person();
    const bob = await app.person();
    const again = await app.signIn(ann);
    const { body: options } = await ask(ann);
    for (const other of [bob, again]) refusalOf(await add(other, new SoftPasskey().create(options)), 400);
    app.clock.advance(5 * MINUTE);
    refusalOf(await add(ann, new SoftPasskey().create(options)), 400);
    const { body: fresh } = await ask(ann);
    expect((await add(ann, new SoftPasskey().create(fresh))).status).toBe(201);
    refusalOf(await add(ann, new SoftPasskey().create(fresh)), 400);
  });

  it('refuses a passkey that is registered, even by another user', async () => {
    const ann = await app.person();
    const bob = await app.person();
    const { passkey } = await addPasskey(app, ann);
    const { body: options } = await ask(bob);
    expect(refusalOf(await add(bob, passkey.create(options)), 409)).toBe('This passkey is already registered.');
  });

  it('refuses fields that do not belong', async () => {
    const ann = await app.person();
    const { body: options } = await ask(ann);
    const created = new SoftPasskey().create(options);
    for (const more of [{ label: 'x' }, { userId: 'x' }, { counter: 0 }, { rawId: 'x' }]) {
      refusalOf(await add(ann, { ...created, ...more }), 400);
    }
  });

  it('stops at ten, in parallel, too', async () => {
    const ann = await app.person();
    for (let n = 1; n <= 8; n += 1) await addPasskey(app, ann);
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(ann)));
    const answers = await Promise.all(asked.map(({ body }) => add(ann, new SoftPasskey().create(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect(refusalOf(await ask(ann), 422)).toBe('You can have at most 10 passkeys. Remove one to add another.');
  });
});

describe('renaming a passkey', () => {
  const rename = ({ token }: TestUser, id: string, body: object) =>
    app.request(`PUT /api/auth/passkeys/${id}`, { token, body });

  it('changes its name, and not that of another user', async () => {
    const ann = await app.person();
    const bob = await app.person();
    const { id } = await addPasskey(app, ann);
    expect((await rename(ann, id, { label: ' Work laptop ' })).body).toEqual({ msg: 'Passkey renamed.' });
    expect((await rename(ann, id, { label: 'Work laptop' })).status).toBe(200); // unchanged
    expect(refusalOf(await rename(bob, id, { label: 'Mine' }), 404)).toBe('Passkey not found.');
    expect((await factors(ann)).passkeys[0]?.label).toBe('Work laptop');
  });

  it.each([
    [{ label: ' ' }, 'Please enter a name.'],
    [{ label: 'x'.repeat(61) }, 'A name may have at most 60 characters.'],
    [{ label: 'x', counter: 0 }, 'Unknown field: "counter".'],
  ])('refuses %j', async (body, msg) => {
    const ann = await app.person();
    const { id } = await addPasskey(app, ann);
    expect(refusalOf(await rename(ann, id, body), 400)).toBe(msg);
  });
});

describe('removing a passkey', () => {
  it('takes the password; the last factor takes the recovery codes with it', async () => {
    const ann = await app.person();
    const bob = await app.person();
    const first = await addPasskey(app, ann);
    const second = await addPasskey(app, ann);
    expect(refusalOf(await remove({ ...ann, password: 'no' }, first.id), 400)).toBe('Current password is incorrect.');
    expect(refusalOf(await remove(bob, first.id), 404)).toBe('Passkey not found.');
    expect((await remove(ann, first.id)).body).toEqual({ msg: 'Passkey removed.' });
    expect(await factors(ann)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ _id: second.id }] });
    expect((await remove(ann, second.id)).status).toBe(200);
    expect(await factors(ann)).toEqual({ authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await app.acts(ann.userId)).filter((act) => act === 'passkey.removed')).toHaveLength(2);
  });

  it('leaves the recovery codes of an authenticator app, and the other way around', async () => {
    const ann = await app.person();
    const { phone } = await addAuthenticator(app, ann);
    const { id } = await addPasskey(app, ann, { code: phone.code() });
    await remove(ann, id);
    expect((await factors(ann)).recoveryCodesLeft).toBe(10);
    app.clock.advance(30_000);
    await addPasskey(app, ann, { code: phone.code() });
    app.clock.advance(30_000);
    const body = { currentPassword: ann.password, code: phone.code() };
    await app.request('POST /api/auth/totp/remove', { token: ann.token, body });
    expect(await factors(ann)).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 10 });
  });
});

it('an account with passkeys alone replaces its recovery codes with its password', async () => {
  const ann = await app.person();
  await addPasskey(app, ann);
  const body = { currentPassword: ann.password };
  const answer = await app.request('POST /api/auth/recovery-codes', { token: ann.token, body });
  expect(answer.body.recoveryCodes).toHaveLength(10);
});

it('alerts the user of each change, at a verified address', async () => {
  const ann = await app.person();
  await app.db.knex('users').where({ id: ann.userId }).update({ email_verified_at: app.clock.now() });
  const { id } = await addPasskey(app, ann);
  await remove(ann, id);
  expect(await app.db.knex('mail_outbox').where({ user_id: ann.userId }).orderBy('id').pluck('kind')).toEqual([
    'passkey-added',
    'passkey-removed',
  ]);
});

it('removing everything leaves an account whose password is enough', async () => {
  const ann = await app.person();
  const { phone } = await addAuthenticator(app, ann);
  await addPasskey(app, ann, { code: phone.code() });
  await app.db.transaction((trx) => removeSecondFactors(trx, ann.userId));
  expect(await factors(ann)).toEqual({ authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [] });
  const body = { email: ann.email, password: ann.password };
  expect((await app.request('POST /api/auth/login', { body })).status).toBe(200);
});
