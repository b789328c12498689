import { createPrivateKey, createSecretKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { refusalOf } from '../../../../test/errorShape.ts';
import { type Answer, TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY, HOUR, MINUTE } from '../../../../test/testClock.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-bytes';
const OTHER_SECRET = 'another-secret-of-more-than-thirty-two';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ env: { JWT_SECRET: SECRET } });
  ann = await app.person();
});
afterEach(() => app.drop());

const me = (token: string, headers = {}) => app.request('GET /api/auth/me', { token, headers });

describe('a token is refused', () => {
  const key = createSecretKey(Buffer.from(SECRET));
  const parts = () => {
    const { header, payload } = jwt.decode(ann.token, { complete: true }) as jwt.Jwt;
    return { header, payload: payload as jwt.JwtPayload };
  };
  const signed = (
    payload: object,
    header: object = {},
    secret: jwt.Secret = key,
    algorithm: jwt.Algorithm = 'HS256',
  ) => {
    const given = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
    const spoken = { ...parts().header, alg: algorithm, ...header } as jwt.JwtHeader;
    return jwt.sign(given, secret, { algorithm, header: spoken });
  };
  const forged = (header: object) => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${encode(header)}.${encode(parts().payload)}.`;
  };

  it('unless it is ours (control case)', async () => {
    expect((await me(signed(parts().payload))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['without a signature', () => ann.token.replace(/[^.]+$/, '')],
    ['with another signature', () => `${ann.token.slice(0, -4)}AAAA`],
    ['with alg none', () => forged({ alg: 'none', typ: 'JWT' })],
    ['with alg none and our kid', () => forged({ ...parts().header, alg: 'none' })],
    ['signed with another secret', () => signed(parts().payload, {}, OTHER_SECRET)],
    ['signed with a stronger algorithm', () => signed(parts().payload, {}, key, 'HS512')],
    [
      'signed with a private key',
      () => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const pem = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
        return signed(parts().payload, {}, pem, 'RS256');
      },
    ],
    ['for another audience', () => signed({ ...parts().payload, aud: 'somebody-else' })],
    ['of another issuer', () => signed({ ...parts().payload, iss: 'somebody-else' })],
    ['without an issuer', () => signed({ ...parts().payload, iss: undefined })],
    ['without a subject', () => signed({ ...parts().payload, sub: undefined })],
    ['without a session', () => signed({ ...parts().payload, sid: undefined })],
    ['without an audience', () => signed({ ...parts().payload, aud: undefined })],
    ['without an id', () => signed({ ...parts().payload, jti: undefined })],
    ['without an end', () => signed({ ...parts().payload, exp: undefined })],
    ['without a beginning', () => signed({ ...parts().payload, nbf: undefined })],
    ['that begins later', () => signed({ ...parts().payload, nbf: app.clock.now() / 1000 + 60 })],
    ['that has run out', () => signed({ ...parts().payload, exp: app.clock.now() / 1000 - 1 })],
    ['of another type', () => signed(parts().payload, { typ: 'at+jwt' })],
    ['without a type', () => signed(parts().payload, { typ: undefined })],
    ['without a kid', () => signed(parts().payload, { kid: undefined })],
    ['that brings its own key', () => signed(parts().payload, { jwk: { kty: 'oct', k: 'AAAA' } })],
    ['that names a place for its key', () => signed(parts().payload, { jku: 'https://evil.example/keys' })],
    ['whose kid is a path', () => signed(parts().payload, { kid: '../../dev/null' })],
    ['whose kid is SQL', () => signed(parts().payload, { kid: "' or 1=1 --" })],
    ['for another person', () => signed({ ...parts().payload, sub: '019cdd1f-0000-7000-8000-000000000000' })],
    ['for another session', () => signed({ ...parts().payload, sid: '019cdd1f-0000-7000-8000-000000000000' })],
    ['whose session is not text', () => signed({ ...parts().payload, sid: { $ne: null } })],
    ['that is no token', () => 'abc'],
    ['that is three dots', () => '...'],
    ['that is long', () => 'a'.repeat(8_000)],
  ])('%s', async (_, token) => {
    expect(refusalOf(await me(token()), 401)).toBe('User not authenticated.');
  });
});

it('a token is read only from x-auth-token', async () => {
  refusalOf(await app.request(`GET /api/auth/me?token=${ann.token}`), 401);
  refusalOf(await app.request('GET /api/auth/me', { headers: { authorization: `Bearer ${ann.token}` } }), 401);
  refusalOf(await app.request('GET /api/auth/me', { headers: { cookie: `token=${ann.token}` } }), 401);
  expect((await me(ann.token)).status).toBe(200);
});

it('a bad token does not block public endpoints', async () => {
  const { email, password } = ann;
  expect((await app.request('POST /api/auth/login', { token: 'abc', body: { email, password } })).status).toBe(200);
});

describe('the session of a browser', () => {
  let used: () => Promise<Answer>;
  beforeEach(async () => {
    const browser = new TestBrowser();
    const { token } = await app.person({ browser });
    used = () => app.request('GET /api/auth/me', { token, browser });
  });

  it('ends after a day without requests', async () => {
    app.clock.advance(DAY - MINUTE);
    expect((await used()).status).toBe(200);
    app.clock.advance(DAY - MINUTE);
    expect((await used()).status).toBe(200);
    app.clock.advance(DAY);
    refusalOf(await used(), 401);
  });

  it('ends two weeks after login regardless of activity', async () => {
    for (let hour = 0; hour < 14 * 24 - 12; hour += 12) {
      app.clock.advance(12 * HOUR);
      expect((await used()).status).toBe(200);
    }
    app.clock.advance(12 * HOUR);
    refusalOf(await used(), 401);
  });
});

describe('the session of a program', () => {
  it('ends after an hour without requests', async () => {
    app.clock.advance(HOUR - MINUTE);
    expect((await me(ann.token)).status).toBe(200);
    app.clock.advance(HOUR - MINUTE);
    expect((await me(ann.token)).status).toBe(200);
    app.clock.advance(HOUR);
    refusalOf(await me(ann.token), 401);
  });

  it('ends half a day after login regardless of activity', async () => {
    for (let minute = 0; minute < 12 * 60 - 30; minute += 30) {
      app.clock.advance(30 * MINUTE);
      expect((await me(ann.token)).status).toBe(200);
    }
    app.clock.advance(30 * MINUTE);
    refusalOf(await me(ann.token), 401);
  });

  it('never reopens after it has ended', async () => {
    await app.request('POST /api/auth/logout', { token: ann.token });
    refusalOf(await me(ann.token), 401);
    refusalOf(await app.request('POST /api/auth/logout', { token: ann.token }), 401);
  });
});

describe('changing the secret', () => {
  /** What another server on the same database returns, with these secrets. */
  async function onReplica<T>(env: Record<string, string>, ask: (replica: TestApp) => Promise<T>): Promise<T> {
    const replica = await app.replica({ env });
    const result = await ask(replica);
    await replica.drop();
    return result;
  }
  const knows = (env: Record<string, string>, token = ann.token) =>
    onReplica(env, async (replica) => (await replica.request('GET /api/auth/me', { token })).status);

  it('keeps tokens valid while the old secret is configured as the previous one', async () => {
    expect(await knows({ JWT_SECRET: OTHER_SECRET, JWT_SECRET_PREVIOUS: SECRET })).toBe(200);
    expect(await knows({ JWT_SECRET: OTHER_SECRET })).toBe(401);
  });

  it('signs with the new secret from then on', async () => {
    const rotating = { JWT_SECRET: OTHER_SECRET, JWT_SECRET_PREVIOUS: SECRET };
    const { token } = await onReplica(rotating, (replica) => replica.signIn(ann));
    expect([await knows({ JWT_SECRET: OTHER_SECRET }, token), await knows({ JWT_SECRET: SECRET }, token)]).toEqual([
      200, 401,
    ]);
  });

  it('a second replica with the same secret recognizes the session and its end', async () => {
    expect(await knows({ JWT_SECRET: SECRET })).toBe(200);
    await app.request('POST /api/auth/logout', { token: ann.token });
    expect(await knows({ JWT_SECRET: SECRET })).toBe(401);
  });
});
