import type { WatchedMarket } from '../../../test/markets.ts';
import type { TestApp, TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR } from '../../../test/testClock.ts';
import { openPortfolioApp } from './testing/openPortfolioApp.ts';
import { lot, portfolioCalls } from './testing/portfolioRequests.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  ({ app, market, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);
const added = (more: object = {}) => add(ann, lot(more));

describe('showing the portfolio', () => {
  it('does not ask the market if the portfolio is empty', async () => {
    expect(await show(ann)).toEqual({
      holdings: [],
      positions: [],
      totalValue: 0,
      totalProfitLoss: 0,
      totalProfitLossPercentage: 0,
      dayChange: null,
      dayChangePercentage: null,
      valued: { priced: 0, of: 0 },
      asOf: null,
      source: 'simulated',
    });
    expect(market.calls).toEqual([]);
  });

  it('values the lots and totals them', async () => {
    await added();
    await added({ symbol: 'btc', quantity: '0.5', purchasePrice: '60000.00', purchaseDate: '2025-12-24' });
    const { holdings, ...totals } = await show(ann);
    expect(totals).toMatchObject({
      totalValue: 27_000,
      totalProfitLoss: -4_500,
      totalProfitLossPercentage: -14.29,
      valued: { priced: 2, of: 2 },
      source: 'simulated',
    });
    expect(holdings).toEqual([
      expect.objectContaining({
        symbol: 'AAPL',
        type: 'stock',
        currentValue: 2000,
        profitLoss: 500,
        purchaseDate: null,
      }),
      expect.objectContaining({
        symbol: 'BTC',
        type: 'crypto',
        name: 'Bitcoin',
        quantity: 0.5,
        purchasePrice: 60_000,
        purchaseDate: '2025-12-24',
        currentPrice: 50_000,
        currentValue: 25_000,
        profitLoss: -5_000,
        profitLossPercentage: -16.67,
        version: 1,
      }),
    ]);
  });

  it('keeps every purchase as a separate lot', async () => {
    await added();
    await added({ purchasePrice: 160 });
    expect((await show(ann)).holdings.map(({ purchasePrice }: { purchasePrice: number }) => purchasePrice)).toEqual([
      150, 160,
    ]);
  });

  it('groups lots by symbol at their average price', async () => {
    await added();
    await added({ symbol: 'BTC', quantity: '0.1', purchasePrice: 40_000 });
    await added({ quantity: 30, purchasePrice: 170 });
    const { positions } = await show(ann);
    expect(positions).toEqual([
      expect.objectContaining({ symbol: 'AAPL', lots: 2, quantity: 40, averagePrice: 165, sharePercentage: 61.54 }),
      expect.objectContaining({ symbol: 'BTC', lots: 1, quantity: 0.1, averagePrice: 40_000, sharePercentage: 38.46 }),
    ]);
    expect(positions[0]).toMatchObject({ currentValue: 8000, profitLoss: 1400, profitLossPercentage: 21.21 });
  });

  it('combines lots of a coin under two spellings into one position', async () => {
    await added({ symbol: 'BTC', quantity: '1', purchasePrice: '40000' });
    await added({ symbol: 'btc-usd', quantity: '3', purchasePrice: '60000' });
    const { holdings, positions } = await show(ann);
    expect(holdings.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BTC', 'BTC-USD']);
    expect(positions).toMatchObject([
      { symbol: 'BTC', symbols: ['BTC', 'BTC-USD'], lots: 2, quantity: 4, averagePrice: 55_000, sharePercentage: 100 },
    ]);
  });

  it('excludes a lot without a price from value and cost', async () => {
    await added();
    await added({ symbol: 'IBM', quantity: 1_000 });
    market.prices.set('stock:IBM', null);
    app.clock.advance(2 * DAY); // past the cache’s stale limit
    const { holdings, ...totals } = await show(await app.signIn(ann));
    expect(holdings[1]).toMatchObject({
      symbol: 'IBM',
      currentPrice: null,
      currentValue: null,
      profitLoss: null,
      profitLossPercentage: null,
      state: 'unavailable',
    });
    expect(totals).toMatchObject({ totalValue: 2_000, totalProfitLoss: 500, valued: { priced: 1, of: 2 } });
  });

  it('works while the market is down', async () => {
    await added();
    market.down = true;
    app.clock.advance(2 * DAY);
    const { holdings, ...totals } = await show(await app.signIn(ann));
    expect(holdings[0]).toMatchObject({ symbol: 'AAPL', quantity: 10, currentPrice: null, state: 'unavailable' });
    expect(totals).toMatchObject({ totalValue: 0, valued: { priced: 0, of: 1 }, asOf: null });
  });
});

it('values 2,000 lots with one market call', async () => {
  const symbols = ['AAPL', 'MSFT', 'AMZN', 'NVDA', 'KO', 'IBM', 'SPY', 'QQQ', 'BTC', 'ETH', 'SOL', 'DOGE'];
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    user_id: ann.userId,
    id: `lot-${String(at).padStart(6, '0')}`,
    symbol: symbols[at % symbols.length],
    quantity: `${at + 1}.12345678`,
    purchase_price: '99.99',
    created_at: 0,
    updated_at: 0,
  }));
  await app.db.knex.batchInsert('holdings', rows, 100);
  app.clock.advance(HOUR);
  market.calls.length = 0;
  const { valued, holdings } = await show(ann);
  expect(valued).toEqual({ priced: 2_000, of: 2_000 });
  expect(holdings.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id));
  expect(market.calls).toEqual([symbols.length]);
});
