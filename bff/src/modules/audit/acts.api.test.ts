import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { MINUTE } from '../../../test/testClock.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterEach(() => app.drop());

interface Row {
  readonly act: string;
  readonly user_id: string | null;
  readonly at: number;
  readonly address: string;
  readonly request_id: string;
  readonly details: string;
}

/** The rows that `work` adds. */
async function recorded(work: () => Promise<unknown>): Promise<Row[]> {
  const before = await app.db.knex('audit_log').max({ last: 'id' }).first();
  await work();
  await app.settled();
  return app.db
    .knex('audit_log')
    .where('id', '>', before?.last ?? 0)
    .orderBy('id');
}

const logIn = (password: string, email = ann.email) =>
  app.request('POST /api/auth/login', { body: { email, password } });

async function fail(times: number) {
  for (let time = 0; time < times; time += 1) await logIn('wrong');
}

async function forgot() {
  await app.request('POST /api/auth/forgot-password', { body: { email: ann.email } });
  await app.settled();
}

const resetToken = () => app.mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? 'none';

it('names the user whose password was wrong, and no user for an unknown address', async () => {
  expect((await recorded(() => logIn('wrong')))[0]?.user_id).toBe(ann.userId);
  expect((await recorded(() => logIn('wrong', 'unknown@example.com')))[0]?.user_id).toBeNull();
});

it('says before and after', async () => {
  const [row] = await recorded(async () => {
    await ann.api('PUT /api/auth/update-profile', { body: { username: 'Ann' } });
  });
  expect(JSON.parse(row?.details ?? '')).toEqual({ username: [null, 'Ann'] });
});

it('a line break cannot forge a line', async () => {
  // The name from before: today the contract refuses such a name.
  await app.db.knex('users').where({ id: ann.userId }).update({ username: 'Ann\r\n2026-01-01 login.succeeded' });
  const [row] = await recorded(() => ann.api('PUT /api/auth/update-profile', { body: { username: 'Ann' } }));
  expect(row?.details).not.toMatch(/[\r\n]/);
  expect(row?.details).toContain(String.raw`\r\n`);
});

it('keeps no secret', async () => {
  await fail(10);
  app.clock.advance(60 * MINUTE);
  await logIn(ann.password);
  const body = { currentPassword: ann.password, newPassword: 'a-secret-lantern' };
  await app.request('PUT /api/auth/update-profile', { token: ann.token, body });
  await forgot();
  const log = JSON.stringify(await app.db.knex('audit_log'));
  for (const secret of ['-secret-', 'wrong', '$argon2', 'eyJ', resetToken()]) expect(log).not.toContain(secret);
});
