import { type WatchedMarket, watchedMarket } from '../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { HOUR, MINUTE, TestClock } from '../../../test/testClock.ts';
import { MailWishesService } from '../auth/mailWishes/mailWishes.service.ts';
import { AlertRounds } from './alertRounds.ts';

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

test('two replicas that look at once send one mail', async () => {
  await waiting();
  put('AAPL', 110);
  const other = await app.replica({ market });
  try {
    await Promise.all([app.composed.alertRound(), other.composed.alertRound()]);
    await Promise.all([app.composed.alertRound(), other.composed.alertRound()]);
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

test('the same alert twice is refused, and so is one beyond the limit', async () => {
  const body = { symbol: 'AAPL', kind: 'price-above', value: 300 };
  const both = await Promise.all([add(body), add(body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (let value = 1; value < 100; value += 1) await add({ ...body, value });
  expect((await add({ ...body, value: 999 })).body.msg).toBe('You may have at most 100 alerts.');
  expect((await list()).alerts).toHaveLength(100);
});

test('a replica that comes too late sends no empty mail', async () => {
  await waiting();
  put('AAPL', 110);
  await round(MINUTE);
  await round(MINUTE);
  const { db, clock } = app;
  const wishes = new MailWishesService({ db });
  const market = { quotes: async () => [] };
  const late = new AlertRounds({ db, clock, market, wishes, currentForecasts: async () => new Map(), log: console });
  await Reflect.get(late, 'mail').call(late, ann.userId); // it had found the user due before
  await app.settled();
  expect(mailsTo(ann)).toHaveLength(1);
});
