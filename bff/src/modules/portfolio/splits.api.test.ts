import { join } from 'node:path';
import { endpoints } from '@bellwether/sdk/contract';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestClock } from '../../../test/testClock.ts';
import { filesMarket } from '../../providers/market/files/filesMarket.ts';
import { loadPriceFiles } from '../../providers/market/files/loadPriceFiles.ts';

/** Ten shares of Apple, bought at the close before it split 4-for-1. */
const BEFORE = { symbol: 'AAPL', quantity: '10', purchasePrice: '499.23', purchaseDate: '2020-08-28' };
const NOTE = 'Bought as 10 shares at $499.23. AAPL split 4-for-1 on Aug 31, 2020.';

const prices = loadPriceFiles(join(__dirname, '../../../data/prices'));

let app: TestApp;
let ann: TestUser;

/** Opens the product with the committed closes of Apple and its two splits. The files end on December 28, 2022. */
async function openAt(instant: string) {
  const clock = new TestClock(Date.parse(instant));
  app = await TestApp.start({ clock, market: filesMarket(prices, clock) });
  ann = await app.person();
}

afterEach(() => app.drop());

const add = async (lot: object) => (await ann.api('POST /api/portfolio/add', { body: { ...BEFORE, ...lot } })).holding;
const show = () => ann.api('GET /api/portfolio');

it('shows a lot from before a split as what it became, with its gain and the reason', async () => {
  await openAt('2022-12-29T15:00:00Z');
  const holding = await add({});
  expect(holding).toMatchObject({
    quantity: 40,
    purchasePrice: 124.8075,
    currentPrice: 125.674,
    currentValue: 5026.96,
    profitLoss: 34.66,
    profitLossPercentage: 0.69,
    entered: { quantity: 10, purchasePrice: 499.23 },
    splitNote: NOTE,
  });
  const portfolio = await show();
  expect(endpoints.getPortfolio.reply.parse(portfolio)).toEqual(portfolio);
  expect(portfolio.holdings).toEqual([holding]);
  expect(portfolio).toMatchObject({
    totalValue: 5026.96,
    totalProfitLoss: 34.66,
    positions: [{ quantity: 40, cost: 4992.3, averagePrice: 124.8075, currentValue: 5026.96, sharePercentage: 100 }],
  });
  const { mainMetrics } = await ann.api('GET /api/dashboard/summary');
  expect(mainMetrics.map(({ value }) => value)).toContain('$5,026.96');
});

it('values the days after the split at about what was paid, not at a quarter of it', async () => {
  await openAt('2020-09-04T21:00:00Z');
  await add({});
  expect(await show()).toMatchObject({ totalValue: 4758.92, dayChange: 3.16 });
  const { points } = await ann.api('GET /api/portfolio/history', { query: { period: 'All' } });
  expect(points.map(({ date, value, putInSoFar }) => [date, value, putInSoFar])).toEqual([
    ['2020-08-28', 4910.28, 4992.3],
    ['2020-08-31', 5076.8, 4992.3],
    ['2020-09-01', 5279.04, 4992.3],
    ['2020-09-02', 5169.64, 4992.3],
    ['2020-09-03', 4755.76, 4992.3],
    ['2020-09-04', 4758.92, 4992.3],
  ]);
  const { parts } = await ann.api('GET /api/portfolio/history/parts', { query: { period: 'All', symbols: 'AAPL' } });
  expect(parts[0]?.values).toEqual(points.map(({ value }) => value));
});

it('does not adjust before the split, on its day, or without a date', async () => {
  await openAt('2020-08-28T21:00:00Z');
  expect(await add({})).toMatchObject({ quantity: 10, purchasePrice: 499.23, currentPrice: 491.028 });
  expect((await show()).holdings[0]).not.toHaveProperty('splitNote');
  await app.drop();
  await openAt('2022-12-29T15:00:00Z');
  for (const purchaseDate of ['2020-08-31', null]) {
    const onTheDay = await add({ purchaseDate });
    expect(onTheDay).toMatchObject({ quantity: 10, purchasePrice: 499.23 });
    expect(onTheDay).not.toHaveProperty('entered');
  }
});

it('tells each split of an old lot', async () => {
  await openAt('2022-12-29T15:00:00Z');
  expect(await add({ quantity: '1', purchasePrice: '560', purchaseDate: '2014-01-02' })).toMatchObject({
    quantity: 28,
    purchasePrice: 20,
    splitNote: 'Bought as 1 share at $560.00. AAPL split 7-for-1 on Jun 9, 2014 and 4-for-1 on Aug 31, 2020.',
  });
});

it('leaves the row as it was entered: for changes, the export, and a deletion', async () => {
  await openAt('2022-12-29T15:00:00Z');
  const { _id: id, version } = await add({});
  const { csv } = await ann.api('GET /api/portfolio/export');
  expect(csv.split('\r\n')[1]).toBe('AAPL,10,499.23,2020-08-28');
  const { rows } = await ann.api('POST /api/portfolio/import/check', { body: { text: csv } });
  expect(rows.map(({ verdict }) => verdict)).toEqual(['duplicate']);
  const body = { quantity: '5', version };
  const { holding } = await ann.api('PUT /api/portfolio/update/:id', { params: { id }, body });
  expect(holding).toMatchObject({ quantity: 20, purchasePrice: 124.8075, entered: { quantity: 5 } });
  const [row] = await app.db.knex('holdings').where({ id }).select('quantity', 'purchase_price');
  expect([Number(row.quantity), Number(row.purchase_price)]).toEqual([5, 499.23]);
  const { lot } = await ann.api('DELETE /api/portfolio/remove/:id', { params: { id } });
  expect(lot).toEqual({ ...BEFORE, quantity: '5' });
  expect((await ann.api('POST /api/portfolio/add', { body: { ...lot, restores: id } })).holding).toMatchObject({
    quantity: 20,
    splitNote: NOTE.replace('10 shares', '5 shares'),
  });
});
