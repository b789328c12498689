import { endpoints } from '@bellwether/sdk/contract';
import type { MarketOverview, MetricCard } from '@bellwether/sdk/contract/types';
import { refusalOf } from '../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestBrowser } from '../../../test/testBrowser.ts';
import { DAY, HOUR } from '../../../test/testClock.ts';
import { ScriptedMarket } from '../../providers/market/testing/scriptedMarket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());
const get = (path: string, { token }: { token: string }) => app.request(`GET /api/dashboard/${path}`, { token });

async function cardsOf(person: TestUser): Promise<Record<string, MetricCard>> {
  const { status, body } = await get('summary', person);
  expect(status).toBe(200);
  expect(endpoints.dashboardSummary.reply.parse(body)).toEqual(body);
  return Object.fromEntries(body.mainMetrics.map((card: MetricCard) => [card.icon, card]));
}

test('requires a session', async () => {
  for (const path of ['summary', 'market-overview', 'ai-graph-data', 'news']) {
    expect(refusalOf(await app.request(`GET /api/dashboard/${path}`), 401)).toBe('User not authenticated.');
  }
});

describe('the summary', () => {
  test('is empty for a new user', async () => {
    const cards = await cardsOf(await app.person());
    expect(cards.portfolio_value).toMatchObject({ value: '$0.00' });
    expect(cards.portfolio_value?.change).toBeUndefined();
    expect(cards.portfolio_growth).toMatchObject({ value: 'N/A' });
    expect(cards.active_signals).toMatchObject({ value: '0' });
    expect(cards.total_assets).toMatchObject({ value: '0' });
    expect(cards.market_volatility?.value).toMatch(/^\d+\.\d\d%$/);
  });

  test('covers only the own portfolio and adds up', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    await owner.api('POST /api/portfolio/add', { body: { symbol: 'AAPL', quantity: '10', purchasePrice: '100' } });
    await owner.api('POST /api/portfolio/add', { body: { symbol: 'BTC', quantity: '0.5', purchasePrice: '50000' } });
    await owner.api('POST /api/watchlist/add', { body: { symbol: 'AAPL' } });
    await owner.api('POST /api/watchlist/add', { body: { symbol: 'BTC' } });
    const cards = await cardsOf(owner);
    const quotes = await owner.api('GET /api/market-data/quotes', { query: { symbols: 'AAPL,BTC' } });
    const [apple, bitcoin] = quotes.map(({ price, change }) => ({ price: price ?? 0, change: change ?? 0 }));
    if (!apple || !bitcoin) throw new Error('two quotes were asked for');

    const dollars = (text: unknown) =>
      Number(
        String(text)
          .replace('−', '-')
          .replace(/[^\d.-]/g, ''),
      );
    expect(dollars(cards.portfolio_value?.value)).toBeCloseTo(10 * apple.price + 0.5 * bitcoin.price, 1);
    const { body: summary } = await get('summary', owner);
    expect(summary.portfolio).toEqual({
      totalValue: dollars(summary.mainMetrics[0].value),
      valued: { priced: 2, of: 2 },
    });
    const grown = 10 * apple.change + 0.5 * bitcoin.change;
    expect(dollars(cards.portfolio_growth?.change)).toBeCloseTo(grown, 1);
    expect(cards.portfolio_growth).toMatchObject({
      changeType: grown > 0 ? 'increase' : 'decrease',
      timeframe: 'today · coins 24h',
    });
    expect(cards.total_assets).toMatchObject({ value: '2', change: '2 of 2 priced' });

    const directions = await Promise.all(
      ['AAPL', 'BTC'].map((symbol) => owner.api('GET /api/predict/:symbol', { params: { symbol } })),
    );
    const signals = directions.filter(({ predictedDirection }) => predictedDirection !== 'Neutral').length;
    expect(cards.active_signals?.value).toBe(String(signals));
    expect(await cardsOf(other)).toMatchObject({ total_assets: { value: '0' } });
  });
});

test('the overview has named indices, stocks and coins, each with a trend that ends at its price', async () => {
  const person = await app.person();
  const { status, body } = await get('market-overview', person);
  expect(status).toBe(200);
  expect(endpoints.marketOverview.reply.parse(body)).toEqual(body);
  const { stockOverview, cryptoOverview, source } = body as MarketOverview;
  expect(stockOverview.slice(0, 3).map(({ name }) => name)).toEqual(['S&P 500', 'NASDAQ', 'DOW']);
  expect(cryptoOverview.slice(0, 3).map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH', 'SOL']);
  expect(source).toBe('simulated');
  for (const { trend, value, change } of stockOverview) {
    expect(trend.length).toBeGreaterThan(19); // a month of sessions
    expect(trend.length).toBeLessThan(26);
    expect(trend.at(-1)).toBe(value);
    expect((value ?? 0) - (change ?? 0)).toBeCloseTo(trend.at(-2) ?? 0, 6);
  }
  for (const { trend, price } of cryptoOverview) expect(trend.at(-1)).toBe(price);
});

test('the mock trend ends today', async () => {
  const { body } = await get('ai-graph-data', await app.person());
  expect(endpoints.aiGraphData.reply.parse(body)).toEqual(body);
  expect(body).toHaveLength(120);
  expect(body.at(-1).date).toBe(new Date(app.clock.now()).toISOString().slice(0, 10));
});

test('news arrives during the day', async () => {
  const person = await app.person({ browser: new TestBrowser() });
  const { body: before } = await get('news', person);
  expect(endpoints.news.reply.parse(before)).toEqual(before);
  expect(before.length).toBeGreaterThan(10);
  app.clock.advance(6 * HOUR);
  const { body: after } = await get('news', person);
  expect(Date.parse(after[0].datetime)).toBeGreaterThan(Date.parse(before[0].datetime));
  expect(after.every(({ source }: { source: string }) => source === 'Simulated wire')).toBe(true);
});

test('on a Saturday a portfolio of stocks shows the change of the last session, and says so', async () => {
  const owner = await app.person({ browser: new TestBrowser() });
  await owner.api('POST /api/portfolio/add', { body: { symbol: 'KO', quantity: '3', purchasePrice: '50' } });
  app.clock.advance(3 * DAY);
  expect(new Date(app.clock.now()).getUTCDay()).toBe(6);
  const again = await app.signIn(owner); // the session may have expired after three days
  expect(await cardsOf(again)).toMatchObject({ portfolio_growth: { timeframe: 'Friday' } });
  expect(await again.api('GET /api/portfolio')).toMatchObject({ dayChangePeriod: 'Friday' });
  await again.api('POST /api/portfolio/add', { body: { symbol: 'BTC', quantity: '1', purchasePrice: '50' } });
  expect(await cardsOf(again)).toMatchObject({ portfolio_growth: { timeframe: '24h · coins only' } });
  expect(await again.api('GET /api/portfolio')).toMatchObject({ dayChangePeriod: '24h' });
});

test('the snapshot says so if no price is available', async () => {
  const provider = new ScriptedMarket([{ symbol: 'AAPL', type: 'stock' }]);
  provider.does = 'fail';
  const dark = await TestApp.start({ market: provider });
  try {
    const { token } = await dark.person();
    const { status, body } = await dark.request('GET /api/dashboard/market-overview', { token });
    expect({ status, msg: body.msg }).toEqual({ status: 503, msg: 'Failed to load market data.' });
    const summary = await dark.request('GET /api/dashboard/summary', { token });
    expect(summary.body.mainMetrics.map(({ value }: MetricCard) => value).slice(0, 5)).toEqual([
      '$0.00',
      'N/A',
      '0',
      'N/A',
      '0',
    ]);
  } finally {
    await dark.drop();
  }
});
