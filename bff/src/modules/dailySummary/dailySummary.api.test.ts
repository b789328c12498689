import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR, MINUTE } from '../../../test/testClock.ts';

/** From 11:00 to 16:21 in New York. */
const TO_SENDING = 5 * HOUR + 21 * MINUTE;

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
});
afterEach(() => app.drop());

async function investor(symbols: readonly string[] = ['AAPL', 'BTC'], settings: object = {}): Promise<TestUser> {
  const person = await app.person();
  const { token } = person;
  for (const symbol of symbols) await app.request('POST /api/watchlist/add', { token, body: { symbol } });
  if (Object.keys(settings).length > 0) await app.request('PUT /api/auth/update-profile', { token, body: settings });
  return person;
}

const buy = ({ token }: TestUser, symbol: string) =>
  app.request('POST /api/portfolio/add', {
    token,
    body: { symbol, quantity: 10, purchasePrice: 100, purchaseDate: '2026-03-02' },
  });

async function round(later = 0): Promise<void> {
  app.clock.advance(later);
  await app.composed.summaryRound();
  await app.settled();
}

const mailsTo = ({ email }: TestUser) => app.mails.filter(({ to }) => to === email);

test('is sent once, after the close, with the figures of the pages', async () => {
  const ann = await investor();
  await buy(ann, 'AAPL');
  await buy(ann, 'NVDA');
  await app.composed.ledgerRound();
  await round();
  await round(TO_SENDING - 2 * MINUTE);
  expect(mailsTo(ann)).toEqual([]);

  await app.composed.ledgerRound();
  await round(2 * MINUTE);
  await round(HOUR);
  const [mail, ...more] = mailsTo(ann);
  expect(more).toEqual([]);
  const { body } = await app.request('GET /api/portfolio', { token: (await app.signIn(ann)).token });
  const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect(mail?.text).toContain(`YOUR PORTFOLIO\n${dollars(body.totalValue)}, `);
  expect(mail?.text).toMatch(/YOUR WATCHLIST\n {2}AAPL {2}\$[\d,.]+ {2}[+−-]?[\d.]+%\n {2}BTC {2}\$/);
  expect(mail?.text).toContain('These prices are simulated, not real.');
  expect(mail?.subject).toMatch(/^Wed, Mar 11: your portfolio [+−-]?\d+\.\d\d%$/);
  expect(mail?.html).toContain(dollars(body.totalValue));
});

test('says what today’s forecasts said and how they did, and what the next ones say', async () => {
  app.clock.advance(-3 * HOUR); // 8:00 in New York, before the open
  const ann = await investor(['AAPL', 'MSFT', 'KO']);
  await app.composed.ledgerRound();
  await round();
  app.clock.advance(3 * HOUR + TO_SENDING);
  await app.composed.ledgerRound();
  await round();
  const text = mailsTo(ann)[0]?.text ?? '';
  const { body } = await app.request('GET /api/track-record/watchlist', { token: (await app.signIn(ann)).token });
  expect(text).toMatch(/HOW THE FORECASTS FOR WED, MAR 11 DID\n\d of 3 right\. Chance is one in three\./);
  for (const { symbol, lastSettled } of body.forecasts) {
    expect(text).toMatch(new RegExp(`^  ${symbol}  .*\\. Closed at .*  ${lastSettled.state}$`, 'm'));
  }
  expect(text).toMatch(/FORECASTS FOR THU, MAR 12\n {2}AAPL {2}.+ {2}80%: \$[\d.,]+ to \$[\d.,]+/);
});

test.each([
  ['turned it off', { notifications: { dailySummary: false } }],
  ['has nothing to follow', null],
])('nobody gets it who %s', async (_, settings) => {
  const ann = settings ? await investor(['AAPL'], settings) : await investor([]);
  await round();
  await round(TO_SENDING);
  expect(mailsTo(ann)).toEqual([]);
});

test('an address that nobody has proved gets none', async () => {
  const { token, email } = await app.person({ verified: false });
  await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } });
  await round();
  await round(TO_SENDING);
  expect(app.mails.filter((mail) => mail.to === email && mail.subject.includes('summary'))).toEqual([]);
});

test('waits for the morning of a person whose night it is, and a new time zone never brings a second one', async () => {
  const ann = await investor(['AAPL'], { appPreferences: { timeZone: 'Africa/Johannesburg' } });
  await round();
  await round(TO_SENDING);
  expect(mailsTo(ann)).toEqual([]);
  await round(8 * HOUR + 38 * MINUTE); // 6:59 there
  expect(mailsTo(ann)).toEqual([]);
  await round(MINUTE);
  await round(MINUTE);
  expect(mailsTo(ann)).toHaveLength(1);
  const { token } = await app.signIn(ann);
  await app.request('PUT /api/auth/update-profile', { token, body: { appPreferences: { timeZone: 'Asia/Tokyo' } } });
  for (let hours = 0; hours < 12; hours += 1) await round(HOUR);
  expect(mailsTo(ann)).toHaveLength(1);
});

test('saving other settings while it is due loses nothing', async () => {
  const ann = await investor(['AAPL']);
  await round();
  app.clock.advance(TO_SENDING);
  const { token } = await app.signIn(ann);
  const body = { appPreferences: { timeZone: 'America/New_York', density: 'compact' } };
  await app.request('PUT /api/auth/update-profile', { token, body });
  await round();
  expect(mailsTo(ann)).toHaveLength(1);
});

test('two replicas that run at once send one each', async () => {
  const people = [await investor(), await investor(), await investor()];
  const other = await app.replica();
  try {
    await round();
    app.clock.advance(TO_SENDING);
    await Promise.all([app.composed.summaryRound(), other.composed.summaryRound(), app.composed.summaryRound()]);
    await app.settled();
    expect(people.map((person) => mailsTo(person).length)).toEqual([1, 1, 1]);
  } finally {
    await other.drop();
  }
});

test('a server that was down for the evening sends the next one, and days without a session bring none', async () => {
  const ann = await investor();
  await round();
  await round(TO_SENDING + 4 * HOUR);
  expect(mailsTo(ann)).toEqual([]);
  for (let hours = 0; hours < 5 * 24; hours += 1) await round(HOUR); // to Monday evening
  expect(mailsTo(ann).map(({ subject }) => subject)).toEqual([
    'Thu, Mar 12: market summary',
    'Fri, Mar 13: market summary',
    'Mon, Mar 16: market summary',
  ]);
});

test('a time zone that does not exist is refused', async () => {
  const { token } = await app.person();
  const body = { appPreferences: { timeZone: 'Mars/Olympus' } };
  const { status, body: answer } = await app.request('PUT /api/auth/update-profile', { token, body });
  expect([status, answer.msg]).toEqual([400, 'Choose a time zone from the list.']);
});

describe('the way out', () => {
  async function linkOf(person: TestUser): Promise<string> {
    await round();
    await round(TO_SENDING);
    const { pathname, search } = new URL(mailsTo(person)[0]?.unsubscribeUrl ?? '');
    return pathname + search;
  }
  const isOn = async (person: TestUser) => {
    const { token } = await app.signIn(person);
    return (await app.request('GET /api/auth/me', { token })).body.notifications.dailySummary;
  };

  test('one POST by the mail program turns it off, without a login; opening the link does not', async () => {
    const ann = await investor();
    const ben = await investor();
    const link = await linkOf(ann);
    const page = await app.request(`GET ${link}`);
    expect(page.text).toContain('Turn off the Daily Market Summary?');
    expect(await isOn(ann)).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.request(`POST ${link}`, { body: 'List-Unsubscribe=One-Click', headers });
    expect(answer.status).toBe(200);
    expect([await isOn(ann), await isOn(ben)]).toEqual([false, true]);
    expect((await app.request(`GET ${link}`)).text).toContain('The Daily Market Summary is off');
    await round(DAY);
    expect([mailsTo(ann).length, mailsTo(ben).length]).toEqual([1, 2]);
  });

  test('an altered link does nothing', async () => {
    const ann = await investor();
    const ben = await investor();
    const link = await linkOf(ann);
    const altered = [
      link.replace(ann.userId, ben.userId),
      `${link}x`,
      `${link}&x=1`,
      link.slice(0, -1),
      '/unsubscribe',
      `/unsubscribe?daily-summary=${ben.userId}&sig=${'A'.repeat(43)}`,
    ];
    for (const path of altered) expect((await app.request(`POST ${path}`)).status).toBe(404);
    expect([await isOn(ann), await isOn(ben)]).toEqual([true, true]);
  });
});
