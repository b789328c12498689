import { once } from 'node:events';
import { pino } from 'pino';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { DAY, HOUR, MINUTE } from '../../../../test/testClock.ts';
import { compose } from '../../../compose.ts';
import { readConfig } from '../../../config/config.ts';
import { SESSION_MEMORY_MS } from './sessionMemory.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-bytes';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let app: TestApp;
let ann: TestUser;
/** The browser of each token. */
let browsers: Map<string, TestBrowser>;
beforeEach(async () => {
  app = await TestApp.start({ env: { JWT_SECRET: SECRET } });
  browsers = new Map();
  ann = await someone();
});
afterEach(() => app.drop());

async function someone(): Promise<TestUser> {
  const browser = new TestBrowser();
  const person = await app.person({ browser });
  browsers.set(person.token, browser);
  return person;
}

/** Signs the same user in on another browser. Returns the token. */
async function alsoOn(userAgent: string): Promise<string> {
  const { email, password } = ann;
  const browser = new TestBrowser({ 'user-agent': userAgent });
  const answer = await app.request('POST /api/auth/login', { body: { email, password }, browser });
  browsers.set(answer.body.token, browser);
  return answer.body.token;
}
const request = (call: string, token: string) => app.request(call, { token, browser: browsers.get(token) });
const list = async (token: string) => (await request('GET /api/auth/sessions', token)).body;
const me = async (token: string, origin = app.origin) =>
  (await browsers.get(token)?.fetch(`${origin}/api/auth/me`, { headers: { 'x-auth-token': token } }))?.status;
const endOthers = (token: string) => request('POST /api/auth/sessions/sign-out-others', token);
const end = (token: string, id: string) => request(`DELETE /api/auth/sessions/${id}`, token);
const lastAct = async () => {
  const { act, details } = await app.db.knex('audit_log').orderBy('id', 'desc').first();
  return { act, details: JSON.parse(details) };
};

describe('the list', () => {
  it('shows this session first, then the others by last use, each with its browser', async () => {
    const at = (ms: number) => new Date(app.clock.now() + ms).toISOString();
    const phone = await alsoOn(SAFARI);
    app.clock.advance(HOUR);
    await alsoOn(FIREFOX);
    app.clock.advance(HOUR);
    await me(phone);
    app.clock.advance(5 * MINUTE);
    expect(await list(ann.token)).toEqual([
      expect.objectContaining({ current: true, device: 'Unknown browser', createdAt: at(-2 * HOUR - 5 * MINUTE) }),
      expect.objectContaining({ current: false, device: 'Safari on iPhone', lastUsedAt: at(-5 * MINUTE) }),
      expect.objectContaining({ current: false, device: 'Firefox on Linux', lastUsedAt: at(-HOUR - 5 * MINUTE) }),
    ]);
    const seenByPhone: { device: string; current: boolean }[] = await list(phone);
    expect(seenByPhone.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Unknown browser', false],
      ['Firefox on Linux', false],
    ]);
  });

  it('leaves out ended, expired and idle sessions and those of other users', async () => {
    const left = await alsoOn(FIREFOX);
    await alsoOn(SAFARI); // never used again
    await someone();
    await request('POST /api/auth/logout', left);
    app.clock.advance(DAY - MINUTE);
    expect((await list(ann.token)).length).toBe(2);
    app.clock.advance(MINUTE);
    expect((await list(ann.token)).length).toBe(1);
  });

  it('exposes neither tokens nor networks', async () => {
    const other = await alsoOn(FIREFOX);
    const { text } = await request('GET /api/auth/sessions', ann.token);
    const [row] = await app.db.knex('sessions');
    for (const secret of [ann.token, other, row.network, row.device_hash, '127.0.0.1', '::1'])
      expect(text).not.toContain(secret);
    const fields = Object.keys(JSON.parse(text)[0]);
    expect(fields.sort()).toEqual(['_id', 'createdAt', 'current', 'device', 'kind', 'lastUsedAt']);
  });

  it('is limited to 100', async () => {
    const [mine] = await app.db.knex('sessions').where({ user_id: ann.userId });
    const more = Array.from({ length: 120 }, (_, at) => ({ ...mine, id: `made-up-${at}`, seen_at: mine.seen_at + at }));
    await app.db.knex('sessions').insert(more);
    const sessions = await list(ann.token);
    expect(sessions.length).toBe(100);
    expect([sessions[0].current, sessions[1]._id]).toEqual([true, 'made-up-119']);
  });
});

it('stores only the text about the browser', async () => {
  await alsoOn(FIREFOX);
  const rows = await app.db.knex('sessions').where({ user_id: ann.userId });
  expect(rows.map(({ device }) => device).sort()).toEqual(['Firefox on Linux', null].sort());
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Gecko|Firefox\/|rv:/);
});

describe('signing out the others', () => {
  it('ends them immediately, returns how many, keeps this one, and is in the audit log', async () => {
    const others = [await alsoOn(FIREFOX), await alsoOn(SAFARI)];
    const { status, body } = await endOthers(ann.token);
    expect({ status, body }).toEqual({ status: 200, body: { ended: 2, msg: 'Logged out 2 other sessions.' } });
    expect([await me(ann.token), ...(await Promise.all(others.map((token) => me(token))))]).toEqual([200, 401, 401]);
    const [{ _id }] = await list(ann.token);
    expect(await lastAct()).toEqual({ act: 'sessions.ended', details: { sessionsEnded: 2, from: _id } });
    const ended = await app.db.knex('sessions').whereNotNull('ended_at').pluck('ended_by');
    expect(ended).toEqual(['elsewhere', 'elsewhere']);
  });

  it('counts only open sessions', async () => {
    await alsoOn(FIREFOX);
    app.clock.advance(DAY - MINUTE);
    await me(ann.token);
    app.clock.advance(MINUTE);
    await alsoOn(SAFARI);
    expect((await endOthers(ann.token)).body).toEqual({ ended: 1, msg: 'Logged out 1 other session.' });
    expect((await endOthers(ann.token)).body).toEqual({ ended: 0, msg: 'No other sessions.' });
  });

  it('does not affect other users', async () => {
    const bob = await someone();
    await endOthers(ann.token);
    expect(await me(bob.token)).toBe(200);
  });

  it('reaches another replica within two seconds', async () => {
    const other = await alsoOn(FIREFOX);
    const env = { DATA_DIR: app.dataDir, JWT_SECRET: SECRET, PUBLIC_URL: 'https://bellwether.example' };
    const config = readConfig(env);
    const replica = compose(app.db, { config, log: pino({ level: 'silent' }), clock: app.clock });
    const server = replica.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const seen = [await me(other, origin)]; // now cached there
    await endOthers(ann.token);
    app.clock.advance(SESSION_MEMORY_MS - 1);
    seen.push(await me(other, origin));
    app.clock.advance(1);
    seen.push(await me(other, origin));
    server.closeAllConnections();
    server.close();
    await replica.close();
    expect(seen).toEqual([200, 200, 401]);
    expect(SESSION_MEMORY_MS).toBe(2_000);
  });
});

describe('signing out one session', () => {
  it('ends only that one', async () => {
    const firefox = await alsoOn(FIREFOX);
    const phone = await alsoOn(SAFARI);
    const sessions: { _id: string; device: string }[] = await list(ann.token);
    const id = sessions.find(({ device }) => device === 'Firefox on Linux')?._id ?? '';
    const { status, body } = await end(ann.token, id);
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Session logged out.' } });
    expect([await me(ann.token), await me(firefox), await me(phone)]).toEqual([200, 401, 200]);
    expect(await lastAct()).toEqual({ act: 'session.ended', details: { sessionId: id, from: sessions[0]?._id } });
    expect(refusalOf(await end(ann.token, id), 404)).toBe('That session already ended.');
  });

  it('refuses the current session', async () => {
    const [{ _id }] = await list(ann.token);
    expect(refusalOf(await end(ann.token, _id), 400)).toBe('This is your current session. Log out to end it.');
    expect(await me(ann.token)).toBe(200);
  });

  it('cannot end the session of another user', async () => {
    const bob = await someone();
    const [{ _id }] = await list(bob.token);
    expect(refusalOf(await end(ann.token, _id), 404)).toBe('That session already ended.');
    expect(await me(bob.token)).toBe(200);
  });
});
