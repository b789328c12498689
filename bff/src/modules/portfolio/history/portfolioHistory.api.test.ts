import { refusalOf } from '../../../../test/errorShape.ts';
import type { WatchedMarket } from '../../../../test/markets.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  ({ app, market, ann } = await openPortfolioApp([]));
});
afterEach(() => app.drop());

const show = ({ token }: TestUser, period?: string) =>
  app.request(`GET /api/portfolio/history${period ? `?period=${period}` : ''}`, { token });
const add = ({ token }: TestUser, lot: object) =>
  app.request('POST /api/portfolio/add', { token, body: { quantity: '2', purchasePrice: '100', ...lot } });

it('values the lots at every close since their purchase, and today', async () => {
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

it('ends at the current value of the portfolio', async () => {
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

it('defaults to six months and refuses an unknown period', async () => {
  expect((await show(ann)).body.period).toBe('6M');
  expect(refusalOf(await show(ann, '5Y'), 400)).toBe('Please choose 1M, 6M, 1Y or All.');
});

it('requests each symbol once, and none if there are no lots', async () => {
  expect((await show(ann)).body.points).toEqual([]);
  expect(market.histories).toEqual([]);
  for (const symbol of ['AAPL', 'BTC', 'AAPL', 'BTC-USD', 'MSFT']) await add(ann, { symbol });
  await show(ann, '1Y');
  expect(market.histories.toSorted()).toEqual(['AAPL', 'BTC', 'MSFT']);
});

it('includes only the user’s own lots', async () => {
  const bob = await app.person();
  await add(bob, { symbol: 'AAPL' });
  expect((await show(ann)).body.points).toEqual([]);
});

it('lists an unknown symbol as left out and excludes it from value and cost', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  market.down = true; // the symbol cannot be checked now
  await add(ann, { symbol: 'ZZZZZ' });
  market.down = false;
  const { body } = await show(await app.signIn(ann));
  expect(body.leftOut).toEqual([{ symbol: 'ZZZZZ', why: 'no-prices' }]);
  expect(body.points.at(-1).putInSoFar).toBe(200);
});

it('returns 503 if no price history is available', async () => {
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
