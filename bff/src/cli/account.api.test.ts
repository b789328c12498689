import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAuthenticator } from '../../test/authenticator.ts';
import { runScript } from '../../test/runScript.ts';
import { tablesWith } from '../../test/schema.ts';
import { addPasskey } from '../../test/softPasskey.ts';
import { TestApp, type TestUser } from '../../test/testApp.ts';
import { SECOND, TestClock } from '../../test/testClock.ts';
import { account } from './account.ts';

let app: TestApp;
let ann: TestUser;
let bob: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ clock: new TestClock(Date.now()) }); // the command has the real time
  ann = await app.person();
  bob = await app.person();
});
afterEach(() => app.drop());

const settings = () => ({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl });

async function accountHere(...args: string[]) {
  const { code, stdout, stderr } = await account(args, settings());
  return { code, out: stdout + stderr };
}

async function asProcess(...args: string[]) {
  const run = runScript('cli/account.ts', settings(), args);
  const code = await run.exit;
  return { code, out: run.out() };
}

async function live({ token, email, api }: TestUser) {
  await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } });
  const lot = { symbol: 'KO', quantity: 2, purchasePrice: 60 };
  await app.request('POST /api/portfolio/add', { token, body: lot, headers: { 'idempotency-key': 'key' } });
  const text = 'Symbol,Quantity,Purchase Price\nMSFT,2,300';
  const { seen } = await api('POST /api/portfolio/import/check', { body: { text } });
  await api('POST /api/portfolio/import', { body: { text, seen: seen ?? '' } });
  await app.request('POST /api/auth/forgot-password', { body: { email } });
  await app.settled();
  await app.db.knex('user_roles').insert({
    user_id: (await api('GET /api/auth/me'))._id,
    role: 'release-manager',
    granted_by: 'x',
    granted_at: 1,
  });
}

it('shows an account by email address in any case, and by ID', async () => {
  await live(ann);
  const byEmail = await accountHere('show', ann.email.toUpperCase(), '--json');
  expect(byEmail.code).toBe(0);
  const shown = JSON.parse(byEmail.out);
  expect(shown).toMatchObject({
    id: ann.userId,
    email: ann.email,
    rows: { holdings: 2, watchlist_items: 1, users: 1 },
  });
  expect(JSON.parse((await accountHere('show', ann.userId, '--json')).out)).toEqual(shown);
  const text = (await accountHere('show', ann.email)).out;
  expect(text).toMatch(/^Email +person1@example\.com\nEmail confirmed +yes\n/);
  expect(text).toMatch(/\nLocked until +–\n/);
});

it('shows active sessions alone, and in words what protects the account, without its secrets', async () => {
  await app.signIn(ann);
  const left = await app.signIn(ann);
  await left.api('POST /api/auth/logout', { query: {} });
  await ann.api('PUT /api/auth/update-profile', { body: { email: 'new@example.com', currentPassword: ann.password } });
  const { phone, recoveryCodes } = await addAuthenticator(app, ann);
  await addPasskey(app, ann, { code: phone.code() });
  const { out } = await accountHere('show', ann.email);
  expect(out).toMatch(/^Pending email +new@example\.com$/m);
  expect(out).toMatch(
    /^Active sessions +2\nPasskeys +1\nAuthenticator app +yes\nRecovery codes left +10\n\nRows stored:\n/m,
  );
  const json = (await accountHere('show', ann.email, '--json')).out;
  expect(JSON.parse(json)).toMatchObject({
    pendingEmail: 'new@example.com',
    activeSessions: 2,
    passkeys: 1,
    authenticatorApp: true,
    recoveryCodesLeft: 10,
  });
  const { sealed_secret } = await app.db.knex('totp_factors').where({ user_id: ann.userId }).first();
  const hashes: string[] = await app.db.knex('recovery_codes').where({ user_id: ann.userId }).pluck('code_hash');
  for (const secret of [sealed_secret, ...hashes, ...recoveryCodes]) expect(out + json).not.toContain(secret);
  expect((await accountHere('show', bob.email)).out).toMatch(
    /^Active sessions +1\nPasskeys +0\nAuthenticator app +no\nRecovery codes left +0\n/m,
  );
});

it('ends all sessions within two seconds', async () => {
  await app.signIn(ann);
  await ann.api('GET /api/auth/me');
  const ended = await accountHere('sessions', 'end', ann.email, '--json', '--by', 'Support');
  expect(ended).toEqual({ code: 0, out: `${JSON.stringify({ id: ann.userId, sessionsEnded: 2 })}\n` });
  app.clock.advance(2 * SECOND);
  expect((await app.request('GET /api/auth/me', { token: ann.token })).status).toBe(401);
  expect((await app.request('GET /api/auth/me', { token: bob.token })).status).toBe(200);
  expect(await app.acts(ann.userId)).toContain('sessions.ended-by-operator');
});

it('opens the locks after wrong passwords, wherever they came from, and forgets wrong codes', async () => {
  const login = (password: string) =>
    app.request('POST /api/auth/login', { body: { email: ann.email, password }, headers: { 'user-agent': 'curl' } });
  for (let turn = 1; turn <= 10; turn += 1) await login('a-wrong-kettle');
  expect((await login(ann.password)).status).toBe(429);
  await app.db.knex('wrong_codes').insert({ user_id: ann.userId, at: app.clock.now() });
  expect(await accountHere('unlock', ann.email, '--json')).toEqual({
    code: 0,
    out: `${JSON.stringify({ id: ann.userId, locksOpened: 1, wrongCodesForgotten: 1 })}\n`,
  });
  expect((await login(ann.password)).status).toBe(200);
  expect(await app.acts(ann.userId)).toContain('account.unlocked-by-operator');
  expect((await accountHere('unlock', ann.email)).out).toMatch(/^No wrong passwords or codes were counted/);
});

it('turns off two-step verification', async () => {
  const factor = { sealed_secret: 'x', confirmed_at: 1, setup_session_id: 'x' };
  await app.db.knex('totp_factors').insert({ user_id: ann.userId, ...factor });
  expect((await accountHere('second-factor', 'off', ann.email)).code).toBe(0);
  expect(await app.db.knex('totp_factors')).toEqual([]);
  expect(await app.acts(ann.userId)).toContain('second-factor.removed-by-operator');
});

describe('delete', () => {
  beforeEach(async () => {
    await live(ann);
    await live(bob);
  });

  const counts = async (userId: string) => JSON.parse((await accountHere('show', userId, '--json')).out).rows;

  it('leaves no row and no file of the person but the audit log, and everyone else’s', async () => {
    const folder = join(app.dataDir, 'outbox');
    mkdirSync(folder, { recursive: true });
    for (const [name, { email }] of Object.entries({ ann, bob })) {
      writeFileSync(join(folder, `${name}.eml`), `From: a@b.example\nTo: ${email}\nSubject: x\n\ntext\n`);
    }
    // To an address that Ann asked to change to.
    const [id] = await app.db.knex('mail_outbox').where({ user_id: ann.userId }).pluck('id');
    writeFileSync(join(folder, `${id}.eml`), 'From: a@b.example\nTo: next@example.com\nSubject: x\n\ntext\n');
    const before = await counts(bob.userId);
    const { code, out } = await accountHere('delete', ann.email, '--yes', '--json', '--by', 'Support');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      userId: ann.userId,
      email: ann.email,
      by: 'Support',
      rows: { holdings: 2, portfolio_imports: 1, watchlist_items: 1, sessions: 1, users: 1, idempotency_keys: 1 },
      mailFiles: 2,
    });
    expect(await tablesWith(app.db.knex, ann.userId)).toEqual(['audit_log']);
    expect(await tablesWith(app.db.knex, ann.email)).toEqual([]);
    expect(readdirSync(folder)).toEqual(['bob.eml']);
    expect(await counts(bob.userId)).toEqual(before);
    const log = await app.db.knex('audit_log').where({ act: 'account.deleted' });
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0].details)).toMatchObject({ by: 'Support', rows: { holdings: 2 } });
  });

  it('ends the sessions of a running server within two seconds, and frees the address', async () => {
    await ann.api('GET /api/auth/me');
    expect((await accountHere('delete', ann.email, '--yes')).out).toContain(`Deleted ${ann.email} (${ann.userId}) at `);
    const body = { symbol: 'MSFT' };
    const { status } = await app.request('POST /api/watchlist/add', { token: ann.token, body });
    expect([401, 503]).toContain(status); // the server may not know yet, but the database does
    app.clock.advance(2 * SECOND);
    expect((await app.request('GET /api/auth/me', { token: ann.token })).status).toBe(401);
    expect((await app.request('POST /api/auth/login', { body: ann })).status).toBeGreaterThanOrEqual(400);
    const again = await app.person({ email: ann.email });
    expect((await again.api('GET /api/portfolio')).holdings).toEqual([]);
  });

  it('happens once while two operators do it', async () => {
    const codes = await Promise.all([1, 2].map(() => asProcess('delete', ann.email, '--yes')));
    expect(codes.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await app.db.knex('audit_log').where({ act: 'account.deleted' })).toHaveLength(1);
  });

  it('asks first', async () => {
    const { code, out } = await asProcess('delete', ann.email);
    expect({ code, out }).toEqual({ code: 2, out: 'delete needs --yes where no one can type (see --help).\n' });
    expect(await app.db.knex('users')).toHaveLength(2);
  });
});

it.each([
  { args: ['--help'], code: 0, says: /^Usage: npm run -s account/ },
  {
    args: [],
    code: 2,
    says: /^Please give a command: show, unlock, sessions end, second-factor off, delete \(see --help\)\.\n$/,
  },
  { args: ['show'], code: 2, says: /^show takes one account, by email address or user ID/ },
  { args: ['sessions', 'end'], code: 2, says: /^sessions end takes one account/ },
  { args: ['show', 'ann@example.com', 'bob@example.com'], code: 2, says: /^show takes one account/ },
  {
    args: ['burn', 'ann@example.com'],
    code: 2,
    says: /^There is no command "burn". There are: show, unlock, sessions end, second-factor off, delete \(see --help\)\.\n$/,
  },
  { args: ['sessions', 'burn', 'ann@example.com'], code: 2, says: /^There is no command "sessions burn"/ },
  { args: ['constructor', 'ann@example.com'], code: 2, says: /^There is no command "constructor"/ },
  { args: ['show', 'ann@example.com', '--force'], code: 2, says: /^Unknown option '--force'.*\n$/ },
  { args: ['show', 'ann@example.com', '--yes'], code: 2, says: /^Only delete takes --yes/ },
  { args: ['show', 'nobody@example.com'], code: 1, says: /^No account has the email address nobody@example.com\.\n$/ },
  { args: ['show', '42'], code: 1, says: /^No account has the ID 42\.\n$/ },
])('account $args exits with $code and one sentence', async ({ args, code, says }) => {
  const answer = await accountHere(...args);
  expect(answer.out).toMatch(says);
  expect(answer.code).toBe(code);
});
