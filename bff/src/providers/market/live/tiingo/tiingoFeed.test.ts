import { HOUR, MINUTE, TestClock } from '../../../../../test/testClock.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { cutJson, drip, hang, hangUp, huge, plainText, redirect, says, status } from '../testing/feedFaults.ts';
import { type Fault, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';
import { tiingoFeed } from './tiingoFeed.ts';

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const never = new AbortController().signal;

let clock: TestClock;
let tickers: Map<string, PlayedTicker>;
let server: FeedServer;
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  tickers = new Map(['AAPL', 'BRK-B'].map((ticker) => [ticker, { price: 200, listed: '2026-01-05' }]));
  server = await feedServer({ clock, providers: [tiingoProvider(tickers, clock)] });
});
afterEach(() => server.close());

const feed = ({
  token = 'hidden-token',
  admit = async (keys: Iterable<ReturnType<typeof keyOf>>) => new Set(keys),
} = {}) =>
  tiingoFeed({
    baseUrl: server.url,
    clock,
    permit: async () => null,
    timeoutMs: 2_000,
    mostBytes: 100_000,
    token,
    admit,
  });

async function quotesOf(asking: ReturnType<typeof feed>, ...symbols: string[]) {
  const quotes = await asking.quotes(symbols.map(stock), never);
  return symbols.map((symbol) => quotes.get(keyOf(stock(symbol))));
}

test('quotes are those of one exchange, in one call, without its range and its previous close', async () => {
  const [apple, berkshire, none, index] = await quotesOf(feed(), 'AAPL', 'BRK.B', 'NONE', '^GSPC');
  expect(apple).toEqual({
    got: {
      price: 200,
      at: clock.now(),
      currency: 'USD',
      session: 'regular',
      delayMinutes: 5,
      high: null,
      low: null,
      volume: null,
      dayEarlier: null,
    },
  });
  expect(berkshire).toMatchObject({ got: { price: 200 } });
  expect([none, index]).toEqual([{ none: 'unknown' }, { none: 'unknown' }]);
  expect(server.calls).toHaveLength(1);
});

test('a quote without a price, or from the future, costs only itself; an hour-old one keeps its time', async () => {
  const hourAgo = new Date(clock.now() - HOUR).toISOString();
  const later = new Date(clock.now() + HOUR).toISOString();
  const odd: Record<string, unknown>[] = [
    { tngoLast: null },
    { tngoLast: '5' },
    { timestamp: later },
    { timestamp: hourAgo },
  ];
  odd.forEach((quote, at) => {
    tickers.set(`Q${at}`, { price: 5, listed: '2026-01-05', quote });
  });
  expect(await quotesOf(feed(), 'AAPL', 'Q0', 'Q1', 'Q2', 'Q3')).toMatchObject([
    { got: { price: 200 } },
    { failed: 'unpriced' },
    { failed: 'unpriced' },
    { failed: 'unpriced', why: 'sent a price from the future' },
    { got: { at: clock.now() - HOUR } },
  ]);
});

test('a list of other stocks alone says of none that it is unknown', async () => {
  server.next = [says([{ ticker: 'MSFT', timestamp: '2026-03-11T14:59:00Z', tngoLast: 400 }])];
  expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ failed: 'down' }]);
  server.next = [says([])];
  expect(await quotesOf(feed(), 'NONE')).toEqual([{ none: 'unknown' }]);
});

test('a history is as traded, of every finished session, with splits and dividends by their days', async () => {
  tickers.set('ACME', {
    price: 50,
    listed: '2026-03-02',
    closeOn: (date) => (date < '2026-03-09' ? 200 : 50),
    splits: { '2026-03-09': 4 },
    dividends: { '2026-03-05': 0.3 },
  });
  const asked = await feed().daily(stock('ACME'), '1990-01-01', never);
  if (!('got' in asked)) throw new Error(JSON.stringify(asked));
  expect(asked.got.bars.map(({ date, close, complete }) => [date, close, complete])).toEqual([
    ...['02', '03', '04', '05', '06'].map((day) => [`2026-03-${day}`, 200, true]),
    ...['09', '10'].map((day) => [`2026-03-${day}`, 50, true]),
  ]);
  expect(asked.got.actions).toEqual([
    { type: 'dividend', date: '2026-03-05', amount: 0.3 },
    { type: 'split', date: '2026-03-09', to: 4, from: 1 },
  ]);
  expect(await feed().daily(stock('NONE'), '1990-01-01', never)).toEqual({ none: 'unknown' });
});

test('what the month has no room for costs only itself', async () => {
  const only = async () => new Set([keyOf(stock('AAPL'))]);
  const [apple, berkshire] = await quotesOf(feed({ admit: only }), 'AAPL', 'BRK.B');
  expect(apple).toMatchObject({ got: { price: 200 } });
  expect(berkshire).toEqual({
    failed: 'unpriced',
    retryAt: Date.parse('2026-04-01T00:00:00Z'),
    why: 'has no symbols left this month',
  });
});

const OVER = 'You have run over your hourly request allocation. Please try again later.';
test.each<[story: string, fault: Fault, failed: string, why: string]>([
  ['plain text about the allocation', plainText(OVER), 'budget', 'was asked too often'],
  ['the same as JSON', says({ detail: `Error: ${OVER}` }), 'budget', 'was asked too often'],
  ['429', status(429), 'budget', 'was asked too often'],
  ['other plain text', plainText('hello'), 'down', 'sent no JSON'],
  ['an error with status 200', says({ detail: 'odd' }), 'down', 'sent no list'],
  ['a cut answer', cutJson, 'down', 'sent no JSON'],
  ['a broken connection', hangUp, 'down', 'cut its answer off'],
  ['a redirect', redirect('https://elsewhere.example/'), 'down', 'redirects'],
  ['a huge answer', huge(200_000), 'down', 'sent more than 100000 bytes'],
  ['silence', hang, 'down', 'took too long'],
  ['one byte at a time', drip, 'down', 'took too long'],
])('%s fails quotes and histories, and says no more than that', async (_, fault, failed, why) => {
  server.always = fault;
  expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ failed, why }]);
  expect(await feed().daily(stock('AAPL'), '1990-01-01', never)).toMatchObject({ failed, why });
});

test('over its allocation, it is left alone until the next hour; a wrong token is not in the failure', async () => {
  server.next = [plainText(OVER)];
  expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ retryAt: clock.now() + HOUR + MINUTE }]);
  expect(await quotesOf(feed({ token: 'wrong-token' }), 'AAPL')).toEqual([
    { failed: 'refused', retryAt: clock.now() + 15 * MINUTE, why: 'sent status 401' },
  ]);
});
