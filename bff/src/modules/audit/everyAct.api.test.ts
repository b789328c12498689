import { Authenticator, addAuthenticator, challengeOf } from '../../../test/authenticator.ts';
import { addPasskey, SoftPasskey } from '../../../test/softPasskey.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestBrowser } from '../../../test/testBrowser.ts';
import { HOUR } from '../../../test/testClock.ts';
import type { ActName } from './acts.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterEach(() => app.drop());

const NEW = 'a-secret-lantern';

const post = (path: string, body?: object) => app.request(`POST ${path}`, { token: ann.token, body });
const save = (body: object) => app.request('PUT /api/auth/update-profile', { token: ann.token, body });
const logIn = (password = ann.password, email = ann.email) => post('/api/auth/login', { email, password });

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await logIn('wrong');
}

async function forgot(): Promise<void> {
  await post('/api/auth/forgot-password', { email: ann.email });
  await app.settled();
}

const askToChange = () => save({ email: 'new@example.com', currentPassword: ann.password });

async function change(): Promise<unknown> {
  await askToChange();
  return post('/api/auth/confirm-email', { token: await app.mailedToken('new@example.com', 'confirm-email') });
}

async function secondStep(code: string, method: 'totp' | 'recovery' = 'totp') {
  const challenge = await challengeOf(app, ann);
  return () => post('/api/auth/login/second-factor', { method, challenge, code });
}

/** Prepares an act and returns what makes it happen. */
type Scenario = () => Promise<() => Promise<unknown>>;

/** `account.api.test.ts` and `releaseAccess.api.test.ts` test what an operator does. */
type ByOperator =
  | 'account.deleted'
  | 'account.unlocked-by-operator'
  | 'role.granted'
  | 'role.revoked'
  | 'second-factor.removed-by-operator'
  | 'sessions.ended-by-operator';

/** The type requires every act, so a new one does not compile until it is added here. */
const SCENARIOS: Record<Exclude<ActName, ByOperator>, readonly Scenario[]> = {
  'account.registered': [async () => () => app.person()],
  'login.succeeded': [async () => () => logIn()],
  'login.failed': [async () => () => logIn('wrong'), async () => () => logIn('wrong', 'unknown@example.com')],
  'login.locked': [
    async () => {
      await fail(9);
      return () => logIn('wrong');
    },
  ],
  'login.refused': [
    async () => {
      await fail(10);
      return () => logIn();
    },
  ],
  'login.second-factor-failed': [
    async () => {
      const { phone } = await addAuthenticator(app, ann);
      return secondStep(phone.wrongCode());
    },
  ],
  'totp.added': [
    async () => {
      const { body } = await post('/api/auth/totp/set-up', { currentPassword: ann.password });
      const code = new Authenticator(app, body.secret).code();
      return () => post('/api/auth/totp/confirm', { code });
    },
  ],
  'totp.removed': [
    async () => {
      const { phone } = await addAuthenticator(app, ann);
      return () => post('/api/auth/totp/remove', { currentPassword: ann.password, code: phone.code() });
    },
  ],
  'recovery-codes.replaced': [
    async () => {
      const { phone } = await addAuthenticator(app, ann);
      return () => post('/api/auth/recovery-codes', { currentPassword: ann.password, code: phone.code() });
    },
  ],
  'recovery-code.used': [
    async () => {
      const { recoveryCodes } = await addAuthenticator(app, ann);
      return secondStep(recoveryCodes[0] ?? '', 'recovery');
    },
  ],
  'passkey.added': [
    async () => {
      const { body } = await post('/api/auth/passkeys/options', { currentPassword: ann.password });
      return () => post('/api/auth/passkeys', new SoftPasskey().create(body));
    },
  ],
  'passkey.removed': [
    async () => {
      const { id } = await addPasskey(app, ann);
      return () => post(`/api/auth/passkeys/${id}/remove`, { currentPassword: ann.password });
    },
  ],
  'passkey.refused': [
    async () => {
      const { passkey } = await addPasskey(app, ann, { counter: 7 });
      const { body } = await post('/api/auth/passkey/options', {});
      return () => post('/api/auth/passkey/login', passkey.sign(body, { counter: 7 }));
    },
  ],
  'data.downloaded': [async () => () => app.request('GET /api/auth/my-data', { token: ann.token })],
  'session.ended': [
    async () => () => post('/api/auth/logout'),
    async () => {
      await logIn();
      const other = (await ann.api('GET /api/auth/sessions')).find(({ current }) => !current);
      return () => app.request(`DELETE /api/auth/sessions/${other?._id}`, { token: ann.token });
    },
  ],
  'session.returned': [async () => () => post('/api/auth/logout?unused=true')],
  'sessions.ended': [
    async () => {
      await logIn();
      return () => post('/api/auth/sessions/sign-out-others');
    },
  ],
  'session.token-elsewhere': [
    async () => {
      const { token } = await app.person({ browser: new TestBrowser() });
      return () => app.request('GET /api/auth/me', { token, browser: null });
    },
  ],
  'profile.changed': [async () => () => save({ username: 'Ann' })],
  'email.verification-requested': [
    async () => {
      ann = await app.person({ verified: false });
      return () => post('/api/auth/verify-email/resend');
    },
  ],
  'email.verified': [
    async () => {
      ann = await app.person({ verified: false });
      const token = await app.mailedToken(ann.email, 'verify-email');
      return () => post('/api/auth/verify-email', { token });
    },
  ],
  'email.change-requested': [async () => askToChange],
  'email.change-canceled': [
    async () => {
      await askToChange();
      return () => app.request('DELETE /api/auth/pending-email', { token: ann.token });
    },
  ],
  'email.changed': [
    async () => {
      await askToChange();
      const token = await app.mailedToken('new@example.com', 'confirm-email');
      return () => post('/api/auth/confirm-email', { token });
    },
  ],
  'daily-summary.unsubscribed': [
    async () => {
      await post('/api/watchlist/add', { symbol: 'AAPL' });
      await app.composed.summaryRound();
      app.clock.advance(7 * HOUR);
      await app.composed.summaryRound();
      await app.settled();
      const { pathname, search } = new URL(app.mails.at(-1)?.unsubscribeUrl ?? '');
      return () => app.request(`POST ${pathname}${search}`);
    },
  ],
  'email-notifications.unsubscribed': [
    async () => {
      const body = { symbol: 'AAPL', kind: 'price-above', value: 1e6 };
      const alert = await app.request('POST /api/alerts', { token: ann.token, body });
      await app.db.knex('alerts').where({ id: alert.body._id }).update({ value: 1 });
      await app.composed.alertRound();
      await app.composed.alertRound();
      await app.settled();
      const { pathname, search } = new URL(app.mails.at(-1)?.unsubscribeUrl ?? '');
      return () => app.request(`POST ${pathname}${search}`);
    },
  ],
  'email.restored': [
    async () => {
      await change();
      const token = await app.mailedToken(ann.email, 'keep-email');
      return () => post('/api/auth/keep-email', { token, password: NEW });
    },
  ],
  'email.lost': [
    async () => {
      await app.person({ email: 'new@example.com', verified: false });
      return change;
    },
  ],
  'password.changed': [async () => () => save({ currentPassword: ann.password, newPassword: NEW })],
  'password.reset-requested': [async () => forgot],
  'password.reset': [
    async () => {
      await forgot();
      const token = await app.mailedToken(ann.email, 'reset-password');
      return () => post('/api/auth/reset-password', { token, password: NEW });
    },
  ],
};

/** What the same request records, too. */
const BESIDE: Partial<Record<ActName, readonly ActName[]>> = {
  'recovery-code.used': ['login.succeeded'],
  'email.change-requested': ['profile.changed'],
  'email.lost': ['profile.changed', 'email.change-requested', 'email.changed'],
  'password.changed': ['profile.changed'],
};

const cases = Object.entries(SCENARIOS).flatMap(([act, scenarios]) =>
  scenarios.map((prepare) => ({ act: act as ActName, prepare })),
);

it.each(cases)('$act is one row that says who, when and from where', async ({ act, prepare }) => {
  const happen = await prepare();
  const { last } = (await app.db.knex('audit_log').max({ last: 'id' }).first()) ?? {};
  const now = app.clock.now();
  await happen();
  await app.settled();
  const rows: { act: ActName; user_id: string | null }[] = await app.db
    .knex('audit_log')
    .where('id', '>', last ?? 0)
    .orderBy('id');
  expect(rows.map((row) => row.act).filter((one) => !BESIDE[act]?.includes(one))).toEqual([act]);
  const users: unknown[] = await app.db.knex('users').pluck('id');
  for (const row of rows) {
    const request_id = expect.stringMatching(/^[\w-]{8,}$/);
    expect(row).toMatchObject({ at: now, address: '127.0.0.1', request_id });
    expect(act === 'login.failed' ? [...users, null] : users).toContain(row.user_id);
  }
});
