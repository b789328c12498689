import { endpoints } from '@bellwether/sdk/contract';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { HOUR } from '../../../../test/testClock.ts';
import { barsOf, ScriptedMarket } from '../../../providers/market/testing/scriptedMarket.ts';

let app: TestApp;
let person: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
  person = await app.person({ browser: new TestBrowser() });
});
afterAll(() => app.drop());
const predict = (symbol: string) => app.request(`GET /api/predict/${symbol}`, { token: person.token });

test('a prediction matches the contract', async () => {
  const { status, body } = await predict('aapl');
  expect(status).toBe(200);
  expect(endpoints.predict.reply.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    symbol: 'AAPL',
    name: 'Apple Inc.',
    source: 'simulated',
    // A Wednesday during New York hours: the target is the current day.
    asOf: '2026-03-10',
    targetDate: '2026-03-11',
    trackRecord: { kind: 'simulated', n: 1000, climatologyHitRate: expect.any(Number) },
  });
  expect(body.historicalData).toHaveLength(252);
  expect(body.historicalData.at(-1).time).toBe('2026-03-10');
});

test('the closes of five years end with those of the forecast', async () => {
  const { historicalData } = (await predict('AAPL')).body;
  const { status, body } = await predict('AAPL/history');
  expect(status).toBe(200);
  expect(endpoints.priceHistory.reply.parse(body)).toEqual(body);
  expect(body).toHaveLength(5 * 252);
  expect(body.slice(-252)).toEqual(historicalData);
  refusalOf(await predict('NOPE/history'), 404);
  refusalOf(await app.request('GET /api/predict/AAPL/history'), 401);
});

test('after the close, the day counts and the target is the next session', async () => {
  app.clock.advance(6 * HOUR);
  expect((await predict('AAPL')).body).toMatchObject({ asOf: '2026-03-11', targetDate: '2026-03-12' });
  expect((await predict('BTC')).body).toMatchObject({ asOf: '2026-03-10', targetDate: '2026-03-11', type: 'crypto' });
});

test('50 concurrent requests succeed, with equal results per symbol', async () => {
  const symbols = ['MSFT', 'NVDA', 'KO', 'ETH', 'SOL'];
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => predict(symbols[at % 5] as string)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
});

test('stores the time of a user’s first forecast, not of a later or refused one', async () => {
  const newcomer = await app.person({ browser: new TestBrowser() });
  const firstForecastAt = async () => (await newcomer.api('GET /api/auth/me')).firstForecastAt;
  refusalOf(await app.request('GET /api/predict/NOPE', { token: newcomer.token }), 404);
  expect(await firstForecastAt()).toBeUndefined();
  const noted = new Date(app.clock.now()).toISOString();
  await newcomer.api('GET /api/predict/:symbol', { params: { symbol: 'AAPL' } });
  expect(await firstForecastAt()).toBe(noted);
  app.clock.advance(HOUR);
  await newcomer.api('GET /api/predict/:symbol', { params: { symbol: 'BTC' } });
  expect(await firstForecastAt()).toBe(noted);
});

test('refuses an unknown symbol, an invalid one, and a request without a session', async () => {
  expect(refusalOf(await predict('NOPE'), 404)).toBe(
    'No quote found for stock symbol: NOPE. Please try another symbol.',
  );
  refusalOf(await predict('%00'), 400);
  refusalOf(await app.request('GET /api/predict/AAPL'), 401);
});

test('a young symbol is refused with the reason', async () => {
  const provider = new ScriptedMarket([{ symbol: 'AAPL', type: 'stock' }]);
  provider.histories.set('stock:AAPL', barsOf(Array.from({ length: 59 }, (_, at) => 100 + at)));
  const young = await TestApp.start({ market: provider });
  try {
    const { token } = await young.person();
    expect(refusalOf(await young.request('GET /api/predict/AAPL', { token }), 422)).toContain(
      'at least 60 completed days',
    );
  } finally {
    await young.drop();
  }
});
