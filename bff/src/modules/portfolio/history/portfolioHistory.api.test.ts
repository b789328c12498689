import { refusalOf } from '../../../../test/errorShape.ts';
import { type WatchedMarket, watchedMarket } from '../../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestClock } from '../../../../test/testClock.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  const clock = new TestClock(); // Wednesday, 11 March 2026
  market = watchedMarket(clock);
  app = await TestApp.start({ clock, market });
  ann = await app.person();
});
afterEach(() => app.drop());

const show = ({ token }: TestUser, period?: string) =>
  app.request(`GET /api/portfolio/history${period ? `?period=${period}` : ''}`, { token });
const add = ({ token }: TestUser, lot: object) =>
  app.request('POST /api/portfolio/add', { token, body: { quantity: '2', purchasePrice: '100', ...lot } });

it('values the lots at every close since they were bought, and today', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  const { status, body } = await show(ann, '1M');
  expect(status).toBe(200);
  expect(body.points.map(({ date }: { date: string }) => date)).toEqual([
    '2026-03-05',
    '2026-03-06',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
  ]);
  const close = await closeOn('AAPL', '2026-03-06');
  expect(body.points[1]).toEqual({ date: '2026-03-06', value: cents(2 * close), putIn: 0, putInSoFar: 200 });
  expect(body).toMatchObject({ period: '1M', source: 'simulated', undatedLots: 0, leftOut: [], daysLeftOut: 0 });
});

it('its last point is what the portfolio is worth', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  await add(ann, { symbol: 'btc-usd' });
  const { body: portfolio } = await app.request('GET /api/portfolio', { token: ann.token });
  const { body } = await show(ann);
  expect(body.points.at(-1)).toEqual({
    date: '2026-03-11',
    value: portfolio.totalValue,
    putIn: 0,
    putInSoFar: 400,
  });
});

it('is of six months when no period is asked for, and of one that exists', async () => {
  expect((await show(ann)).body.period).toBe('6M');
  expect(refusalOf(await show(ann, '5Y'), 400)).toBe('Please choose 1M, 6M, 1Y or All.');
});

it('asks for each symbol once, and for nothing when there are no lots', async () => {
  expect((await show(ann)).body.points).toEqual([]);
  expect(market.histories).toEqual([]);
  for (const symbol of ['AAPL', 'BTC', 'AAPL', 'BTC-USD', 'MSFT']) await add(ann, { symbol });
  await show(ann, '1Y');
  expect(market.histories.toSorted()).toEqual(['AAPL', 'BTC', 'MSFT']);
});

it('is of the person’s own lots', async () => {
  const bob = await app.person();
  await add(bob, { symbol: 'AAPL' });
  expect((await show(ann)).body.points).toEqual([]);
});

it('names a symbol that the market does not have, and counts it on neither side', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  market.down = true; // no one can tell now that there is no such symbol
  await add(ann, { symbol: 'ZZZZZ' });
  market.down = false;
  const { body } = await show(await app.signIn(ann));
  expect(body.leftOut).toEqual([{ symbol: 'ZZZZZ', why: 'no-prices' }]);
  expect(body.points.at(-1).putInSoFar).toBe(200);
});

it('says so when no history can be had', async () => {
  await add(ann, { symbol: 'AAPL' });
  market.down = true;
  expect(refusalOf(await show(ann), 503)).toBe('Price history is unavailable. Please try again.');
});

async function closeOn(symbol: string, date: string): Promise<number> {
  const bars = (await market.history({ symbol, type: 'stock' })) ?? [];
  return bars.find((bar) => bar.date === date)?.close ?? Number.NaN;
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
