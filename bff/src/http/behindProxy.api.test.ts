import { reverseProxy } from '../../test/reverseProxy.ts';
import { TestApp } from '../../test/testApp.ts';

async function behindProxy(env: Record<string, string>, header?: string | null) {
  const app = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '1', ...env } });
  const proxy = await reverseProxy(app.origin, header);
  const post = async (address: string, path: string, body: object) => {
    const response = await fetch(`${proxy.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-address': address },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  return {
    app,
    login: (address: string, email: string, password: string) => post(address, '/api/auth/login', { email, password }),
    register: (address: string, email: string) =>
      post(address, '/api/auth/register', { email, password: 'a-secret-kettle' }),
    async stop() {
      await proxy.stop();
      await app.drop();
    },
  };
}

describe.each<[string, Record<string, string>, string | null]>([
  ['with TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1' }, 'x-forwarded-for'],
  ['with TRUSTED_PROXIES, that sends only X-Real-IP', { TRUSTED_PROXIES: '127.0.0.1' }, 'x-real-ip'],
  ['with TRUSTED_PROXIES, that names no client', { TRUSTED_PROXIES: '127.0.0.1' }, null],
  ['as shipped', {}, 'x-forwarded-for'],
])('behind a reverse proxy, %s', (_, env, header) => {
  it('one visitor’s bad logins and taken addresses do not refuse another', async () => {
    const { app, login, register, stop } = await behindProxy(env, header);
    const { email, password } = await app.person();
    for (let attempt = 1; attempt <= 30; attempt += 1) await login('203.0.113.1', `nobody${attempt}@example.com`, 'x');
    for (let attempt = 1; attempt <= 6; attempt += 1) await register('203.0.113.1', email);
    expect(await login('203.0.113.2', email, password)).toBe(200);
    expect(await register('203.0.113.2', 'new@example.com')).toBe(201);
    await stop();
  });
});

it('a proxy that TRUSTED_PROXIES lacks is reported once, with the setting to change', async () => {
  const { app, login, stop } = await behindProxy({});
  for (let attempt = 1; attempt <= 3; attempt += 1) await login('203.0.113.1', 'nobody@example.com', 'x');
  const reports = app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUSTED_PROXIES'));
  expect(reports).toEqual([expect.objectContaining({ level: 40, neighbor: '127.0.0.1' })]);
  await stop();
});

it('a trusted proxy that names no client is reported once, with the header to set', async () => {
  const { app, login, stop } = await behindProxy({ TRUSTED_PROXIES: '127.0.0.1' }, null);
  await app.request('GET /readyz'); // a balancer's own check
  expect(app.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
  for (let attempt = 1; attempt <= 3; attempt += 1) await login('203.0.113.1', 'nobody@example.com', 'x');
  const reports = app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUSTED_PROXIES'));
  expect(reports).toEqual([
    expect.objectContaining({ level: 40, neighbor: '127.0.0.1', msg: expect.stringContaining('set X-Forwarded-For') }),
  ]);
  await stop();
});

it('with TRUSTED_PROXIES, each visitor behind the proxy has limits of their own', async () => {
  const { app, login, stop } = await behindProxy({ TRUSTED_PROXIES: '127.0.0.1' });
  for (let attempt = 1; attempt <= 25; attempt += 1) await login('203.0.113.1', `nobody${attempt}@example.com`, 'x');
  expect(await login('203.0.113.1', 'nobody@example.com', 'x')).toBe(429);
  expect(app.log.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
  await stop();
});

describe('as shipped, the address that strangers share', () => {
  it('does not make their bad logins those of the person who once came from it', async () => {
    const { app, login, stop } = await behindProxy({});
    const { email, password } = await app.person();
    for (let attempt = 1; attempt <= 12; attempt += 1) await login('203.0.113.1', email, 'x');
    expect(await login('203.0.113.2', email, password)).toBe(429);
    expect((await app.request('POST /api/auth/login', { body: { email, password } })).status).toBe(200);
    await stop();
  });

  it.each([
    [1, { TRUSTED_PROXIES: '127.0.0.1' }],
    [2, {}],
  ])('hides no sign-in of an unknown program: %i alerts with %o', async (alerts, env) => {
    const { app, login, stop } = await behindProxy(env as Record<string, string>);
    const { email, password, userId } = await app.person();
    for (let turn = 0; turn < 2; turn += 1) expect(await login('203.0.113.2', email, password)).toBe(200);
    expect(await app.db.knex('mail_outbox').where({ user_id: userId, kind: 'new-device' })).toHaveLength(alerts);
    await stop();
  });

  it.each([
    ['is stored as nobody’s place', {}, null],
    ['with TRUSTED_PROXIES, is not the one that is stored', { TRUSTED_PROXIES: '127.0.0.1' }, '203.0.113.2'],
  ])('%s', async (_, env, address) => {
    const { app, login, stop } = await behindProxy(env as Record<string, string>);
    const { email, password, userId } = await app.person();
    await app.db.knex('sessions').where({ user_id: userId }).del(); // that of the registration, which met no proxy
    expect(await login('203.0.113.2', email, password)).toBe(200);
    const { network } = await app.db.knex('sessions').where({ user_id: userId }).first('network');
    expect(network === '').toBe(address === null);
    const signedIn = app.db.knex('account_activity').where({ user_id: userId, act: 'login.succeeded' });
    expect(await signedIn.pluck('address')).toEqual([address]);
    // Not even a program on the proxy's own machine is known from it.
    await app.request('POST /api/auth/login', { body: { email, password } });
    expect(await app.db.knex('mail_outbox').where({ user_id: userId, kind: 'new-device' })).toHaveLength(2);
    await stop();
  });
});
