import { HOUR, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { Permit } from '../feed.ts';
import { coinbaseProvider, type PlayedCoin, playedClose } from '../testing/coinbaseProvider.ts';
import {
  cutJson,
  datedBy,
  drip,
  hang,
  hangUp,
  huge,
  plainText,
  redirect,
  says,
  status,
  undated,
} from '../testing/feedFaults.ts';
import { type Fault, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { coinbaseFeed } from './coinbaseFeed.ts';

const coin = (symbol: string): InstrumentId => ({ symbol, type: 'crypto' });
const never = new AbortController().signal;
const free: Permit = async () => null;

let clock: TestClock;
let coins: Map<string, PlayedCoin>;
let server: FeedServer;

beforeEach(async () => {
  clock = new TestClock();
  coins = new Map([
    ['BTC', { price: 61_000.1 }],
    ['ETH', { price: 3_000 }],
    ['SHIB', { price: 0.00001234 }],
  ]);
  server = await feedServer({
    clock,
    providers: [coinbaseProvider(coins, clock)],
    budgets: [{ per: 'second', calls: 10 }],
  });
});
afterEach(() => server.close());

const feed = ({ permit = free, timeoutMs = 2_000 } = {}) =>
  coinbaseFeed({ baseUrl: server.url, clock, permit, timeoutMs, mostBytes: 200_000 });

async function quoteOf(symbol: string) {
  return (await feed().quotes([coin(symbol)], never)).get(keyOf(coin(symbol)));
}

describe('quotes', () => {
  test('of any number of coins cost one call, and say price, time and what was a day earlier', async () => {
    const quotes = await feed().quotes([coin('BTC'), coin('SHIB')], never);
    expect(quotes.get('crypto:BTC')).toEqual({
      got: {
        price: 61_000.1,
        at: clock.now(),
        currency: 'USD',
        session: 'continuous',
        delayMinutes: 0,
        high: null,
        low: null,
        volume: 8000.1,
        dayEarlier: 61_000.1 / 0.9875,
      },
    });
    expect(quotes.get('crypto:SHIB')).toMatchObject({ got: { price: 0.00001234 } });
    expect(server.calls).toHaveLength(1);
  });

  test('of a coin that is not listed, of a stock, and of one whose trading ended are known not to be', async () => {
    coins.set('OLD', { price: 1, product: { price: '', is_disabled: true, status: 'delisted' } });
    const stock: InstrumentId = { symbol: 'BTC', type: 'stock' };
    const quotes = await feed().quotes([coin('NOSUCH'), coin('OLD'), stock], never);
    expect([...quotes.values()]).toEqual([{ none: 'unknown' }, { none: 'ended' }, { none: 'unknown' }]);
  });

  test('a coin that is halted, or has no usable price, costs only itself', async () => {
    const unusable = ['', '0', '-1', 'NaN', 'Infinity', '1e999', '0x10', ' 5', null, {}, [7], true];
    for (const [at, price] of unusable.entries()) coins.set(`BAD${at}`, { price: 1, product: { price } });
    coins.set('HALT', { price: 5, product: { trading_disabled: true } });
    const asked = [...coins.keys()].map(coin);
    const quotes = await feed().quotes(asked, never);
    const failed = asked.filter((id) => {
      const quote = quotes.get(keyOf(id));
      return quote && 'failed' in quote && quote.failed === 'unpriced';
    });
    expect(failed.map(({ symbol }) => symbol)).toEqual([...unusable.map((_, at) => `BAD${at}`), 'HALT']);
    expect(quotes.get('crypto:ETH')).toMatchObject({ got: { price: 3_000 } });
  });

  test('a price in another currency, or of a contract, is not taken for dollars', async () => {
    coins.set('ONE', { price: 1, product: { product_id: 'ONE-USDT', quote_currency_id: 'USDT' } });
    coins.set('TWO', { price: 1, product: { product_id: 'TWO-PERP', quote_currency_id: 'USD' } });
    coins.set('THREE', { price: 1, product: { quote_currency_id: 'EUR' } });
    for (const symbol of ['ONE', 'TWO', 'THREE']) expect(await quoteOf(symbol)).toEqual({ none: 'unknown' });
  });

  test('a day that lost all, or more, says no earlier price', async () => {
    for (const percent of ['-100', '-250.5', '', null]) {
      coins.set('DOWN', { price: 1, product: { price_percentage_change_24h: percent } });
      expect(await quoteOf('DOWN')).toMatchObject({ got: { price: 1, dayEarlier: null } });
    }
  });

  test('a list that is cut after some products does not make the others unknown', async () => {
    server.next = [says({ products: [], num_products: 900 })];
    expect(await quoteOf('BTC')).toMatchObject({ failed: 'down', why: 'sent a part of its list' });
  });

  test('a coin missing from a list that is cut says nothing about the feed', async () => {
    const eth = { product_id: 'ETH-USD', price: '2500', base_currency_id: 'ETH', quote_currency_id: 'USD' };
    server.next = [says({ products: [eth], num_products: 900 })];
    expect(await quoteOf('BTC')).toMatchObject({ failed: 'unpriced', why: 'sent a part of its list' });
  });

  test('an answer from a cache is as old as it says, and none is from the future', async () => {
    server.next = [datedBy(-3_600 * SECOND), datedBy(30 * SECOND), datedBy(3_600 * SECOND), undated];
    expect(await quoteOf('BTC')).toMatchObject({ got: { at: clock.now() - 3_600 * SECOND } });
    expect(await quoteOf('BTC')).toMatchObject({ got: { at: clock.now() } });
    expect(await quoteOf('BTC')).toMatchObject({ failed: 'down', why: 'dates its answer in the future' });
    expect(await quoteOf('BTC')).toMatchObject({ failed: 'down', why: 'does not say when it answered' });
  });
});

describe('daily bars', () => {
  test('go back to the asked date, oldest first, with the running day as incomplete', async () => {
    const today = utcDay(clock.now());
    const asked = await feed().daily(coin('BTC'), dateOf(today - 1_499), never);
    if (!('got' in asked)) throw new Error(JSON.stringify(asked));
    const { bars, leftOut } = asked.got;
    expect(bars.map(({ date }) => date)).toEqual(Array.from({ length: 1_500 }, (_, at) => dateOf(today - 1_499 + at)));
    expect(bars.at(-1)).toMatchObject({ close: 61_000.1, complete: false });
    expect(bars.at(-2)).toMatchObject({
      close: playedClose(coins.get('BTC') as PlayedCoin, today - 1),
      complete: true,
    });
    expect(bars.filter(({ complete }) => !complete)).toHaveLength(1);
    expect({ leftOut, calls: server.calls.length, overruns: server.overruns }).toEqual({
      leftOut: 0,
      calls: 5,
      overruns: [],
    });
  });

  test('of a coin that was listed later end there, and a day without trades is a gap', async () => {
    const today = utcDay(clock.now());
    coins.set('NEW', { price: 2, listed: today - 9, gaps: [today - 4] });
    const asked = await feed().daily(coin('NEW'), '2015-01-01', never);
    if (!('got' in asked)) throw new Error(JSON.stringify(asked));
    expect(asked.got.bars).toHaveLength(9);
    expect(asked.got.bars.some(({ date }) => date === dateOf(today - 4))).toBe(false);
    expect(server.calls.length).toBeLessThanOrEqual(2);
  });

  test('a candle that contradicts itself, is from the future or is no candle is left out and counted', async () => {
    const start = Date.parse('2026-03-10T00:00:00Z') / 1_000;
    const good = { start: String(start), low: '1', high: '3', open: '2', close: '2', volume: '5' };
    server.next = [
      says({
        candles: [
          good,
          { ...good, close: '9' },
          { ...good, start: String(start - 86_400), low: '0' },
          { ...good, start: String(start - 2 * 86_400), high: '1.5' },
          { ...good, start: String(start + 3_600) },
          { ...good, start: String(start + 9 * 86_400) },
          null,
          'candle',
        ],
      }),
    ];
    const asked = await feed().daily(coin('BTC'), '2026-03-01', never);
    expect(asked).toEqual({
      got: {
        bars: [{ date: '2026-03-10', open: 2, high: 3, low: 1, close: 2, volume: 5, complete: true }],
        actions: [],
        treatment: 'raw',
        leftOut: 7,
      },
    });
  });

  test('of an unknown coin are none; a page that fails is no shorter history', async () => {
    expect(await feed().daily(coin('NOSUCH'), '2026-01-01', never)).toEqual({ none: 'unknown' });
    expect(await feed().daily({ symbol: 'AAPL', type: 'stock' }, '2026-01-01', never)).toEqual({ none: 'unknown' });
    server.next = [(response, played) => response.end(JSON.stringify(played.body)), status(503)];
    expect(await feed().daily(coin('BTC'), '2022-01-01', never)).toMatchObject({
      failed: 'down',
      why: 'sent status 503',
    });
  });
});

test.each<[story: string, fault: Fault, failed: string, why: string, retryMs: number]>([
  ['429 with seconds', status(429, { 'retry-after': '120' }), 'budget', 'was asked too often', 120 * SECOND],
  ['429 without a time', status(429), 'budget', 'was asked too often', 45 * SECOND],
  ['429 for ever', status(429, { 'retry-after': '999999999' }), 'budget', 'was asked too often', HOUR],
  ['401', status(401), 'refused', 'sent status 401', 900 * SECOND],
  ['403', status(403), 'refused', 'sent status 403', 900 * SECOND],
  ['500', status(500), 'down', 'sent status 500', 15 * SECOND],
  ['503 with a time', status(503, { 'retry-after': '40' }), 'down', 'sent status 503', 40 * SECOND],
  ['400', status(400), 'down', 'sent status 400', 15 * SECOND],
  ['an error with status 200', says({ code: 429, status: 'error' }), 'down', 'sent no list of products', 15 * SECOND],
  ['plain text', plainText('You have run over your hourly limit'), 'down', 'sent no JSON', 15 * SECOND],
  ['null', says(null), 'down', 'sent no list of products', 15 * SECOND],
  ['a cut answer', cutJson, 'down', 'sent no JSON', 15 * SECOND],
  ['a broken connection', hangUp, 'down', 'cut its answer off', 15 * SECOND],
  ['a huge answer', huge(300_000), 'down', 'sent more than 200000 bytes', 15 * SECOND],
  ['a redirect', redirect('http://127.0.0.1:1/'), 'down', 'redirects', 15 * SECOND],
])('%s fails quotes and bars alike, without what was sent', async (_, fault, failed, why, retryMs) => {
  server.always = fault;
  const failure = { failed, retryAt: clock.now() + retryMs, why };
  expect(await quoteOf('BTC')).toEqual(failure);
  expect(await feed().daily(coin('BTC'), '2026-01-01', never)).toEqual({
    ...failure,
    why: why.replace('products', 'candles'),
  });
});

test.each<[string, Fault]>([
  ['hangs', hang],
  ['drips', drip],
])('a server that %s costs no more than the timeout', async (_, fault) => {
  server.always = fault;
  const quotes = await feed({ timeoutMs: 150 }).quotes([coin('BTC')], never);
  expect(quotes.get('crypto:BTC')).toMatchObject({ failed: 'down', why: 'took too long' });
});

test('a server that is not there cannot be reached', async () => {
  await server.close();
  expect(await quoteOf('BTC')).toMatchObject({ failed: 'down', why: 'cannot be reached' });
});

test('without a permit nothing leaves, also between two pages', async () => {
  const retryAt = clock.now() + 7 * SECOND;
  let left = 2;
  const permit: Permit = async () => (left-- > 0 ? null : { retryAt });
  const asked = await feed({ permit }).daily(coin('BTC'), '2020-01-01', never);
  expect(asked).toEqual({ failed: 'waits', retryAt, why: 'has no calls left' });
  expect(server.calls).toHaveLength(2);
});

test('the server finds an overrun of the budget', async () => {
  const asking = feed();
  for (let call = 0; call < 11; call += 1) await asking.quotes([coin('BTC')], never);
  expect(server.overruns).toHaveLength(1);
  clock.advance(SECOND);
  expect(await quoteOf('BTC')).toMatchObject({ got: { price: 61_000.1 } });
  expect(server.overruns).toHaveLength(1);
});
