import { hash } from '@node-rs/argon2';
import { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ realHashes: true });
});
afterAll(() => app.drop());

const login = (email: string, password: string) => app.request('POST /api/auth/login', { body: { email, password } });

it('takes equally long for unknown and known addresses', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (kind: keyof typeof times, email: string) => {
    // CPU time of all threads, hashing included, so other work on the machine does not count.
    const before = process.cpuUsage();
    expect((await login(email, 'not-the-secret-one')).status).toBe(401);
    const { user, system } = process.cpuUsage(before);
    times[kind].push(user + system);
  };
  // Eight attempts stay below each account's lock. Alternating exposes both kinds to the same load.
  for (let round = 0; round < 8; round += 1) {
    for (const [at, { email }] of people.entries()) {
      await timed('known', email);
      await timed('unknown', `nobody${at}@example.com`);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const ratio = median(times.unknown) / median(times.known);
  expect(times.known).toHaveLength(64);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

it('rehashes a password with weaker parameters at the next login', async () => {
  const { email, password, userId } = await app.person();
  const weak = await hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await app.db.knex('users').where({ id: userId }).update({ password_hash: weak });
  const stored = async () => (await app.db.knex('users').where({ id: userId }).first()).password_hash;
  expect((await login(email, 'not-the-secret-one')).status).toBe(401);
  expect(await stored()).toBe(weak);
  expect((await login(email, password)).status).toBe(200);
  expect(await stored()).toContain('$m=19456,t=2,p=1$');
  expect((await login(email, password)).status).toBe(200);
});

it('keeps serving other requests during many logins', async () => {
  const { email } = await app.person();
  await app.composed.prepare();
  expect((await app.request('GET /readyz')).status).toBe(200); // a balancer sends nothing earlier
  const waits: number[] = [];
  let ended = false;
  const logins = Promise.all(Array.from({ length: 130 }, (_, at) => login(`${at}${email}`, 'not-the-secret-one')));
  const probing = (async () => {
    while (!ended) {
      const startedAt = performance.now();
      expect((await app.request('GET /readyz')).status).toBe(200);
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const since = performance.now();
  const answers = await logins;
  const allMs = performance.now() - since;
  ended = true;
  await probing;
  // How many find the queue full depends on the machine. passwordHasher.test.ts tests its limit.
  for (const { status, headers } of answers) {
    expect([401, 503]).toContain(status);
    if (status === 503) expect(headers.get('retry-after')).toBe('2');
  }
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)];
  expect(median).toBeLessThan(allMs / 4); // without a concurrency limit it would be close to allMs
});
