import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { DAY, MINUTE } from '../../../../test/testClock.ts';
import { emailCalls, NEW_PASSWORD } from '../testing/emailCalls.ts';
import { findUser } from '../users/users.repository.ts';
import { requestEmailChange } from './emailChange.service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

const UNUSABLE = 'This link is no longer valid.';

const { update, ask, confirm, change, login, me, forgot, reset } = emailCalls(() => app);

async function askWithoutPassword(userId: string, email: string, onRun: () => unknown = () => {}): Promise<void> {
  const user = await findUser(app.db.knex, userId);
  if (!user) throw new Error('no such user');
  const origin = { address: '203.0.113.9', addressIsShared: false, requestId: 'x' };
  const caller = { ...origin, userAgent: '', browser: false, deviceSecret: null };
  await app.db.transaction((trx) => {
    onRun();
    return requestEmailChange(trx, { user, email, caller, now: app.clock.now() });
  });
}

describe('asking for a new address', () => {
  it.each([
    ['without the password', {}, 'Current password is required to change your email address.'],
    ['with a wrong one', { currentPassword: 'not-the-secret' }, 'Current password is incorrect.'],
  ])('is refused %s, and saves nothing else', async (_, proof, msg) => {
    const ann = await app.person();
    const answer = await update(ann, { email: 'new@example.com', username: 'Changed', ...proof });
    expect(refusalOf(answer, 400)).toBe(msg);
    expect(answer.body.errors[0].field).toBe('currentPassword');
    expect(await me(ann)).toMatchObject({ email: ann.email, username: 'person1' });
    await app.settled();
    expect(app.mails).toEqual([]);
  });

  it('mails a link to the new address alone and changes nothing yet', async () => {
    const ann = await app.person();
    const { body } = await ask(ann, 'new@example.com');
    expect(body.user).toMatchObject({ email: ann.email, pendingEmail: 'new@example.com' });
    expect(body.msg).toBe(
      'Settings updated successfully! To change your email, open the link we sent to new@example.com.',
    );
    await app.settled();
    expect(app.mails.map(({ to }) => to)).toEqual(['new@example.com']);
    expect((await login(ann.email, ann.password)).status).toBe(200);
    refusalOf(await login('new@example.com', ann.password), 401);
  });

  it('tells the owner of a taken address, once a day, and nobody else', async () => {
    const ann = await app.person();
    const bob = await app.person();
    await ask(ann, bob.email);
    await ask(ann, bob.email.toUpperCase());
    await app.settled();
    expect(app.mails).toMatchObject([
      { to: bob.email, subject: 'Someone tried to use your email address at Bellwether' },
    ]);
    expect(app.mails[0]?.text).not.toContain('token');
  });

  it('works three times in half an hour, under fifty parallel requests', async () => {
    const ann = await app.person();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(ann, `new${n}@example.com`)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
    await app.settled();
    expect(app.mails).toHaveLength(3);
    app.clock.advance(31 * MINUTE);
    expect((await ask(ann, 'later@example.com')).status).toBe(200);
  });

  it('works three times even for fifty requests that reach the database at once', async () => {
    const { userId } = await app.person();
    // Through the API, the check of the password lets them in one by one.
    const asked = Array.from({ length: 50 }, (_, n) => askWithoutPassword(userId, `new${n}@example.com`));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(47);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'too-many' });
    await app.settled();
    expect(app.mails).toHaveLength(3);
  });

  it('reaches a stranger’s mailbox five times a day, from however many accounts', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
    const answers = await Promise.all(people.map((person) => ask(person, 'Stranger@example.com')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    await app.settled();
    expect(app.mails.filter(({ to }) => to === 'Stranger@example.com')).toHaveLength(5);
  });
});

describe('two users who request each other’s address', () => {
  it('never wait for each other in a circle, fifty pairs at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async () => [await app.person(), await app.person()] as const),
    );
    let runs = 0;
    const counted = (userId: string, email: string) => askWithoutPassword(userId, email, () => (runs += 1));
    await Promise.all(pairs.flatMap(([ann, bob]) => [counted(ann.userId, bob.email), counted(bob.userId, ann.email)]));
    expect(runs).toBe(100); // a transaction that lost a deadlock runs again
    await app.settled();
    expect(app.mails).toHaveLength(100);
  });

  it.each([
    ['the request', async (later: TestUser, earlier: TestUser) => () => ask(later, earlier.email)],
    [
      'the confirmation',
      async (later: TestUser, earlier: TestUser) => {
        await app.db.knex('users').where({ id: earlier.userId }).update({ email_verified_at: null });
        await ask(later, earlier.email);
        const token = await app.mailedToken(earlier.email, 'confirm-email');
        return () => confirm(token, later);
      },
    ],
  ])('are locked in one order by %s, before the user’s own row', async (_, prepare) => {
    if (app.db.engine === 'sqlite') return; // one transaction at a time
    const [a, b] = [await app.person(), await app.person()];
    const [earlier, later] = a.userId < b.userId ? [a, b] : [b, a];
    const request = await prepare(later, earlier);
    const rowOf = (trx: Knex.Transaction, { userId }: TestUser) =>
      trx('users').where({ id: userId }).forUpdate().noWait().select('id');
    let answer: Promise<{ status: number }> | undefined;
    await app.db.knex.transaction(async (trx) => {
      await rowOf(trx, earlier);
      answer = request();
      await waiting();
      expect(await rowOf(trx, later)).toHaveLength(1); // the request holds no row while it waits
    });
    expect((await answer)?.status).toBe(200);
  });

  /** Waits until a transaction of this test's database waits for a row. */
  async function waiting(): Promise<void> {
    for (;;) {
      const [[{ n }]] = await app.db.knex.raw(
        `select count(*) as n from information_schema.innodb_trx join information_schema.processlist
          on id = trx_mysql_thread_id where db = database() and trx_state = 'LOCK WAIT'`,
      );
      if (n > 0) return;
      await pause(150); // read more often than every 0.1 s, the view is never refreshed
    }
  }
});

describe('the link in the mail to the new address', () => {
  it('works once, and once more for the same person', async () => {
    const ann = await app.person();
    await ask(ann, 'new@example.com');
    const token = await app.mailedToken('new@example.com', 'confirm-email');
    expect((await confirm(token, ann)).body).toEqual({ msg: 'Your account now uses this email address.' });
    expect((await confirm(token, ann)).status).toBe(200);
    expect(await me(ann)).toMatchObject({ email: 'new@example.com', emailVerified: true });
    expect((await me(ann)).pendingEmail).toBeUndefined();
    expect(await app.acts(ann.userId)).toContain('email.changed');
  });

  it('does nothing without a session of the account or its password', async () => {
    const ann = await app.person();
    const bob = await app.person();
    await ask(ann, 'new@example.com');
    const token = await app.mailedToken('new@example.com', 'confirm-email');
    for (const session of [{}, bob]) {
      const answer = await confirm(token, session);
      refusalOf(answer, 400);
      expect(answer.body.errors[0].field).toBe('currentPassword');
    }
    refusalOf(await confirm(token, {}, bob.password), 400);
    expect(await me(ann)).toMatchObject({ email: ann.email });
    expect((await confirm(token, {}, ann.password)).status).toBe(200);
  });

  it('lives for a day', async () => {
    const ann = await app.person();
    await ask(ann, 'new@example.com');
    const token = await app.mailedToken('new@example.com', 'confirm-email');
    app.clock.advance(DAY);
    const late = await app.signIn(ann);
    expect(refusalOf(await confirm(token, late), 400)).toBe('This link has expired.');
    expect((await me(late)).pendingEmail).toBeUndefined();
  });

  it('ends with a newer request, a cancellation, a new password and a reset', async () => {
    const ends: [string, (ann: TestUser) => Promise<unknown>][] = [
      ['newer', (ann) => ask(ann, 'newer@example.com')],
      ['canceled', (ann) => app.request('DELETE /api/auth/pending-email', { token: ann.token })],
      ['password', (ann) => update(ann, { currentPassword: ann.password, newPassword: NEW_PASSWORD })],
      ['reset', async (ann) => reset(await forgot(ann.email))],
    ];
    for (const [name, end] of ends) {
      const ann = await app.person();
      await ask(ann, `${name}@example.com`);
      const token = await app.mailedToken(`${name}@example.com`, 'confirm-email');
      expect((await end(ann)) as object).toMatchObject({ status: 200 });
      expect([name, refusalOf(await confirm(token, {}, ann.password), 400)]).toEqual([name, UNUSABLE]);
    }
  });

  it('does not take an address from the account that has proved it', async () => {
    const ann = await app.person();
    await ask(ann, 'wanted@example.com');
    const token = await app.mailedToken('wanted@example.com', 'confirm-email');
    const bob = await app.person({ email: 'wanted@example.com' });
    expect(refusalOf(await confirm(token, ann), 400)).toBe(UNUSABLE);
    expect(await me(bob)).toMatchObject({ email: 'wanted@example.com' });
  });

  it('takes an address from an account that never proved it, which keeps its session and its data', async () => {
    const squatter = await app.person({ email: 'wanted@example.com', verified: false });
    const theirs = await forgot('wanted@example.com');
    const verify = await app.mailedToken('wanted@example.com', 'verify-email');
    const ann = await app.person();
    await change(ann, 'Wanted@example.com');
    expect(await me(ann)).toMatchObject({ email: 'Wanted@example.com', emailVerified: true });
    expect(await me(squatter)).toMatchObject({ email: '', emailVerified: false, username: 'Investor' });
    refusalOf(await login('wanted@example.com', squatter.password), 401);
    refusalOf(await reset(theirs), 400);
    refusalOf(
      await app.request('POST /api/auth/verify-email', { token: squatter.token, body: { token: verify } }),
      400,
    );
    await change(squatter, 'another@example.com');
    expect((await login('another@example.com', squatter.password)).status).toBe(200);
    expect(await app.acts(squatter.userId)).toContain('email.lost');
  });

  it('counts for one of two accounts that open their links at once', async () => {
    const people = [await app.person(), await app.person()] as const;
    const tokens: string[] = [];
    for (const person of people) {
      await ask(person, 'wanted@example.com');
      tokens.push(await app.mailedToken('wanted@example.com', 'confirm-email'));
    }
    const answers = await Promise.all(people.map((person, n) => confirm(tokens[n] ?? '', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await app.db.knex('users').where({ email_key: 'wanted@example.com' })).toHaveLength(1);
  });
});
