import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { alpacaProvider, type PlayedStock, type PlayedStory } from '../testing/alpacaProvider.ts';
import { cutJson, says, status } from '../testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedFiling, secProvider } from '../testing/secProvider.ts';

let clock: TestClock;
let server: FeedServer;
let app: TestApp;
let ann: TestUser;
const news: PlayedStory[] = [];
const filings = new Map<string, PlayedFiling[]>();
const stocks = new Map<string, PlayedStock>();

beforeAll(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  for (const symbol of ['AAPL', 'MSFT', 'BRK.B']) stocks.set(symbol, { price: 200, listed: '2026-03-01' });
  filings.set('AAPL', [
    { form: '8-K', at: '2026-03-10T20:31:00.000Z', items: '2.02,9.01' },
    { form: '424B2', at: '2026-03-09T20:31:00.000Z' },
    { form: '10-K/A', at: '2026-02-02T20:31:00.000Z', primaryDocument: '../../etc/passwd' },
    { form: '10-K', at: '2024-02-02T20:31:00.000Z' },
  ]);
  filings.set('BRK-B', [{ form: '4', at: '2026-03-10T21:00:00.000Z', primaryDocument: 'xslF345X05/form4.xml' }]);
  const plan = { delayedSip: true, pageSize: 1_000 };
  server = await feedServer({
    clock,
    providers: [alpacaProvider(stocks, plan, clock, news), secProvider(filings)],
    budgets: [{ per: 'minute', calls: 400 }],
  });
  const env = { MARKET_DATA: 'live', COINBASE_URL: server.url, ALPACA_URL: server.url, SEC_URL: server.url };
  const keys = { ALPACA_KEY_ID: 'PKTEST', ALPACA_SECRET: 'hidden-secret', LIVE_CONTACT: 'Ann ann@example.com' };
  app = await TestApp.start({ clock, env: { ...env, ...keys } });
  ann = await app.person();
});
afterEach(() => {
  server.always = null;
  expect(server.overruns).toEqual([]);
});
afterAll(async () => {
  await app.drop();
  await server.close();
});

const about = async (symbols: string) =>
  (await app.request(`GET /api/market-data/news?symbols=${symbols}`, { token: ann.token })).body;
const front = async () => (await app.request('GET /api/dashboard/news', { token: ann.token })).body;
const asked = (path: string) => server.calls.filter((call) => call.path.includes(path));
async function round(count = 1) {
  for (let time = 0; time < count; time += 1) {
    clock.advance(10 * SECOND);
    await app.composed.marketRound();
  }
}

test('a stock that nobody asked for before has its filings and its news of the week after the next round', async () => {
  const hour = (ago: number) => new Date(clock.now() - ago * HOUR).toISOString();
  news.push(
    { id: 1, created_at: hour(1), symbols: ['AAPL', 'MSFT'], headline: 'Apple &amp; <b>Microsoft</b>\u202e' },
    { id: 2, created_at: hour(50), symbols: ['AAPL'] },
    { id: 3, created_at: hour(200), symbols: ['AAPL'] },
    { id: 4, created_at: hour(2), symbols: ['NVDA'] },
  );
  const reason = 'Its news is still being read. Please try again in a minute.';
  expect(await about('AAPL')).toEqual({ items: [], reading: true, reason });
  await round();
  const { items, reading } = await about('AAPL');
  expect(reading).toBe(false);
  expect(items.map(({ headline }: { headline: string }) => headline)).toEqual([
    'Apple & Microsoft',
    'Current report: AAPL Inc.',
    'Story 2',
    'Annual report, amended: AAPL Inc.',
  ]);
  expect(items[1]).toEqual({
    id: 'sec:1-0000000001-26-000001',
    headline: 'Current report: AAPL Inc.',
    summary: 'AAPL Inc. filed form 8-K about results of operations, exhibits.',
    source: 'SEC',
    url: 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/report.htm',
    datetime: '2026-03-10T20:31:00.000Z',
    filing: { form: '8-K', date: '2026-03-10' },
  });
  expect(items[3].url).toBe(
    'https://www.sec.gov/Archives/edgar/data/1/000000000126000003/0000000001-26-000003-index.htm',
  );
  expect(asked('submissions')[0]?.headers['user-agent']).toBe('Bellwether Ann ann@example.com');
  expect(asked('news').every(({ headers }) => headers['user-agent'] !== 'Bellwether Ann ann@example.com')).toBe(true);
});

test('several symbols give one list, and a story about two of them is in it once; a coin has none', async () => {
  const { items } = await about('AAPL,MSFT,BTC-USD');
  expect(items.filter(({ id }: { id: string }) => id === 'alpaca:1')).toHaveLength(1);
  expect(await about('BTC-USD')).toEqual({ items: [], reading: false });
});

test('the front page has the latest of the whole market, with safe links and pictures of this site', async () => {
  const at = new Date(clock.now() + 5 * SECOND).toISOString();
  const images = [
    { size: 'large', url: 'https://pictures.example/large.jpg' },
    { size: 'thumb', url: 'https://pictures.example/thumb.jpg' },
  ];
  news.push(
    { id: 10, created_at: at, symbols: [], images },
    {
      id: 11,
      created_at: at,
      symbols: [],
      url: 'javascript:alert(1)',
      images: [{ size: 'thumb', url: 'http://x.example' }],
    },
    { id: 12, created_at: at, symbols: [], url: 'https://me:secret@news.example/' },
    { id: 13, created_at: new Date(clock.now() + HOUR).toISOString(), symbols: [] },
    { id: 14, created_at: at, symbols: [], headline: '\u200b\u2060' },
  );
  await round(7);
  clock.advance(MINUTE);
  const shown = await front();
  expect(shown.map(({ id }: { id: string }) => id)).toEqual(
    ['10', '11', '12', '1', '4', '2'].map((id) => `alpaca:${id}`),
  );
  expect(shown[0].image).toMatch(/^\/pictures\//);
  expect(shown[0]).toMatchObject({ source: 'Benzinga', url: 'https://news.example/10' });
  expect(shown[1]).toMatchObject({ url: null });
  expect(shown[1].image).toBeUndefined();
  expect(shown[2]).toMatchObject({ url: null });
});

test('calls do not grow with the stocks that are known: one a minute, and filings each half hour', async () => {
  await about('MSFT,BRK.B');
  await round(2);
  expect((await about('BRK.B')).items[0]).toMatchObject({
    headline: 'Change in an insider’s holdings: BRK-B Inc.',
    url: expect.stringMatching(/\/xslF345X05\/form4\.xml$/),
  });
  const before = [asked('news').length, asked('submissions').length];
  for (let minute = 0; minute < 5; minute += 1) {
    await about('AAPL,MSFT,BRK.B');
    await round(6);
  }
  expect([asked('news').length - (before[0] ?? 0), asked('submissions').length - (before[1] ?? 0)]).toEqual([5, 0]);
});

test('a story that was corrected is replaced, and what is missed while the feed fails comes later', async () => {
  for (const fault of [
    status(503),
    cutJson,
    says({ news: 'none' }),
    says({ news: [null, 7, { id: 'x' }], next_page_token: 1 }),
  ]) {
    server.next = [fault];
    await round(7);
  }
  news.push({ id: 20, created_at: new Date(clock.now() - 30 * SECOND).toISOString(), symbols: ['AAPL'] });
  server.always = status(429, { 'retry-after': '600' });
  await round(7);
  server.always = null;
  news[news.length - 1] = { ...(news.at(-1) as PlayedStory), headline: 'Corrected' };
  clock.advance(10 * MINUTE);
  await round(7);
  expect((await about('AAPL')).items[0]).toMatchObject({ id: 'alpaca:20', headline: 'Corrected' });
});

test('old stories are deleted, and filings only after a year', async () => {
  clock.advance(31 * DAY);
  await app.composed.deleteExpired();
  expect(await app.db.knex('stories').whereNull('form')).toEqual([]);
  expect(await app.db.knex('stories').whereNotNull('form')).toHaveLength(3);
  expect(await app.db.knex('story_symbols')).toHaveLength(3);
});
