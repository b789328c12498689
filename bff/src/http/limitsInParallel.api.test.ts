import { type Answer, type Sent, TestApp } from '../../test/testApp.ts';
import { MINUTE } from '../../test/testClock.ts';

// Two replicas, and fifty calls at once: the outsider who walks around a limit sends them in parallel, to every server.
const env = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' };
const CALLS = 50;

let app: TestApp;
let other: TestApp;
beforeEach(async () => {
  app = await TestApp.start({ env });
  other = await app.replica({ env });
});
afterEach(async () => {
  await other.drop();
  await app.drop();
});

/** Sends fifty calls at once to both replicas, or `most` at a time. Returns how often each status came back. */
async function atOnce(call: string, sent: (turn: number) => Sent, most = CALLS): Promise<Record<number, number>> {
  const answers: Answer[] = [];
  while (answers.length < CALLS) {
    const length = Math.min(most, CALLS - answers.length);
    const turns = Array.from({ length }, (_, turn) => (turn % 2 ? app : other).request(call, sent(turn)));
    answers.push(...(await Promise.all(turns)));
  }
  return countByStatus(answers);
}

function countByStatus(answers: readonly Answer[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
}

/** Keeps every password hash from finishing until it is released. */
function heldHashing() {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const { hash } = argon2;
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  jest.spyOn(argon2, 'hash').mockImplementation(async (...given) => {
    begun.resolve();
    await released.promise;
    return hash(...given);
  });
  return { begun: begun.promise, release: released.resolve };
}

const fromHome = { 'x-forwarded-for': '203.0.113.9' };
const wrong = 'a-wrong-kettle';

it('10 passwords for one account, wherever they come from', async () => {
  const { email } = await app.person();
  const sent = (turn: number) => ({
    body: { email, password: wrong },
    headers: { 'x-forwarded-for': `203.0.113.${turn}` },
  });
  expect(await atOnce('POST /api/auth/login', sent)).toEqual({ 401: 10, 429: 40 });
});

it('25 failed logins from one network, whatever the account', async () => {
  const sent = (turn: number) => ({ body: { email: `x${turn}@example.com`, password: wrong }, headers: fromHome });
  expect(await atOnce('POST /api/auth/login', sent)).toEqual({ 401: 25, 429: 25 });
});

it('5 answers that an address is taken', async () => {
  const { email } = await app.person();
  const sent = () => ({ body: { email, password: 'a-secret-kettle' }, headers: fromHome });
  expect(await atOnce('POST /api/auth/register', sent)).toEqual({ 409: 5, 429: 45 });
});

it('5 “is taken” responses do not reveal which of the other addresses are free', async () => {
  const known = Array.from({ length: 20 }, (_, turn) => `known${turn}@example.com`);
  for (const email of known) await app.person({ email });
  const register = (email: string) =>
    app.request('POST /api/auth/register', { body: { email, password: 'a-secret-kettle' }, headers: fromHome });
  const hashing = heldHashing();
  try {
    const free = Promise.all(known.map((email) => register(`not-${email}`)));
    await hashing.begun; // free addresses passed the first check and wait for their hash
    expect(countByStatus(await Promise.all(known.map(register)))).toEqual({ 409: 5, 429: 15 });
    hashing.release();
    expect(countByStatus(await free)).toEqual({ 429: 20 });
  } finally {
    hashing.release();
    jest.restoreAllMocks();
  }
});

it('150 logins from one network in five minutes, and 240 of one account in an hour, with the right password', async () => {
  const { email, password } = await app.person();
  const logins = async (times: number) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const { status } = await app.request('POST /api/auth/login', { body: { email, password }, headers: fromHome });
      statuses.push(status);
    }
    return { ok: statuses.filter((status) => status === 200).length, last: statuses.at(-1) };
  };
  expect(await logins(151)).toEqual({ ok: 150, last: 429 });
  app.clock.advance(5 * MINUTE);
  expect(await logins(91)).toEqual({ ok: 90, last: 429 });
});

it('20 requests for a reset mail, and 30 tried reset links', async () => {
  const asks = (turn: number) => ({ body: { email: `x${turn}@example.com` }, headers: fromHome });
  expect(await atOnce('POST /api/auth/forgot-password', asks)).toEqual({ 200: 20, 429: 30 });
  const tries = (turn: number) => ({ body: { token: `t${turn}`, password: 'a-secret-kettle' }, headers: fromHome });
  expect(await atOnce('POST /api/auth/reset-password', tries)).toEqual({ 400: 30, 429: 20 });
});

it('100 registrations from one network', async () => {
  const sent = (turn: number) => ({
    body: { email: `y${turn}-${app.clock.now()}@example.com`, password: 'a-secret-kettle' },
    headers: fromHome,
  });
  expect(await atOnce('POST /api/auth/register', sent)).toEqual({ 201: 50 });
  app.clock.advance(1);
  expect(await atOnce('POST /api/auth/register', sent)).toEqual({ 201: 50 });
  app.clock.advance(1);
  expect(await atOnce('POST /api/auth/register', sent)).toEqual({ 429: 50 });
  app.clock.advance(30 * MINUTE);
  expect(await atOnce('POST /api/auth/register', sent)).toEqual({ 201: 50 });
});

it('10 guesses at the current password of an open session', async () => {
  const { token } = await app.person();
  const body = { currentPassword: wrong, newPassword: 'another-secret-kettle' };
  expect(await atOnce('PUT /api/auth/update-profile', () => ({ token, body }))).toEqual({ 400: 10, 429: 40 });
});

it('60 checked CSV files in five minutes', async () => {
  const { token } = await app.person();
  const file = { text: 'Symbol,Quantity,Price\nAAPL,1,100\n' };
  const check = () => ({ token, body: file });
  const first = await atOnce('POST /api/portfolio/import/check', check);
  expect(first[429]).toBeUndefined(); // some are 503: few files are read at a time
  const second = await atOnce('POST /api/portfolio/import/check', check);
  expect(second[429]).toBe(40);
});

it('30 messages to Bell in five minutes', async () => {
  const { token } = await app.person();
  const ask = () => ({ token, body: { prompt: 'hi' } });
  const most = 6; // a replica writes three replies to a person at a time
  expect(await atOnce('POST /api/copilot/chat', ask, most)).toEqual({ 200: 30, 429: 20 });
  expect(await atOnce('POST /api/copilot/chat', ask)).toEqual({ 429: 50 });
});

it('stay over a restart', async () => {
  const { email } = await app.person();
  await atOnce('POST /api/auth/login', (turn) => ({
    body: { email, password: wrong },
    headers: { 'x-forwarded-for': `203.0.113.${turn}` },
  }));
  const restarted = await app.replica({ env });
  const answer = await restarted.request('POST /api/auth/login', {
    body: { email, password: wrong },
    headers: fromHome,
  });
  expect(answer.status).toBe(429);
  await restarted.drop();
});
