import { endpoints } from '@bellwether/sdk/contract';
import type { MetricCard } from '@bellwether/sdk/contract/types';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestClock } from '../../../test/testClock.ts';
import { keyOf } from '../../market/instrument.ts';
import { filesMarket } from '../../providers/market/files/filesMarket.ts';
import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';

const closes = (days: number) => Array.from({ length: days }, (_, at) => 100 + 8 * Math.sin(at / 17));

let app: TestApp;
let ann: TestUser;
/** Price files that ended years ago, on Wednesday, March 11, 2026. */
beforeAll(async () => {
  const clock = new TestClock();
  const series = new Map([
    [keyOf({ symbol: 'AAPL', type: 'stock' }), barsOf(closes(400), '2022-12-28')],
    [keyOf({ symbol: 'SPY', type: 'stock' }), barsOf(closes(400), '2022-12-28')],
    [keyOf({ symbol: 'BTC', type: 'crypto' }), barsOf(closes(400), '2021-03-31')],
  ]);
  app = await TestApp.start({ clock, market: filesMarket({ series, actions: new Map() }, clock) });
  ann = await app.person();
  for (const symbol of ['AAPL', 'BTC']) await ann.api('POST /api/watchlist/add', { body: { symbol } });
  await ann.api('POST /api/portfolio/add', {
    body: { symbol: 'AAPL', quantity: '2', purchasePrice: '90', purchaseDate: '2022-01-03' },
  });
});
afterAll(() => app.drop());

test('their forecasts have a past target and do not count', async () => {
  const forecast = await ann.api('GET /api/predict/:symbol', { params: { symbol: 'AAPL' } });
  expect(forecast).toMatchObject({ targetDate: '2022-12-29', targetOver: true, recorded: false });
});

test('they give no active signal, and the track record says none will come', async () => {
  const { mainMetrics } = await ann.api('GET /api/dashboard/summary');
  const signals = mainMetrics.find(({ icon }: MetricCard) => icon === 'active_signals');
  expect(signals).toMatchObject({ value: '0', change: 'No new prices' });
  const record = await ann.api('GET /api/track-record/watchlist');
  expect(endpoints.watchlistTrackRecord.reply.parse(record)).toEqual(record);
  expect(record.forecasts).toMatchObject([
    { symbol: 'AAPL', latest: null, next: 'never' },
    { symbol: 'BTC', latest: null, next: 'never' },
  ]);
});

test('their last day is neither growth nor market volatility of today', async () => {
  const { mainMetrics } = await ann.api('GET /api/dashboard/summary');
  const of = (key: string) => mainMetrics.find(({ icon }: MetricCard) => icon === key);
  const since2022 = { change: 'No new prices', changeType: 'other', timeframe: 'since Dec 28, 2022' };
  expect(of('portfolio_value')).toMatchObject({ timeframe: 'at the last known prices' });
  expect(of('portfolio_growth')).toMatchObject({ value: 'N/A', ...since2022 });
  expect(of('market_volatility')).toMatchObject({ value: expect.stringMatching(/^\d+\.\d\d%$/), ...since2022 });
});

test('each such price carries its own reason, since the source did respond', async () => {
  const of2022 = { state: 'stale', reason: 'The last price in the file is from Dec 28, 2022.' };
  const { holdings, positions } = await ann.api('GET /api/portfolio');
  expect(holdings).toMatchObject([of2022]);
  expect(positions).toMatchObject([of2022]);
  const { stockOverview, cryptoOverview } = await ann.api('GET /api/dashboard/market-overview');
  expect(stockOverview).toMatchObject([of2022, of2022]);
  expect(cryptoOverview).toMatchObject([{ reason: 'The last price in the file is from Mar 31, 2021.' }]);
});

test('the value history ends where they end, and a later period names that date', async () => {
  const all = await ann.api('GET /api/portfolio/history', { query: { period: 'All' } });
  expect(endpoints.portfolioHistory.reply.parse(all)).toEqual(all);
  expect(all.points[0]).toMatchObject({ date: '2022-01-03', putInSoFar: 180 });
  expect(all.points.at(-1)).toMatchObject({ date: '2022-12-28', putInSoFar: 180 });
  expect(all.points.length).toBeGreaterThan(350);
  const month = await ann.api('GET /api/portfolio/history', { query: { period: '1M' } });
  const ended = { leftOut: [{ symbol: 'AAPL', why: 'prices-ended', until: '2022-12-28' }] };
  expect(all).toMatchObject(ended);
  expect(month).toMatchObject({ points: [], ...ended });
});

test('Bell says that the target is past and gives no direction for a next session', async () => {
  const ask = async (prompt: string) => {
    const { body } = await app.request('POST /api/copilot/chat', { token: ann.token, body: { prompt } });
    return body.reply as string;
  };
  expect(await ask('forecast for AAPL')).toContain('close of Thu, Dec 29, 2022 (already over).');
  expect(await ask('what is my portfolio worth')).toContain('No new prices since Dec 28, 2022.');
  expect(await ask('what moved my portfolio today')).toContain('on Dec 28, 2022, the last day with prices');
  expect(await ask('forecast for my watchlist')).toContain('No forecast: AAPL and BTC.');
});
