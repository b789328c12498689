import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { SECOND } from '../../../../test/testClock.ts';
import type { MarketQuote } from '../../../market/marketData.ts';
import { ScriptedMarket } from '../../../providers/market/testing/scriptedMarket.ts';

const EVENTS = { accept: 'text/event-stream' };
const PATH = '/api/market-data/stream';

const market = Object.assign(
  new ScriptedMarket([
    { symbol: 'AAPL', type: 'stock' },
    { symbol: 'MSFT', type: 'stock' },
    { symbol: 'BTC', type: 'crypto' },
  ]),
  { inProcess: true },
);
let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start({ market, streams: { pollMs: 20, sessionMs: 40 } });
  ann = await app.person();
});
afterAll(() => app.drop());

let seconds = 0;
/** A second later a price is another one, as of then. */
function tick(symbol: string, price: number, part: Partial<MarketQuote> = {}): void {
  seconds += 1;
  app.clock.advance(SECOND);
  const asOf = new Date(Date.parse('2026-03-11T15:00:00Z') + seconds * SECOND).toISOString();
  market.parts.set(`${symbol === 'BTC' ? 'crypto' : 'stock'}:${symbol}`, { price, asOf, ...part });
}

interface Event {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** A stream, and what came of it so far. */
async function stream(symbols: string, { from = app, user = ann, after = '' } = {}) {
  const leaving = new AbortController();
  const query = `?symbols=${symbols}${after && `&after=${after}`}`;
  const headers = { ...EVENTS, 'x-auth-token': user.token };
  const response = await fetch(from.origin + PATH + query, { headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: Event[] = [];
  let text = '';
  let ended = false;
  const next = async () => {
    const { value, done } = (await reader?.read().catch(() => ({ done: true, value: '' }))) ?? { done: true };
    ended ||= done === true;
    const parts = (text + (value ?? '')).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? '';
      events.push({ id: field('id'), event: field('event'), data: field('data') });
    }
  };
  const prices = () =>
    events
      .filter(({ event }) => event === 'prices')
      .map(({ data }) => JSON.parse(data).map((quote: MarketQuote) => [quote.symbol, quote.price]));
  return {
    status: response.status,
    headers: response.headers,
    events,
    prices,
    leave: () => leaving.abort(),
    lastId: () => events.findLast(({ id }) => id !== '')?.id ?? '',
    async until(isThere: () => boolean) {
      while (!isThere() && !ended) await next();
      expect(isThere()).toBe(true);
    },
    async end() {
      while (!ended) await next();
    },
  };
}

test('tells all prices first, then those that changed, and none that is older', async () => {
  const { headers, prices, until, leave, events } = await stream('msft,AAPL,BTC-USD,NOPE');
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  await until(() => prices().length === 1);
  expect(prices()[0]).toEqual([
    ['AAPL', 100],
    ['BTC-USD', 100],
    ['MSFT', 100],
    ['NOPE', null],
  ]);
  tick('AAPL', 101);
  await until(() => prices().length === 2);
  tick('AAPL', 99, { asOf: '2026-03-11T14:00:00.000Z' });
  tick('MSFT', 102, { state: 'stale', reason: 'Late.' });
  await until(() => prices().length === 3);
  expect(prices().slice(1)).toEqual([[['AAPL', 101]], [['MSFT', 102]]]);
  expect(JSON.parse(events.at(-1)?.data ?? '')[0]).toMatchObject({
    source: 'scripted',
    state: 'stale',
    reason: 'Late.',
  });
  const correctedAt = JSON.parse(events.at(-2)?.data ?? '')[0].asOf;
  tick('AAPL', 98, { asOf: '2026-03-11T14:00:00.000Z', correctedAt }); // the later price was none
  await until(() => prices().length === 4);
  expect(prices().at(-1)).toEqual([['AAPL', 98]]);
  leave();
});

test('goes on after the last event that arrived; of another server or other symbols it tells all', async () => {
  const kept = await stream('AAPL,MSFT'); // as another page would
  const first = await stream('AAPL,MSFT');
  await first.until(() => first.prices().length === 1);
  first.leave();
  tick('MSFT', 110);
  await kept.until(() => kept.prices().length === 2);
  const after = first.lastId();
  const resumed = await stream('AAPL,MSFT', { after });
  await resumed.until(() => resumed.prices().length === 1);
  expect(resumed.prices()).toEqual([[['MSFT', 110]]]);
  const more = await stream('AAPL,BTC,MSFT', { after });
  await more.until(() => more.prices().length === 1);
  expect(more.prices()[0]).toHaveLength(3);
  const replica = await app.replica({ market, streams: { pollMs: 20 } });
  const moved = await stream('AAPL,MSFT', { from: replica, after });
  await moved.until(() => moved.prices().length === 1);
  expect(moved.prices()[0]).toHaveLength(2);
  for (const { leave } of [kept, resumed, more, moved]) leave();
  await replica.drop();
});

test('reads the market once for all streams', async () => {
  const open = await Promise.all(Array.from({ length: 5 }, (_, at) => stream(at % 2 ? 'AAPL' : 'AAPL,MSFT')));
  await Promise.all(open.map(({ until, prices }) => until(() => prices().length === 1)));
  market.quoteCalls.length = 0;
  tick('AAPL', 120);
  await Promise.all(open.map(({ until, prices }) => until(() => prices().length === 2)));
  expect(market.quoteCalls).toEqual([['stock:AAPL', 'stock:MSFT']]);
  for (const { leave } of open) leave();
});

test('takes a session, pages of this site, 200 symbols, and six streams of a user', async () => {
  const path = `GET ${PATH}?symbols=AAPL`;
  const many = Array.from({ length: 201 }, (_, at) => `S${at}`).join(',');
  expect(refusalOf(await app.request(path, { headers: EVENTS }), 401)).toBe('User not authenticated.');
  const { token } = ann;
  refusalOf(await app.request(path, { token, headers: { ...EVENTS, 'sec-fetch-site': 'cross-site' } }), 403);
  expect(refusalOf(await app.request(`GET ${PATH}?symbols=${many}`, { token }), 400)).toContain('at most 200');
  expect((await app.request(path, { token })).body.quotes).toHaveLength(1);
  const bob = await app.person();
  for (let nth = 0; nth < 8; nth += 1) {
    const { until, prices, leave, end } = await stream('AAPL', { user: bob });
    await until(() => prices().length === 1);
    leave();
    await end();
  }
  const open = await Promise.all(Array.from({ length: 6 }, () => stream('AAPL', { user: bob })));
  const seventh = await app.request(path, { token: bob.token, headers: EVENTS });
  expect(refusalOf(seventh, 429)).toBe('Too many streams of prices are open.');
  expect(seventh.headers.get('retry-after')).toBe('60');
  for (const { leave } of open) leave();
});

test('ends with its session, and with the server, which says when to come back', async () => {
  const gone = await app.person();
  const ending = await stream('AAPL', { user: gone });
  await app.request('POST /api/auth/logout', { token: gone.token });
  await ending.end();
  const replica = await app.replica({ market, streams: { pollMs: 20 } });
  const streams = await Promise.all(Array.from({ length: 4 }, () => stream('AAPL', { from: replica })));
  replica.composed.drain();
  const hints = await Promise.all(
    streams.map(async ({ end, events }) => {
      await end();
      return JSON.parse(events.findLast(({ event }) => event === 'end')?.data ?? '{}').retryMs;
    }),
  );
  expect(new Set(hints).size).toBeGreaterThan(1);
  for (const hint of hints) expect(hint).toBeLessThan(9_000);
  refusalOf(await replica.request(`GET ${PATH}?symbols=AAPL`, { token: ann.token, headers: EVENTS }), 503);
  await replica.drop();
});

test('the most symbols of the longest kind fit into the URL, as browsers write it', async () => {
  const symbols = Array.from({ length: 200 }, (_, at) => `LONGEST-TICK${100 + at}`);
  expect(new Set(symbols.map(({ length }) => length))).toEqual(new Set([15]));
  const query = new URLSearchParams({ symbols: symbols.join(','), after: 'x'.repeat(100) });
  const { status, body } = await app.request(`GET ${PATH}?${query}`, { token: ann.token });
  expect({ status, count: body.quotes?.length }).toEqual({ status: 200, count: 200 });
});
