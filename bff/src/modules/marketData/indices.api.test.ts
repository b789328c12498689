import { endpoints } from '@bellwether/sdk/contract';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestBrowser } from '../../../test/testBrowser.ts';
import { HOUR } from '../../../test/testClock.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person({ browser: new TestBrowser() });
});
afterAll(() => app.drop());

/** Which of a response's instruments are indices. */
const indicesAmong = (items: readonly { symbol: string; isIndex?: boolean | undefined }[]) =>
  items.flatMap(({ symbol, isIndex }) => (isIndex === undefined ? [] : [[symbol, isIndex]]));

test('an index has type stock and is marked as an index in quotes, search and overview', async () => {
  const quote = await ann.api('GET /api/market-data/quote/:symbol', { params: { symbol: 'SPX' }, query: {} });
  expect(endpoints.getQuote.reply.parse(quote)).toEqual(quote);
  expect(quote).toMatchObject({ symbol: 'SPX', type: 'stock', isIndex: true });
  const quotes = await ann.api('GET /api/market-data/quotes', { query: { symbols: 'AAPL,SPX,SPY,BTC,NDX' } });
  expect(indicesAmong(quotes)).toEqual([
    ['SPX', true],
    ['NDX', true], // without a price here
  ]);
  const found = await ann.api('GET /api/market-data/search', { query: { q: 's&p 500' } });
  expect(indicesAmong(found)).toEqual([['SPX', true]]);
  const { stockOverview } = await ann.api('GET /api/dashboard/market-overview');
  expect(indicesAmong(stockOverview).map(([symbol]) => symbol)).toEqual(['SPX', 'IXIC', 'DJI']);
});

test('the forecast of an index says that it is in points', async () => {
  const forecast = await ann.api('GET /api/predict/:symbol', { params: { symbol: 'SPX' } });
  expect(forecast).toMatchObject({ type: 'stock', isIndex: true });
  const { isIndex } = await ann.api('GET /api/predict/:symbol', { params: { symbol: 'SPY' } });
  expect(isIndex).toBeUndefined();
});

test('the list of forecasts and the portfolio mark indices', async () => {
  app.clock.advance(6 * HOUR); // after the close
  ann = await app.signIn(ann);
  for (const symbol of ['SPX', 'AAPL']) {
    await ann.api('POST /api/watchlist/add', { body: { symbol } });
    await ann.api('POST /api/portfolio/add', { body: { symbol, quantity: 1, purchasePrice: 100 } });
  }
  await app.composed.ledgerRound();
  const { forecasts } = await ann.api('GET /api/track-record/forecasts', { query: {} });
  expect(forecasts).toHaveLength(2);
  expect(indicesAmong(forecasts)).toEqual([['SPX', true]]);
  const { holdings, positions } = await ann.api('GET /api/portfolio');
  expect([indicesAmong(holdings), indicesAmong(positions)]).toEqual([[['SPX', true]], [['SPX', true]]]);
});
