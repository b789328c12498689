import { endpoints } from '@bellwether/sdk/contract';
import { refusalOf } from '../../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp([]));
});
afterEach(() => app.drop());

const show = (query = '') => app.request(`GET /api/portfolio/performance${query}`, { token: ann.token });
const add = (body: object) => app.request('POST /api/portfolio/transactions', { token: ann.token, body });

it('measures the transactions, sold lots included, beside a benchmark', async () => {
  await add({ kind: 'buy', symbol: 'AAPL', quantity: 10, price: 100, date: '2024-03-04' });
  await add({ kind: 'sell', symbol: 'AAPL', quantity: 10, price: 130, fee: 5, date: '2025-03-04' });
  const { status, body } = await show('?range=All&benchmark=btc');
  expect(status).toBe(200);
  expect(endpoints.portfolioPerformance.reply.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    period: 'All',
    from: '2024-03-04',
    gain: 295,
    contributions: [{ symbol: 'AAPL', gain: 295 }],
    benchmark: { symbol: 'BTC' },
  });
});

it('measures one year against SPY by default, and nothing for an empty portfolio', async () => {
  expect((await show()).body).toMatchObject({ period: '1Y', gain: 0, contributions: [], benchmark: { symbol: 'SPY' } });
  expect(refusalOf(await show('?range=2Y'), 400)).toBe('Please choose 1M, 6M, 1Y or All.');
});
