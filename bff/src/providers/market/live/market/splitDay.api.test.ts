import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';

const BOUGHT = { quantity: '10', purchasePrice: '180', purchaseDate: '2026-02-02' };
/** The ex-date is a Thursday. It closes at 200 until then, and at 200 ÷ ratio from then on. */
const EX_DATE = '2026-03-12';
const VALUE = 2_000;
const STEP = 30 * MINUTE;

let clock: TestClock;
let tickers: Map<string, PlayedTicker>;
let plan: { splits: boolean };
let server: FeedServer;
let app: TestApp;
let ann: TestUser;

beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  tickers = new Map();
  plan = { splits: true };
  server = await feedServer({
    clock,
    providers: [tiingoProvider(tickers, clock, plan)],
    budgets: [{ per: 'hour', calls: 50 }],
  });
  app = await TestApp.start({
    clock,
    env: { MARKET_DATA: 'live', COINBASE_URL: server.url, TIINGO_URL: server.url, TIINGO_TOKEN: 'hidden-token' },
  });
  ann = await app.person();
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await app.drop();
  await server.close();
});

async function buy(ratio: number) {
  const closeOn = (date: string) => (date < EX_DATE ? 200 : 200 / ratio);
  tickers.set('ACME', { price: 200, listed: '2025-12-01', closeOn });
  await ann.api('POST /api/portfolio/add', { body: { symbol: 'ACME', ...BOUGHT } });
}

/** The source goes on as this. */
const now = (part: Partial<PlayedTicker>) => tickers.set('ACME', { ...(tickers.get('ACME') as PlayedTicker), ...part });

/** Runs rounds until an hour of the next days in New York, and says what the page showed on the way. */
async function until(day: 11 | 12 | 13, hour: number) {
  const shown: { at: string; value: number; state: string; units: number }[] = [];
  const end = Date.UTC(2026, 2, day, hour + 4);
  while (clock.now() < end) {
    clock.advance(Math.min(STEP, end - clock.now()));
    ann = await app.signIn(ann);
    await app.composed.marketRound();
    clock.advance(10 * SECOND);
    await app.composed.marketRound();
    const { totalValue, holdings } = await ann.api('GET /api/portfolio');
    const [lot] = holdings;
    shown.push({
      at: new Date(clock.now()).toISOString(),
      value: totalValue,
      state: lot?.state ?? '',
      units: lot?.quantity ?? 0,
    });
  }
  return shown;
}

const wrong = (shown: Awaited<ReturnType<typeof until>>) => shown.filter(({ value }) => Math.abs(value - VALUE) > 0.01);

const announced = { [EX_DATE]: { from: 1, to: 4, status: 'a' } };

test.each([
  ['with its close', { announced }, { splits: { [EX_DATE]: 4 } }, {}],
  ['before its close, which lacks it for an hour', { announced }, {}, { splits: { [EX_DATE]: 4 } }],
  ['only an hour after its close, without a list before', {}, {}, { splits: { [EX_DATE]: 4 } }],
  ['with its close, without a list before', {}, { splits: { [EX_DATE]: 4 } }, {}],
])(
  'a split that is said %s never changes what a lot is worth',
  async (_, morning, close, evening) => {
    await buy(4);
    expect(wrong(await until(12, 3))).toEqual([]);
    now({ ...morning, price: 50 });
    expect(wrong(await until(12, 17))).toEqual([]);
    now(close);
    expect(wrong(await until(12, 19))).toEqual([]);
    now(evening);
    const after = await until(13, 11);
    expect(wrong(after)).toEqual([]);
    expect(after.at(-1)).toMatchObject({ units: 40, state: 'delayed' });
  },
  60_000,
);

test('on the day of a split everything beside its price is in the units of the price', async () => {
  await buy(4);
  await until(12, 3);
  now({ announced, price: 50 });
  await until(12, 12);
  const { body: page } = await app.request('GET /api/market-data/symbol/ACME', { token: ann.token });
  expect(page).toMatchObject({ quote: { price: 50 } });
  expect(page.statistics).toMatchObject({ yearLow: { value: 49.75 }, yearHigh: { value: 50.25 }, average50: 50 });
  const { body: chart } = await app.request('GET /api/market-data/bars/ACME?range=1M', { token: ann.token });
  expect(new Set(chart.bars.map(({ close }: { close: number }) => close))).toEqual(new Set([50]));
  const [trend] = (await app.request('GET /api/market-data/trends?symbols=ACME', { token: ann.token })).body;
  expect(new Set(trend.trend)).toEqual(new Set([50]));
}, 60_000);

test('a small split, which no price tells, is known from the list of the day', async () => {
  await buy(1.25);
  await until(12, 3);
  now({ announced: { [EX_DATE]: { from: 4, to: 5 } }, price: 160 });
  const day = await until(12, 17);
  expect(wrong(day)).toEqual([]);
  expect(day.at(-1)).toMatchObject({ units: 12.5, state: 'delayed' });
  now({ splits: { [EX_DATE]: 1.25 } });
  expect(wrong(await until(13, 11))).toEqual([]);
}, 60_000);

test('a split that is canceled in the morning is none, and a reverse one is', async () => {
  await buy(1);
  tickers.set('ZYNE', { price: 3, listed: '2025-12-01', closeOn: (date) => (date < EX_DATE ? 3 : 60) });
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'ZYNE' } });
  await until(12, 3);
  now({ announced: { [EX_DATE]: { from: 1, to: 2, status: 'a' } } });
  const reverse = { [EX_DATE]: { from: 20, to: 1 } };
  tickers.set('ZYNE', { ...(tickers.get('ZYNE') as PlayedTicker), price: 60, announced: reverse });
  await until(12, 6);
  now({ announced: { [EX_DATE]: { from: 1, to: 2, status: 'c' } } });
  await until(12, 8);
  const day = await until(12, 11);
  expect(wrong(day)).toEqual([]);
  expect(day.at(-1)).toMatchObject({ units: 10 });
  expect((await app.request('GET /api/market-data/quote/ZYNE', { token: ann.token })).body).toMatchObject({
    price: 60,
    change: 0,
    state: 'delayed',
  });
}, 60_000);

test('a plan without the list is told once, and its prices go on; a real fall is believed in the evening', async () => {
  plan.splits = false;
  await buy(1);
  await until(12, 3);
  now({ price: 100, closeOn: (date) => (date < EX_DATE ? 200 : 100) });
  const day = await until(12, 17);
  expect(new Set(day.filter(({ at }) => at > `${EX_DATE}T14`).map(({ state }) => state))).toEqual(new Set(['stale']));
  expect(wrong(day)).toEqual([]);
  const evening = await until(12, 22);
  expect(evening.at(-1)).toMatchObject({ value: 1_000, units: 10 });
  expect((await until(13, 11)).at(-1)).toMatchObject({ value: 1_000, state: 'delayed' });
  expect(app.log.filter((line) => line.includes('no list of splits was read'))).toHaveLength(1);
}, 60_000);
