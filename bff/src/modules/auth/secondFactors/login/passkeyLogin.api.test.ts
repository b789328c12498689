import { addAuthenticator, challengeOf } from '../../../../../test/authenticator.ts';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { addPasskey, SoftPasskey, type Spoiled } from '../../../../../test/softPasskey.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { MINUTE } from '../../../../../test/testClock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const NOT_VERIFIED = 'We couldn’t verify your passkey. Please try again.';

const options = async (headers: Record<string, string> = {}) =>
  (await app.request('POST /api/auth/passkey/options', { body: {}, headers })).body;
const logIn = (body: object, headers: Record<string, string> = {}) =>
  app.request('POST /api/auth/passkey/login', { body, headers });
const withPassword = ({ email, password }: TestUser) =>
  app.request('POST /api/auth/login', { body: { email, password } });
const finish = (challenge: string, passkey: object) =>
  app.request('POST /api/auth/login/second-factor', { body: { method: 'passkey', challenge, passkey } });
const count = (answers: { status: number }[], status: number) => answers.filter((a) => a.status === status).length;

async function withPasskey({ counter = 0 } = {}) {
  const ann = await app.person();
  return { ann, ...(await addPasskey(app, ann, { counter })) };
}

const SPOILED: readonly [string, Spoiled][] = [
  ['from another origin', { origin: 'https://bellwether.example.evil' }],
  ['over plain HTTP', { origin: 'http://bellwether.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['of another challenge', { challenge: 'a'.repeat(43) }],
  ['of a registration', { type: 'webauthn.create' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['in the name of another user', { userHandle: Buffer.from('someone else').toString('base64url') }],
];

describe('a login with a passkey alone', () => {
  it('opens a session of its owner, even with an authenticator app on', async () => {
    const { ann, passkey } = await withPasskey();
    await addAuthenticator(app, ann);
    const asked = await options();
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'bellwether.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const { status, body } = await logIn(passkey.sign(asked));
    expect(status).toBe(200);
    expect((await app.request('GET /api/auth/me', { token: body.token })).body._id).toBe(ann.userId);
    const { passkeys } = await ann.api('GET /api/auth/second-factors');
    expect(passkeys[0]?.lastUsedAt).toBe(new Date(app.clock.now()).toISOString());
    expect((await app.acts(ann.userId)).at(-1)).toBe('login.succeeded');
  });

  it.each([
    ...SPOILED,
    ['whose owner was not verified', { ownerVerified: false }],
    ['that names no owner', { userHandle: null }],
  ] as [string, Spoiled][])('refuses a signature %s', async (_, spoiled) => {
    const { ann, passkey } = await withPasskey();
    expect(refusalOf(await logIn(passkey.sign(await options(), spoiled)), 401)).toBe(NOT_VERIFIED);
    expect(await app.acts(ann.userId)).not.toContain('login.succeeded');
    expect((await logIn(passkey.sign(await options()))).status).toBe(200);
  });

  it('refuses a signature that was tampered with, and one by another passkey', async () => {
    const { passkey } = await withPasskey();
    const { passkey: bobs } = await withPasskey();
    const asked = await options();
    const proof = passkey.sign(asked);
    const other = Buffer.from(proof.signature, 'base64url');
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
    for (const body of [
      { ...proof, signature: other.toString('base64url') },
      { ...proof, signature: bobs.sign(asked).signature },
      { ...bobs.sign(asked), id: passkey.id },
      { ...proof, authenticatorData: passkey.sign(asked, { counter: 9 }).authenticatorData },
      { ...proof, authenticatorData: 'AAAA' },
      { ...proof, clientDataJSON: 'bm90IEpTT04' },
      new SoftPasskey().sign(asked),
    ]) {
      expect(refusalOf(await logIn(body), 401)).toBe(NOT_VERIFIED);
    }
    expect((await logIn(proof)).status).toBe(200); // none of them spent the challenge
  });

  it('accepts a challenge once, within 5 minutes, of its kind, in its browser', async () => {
    const { ann, passkey } = await withPasskey();
    const asked = await options();
    const first = passkey.sign(asked);
    expect((await logIn(first)).status).toBe(200);
    refusalOf(await logIn(first), 401);
    const old = await options();
    app.clock.advance(5 * MINUTE);
    refusalOf(await logIn(passkey.sign(old)), 401);
    refusalOf(await logIn(passkey.sign({ ...asked, challenge: await challengeOf(app, ann) })), 401);
    refusalOf(await logIn(passkey.sign({ ...asked, challenge: 'a'.repeat(43) })), 401);
    const cookie = `__Host-bellwether-device=${'d'.repeat(43)}`;
    const bound = await options({ cookie });
    refusalOf(await logIn(passkey.sign(bound)), 401);
    expect((await logIn(passkey.sign(bound), { cookie })).status).toBe(200);
  });

  it('opens one session for 50 parallel requests', async () => {
    const { passkey } = await withPasskey();
    const proof = passkey.sign(await options());
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(proof)));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 49]);
  });

  it('refuses a passkey whose counter does not rise, and reports it', async () => {
    const { ann, passkey } = await withPasskey({ counter: 7 });
    expect((await logIn(passkey.sign(await options()))).status).toBe(200); // 8
    for (const counter of [8, 7, 0]) {
      refusalOf(await logIn(passkey.sign(await options(), { counter })), 401);
    }
    expect((await app.acts(ann.userId)).filter((act) => act === 'passkey.refused')).toHaveLength(3);
    expect((await logIn(passkey.sign(await options(), { counter: 9 }))).status).toBe(200);
  });

  it('refuses a removed passkey and fields that do not belong', async () => {
    const { ann, passkey, id } = await withPasskey();
    const proof = passkey.sign(await options());
    refusalOf(await logIn({ ...proof, userId: ann.userId }), 400);
    refusalOf(await app.request('POST /api/auth/passkey/options', { body: { userId: ann.userId } }), 400);
    const body = { currentPassword: ann.password };
    await app.request(`POST /api/auth/passkeys/${id}/remove`, { token: ann.token, body });
    refusalOf(await logIn(proof), 401);
    expect((await withPassword(ann)).status).toBe(200);
  });
});

describe('a passkey as second factor', () => {
  it('is asked for after the password, and a touch is enough', async () => {
    const { ann, passkey } = await withPasskey();
    const { status, body } = await withPassword(ann);
    expect(status).toBe(401);
    expect(body.secondFactor).toEqual({
      challenge: expect.any(String),
      methods: ['passkey', 'recovery'],
      passkey: {
        challenge: body.secondFactor.challenge,
        rpId: 'bellwether.example',
        timeout: 300_000,
        userVerification: 'preferred',
        allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
      },
    });
    const proof = passkey.sign(body.secondFactor.passkey, { ownerVerified: false, userHandle: null });
    expect((await finish(body.secondFactor.challenge, proof)).status).toBe(200);
    refusalOf(await finish(body.secondFactor.challenge, proof), 401);
  });

  it.each(SPOILED)('refuses a signature %s', async (_, spoiled) => {
    const { ann, passkey } = await withPasskey();
    const { secondFactor } = (await withPassword(ann)).body;
    const answer = await finish(secondFactor.challenge, passkey.sign(secondFactor.passkey, spoiled));
    expect(refusalOf(answer, 401)).toBe(NOT_VERIFIED);
    expect(await app.acts(ann.userId)).toContain('login.second-factor-failed');
  });

  it('of another account is worth nothing', async () => {
    const { ann } = await withPasskey();
    const { passkey: bobs } = await withPasskey();
    const { secondFactor } = (await withPassword(ann)).body;
    expect(refusalOf(await finish(secondFactor.challenge, bobs.sign(secondFactor.passkey)), 401)).toBe(NOT_VERIFIED);
    expect(await app.acts(ann.userId)).not.toContain('passkey.refused'); // hers was not copied
  });

  it('cannot be guessed with the challenge of a login without password', async () => {
    const { passkey } = await withPasskey();
    const asked = await options();
    refusalOf(await finish(asked.challenge, passkey.sign(asked)), 401);
  });

  it('refuses a counter that does not rise', async () => {
    const { ann, passkey } = await withPasskey({ counter: 3 });
    const { secondFactor } = (await withPassword(ann)).body;
    refusalOf(await finish(secondFactor.challenge, passkey.sign(secondFactor.passkey, { counter: 3 })), 401);
    expect(await app.acts(ann.userId)).toContain('passkey.refused');
  });
});

it('gives each network a limited number of challenges: four for every login, since each view of the page takes one', async () => {
  const limited = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '0.02' } });
  const answers = [];
  for (let turn = 1; turn <= 14; turn += 1)
    answers.push(await limited.request('POST /api/auth/passkey/options', { body: {} }));
  expect([count(answers, 200), count(answers, 429)]).toEqual([12, 2]);
  const { email, password } = await limited.person();
  const logins = [];
  for (let turn = 1; turn <= 4; turn += 1)
    logins.push(await limited.request('POST /api/auth/login', { body: { email, password } }));
  expect([count(logins, 200), count(logins, 429)]).toEqual([3, 1]);
  await limited.drop();
});
