import fc from 'fast-check';
import { HOUR, TestClock } from '../../../../../test/testClock.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { cutJson, hang, huge, plainText, redirect, says, status } from '../testing/feedFaults.ts';
import { type Fault, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import { type PlayedChart, yahooProvider } from '../testing/yahooProvider.ts';
import { parseDays, parseMeta, resultOf } from './parseChart.ts';
import { yahooFeed } from './yahooFeed.ts';

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const never = new AbortController().signal;

let clock: TestClock;
let charts: Map<string, PlayedChart>;
let server: FeedServer;
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  charts = new Map(['AAPL', 'BRK-B'].map((symbol) => [symbol, { price: 200, listed: '2026-03-02' }]));
  server = await feedServer({ clock, providers: [yahooProvider(charts, clock)] });
});
afterEach(() => server.close());

const feed = () =>
  yahooFeed({ baseUrl: server.url, clock, permit: async () => null, timeoutMs: 2_000, mostBytes: 100_000 });

async function quotesOf(...symbols: string[]) {
  const quotes = await feed().quotes(symbols.map(stock), never);
  return symbols.map((symbol) => quotes.get(keyOf(stock(symbol))));
}
async function daysOf(symbol: string, from = '1970-01-01') {
  const asked = await feed().daily(stock(symbol), from, never);
  if (!('got' in asked)) throw new Error(JSON.stringify(asked));
  return asked.got;
}

test('a quote is the last trade of the session, and is never said to be fresher than 15 minutes', async () => {
  const [apple, berkshire, none, index] = await quotesOf('AAPL', 'BRK.B', 'NONE', '^GSPC');
  expect(apple).toEqual({
    got: {
      price: 200,
      at: clock.now(),
      currency: 'USD',
      session: 'regular',
      delayMinutes: 15,
      high: 201,
      low: 199,
      volume: 900,
      dayEarlier: null,
    },
  });
  expect(berkshire).toMatchObject({ got: { price: 200 } });
  expect([none, index]).toEqual([{ none: 'unknown' }, { none: 'unknown' }]);
  expect(server.calls).toHaveLength(3);
});

test.each([
  ['pence', { currency: 'GBp' }, { none: 'unknown' }],
  ['an index', { instrumentType: 'INDEX' }, { none: 'unknown' }],
  ['no price', { regularMarketPrice: null }, { failed: 'unpriced' }],
  ['a price as text', { regularMarketPrice: '200' }, { failed: 'unpriced' }],
  ['a time in the future', { regularMarketTime: 1_900_000_000 }, { failed: 'unpriced' }],
])('%s is no price', async (_, meta, expected) => {
  charts.set('ODD', { price: 200, listed: '2026-03-02', meta });
  expect(await quotesOf('ODD', 'AAPL')).toMatchObject([expected, { got: { price: 200 } }]);
});

test('days are as they traded, however many splits came after them', async () => {
  charts.set('AAPL', {
    price: 50,
    listed: '2026-03-02',
    closeOn: (date) => (date === '2026-03-04' ? null : 24.80750274658203),
    splits: [
      { date: '2026-03-06', numerator: 2, denominator: 1 },
      { date: '2026-03-10', numerator: 1, denominator: 4 },
    ],
    dividends: [{ date: '2026-03-03', amount: 0.5 }],
  });
  const { bars, actions, leftOut, treatment } = await daysOf('AAPL');
  expect(bars.map(({ date, close, volume, complete }) => [date, close, volume, complete])).toEqual([
    ['2026-03-02', 12.40375, 2_000, true],
    ['2026-03-03', 12.40375, 2_000, true],
    ['2026-03-05', 12.40375, 2_000, true],
    ['2026-03-06', 6.201876, 4_000, true],
    ['2026-03-09', 6.201876, 4_000, true],
    ['2026-03-10', 24.8075, 1_000, true],
    ['2026-03-11', 24.8075, 1_000, false],
  ]);
  expect(leftOut).toBe(1);
  expect(treatment).toBe('raw');
  expect(actions).toEqual([
    { type: 'dividend', date: '2026-03-03', amount: 0.25 },
    { type: 'split', date: '2026-03-06', to: 2, from: 1 },
    { type: 'split', date: '2026-03-10', to: 1, from: 4 },
  ]);
});

test('a later pass asks for the last days, whose later splits are all in its answer', async () => {
  expect((await daysOf('AAPL', '2026-03-09')).bars.map(({ date }) => date)).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
  ]);
});

test('a split that cannot be read leaves nothing to store', async () => {
  charts.set('AAPL', {
    price: 200,
    listed: '2026-03-02',
    splits: [{ date: '2026-03-06', numerator: 0, denominator: 1 }],
  });
  expect(await feed().daily(stock('AAPL'), '1970-01-01', never)).toMatchObject({
    failed: 'unpriced',
    lacksSplits: true,
  });
});

test.each<[string, Fault, object]>([
  ['status 503', status(503), { failed: 'down', why: 'sent status 503' }],
  ['too many calls, as plain text', status(429), { failed: 'budget' }],
  ['a login page', plainText('<html>'), { failed: 'down', why: 'sent no JSON' }],
  ['cut JSON', cutJson, { failed: 'down', why: 'sent no JSON' }],
  ['another shape', says({ chart: { result: [] } }), { failed: 'down', why: 'sent no chart' }],
  ['a redirect', redirect('http://127.0.0.1:1/'), { failed: 'down', why: 'redirects' }],
  ['a huge answer', huge(200_000), { failed: 'down' }],
  ['no answer', hang, { failed: 'down', why: 'took too long' }],
])('%s is a failure of the feed, after one call', async (_, fault, expected) => {
  server.always = fault;
  expect(await quotesOf('AAPL', 'BRK.B')).toMatchObject([expected, expected]);
  expect(server.calls).toHaveLength(1);
});

test('whoever was asked too often is left alone for an hour', async () => {
  server.always = status(429);
  expect((await quotesOf('AAPL'))[0]).toMatchObject({ retryAt: clock.now() + HOUR });
});

test('no chart, however wrong, throws or gives a price that is none', async () => {
  const played = yahooProvider(
    new Map([
      ['AAPL', { price: 200, listed: '2026-03-05', splits: [{ date: '2026-03-06', numerator: 2, denominator: 1 }] }],
    ]),
    clock,
  );
  const call = { path: '/v8/finance/chart/AAPL', query: new URLSearchParams({ period1: '0' }), headers: {}, at: 0 };
  let read = 0;
  const checked = fc.property(hostileJson(played(call)?.body), (body) => {
    const result = resultOf(200, body);
    if (!result || result === 'unknown') return;
    const quote = parseMeta(result, { now: clock.now() });
    if (quote && quote !== 'other') {
      expect(quote.price > 0 && Number.isFinite(quote.price) && quote.at <= clock.now()).toBe(true);
    }
    const days = parseDays(result, { now: clock.now() });
    if (!days || days === 'no split') return;
    for (const { open, high, low, close } of days.bars) {
      read += 1;
      expect(close > 0 && Number.isFinite(close)).toBe(true);
      expect(Number(low) <= Number(open) && Number(high) >= close).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 2_000, seed: 12 });
  expect(read).toBeGreaterThan(100);
});
