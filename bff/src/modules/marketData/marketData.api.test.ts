import { endpoints } from '@bellwether/sdk/contract';
import { refusalOf } from '../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestBrowser } from '../../../test/testBrowser.ts';
import { HOUR, MINUTE } from '../../../test/testClock.ts';
import { ScriptedMarket } from '../../providers/market/testing/scriptedMarket.ts';

describe('over the simulated market', () => {
  let app: TestApp;
  let person: TestUser;
  beforeAll(async () => {
    app = await TestApp.start();
    person = await app.person({ browser: new TestBrowser() });
  });
  afterAll(() => app.drop());
  const get = (path: string) => app.request(`GET ${path}`, { token: person.token });

  test('a stock quote matches the contract and is marked as simulated', async () => {
    const { status, body } = await get('/api/market-data/quote/AAPL?type=stock');
    expect(status).toBe(200);
    expect(endpoints.getQuote.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      type: 'stock',
      source: 'simulated',
      state: 'live',
      asOf: '2026-03-11T15:00:00.000Z',
    });
    expect(body.low).toBeLessThanOrEqual(body.price);
    expect(body.high).toBeGreaterThanOrEqual(body.price);
  });

  test('symbols are trimmed, uppercased and URL-encoded', async () => {
    expect((await get('/api/market-data/quote/%20brk.b%20')).body).toMatchObject({ symbol: 'BRK.B' });
    expect((await get('/api/market-data/quote/btc-usd')).body).toMatchObject({ symbol: 'BTC-USD', type: 'crypto' });
  });

  test.each([
    ['NOPE', '', 'No quote found for stock symbol: NOPE. Please try another symbol.'],
    ['NOPE', '?type=crypto', 'No quote found for crypto symbol: NOPE. Please try another symbol.'],
    ['AAPL', '?type=crypto', 'No quote found for crypto symbol: AAPL. Please try another symbol.'],
    ['BTC', '?type=stock', 'No quote found for stock symbol: BTC. Please try another symbol.'],
  ])('%s%s is not there', async (symbol, query, message) => {
    expect(refusalOf(await get(`/api/market-data/quote/${symbol}${query}`), 404)).toBe(message);
  });

  test('a symbol of another currency is refused with that reason wherever it is asked for or added', async () => {
    const reason = 'SAP.DE is quoted in euros (Xetra). Bellwether keeps prices in US dollars. Try a US listing.';
    const lot = { symbol: 'SAP.DE', quantity: 1, purchasePrice: 120 };
    const { token } = await app.person();
    for (const answer of [
      await get('/api/market-data/quote/sap.de'),
      await app.request('GET /api/predict/SAP.DE/history', { token }),
      await app.request('GET /api/predict/SAP.DE', { token }),
      await app.request('GET /api/predict/SAP.DE/track-record', { token }),
      await app.request('POST /api/watchlist/add', { token, body: { symbol: 'SAP.DE' } }),
      await app.request('POST /api/portfolio/add', { token, body: lot }),
    ]) {
      expect(refusalOf(answer, 422)).toBe(reason);
      expect(answer.body.errors[0].field).toBe('symbol');
    }
    const [quote] = (await get('/api/market-data/quotes?symbols=SAP.DE')).body;
    expect(quote).toMatchObject({ state: 'unavailable', reason });
    expect((await app.request('GET /api/watchlist', { token })).body).toEqual([]);
  });

  test.each([
    '/api/market-data/quote/%24%24',
    `/api/market-data/quote/${'A'.repeat(16)}`,
    '/api/market-data/quote/AAPL?type=bond',
    '/api/market-data/quote/AAPL?type=stock&type=crypto',
    '/api/market-data/quote/AAPL?other=1',
    '/api/market-data/quotes',
    '/api/market-data/quotes?symbols=,,',
    `/api/market-data/quotes?symbols=${Array.from({ length: 101 }, (_, at) => `S${at}`).join(',')}`,
    '/api/market-data/search',
    '/api/market-data/search?q=%20',
    `/api/market-data/search?q=${'x'.repeat(61)}`,
  ])('%s is not understood', async (path) => {
    refusalOf(await get(path), 400);
  });

  test('requires a session', async () => {
    for (const path of ['quote/AAPL', 'quotes?symbols=AAPL', 'trends?symbols=AAPL', 'search?q=a']) {
      expect(refusalOf(await app.request(`GET /api/market-data/${path}`), 401)).toBe('User not authenticated.');
    }
  });

  test('a batch keeps the requested order; missing symbols state the reason', async () => {
    const { status, body } = await get('/api/market-data/quotes?symbols=ETH,nope,AAPL,btc-usd,ETH');
    expect(status).toBe(200);
    expect(endpoints.getQuotes.reply.parse(body)).toEqual(body);
    expect(body.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'NOPE', 'AAPL', 'BTC-USD', 'ETH']);
    expect(body[1]).toMatchObject({
      price: null,
      state: 'unavailable',
      reason: 'No quote found for stock symbol: NOPE. Please try another symbol.',
    });
    expect(body[0]).toEqual(body[4]);
  });

  test('trends cover a month up to the latest price, in the requested order; a missing symbol has none', async () => {
    const { status, body } = await get('/api/market-data/trends?symbols=btc-usd,nope,AAPL');
    expect(status).toBe(200);
    expect(endpoints.getTrends.reply.parse(body)).toEqual(body);
    const quotes = (await get('/api/market-data/quotes?symbols=btc-usd,nope,AAPL')).body;
    const [coin, missing, stock] = body;
    expect(missing).toEqual({ symbol: 'NOPE', trend: [] });
    expect([coin.symbol, coin.trend.at(-1)]).toEqual(['BTC-USD', quotes[0].price]);
    expect(coin.trend.length).toBeGreaterThan(28);
    expect([stock.symbol, stock.trend.at(-1)]).toEqual(['AAPL', quotes[2].price]);
    expect(stock.trend.length).toBeLessThan(26);
  });

  test('search returns at most ten instruments, best first, optionally of one type', async () => {
    const { body } = await get('/api/market-data/search?q=a');
    expect(endpoints.searchInstruments.reply.parse(body)).toEqual(body);
    expect(body).toHaveLength(10);
    expect((await get('/api/market-data/search?q=bitcoin')).body[0]).toEqual({
      symbol: 'BTC',
      name: 'Bitcoin',
      type: 'crypto',
    });
    expect((await get('/api/market-data/search?q=bitcoin&type=stock')).body).toEqual([]);
    expect((await get('/api/market-data/search?q=%28%5B%5C')).body).toEqual([]);
  });

  test('prices move with the clock', async () => {
    const before = (await get('/api/market-data/quote/AAPL')).body;
    app.clock.advance(30 * MINUTE);
    const after = (await get('/api/market-data/quote/AAPL')).body;
    expect(after.price).not.toBe(before.price);
    expect(after.change - before.change).toBeCloseTo(after.price - before.price, 6);
    app.clock.advance(6 * HOUR);
    expect((await get('/api/market-data/quote/AAPL')).body).toMatchObject({ state: 'closed' });
  });
});

describe('over a failing market', () => {
  let app: TestApp;
  let person: TestUser;
  const provider = new ScriptedMarket([
    { symbol: 'AAPL', type: 'stock' },
    { symbol: 'BTC', type: 'crypto' },
  ]);
  beforeAll(async () => {
    app = await TestApp.start({ market: provider });
    person = await app.person({ browser: new TestBrowser() });
  });
  afterAll(() => app.drop());
  const get = (path: string) => app.request(`GET ${path}`, { token: person.token });

  test('500 concurrent requests for one symbol cost one provider call', async () => {
    provider.delayMs = 20;
    const answers = await Promise.all(Array.from({ length: 500 }, () => get('/api/market-data/quote/AAPL')));
    provider.delayMs = 0;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(provider.quoteCalls).toEqual([['stock:AAPL']]);
  });

  test('known prices are returned as stale, unknown ones are a 503, and no internals leak', async () => {
    provider.does = 'fail';
    app.clock.advance(HOUR);
    const stale = await get('/api/market-data/quote/AAPL');
    expect(stale).toMatchObject({
      status: 200,
      body: { price: 100, state: 'stale', asOf: '2026-03-11T15:00:00.000Z' },
    });
    const failed = await get('/api/market-data/quote/BTC');
    expect(refusalOf(failed, 503)).toBe(
      'Failed to fetch crypto quote for BTC. Please ensure the symbol is correct and try again.',
    );
    expect(failed.text).not.toContain('secret detail');
    const batch = await get('/api/market-data/quotes?symbols=BTC,AAPL');
    expect(batch.body.map(({ state }: { state: string }) => state)).toEqual(['unavailable', 'stale']);
  });

  test('readiness reports degraded, not down', async () => {
    provider.does = 'fail';
    app.clock.advance(HOUR);
    for (let i = 0; i < 8; i += 1) await get('/api/market-data/quote/BTC');
    const { status, body } = await app.request('GET /readyz');
    expect({ status, marketData: body.checks.marketData }).toEqual({ status: 200, marketData: 'failed' });
    expect((await get('/api/portfolio')).status).toBe(200);
    expect((await get('/api/watchlist')).status).toBe(200);
    expect((await get('/api/dashboard/summary')).status).toBe(200);
    expect(refusalOf(await get('/api/market-data/search?q=a'), 503)).toContain('unavailable');
    expect(refusalOf(await get('/api/dashboard/news'), 503)).toBe('Failed to fetch news.');
  });
});
