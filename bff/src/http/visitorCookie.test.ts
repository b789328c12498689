import { createSecretKey } from 'node:crypto';
import type { AppContext } from './context.ts';
import { accountVisitors, Visitors } from './visitorCookie.ts';

const secret = (text: string) => createSecretKey(Buffer.from(text.padEnd(32, '.')));
const NEW = secret('new');
const OLD = secret('old');
const DAY_MS = 86_400_000;
const YEAR = 'Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax';
const TWO_WEEKS = 'Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax';

let now = 20_000 * DAY_MS;
const visitors = ({ secrets = [NEW] as [typeof NEW, ...(typeof NEW)[]], secure = false } = {}) =>
  new Visitors({ secrets, secure, clock: { now: () => now } });

/** A request with this cookie, and what it was answered with. */
function request(cookie?: string) {
  const sent: string[] = [];
  const ctx = { cookies: { get: () => cookie }, append: (_: string, value: string) => sent.push(value) };
  return { ctx: ctx as unknown as AppContext, sent };
}
const valueIn = (cookie: string | null | undefined) => /^visitor=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
const of = (cookie: string | undefined, site = visitors()) => site.of(request(cookie).ctx);

beforeEach(() => {
  now = 20_000 * DAY_MS;
});

test('a new visitor gets a random, signed ID that scripts cannot read', () => {
  const first = of(undefined);
  const second = of(undefined);
  expect(first.id).not.toBe(second.id);
  expect(valueIn(first.cookie)).toMatch(new RegExp(`^${first.id}\\.20000\\.[\\w-]{22}$`));
  expect(first.cookie).toBe(`visitor=${valueIn(first.cookie)}; ${YEAR}`);
});

test('over https the cookie never travels unencrypted', () => {
  expect(of(undefined, visitors({ secure: true })).cookie).toMatch(/; Secure$/);
});

test('a known visitor keeps the ID', () => {
  const { id, cookie } = of(undefined);
  now += 300 * DAY_MS;
  expect(of(valueIn(cookie))).toEqual({ id, isNew: false, cookie: null });
});

test('a cookie from before cookies were signed is replaced by a signed one with the same ID', () => {
  const { id, isNew, cookie } = of('v'.repeat(22));
  expect([id, isNew]).toEqual(['v'.repeat(22), false]);
  expect(of(valueIn(cookie))).toEqual({ id, isNew: false, cookie: null });
});

test('a cookie of the previous secret is signed anew, with its ID and its day', () => {
  const { id, cookie } = of(undefined, visitors({ secrets: [OLD] }));
  now += 5 * DAY_MS;
  const renewed = of(valueIn(cookie), visitors({ secrets: [NEW, OLD] }));
  expect(renewed.id).toBe(id);
  expect(valueIn(renewed.cookie)).toMatch(new RegExp(`^${id}\\.20000\\.`));
  expect(of(valueIn(renewed.cookie))).toEqual({ id, isNew: false, cookie: null });
});

describe('nobody chooses an ID or a day', () => {
  const [id = '', day = '', mac = ''] = valueIn(of(undefined).cookie).split('.');
  test.each([
    ['another ID', `${'v'.repeat(22)}.${day}.${mac}`],
    ['another day', `${id}.19999.${mac}`],
    ['another signature', `${id}.${day}.${'A'.repeat(22)}`],
    ['no signature', `${id}.${day}`],
    ['a shorter signature', `${id}.${day}.${mac.slice(0, 21)}`],
    ['a signature in other characters', `${id}.${day}.${'+'.repeat(22)}`],
    ['a day of its own', `${id}.x.${mac}`],
    ['another secret', valueIn(of(undefined, visitors({ secrets: [OLD] })).cookie)],
    ['nothing', ''],
    ['one character', 'x'],
    ['two kilobytes', 'a'.repeat(2_000)],
    ['a path', '../../../../etc/passwd'],
    ['a semicolon', 'aaaaaaaaaaaaaaaaaaaaa;'],
  ])('%s', (_, cookie) => {
    const visitor = of(cookie);
    expect(cookie.slice(0, 22)).not.toBe(visitor.id);
    expect(visitor).toMatchObject({ isNew: true, cookie: expect.any(String) });
  });
});

describe('an account', () => {
  const ann = '0199a2b4-0000-7000-8000-000000000001';

  test('has one ID in every browser, another for each account and each secret, which does not tell whose it is', () => {
    const [one, two] = [request(), request(valueIn(of(undefined).cookie))];
    visitors().signedIn(one.ctx, ann);
    visitors().signedIn(two.ctx, ann);
    expect(one.sent).toEqual(two.sent);
    const id = of(valueIn(one.sent[0])).id;
    expect(id).toBe(accountVisitors(NEW)(ann));
    expect(id).not.toBe(accountVisitors(OLD)(ann));
    expect(id).not.toBe(accountVisitors(NEW)('another'));
    expect(id).not.toContain(ann.slice(0, 8));
    expect(one.sent[0]).toBe(`visitor=${valueIn(one.sent[0])}; ${TWO_WEEKS}`);
  });

  test('is renewed once a day', () => {
    const first = request();
    visitors().signedIn(first.ctx, ann);
    const again = request(valueIn(first.sent[0]));
    visitors().signedIn(again.ctx, ann);
    expect(again.sent).toEqual([]);
    now += DAY_MS;
    visitors().signedIn(again.ctx, ann);
    expect(valueIn(again.sent[0])).toMatch(new RegExp(`^${accountVisitors(NEW)(ann)}\\.20001\\.`));
  });

  test('takes the place of whoever used the browser before', () => {
    const first = request();
    visitors().signedIn(first.ctx, ann);
    const second = request(valueIn(first.sent[0]));
    visitors().signedIn(second.ctx, 'ben');
    expect(of(valueIn(second.sent[0])).id).toBe(accountVisitors(NEW)('ben'));
  });

  test('leaves nothing behind when it logs out', () => {
    const first = request();
    visitors().signedIn(first.ctx, ann);
    const [one, two] = [request(valueIn(first.sent[0])), request(valueIn(first.sent[0]))];
    visitors().signedOut(one.ctx);
    visitors().signedOut(two.ctx);
    const ids = [one, two].map(({ sent }) => of(valueIn(sent[0])).id);
    expect(new Set([...ids, accountVisitors(NEW)(ann)]).size).toBe(3);
    expect(one.sent[0]).toContain(YEAR);
  });
});
