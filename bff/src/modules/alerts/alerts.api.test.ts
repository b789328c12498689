import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { type WatchedMarket, watchedMarket } from '../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../test/testClock.ts';
import { filesMarket } from '../../providers/market/files/filesMarket.ts';
import { loadPriceFiles } from '../../providers/market/files/loadPriceFiles.ts';
import { TICK_MS } from '../../providers/market/simulated/prices/intradayPath.ts';
import { MailWishesService } from '../auth/mailWishes/mailWishes.service.ts';
import { unsubscribeLinks } from '../mail/unsubscribeLinks.ts';
import { AlertRounds } from './alertRounds.ts';

const PRICES = loadPriceFiles(join(__dirname, '../../../data/prices'));
const NOTHING_NEW = {
  market: { quotes: async () => [], splits: () => [] },
  currentForecasts: async () => new Map(),
};
const links = unsubscribeLinks([createSecretKey(Buffer.alloc(32))]);

let app: TestApp;
let ann: TestUser;
let market: WatchedMarket;
beforeEach(async () => {
  const clock = new TestClock();
  market = watchedMarket(clock);
  app = await TestApp.start({ clock, market });
  for (const symbol of ['AAPL', 'MSFT', 'KO']) put(symbol, 90);
  ann = await app.person();
});
afterEach(() => app.drop());

const call = (what: string, body?: object, { token } = ann) => app.request(what, { token, body });
const add = (body: object, person = ann) => call('POST /api/alerts', body, person);
const list = async () => (await call('GET /api/alerts')).body;
const put = (symbol: string, price: number) => market.prices.set(`stock:${symbol}`, price);

/** A round of alerts, and the mail that it queued. */
async function round(later = 0): Promise<void> {
  app.clock.advance(later);
  await app.composed.alertRound();
  await app.settled();
}

/** Adds an alert that waits for a price of $100. */
const waiting = async (symbol = 'AAPL'): Promise<string> =>
  (await add({ symbol, kind: 'price-above', value: 100 })).body._id;

const mailsTo = ({ email }: TestUser) => app.mails.filter(({ to }) => to === email);

test('goes off once when the price is reached, is listed, and is mailed', async () => {
  await waiting();
  await round();
  put('AAPL', 99.99);
  await round(MINUTE);
  expect(mailsTo(ann)).toEqual([]);
  put('AAPL', 101.25);
  await round(MINUTE);
  await round(MINUTE);
  const [mail, ...more] = mailsTo(ann);
  expect(more).toEqual([]);
  const { alerts, events } = await list();
  expect(events).toHaveLength(1);
  expect(events[0].sentence).toBe('AAPL rose to $101.25. Your alert was at $100.00.');
  expect(mail?.text).toContain(events[0].sentence);
  expect(mail?.subject).toBe('AAPL rose to $101.25');
  expect(alerts[0].firedAt).not.toBeNull();
});

test('a mail names CoinGecko where a price is from there', async () => {
  await waiting();
  await round();
  market.feeds.set('stock:AAPL', 'coingecko');
  put('AAPL', 101);
  await round(MINUTE);
  expect(mailsTo(ann)[0]?.text).toContain('Data provided by CoinGecko (https://www.coingecko.com).');
});

test('what went off is unread until the user reads it, one or all that they saw, on any device', async () => {
  for (const symbol of ['AAPL', 'MSFT', 'KO']) {
    await waiting(symbol);
    put(symbol, 110);
    await round(MINUTE);
  }
  const { body: feed } = await call('GET /api/alerts/feed');
  expect(feed.unread).toBe(3);
  expect(feed.events.map((event: { symbol: string; read: boolean }) => [event.symbol, event.read])).toEqual([
    ['KO', false],
    ['MSFT', false],
    ['AAPL', false],
  ]);
  const [ko, msft] = feed.events;
  const bob = await app.person();
  expect((await call('PUT /api/alerts/feed/read', { id: ko._id, andOlder: true }, bob)).body.unread).toBe(0);
  // KO went off after the list was shown: it stays unread.
  expect((await call('PUT /api/alerts/feed/read', { id: msft._id, andOlder: true })).body.unread).toBe(1);
  const { token: onPhone } = await app.signIn(ann);
  expect((await app.request('GET /api/alerts/feed', { token: onPhone })).body).toMatchObject({
    unread: 1,
    events: [{ read: false }, { read: true }, { read: true }],
  });
  expect((await call('PUT /api/alerts/feed/read', { id: ko._id })).body.unread).toBe(0);
  expect((await call('PUT /api/alerts/feed/read', { id: ko._id, andOlder: 1 })).status).toBe(400);
});

test('two replicas that look at once send one mail', async () => {
  app.clock.advance(TICK_MS - SECOND);
  await waiting();
  put('AAPL', 110);
  const other = await app.replica({ market });
  app.clock.advance(SECOND); // this replica still has the price of $90 in memory, the other one looks for the first time
  try {
    await Promise.all([app.composed.alertRound(), other.composed.alertRound()]);
    await Promise.all([app.composed.alertRound(), other.composed.alertRound()]);
    await app.settled();
    expect([mailsTo(ann).length, (await list()).events.length]).toEqual([1, 1]);
    await other.composed.alertRound();
    await app.composed.alertRound(); // must not arm it again by the older price
    await other.composed.alertRound();
    await app.settled();
    expect([mailsTo(ann).length, (await list()).events.length]).toEqual([1, 1]);
  } finally {
    await other.drop();
  }
});

test('a paused alert rests; one that resumes waits for its condition anew', async () => {
  const id = await waiting();
  expect((await call(`PUT /api/alerts/${id}`, { state: 'paused' })).body.state).toBe('paused');
  put('AAPL', 110);
  await round(MINUTE);
  expect((await list()).events).toEqual([]);
  await call(`PUT /api/alerts/${id}`, { state: 'on' });
  await round(MINUTE);
  expect((await list()).events).toEqual([]);
  const changed = await call(`PUT /api/alerts/${id}`, { value: 120 });
  expect(changed.body).toMatchObject({ value: 120, state: 'on' });
  put('AAPL', 120);
  await round(MINUTE);
  expect((await list()).events).toHaveLength(1);
});

test('nothing is mailed at night, and what waits comes as one mail in the morning', async () => {
  await call('PUT /api/auth/update-profile', { appPreferences: { timeZone: 'Asia/Tokyo' } }); // midnight there
  for (const symbol of ['AAPL', 'MSFT', 'KO']) await waiting(symbol);
  for (const symbol of ['AAPL', 'MSFT', 'KO']) put(symbol, 110);
  await round(MINUTE);
  await round(6 * HOUR + 58 * MINUTE);
  expect(mailsTo(ann)).toEqual([]);
  await round(MINUTE);
  await round(MINUTE);
  expect(mailsTo(ann).map(({ subject }) => subject)).toEqual(['3 alerts: AAPL, KO, MSFT']);
});

test('ten mails a day at most; the rest is one mail', async () => {
  await waiting();
  for (let time = 0; time < 15; time += 1) {
    put('AAPL', 110);
    await round(MINUTE);
    put('AAPL', 90);
    await round(MINUTE);
  }
  expect(mailsTo(ann)).toHaveLength(10);
  for (let hours = 0; hours < 25; hours += 1) await round(HOUR);
  expect(
    mailsTo(ann)
      .slice(10)
      .map(({ subject }) => subject),
  ).toEqual(['5 alerts: AAPL']);
});

test('someone who turned Email Notifications off gets no mail, and finds the alert in the list', async () => {
  await call('PUT /api/auth/update-profile', { notifications: { email: false } });
  await waiting();
  put('AAPL', 110);
  await round(MINUTE);
  await round(MINUTE);
  expect([mailsTo(ann).length, (await list()).events.length]).toEqual([0, 1]);
});

test.each([
  [{ symbol: 'AAPL', kind: 'price-above', value: 0 }, 400, 'Please enter a price above 0.'],
  [{ symbol: 'AAPL', kind: 'price-below' }, 400, 'Please enter a price above 0.'],
  [{ symbol: 'AAPL', kind: 'day-move', value: 1_001 }, 400, 'Please enter a percentage from 0.1 to 1,000.'],
  [{ symbol: 'NOSUCH', kind: 'day-move', value: 5 }, 404, 'No quote found'],
  [{ symbol: 'AAPL', kind: 'hope', value: 5 }, 400, 'Please choose price-above'],
])('refuses %j with %d', async (body, status, words) => {
  const answer = await add(body);
  expect([answer.status, answer.body.msg]).toEqual([status, expect.stringContaining(words)]);
  expect((await list()).alerts).toEqual([]);
});

test.each([
  ['price-above', 80, 'AAPL is already at $90.00, above $80.00. Please enter a higher price.'],
  ['price-below', 95, 'AAPL is already at $90.00, below $95.00. Please enter a lower price.'],
  ['price-above', 90, 'AAPL is already at $90.00. Please enter a higher price.'],
])('an alert on a price that is there says so: %s %d', async (kind, value, msg) => {
  const { status, body } = await add({ symbol: 'AAPL', kind, value });
  expect([status, body.errors]).toEqual([400, [{ msg, field: 'value' }]]);
  const { _id: id } = (await add({ symbol: 'AAPL', kind, value: kind === 'price-above' ? 100 : 50 })).body;
  expect((await call(`PUT /api/alerts/${id}`, { value })).body.msg).toBe(msg);
});

test('the same alert twice is refused, and so is one beyond the limit', async () => {
  const body = { symbol: 'AAPL', kind: 'price-above', value: 300 };
  const both = await Promise.all([add(body), add(body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (let value = 1; value < 100; value += 1) await add({ ...body, value: 300 + value });
  expect((await add({ ...body, value: 999 })).body.msg).toBe('You may have at most 100 alerts.');
  expect((await list()).alerts).toHaveLength(100);
});

test('one POST by the mail program ends the mails; the alert stays', async () => {
  await waiting();
  put('AAPL', 110);
  await round(MINUTE);
  const { pathname, search } = new URL(mailsTo(ann)[0]?.unsubscribeUrl ?? '');
  expect(mailsTo(ann)[0]?.text).toContain(pathname + search);
  expect((await app.request(`GET ${pathname}${search}`)).text).toContain('Turn off Email Notifications?');
  const summaries = await app.request(`POST ${pathname}${search.replace('email-notifications', 'daily-summary')}`);
  expect(summaries.status).toBe(404);
  expect((await app.request(`POST ${pathname}${search}`)).status).toBe(200);
  put('AAPL', 90);
  await round(MINUTE);
  put('AAPL', 110);
  await round(MINUTE);
  await round(MINUTE);
  expect([mailsTo(ann).length, (await list()).events.length]).toEqual([1, 2]);
});

test('changes at the same moment both hold, and none makes an alert twice', async () => {
  const id = await waiting();
  const answers = await Promise.all([
    call(`PUT /api/alerts/${id}`, { value: 120 }),
    call(`PUT /api/alerts/${id}`, { state: 'paused' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list()).alerts).toMatchObject([{ value: 120, state: 'paused' }]);
  const other = (await add({ symbol: 'AAPL', kind: 'price-above', value: 100 })).body._id;
  expect((await call(`PUT /api/alerts/${other}`, { value: 120 })).status).toBe(409);
  expect((await list()).alerts).toMatchObject([{ value: 120 }, { value: 100 }]);
});

test('a mail that fails waits, and holds up no other', async () => {
  const ben = await app.person();
  const { db, clock } = app;
  const due = (userId: string, nth: number) => ({ user_id: userId, id: uuid(), at: nth, mail_due_at: nth });
  const rows = Array.from({ length: 120 }, (_, nth) => due(ann.userId, nth)).concat(due(ben.userId, 200));
  await db.knex('alert_events').insert(rows.map((row) => ({ ...row, symbol: 'AAPL', sentence: 'AAPL rose.' })));
  const asked: string[] = [];
  const real = new MailWishesService({ db });
  const of = async (userId: string) => {
    asked.push(userId);
    if (userId === ann.userId) throw new Error('the account cannot be read');
    return real.of(userId);
  };
  const log = { error: jest.fn() };
  const wishes = { of } as MailWishesService;
  const rounds = new AlertRounds({ db, clock, wishes, ...NOTHING_NEW, links, log });
  await rounds.run();
  await app.settled();
  expect(asked).toEqual([ann.userId, ben.userId]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(mailsTo(ben)).toHaveLength(1);
  clock.advance(15 * MINUTE);
  await rounds.run();
  expect(asked.at(-1)).toBe(ann.userId);
});

describe('a split', () => {
  beforeEach(async () => {
    await app.drop();
    const clock = new TestClock(Date.parse('2020-08-28T21:00:00Z')); // Apple split 4-for-1 on August 31
    app = await TestApp.start({ clock, market: filesMarket(PRICES, clock) });
    ann = await app.person();
  });

  test('restates a price, so that the alert does not go off by it', async () => {
    const { _id: id } = (await add({ symbol: 'AAPL', kind: 'price-below', value: 400 })).body;
    await round();
    await round(4 * DAY);
    ann = await app.signIn(ann);
    const { alerts, events } = await list();
    expect(events).toEqual([]);
    expect(alerts).toMatchObject([{ value: 100, kind: 'price-below' }]);
    expect((await add({ symbol: 'AAPL', kind: 'price-below', value: 100 })).status).toBe(409);
    expect((await call(`PUT /api/alerts/${id}`, { value: 80 })).body.value).toBe(80);
    expect((await list()).alerts).toMatchObject([{ value: 80 }]);
  });
});

test('a replica that comes too late sends no empty mail', async () => {
  await waiting();
  put('AAPL', 110);
  await round(MINUTE);
  await round(MINUTE);
  const { db, clock } = app;
  const wishes = new MailWishesService({ db });
  const late = new AlertRounds({ db, clock, wishes, ...NOTHING_NEW, links, log: console });
  await Reflect.get(late, 'mail').call(late, ann.userId); // it had found the user due before
  await app.settled();
  expect(mailsTo(ann)).toHaveLength(1);
});
