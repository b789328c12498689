import { MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import { type AlpacaPlan, alpacaProvider, type PlayedStock, playedStockClose } from '../testing/alpacaProvider.ts';
import { cutJson, plainText, says, status } from '../testing/feedFaults.ts';
import { type Fault, type FeedServer, feedServer } from '../testing/feedServer.ts';
import { alpacaFeed } from './alpacaFeed.ts';

const stock = (symbol: string): InstrumentId => ({ symbol, type: 'stock' });
const never = new AbortController().signal;

let clock: TestClock;
let stocks: Map<string, PlayedStock>;
let plan: AlpacaPlan;
let server: FeedServer;

beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  stocks = new Map([
    ['AAPL', { price: 200 }],
    ['MSFT', { price: 400 }],
    ['BRK.B', { price: 500 }],
  ]);
  plan = { delayedSip: true, pageSize: 1_000 };
  const providers = [alpacaProvider(stocks, plan, clock)];
  server = await feedServer({ clock, providers, budgets: [{ per: 'minute', calls: 200 }] });
});
afterEach(() => server.close());

const feed = ({ secret = 'hidden-secret' } = {}) =>
  alpacaFeed({ baseUrl: server.url, clock, permit: async () => null, timeoutMs: 2_000, keyId: 'PKTEST', secret });

async function quotesOf(asking: ReturnType<typeof feed>, ...symbols: string[]) {
  const quotes = await asking.quotes(symbols.map(stock), never);
  return symbols.map((symbol) => quotes.get(keyOf(stock(symbol))));
}

async function daysOf(symbol: string, from: string) {
  const asked = await feed().daily(stock(symbol), from, never);
  if (!('got' in asked)) throw new Error(JSON.stringify(asked));
  return asked.got;
}

describe('quotes', () => {
  test('of a batch with eight symbols that Alpaca does not have are there at the second turn, and each is refused once', async () => {
    const asking = feed();
    const bad = Array.from({ length: 8 }, (_, at) => `TOOLONG${String.fromCharCode(65 + at)}`);
    const [first] = await quotesOf(asking, 'AAPL', ...bad);
    expect(first).toMatchObject({ failed: 'unpriced' });
    const [apple, ...others] = await quotesOf(asking, 'AAPL', ...bad);
    expect(apple).toMatchObject({ got: { price: 200 } });
    expect(others).toEqual(bad.map(() => ({ none: 'unknown' })));
    const before = server.calls.length;
    await quotesOf(asking, 'AAPL', ...bad);
    expect(server.calls.length - before).toBe(1);
  });

  test('that wait for their permit longer than the feed may take are none the worse', async () => {
    const permit = async () => {
      await new Promise((done) => setTimeout(done, 300));
      return null;
    };
    const patient = alpacaFeed({
      ...{ baseUrl: server.url, clock, permit, timeoutMs: 150, keyId: 'PKTEST', secret: 'hidden-secret' },
    });
    expect(await quotesOf(patient, 'AAPL')).toMatchObject([{ got: { price: 200 } }]);
  });

  test('are those of all exchanges 15 minutes ago, a batch in one call', async () => {
    const [apple, berkshire, none, coin] = await quotesOf(feed(), 'AAPL', 'BRK.B', 'NONE', '^GSPC');
    expect(apple).toEqual({
      got: {
        price: 200,
        at: clock.now() - 15 * MINUTE,
        currency: 'USD',
        session: 'regular',
        delayMinutes: 15,
        high: playedStockClose(200, '2026-03-11') + 1,
        low: 200,
        volume: 900,
        dayEarlier: null,
      },
    });
    expect(berkshire).toMatchObject({ got: { price: 500 } });
    expect([none, coin]).toEqual([{ none: 'unknown' }, { none: 'unknown' }]);
    expect(server.calls).toHaveLength(1);
  });

  test('are those of IEX where the plan has no other, and the plan is asked again a day later', async () => {
    plan.delayedSip = false;
    const asking = feed();
    const [apple] = await quotesOf(asking, 'AAPL');
    // The volume and the range of one exchange of many would pass for those of the market.
    expect(apple).toMatchObject({ got: { at: clock.now(), delayMinutes: 0, high: null, low: null, volume: null } });
    await quotesOf(asking, 'AAPL');
    expect(server.calls.map(({ query }) => query.get('feed'))).toEqual(['delayed_sip', 'iex', 'iex']);
    // IEX has few trades: that it has none of a stock does not make the stock unknown, but that no exchange has does.
    stocks.set('RARE', { price: 9, listed: '2026-01-05', snapshot: 'none' });
    for (let time = 0; time < 2; time += 1) {
      expect(await quotesOf(asking, 'NONE', 'RARE')).toMatchObject([
        { none: 'unknown' },
        { failed: 'unpriced', why: 'has no trade of it' },
      ]);
    }
    expect(server.calls.filter(({ path }) => path.endsWith('bars'))).toHaveLength(1); // known for an hour
    plan.delayedSip = true;
    clock.advance(25 * 60 * MINUTE);
    expect(await quotesOf(asking, 'AAPL')).toMatchObject([{ got: { delayMinutes: 15 } }]);
  });

  test('one symbol that Alpaca refuses costs only itself', async () => {
    expect(await quotesOf(feed(), 'AAPL', 'TOOLONG', 'MSFT', 'X1')).toMatchObject([
      { got: { price: 200 } },
      { none: 'unknown' },
      { got: { price: 400 } },
      { none: 'unknown' },
    ]);
    expect(server.calls).toHaveLength(3);
  });

  test('a batch of refused symbols does not cause a call for each', async () => {
    const bad = Array.from({ length: 20 }, (_, at) => `WRONG${at}`);
    const quotes = await quotesOf(feed(), ...bad, 'AAPL');
    expect(quotes.filter((quote) => quote && 'none' in quote)).toHaveLength(5);
    expect(quotes.at(-1)).toMatchObject({ failed: 'unpriced', why: 'sent status 400' });
    expect(server.calls).toHaveLength(6);
  });

  test('a snapshot without a usable price costs only itself', async () => {
    const latestTrade = { t: '2026-03-11T14:45:00Z', p: 5 };
    const unusable: unknown[] = [null, {}, [], 7, { latestTrade: null }, { latestTrade: { ...latestTrade, p: 0 } }];
    unusable.push({ latestTrade: { ...latestTrade, p: '5' } }, { latestTrade: { ...latestTrade, t: 'soon' } });
    unusable.push({ latestTrade: { ...latestTrade, t: '2026-03-11T16:00:00Z' } }, { latestTrade: { p: 5 } });
    const symbols = unusable.map((snapshot, at) => {
      const symbol = `Q${String.fromCharCode(65 + at)}`;
      stocks.set(symbol, { price: 1, snapshot });
      return symbol;
    });
    const [apple, ...others] = await quotesOf(feed(), 'AAPL', ...symbols);
    expect(apple).toMatchObject({ got: { price: 200 } });
    expect(others.every((other) => other && 'failed' in other && other.failed === 'unpriced')).toBe(true);
    expect(others[8]).toMatchObject({ why: 'sent a price from the future' });
  });

  test('an answer about something else alone says of none that it is unknown', async () => {
    const others: unknown[] = [{ code: 429, status: 'error' }, { error: { message: 'PROVIDER-BODY' } }];
    others.push({ aapl: { latestTrade: { t: '2026-03-11T14:45:00Z', p: 200 } } }, { MSFT: null });
    for (const other of others) {
      server.next = [says(other)];
      expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ failed: 'down', why: 'sent no snapshots' }]);
    }
    server.next = [says({ QQQQ: null, AAPL: { latestTrade: { t: '2026-03-11T14:45:00Z', p: 200 } } })];
    expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ got: { price: 200 } }]);
  });

  test('a byte order mark before the answer is none of it', async () => {
    const snapshot = { latestTrade: { t: '2026-03-11T14:45:00Z', p: 200 } };
    server.next = [plainText(`\uFEFF${JSON.stringify({ AAPL: snapshot })}`)];
    expect(await quotesOf(feed(), 'AAPL')).toMatchObject([{ got: { price: 200 } }]);
  });

  test("before the open, yesterday's bar is not taken for today's", async () => {
    const yesterday = { t: '2026-03-10T04:00:00Z', o: 1, h: 999, l: 1, c: 1, v: 7 };
    clock.advance(-2 * 60 * MINUTE); // 9:00 in New York
    stocks.set('PRE', {
      price: 1,
      snapshot: { latestTrade: { t: '2026-03-11T12:44:00Z', p: 10 }, dailyBar: yesterday, prevDailyBar: yesterday },
    });
    expect(await quotesOf(feed(), 'PRE')).toMatchObject([
      { got: { price: 10, session: 'pre', high: null, volume: null } },
    ]);
  });

  test.each([
    ['2026-03-06T20:59:59Z', 'regular', 'a Friday in winter time, before four'],
    ['2026-03-06T21:00:00Z', 'post', 'at four'],
    ['2026-03-09T19:59:59Z', 'regular', 'the Monday after, in summer time'],
    ['2026-03-09T20:00:00Z', 'post', 'at four'],
    ['2025-11-28T18:00:00Z', 'post', 'a half-day, after one'],
    ['2025-11-28T22:30:00Z', 'closed', 'a half-day, late'],
    ['2025-11-27T17:00:00Z', 'closed', 'Thanksgiving'],
    ['2026-03-09T07:59:59Z', 'closed', 'before four in the morning'],
  ])('a price of %s is of the session: %s', async (t, session) => {
    stocks.set('T', { price: 1, snapshot: { latestTrade: { t, p: 10 } } });
    expect(await quotesOf(feed(), 'T')).toMatchObject([{ got: { at: Date.parse(t), session } }]);
  });
});

const UNREADABLE = 'sent a split that cannot be read';

describe('daily bars', () => {
  test('are raw, of all exchanges and of every session, over all pages', async () => {
    plan.pageSize = 100;
    const { bars, leftOut, treatment } = await daysOf('AAPL', '2025-01-01');
    const sessions = [];
    for (let day = dayOf('2025-01-01'); day <= dayOf('2026-03-11'); day += 1) if (isSession(day)) sessions.push(day);
    expect(bars.map(({ date }) => dayOf(date))).toEqual(sessions);
    expect(bars.every(({ date, close }) => close === playedStockClose(200, date))).toBe(true);
    expect(bars.filter(({ complete }) => !complete).map(({ date }) => date)).toEqual(['2026-03-11']);
    expect({ leftOut, treatment }).toEqual({ leftOut: 0, treatment: 'raw' });
    const asked = server.calls.filter(({ path }) => path.endsWith('bars'));
    expect(asked).toHaveLength(3);
    expect(asked.every(({ query }) => query.get('adjustment') === 'raw' && query.get('feed') === 'sip')).toBe(true);
  });

  test('a session is complete when all of its trades are in the answer', async () => {
    const lastOf = async () => (await daysOf('AAPL', '2026-03-09')).bars.at(-1);
    clock.advance(5 * 60 * MINUTE + 15 * MINUTE); // 16:15 in New York
    expect(await lastOf()).toMatchObject({ date: '2026-03-11', complete: false });
    clock.advance(MINUTE);
    expect(await lastOf()).toMatchObject({ date: '2026-03-11', complete: true });
  });

  test('splits, reverse splits, dividends and a new name come by their ex-dates', async () => {
    stocks.set('ACME', {
      price: 10,
      actions: {
        forward_splits: [
          { symbol: 'ACME', new_rate: 4, old_rate: 1, ex_date: '2025-08-29', process_date: '2025-08-29' },
          { symbol: 'ACME', new_rate: 1.5, old_rate: 1, ex_date: '2025-03-03' },
        ],
        reverse_splits: [{ symbol: 'ACME', new_rate: 1, old_rate: 8, ex_date: '2025-05-05' }],
        cash_dividends: [
          { symbol: 'ACME', rate: 0.2, ex_date: '2025-06-06', payable_date: '2025-06-05', special: false },
        ],
        name_changes: [{ old_symbol: 'ACME', new_symbol: 'ACMX', process_date: '2026-01-05' }],
      },
    });
    expect((await daysOf('ACME', '2025-01-01')).actions).toEqual([
      { type: 'split', date: '2025-03-03', to: 3, from: 2 },
      { type: 'split', date: '2025-05-05', to: 1, from: 8 },
      { type: 'dividend', date: '2025-06-06', amount: 0.2 },
      { type: 'split', date: '2025-08-29', to: 4, from: 1 },
      { type: 'renamed', date: '2026-01-05', symbol: 'ACMX' },
    ]);
  });

  test.each([
    ['a ratio of zero', { new_rate: 4, old_rate: 0 }],
    ['no ratio', { new_rate: null }],
    ['a ratio that is none', { new_rate: Math.PI * 1e5 }],
    ['a day that no month has', { ex_date: '2025-02-30' }],
    ['no symbol', { symbol: null }, 'sent no list'],
  ])('a split that cannot be read, with %s, gives no bars without it', async (_, wrong, why = UNREADABLE) => {
    const split = { symbol: 'ACME', new_rate: 4, old_rate: 1, ex_date: '2025-08-29', ...wrong };
    stocks.set('ACME', { price: 10, actions: { forward_splits: [split] } });
    expect(await feed().daily(stock('ACME'), '2025-01-01', never)).toMatchObject({
      failed: why === UNREADABLE ? 'unpriced' : 'down',
      why,
    });
  });

  test('what cannot be read is missing alone: a split with its symbol, a dividend and a name by itself', async () => {
    const split = { symbol: 'ACME', new_rate: 2, old_rate: 1, ex_date: '2026-03-12' };
    const dividend = { symbol: 'ACME', rate: 'x', ex_date: '2026-03-12' };
    const renamed = { old_symbol: 'ACME', new_symbol: null, process_date: '2026-03-12' };
    const actions = { forward_splits: [split], cash_dividends: [dividend, {}], name_changes: [renamed] };
    stocks.set('ACME', { price: 10, actions });
    stocks.set('ODD', { price: 10, actions: { forward_splits: [{ ...split, symbol: 'ODD', old_rate: 0 }] } });
    const asked = await feed().actions?.([stock('ODD'), stock('ACME'), stock('AAPL')], '2026-03-04', never);
    expect(asked).toEqual({
      got: new Map([
        ['stock:ACME', [{ type: 'split', date: '2026-03-12', to: 2, from: 1 }]],
        ['stock:AAPL', []],
      ]),
    });
  });

  test('a bar that is of no session, not of midnight, or contradicts itself is left out and counted', async () => {
    const bar = { t: '2026-03-10T04:00:00Z', o: 2, h: 3, l: 1, c: 2, v: 5 };
    const saturday = { ...bar, t: '2026-03-07T05:00:00Z' };
    const odd = [saturday, { ...bar, t: '2026-03-09T05:00:00Z' }, { ...bar, h: 1 }, { ...bar, c: null }, null, bar];
    server.next = [says({ bars: { AAPL: [bar, ...odd] }, next_page_token: null })];
    const { bars, leftOut } = await daysOf('AAPL', '2026-03-01');
    expect(bars).toEqual([{ date: '2026-03-10', open: 2, high: 3, low: 1, close: 2, volume: 5, complete: true }]);
    expect(leftOut).toBe(5); // the second bar for one day is not missing
  });

  test('of a symbol that Alpaca refuses are none; pages without an end are a fault', async () => {
    expect(await feed().daily(stock('TOOLONG'), '2025-01-01', never)).toEqual({ none: 'unknown' });
    server.always = says({ bars: {}, next_page_token: 'again' });
    expect(await feed().daily(stock('AAPL'), '2025-01-01', never)).toMatchObject({ why: 'sent pages without an end' });
    expect(server.calls.length).toBeLessThan(5);
  });
});

test.each<[story: string, fault: Fault, failed: string, why: string]>([
  ['429', status(429, { 'retry-after': '30' }), 'budget', 'was asked too often'],
  ['an error with status 200', says({ message: 'too many requests' }), 'down', 'sent no snapshots'],
  ['plain text', plainText('slow down'), 'down', 'sent no JSON'],
  ['a cut answer', cutJson, 'down', 'sent no JSON'],
])('%s fails quotes, and says no more than that', async (_, fault, failed, why) => {
  server.always = fault;
  const [apple] = await quotesOf(feed(), 'AAPL');
  expect(apple).toMatchObject({ failed, why });
});

test('a wrong key is refused, is not tried with another tape, and is not in the failure', async () => {
  const [apple] = await quotesOf(feed({ secret: 'wrong-secret' }), 'AAPL');
  expect(apple).toEqual({ failed: 'refused', retryAt: clock.now() + 900 * SECOND, why: 'sent status 401' });
  expect(server.calls).toHaveLength(1);
});
