import { endpoints } from '@bellwether/sdk/contract';
import { nearSymbols } from '@bellwether/sdk/contract/symbols';
import { refusalOf } from '../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { keyOf } from '../../market/instrument.ts';
import { barsOf, ScriptedMarket } from '../../providers/market/testing/scriptedMarket.ts';

const AAPL = { symbol: 'AAPL', type: 'stock' } as const;
const BTC = { symbol: 'BTC', type: 'crypto' } as const;

const market = new ScriptedMarket([AAPL, BTC]);
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  market.histories.set(keyOf(AAPL), barsOf([10, 11, 12], '2026-03-10'));
  market.splitsOf.set(keyOf(AAPL), [
    { date: '2020-08-31', to: 4, from: 1 },
    { date: '2026-03-09', to: 2, from: 1 },
    { date: '2026-09-01', to: 3, from: 1 },
  ]);
  market.dividendsOf.set(keyOf(AAPL), [
    { date: '2026-03-07', amount: 0.5 },
    { date: '2026-03-10', amount: 0.25 },
  ]);
  app = await TestApp.start({ market });
  user = await app.person();
});
afterAll(() => app.drop());
afterEach(() => {
  market.does = 'answer';
});
const get = (path: string) => app.request(`GET /api/market-data/${path}`, { token: user.token });

test('a symbol’s page has its price under the requested spelling and its statistics', async () => {
  const { status, body } = await get('symbol/btc-usd');
  expect(status).toBe(200);
  expect(endpoints.symbolPage.reply.parse(body)).toEqual(body);
  expect(body.quote).toMatchObject({ symbol: 'BTC-USD', type: 'crypto', source: 'scripted', price: 100 });
  const apple = (await get('symbol/AAPL')).body;
  expect(apple.statistics).toMatchObject({ asOf: '2026-03-10', benchmark: 'SPY', beta: null, average50: null });
  expect(apple.statistics.yearLow).toEqual({ value: 10, date: '2026-03-08' });
});

test('bars come with the dividends and splits of their range, not with those before it or announced', async () => {
  const { status, body } = await get('bars/aapl?range=1M');
  expect(status).toBe(200);
  expect(endpoints.symbolBars.reply.parse(body)).toEqual(body);
  expect(body).toMatchObject({ symbol: 'AAPL', range: '1M', each: 'day', source: 'scripted' });
  expect(body.bars.map(({ close }: { close: number }) => close)).toEqual([10, 11, 12]);
  expect(body.splits).toEqual([{ date: '2026-03-09', to: 2, from: 1 }]);
  expect(body.dividends).toEqual([{ date: '2026-03-10', amount: 0.25 }]);
  expect((await get('bars/AAPL?range=1D')).body).toMatchObject({ bars: [], splits: [], reason: expect.any(String) });
});

test('a day has its bars by time, its session and the close before it', async () => {
  const bar = { open: 12, high: 13, low: 11, close: 12.5, volume: null };
  const at = Date.UTC(2026, 2, 10, 14, 30);
  market.intraday = async ({ symbol, type }) => {
    if (symbol === 'ETH') return { reason: 'Not yet.' };
    if (symbol === 'NOPE') return undefined;
    const session = type === 'stock' ? '2026-03-10' : null;
    return {
      session,
      delayMinutes: 15,
      bars: [
        { ...bar, at },
        { ...bar, at: at + 300_000 },
      ],
    };
  };
  try {
    const { status, body } = await get('bars/AAPL?range=1D');
    expect(status).toBe(200);
    expect(endpoints.symbolBars.reply.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      range: '1D',
      each: '5 minutes',
      bars: [{ time: '2026-03-10T14:30:00.000Z', close: 12.5 }, { time: '2026-03-10T14:35:00.000Z' }],
      withinDay: { session: '2026-03-10', previousClose: 11, delayMinutes: 15 },
    });
    const coin = (await get('bars/BTC-USD?range=1D')).body;
    expect(coin).toMatchObject({ symbol: 'BTC-USD', withinDay: { session: null, previousClose: 99 } });
    expect((await get('bars/ETH-USD?range=1D')).body).toMatchObject({ bars: [], reason: 'Not yet.' });
    expect((await get('bars/NOPE?range=1D')).status).toBe(404);
    market.intraday = () => Promise.reject(new Error('down'));
    refusalOf(await get('bars/AAPL?range=1D'), 503);
  } finally {
    delete market.intraday;
  }
});

test('an unknown symbol is a 404 with the symbols that it may have meant', async () => {
  for (const path of ['symbol/APPL', 'bars/APPL?range=1Y']) {
    const { near, ...body } = (await get(path)).body;
    expect(body).toMatchObject({ msg: 'No quote found for stock symbol: APPL. Please try another symbol.' });
    expect(body.errors).toEqual([{ msg: body.msg, field: 'symbol' }]);
    expect(nearSymbols.parse(near)).toEqual(near);
    expect(near[0]).toMatchObject({ symbol: 'AAPL' });
  }
});

test('refuses another range, an invalid symbol, a stranger, and says when the market is down', async () => {
  refusalOf(await get('bars/AAPL'), 400);
  expect(refusalOf(await get('bars/AAPL?range=2Y'), 400)).toBe('Please choose 1D, 1W, 1M, 3M, 1Y, 5Y or MAX.');
  refusalOf(await get('symbol/%00'), 400);
  refusalOf(await app.request('GET /api/market-data/symbol/AAPL'), 401);
  refusalOf(await app.request('GET /api/market-data/bars/AAPL?range=1Y'), 401);
});

test('while the market is down it is a 503, never a 404', async () => {
  market.does = 'fail';
  refusalOf(await get('symbol/ETH-USD'), 503);
  refusalOf(await get('bars/ETH-USD?range=1Y'), 503);
});
