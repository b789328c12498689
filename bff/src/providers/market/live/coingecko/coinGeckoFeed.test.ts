import { HOUR, MINUTE, TestClock } from '../../../../../test/testClock.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { coinGeckoProvider, type PlayedGecko } from '../testing/coinGeckoProvider.ts';
import { cutJson, plainText, says, status } from '../testing/feedFaults.ts';
import { type Fault, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { coinGeckoFeed } from './coinGeckoFeed.ts';

const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });
const never = new AbortController().signal;

let clock: TestClock;
let coins: Map<string, PlayedGecko>;
let known: Map<ReturnType<typeof keyOf>, string>;
let server: FeedServer;
beforeEach(async () => {
  clock = new TestClock();
  coins = new Map([
    ['pepe', { symbol: 'PEPE', price: 2 }],
    ['pepe-copy', { symbol: 'PEPE', price: 9 }],
    ['floki', { symbol: 'FLOKI', price: 3 }],
  ]);
  known = new Map();
  server = await feedServer({ clock, providers: [coinGeckoProvider(coins, clock)] });
});
afterEach(() => server.close());

const feed = () =>
  coinGeckoFeed({
    baseUrl: server.url,
    key: 'CG-hidden',
    clock,
    permit: async () => null,
    timeoutMs: 2_000,
    idsOf: async (keys) => new Map([...known].filter(([key]) => keys.includes(key))),
  });
async function quotesOf(asking: ReturnType<typeof feed>, ...symbols: string[]) {
  const quotes = await asking.quotes(symbols.map(coin), never);
  return symbols.map((symbol) => quotes.get(keyOf(coin(symbol))));
}

test('a coin that has its prices keeps the name that it has there; a new one is the largest of its symbol', async () => {
  known.set(keyOf(coin('PEPE')), 'pepe-copy');
  const asking = feed();
  expect(await quotesOf(asking, 'PEPE')).toMatchObject([{ got: { price: 9, feedSymbol: 'pepe-copy' } }]);
  expect(server.calls).toHaveLength(1);
  expect(await quotesOf(asking, 'PEPE', 'FLOKI', 'NOPE', '../X')).toMatchObject([
    { got: { price: 9 } },
    { got: { price: 3, feedSymbol: 'floki', at: clock.now() - MINUTE, volume: null } },
    { none: 'unknown' },
    { none: 'unknown' },
  ]);
  expect(server.calls).toHaveLength(3);
  await quotesOf(asking, 'FLOKI');
  expect(server.calls).toHaveLength(4); // the list of names is kept for a day
});

test('a price that is missing, a text or from the future costs only itself; an old one keeps its time', async () => {
  const at = (ms: number) => ({ last_updated: new Date(clock.now() + ms).toISOString() });
  const odd = [{ current_price: null }, { current_price: '5' }, at(HOUR), at(-HOUR)];
  odd.forEach((market, nth) => {
    coins.set(`odd-${nth}`, { symbol: `ODD${nth}`, price: 5, market });
  });
  expect(await quotesOf(feed(), 'FLOKI', 'ODD0', 'ODD1', 'ODD2', 'ODD3')).toMatchObject([
    { got: { price: 3 } },
    { failed: 'unpriced' },
    { failed: 'unpriced' },
    { failed: 'unpriced', why: 'sent a price from the future' },
    { got: { at: clock.now() - HOUR } },
  ]);
});

test('a history is of a year at most, however much is asked for', async () => {
  known.set(keyOf(coin('PEPE')), 'pepe');
  const days = await feed().daily(coin('PEPE'), '2020-01-01', never);
  expect('got' in days && days.got.bars.length).toBe(365);
  expect(server.calls[0]?.query.get('days')).toBe('365');
  expect(await feed().daily(coin('FLOKI'), '2020-01-01', never)).toEqual({ none: 'unknown' });
});

test.each<[story: string, fault: Fault, failed: string, why: string]>([
  ['429', status(429, { 'retry-after': '30' }), 'budget', 'was asked too often'],
  ['an error with status 200', says({ status: { error_code: 429 } }), 'down', 'sent no list of coins'],
  ['plain text', plainText('slow down'), 'down', 'sent no JSON'],
  ['a cut answer', cutJson, 'down', 'sent no JSON'],
  ['a wrong key', status(401), 'refused', 'sent status 401'],
])('%s fails quotes, and makes no coin unknown', async (_, fault, failed, why) => {
  server.always = fault;
  expect(await quotesOf(feed(), 'PEPE')).toMatchObject([{ failed, why }]);
});
