import { WATCHLIST_LIMIT } from '@bellwether/sdk/limits';
import { refusalOf } from '../../../test/errorShape.ts';
import { type WatchedMarket, watchedMarket } from '../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestClock } from '../../../test/testClock.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeAll(async () => {
  const clock = new TestClock();
  market = watchedMarket(clock);
  app = await TestApp.start({ clock, market });
});
beforeEach(async () => {
  ann = await app.person();
});
afterAll(() => app.drop());

const list = ({ token }: TestUser) => app.request('GET /api/watchlist', { token });
const add = ({ token }: TestUser, symbol: unknown, headers = {}) =>
  app.request('POST /api/watchlist/add', { token, body: { symbol }, headers });
const remove = ({ token }: TestUser, symbol: string) =>
  app.request(`DELETE /api/watchlist/remove/${encodeURIComponent(symbol)}`, { token });

it('is empty at first', async () => {
  expect((await list(ann)).body).toEqual([]);
});

it('keeps symbols in the order added, trimmed and in capitals', async () => {
  await add(ann, 'MSFT');
  await add(ann, ' aapl ');
  const { status, body } = await add(ann, 'btc');
  expect({ status, body }).toEqual({ status: 200, body: ['MSFT', 'AAPL', 'BTC'] });
  expect((await list(ann)).body).toEqual(['MSFT', 'AAPL', 'BTC']);
});

it('returns the whole list after a removal, even of a missing symbol', async () => {
  for (const symbol of ['MSFT', 'AAPL', 'BRK.B']) await add(ann, symbol);
  expect((await remove(ann, 'aapl')).body).toEqual(['MSFT', 'BRK.B']);
  expect(await remove(ann, 'TSLA')).toMatchObject({ status: 200, body: ['MSFT', 'BRK.B'] });
  expect((await remove(ann, 'BRK.B')).body).toEqual(['MSFT']);
  expect((await add(ann, 'AAPL')).body).toEqual(['MSFT', 'AAPL']);
});

it('refuses a symbol that is already on the list', async () => {
  await add(ann, 'AAPL');
  expect(refusalOf(await add(ann, 'aapl'), 409)).toBe('AAPL is already on your watchlist.');
});

describe('two spellings of one coin', () => {
  it.each([
    ['BTC', 'BTC-USD'],
    ['BTC-USD', 'BTC'],
  ])('are one symbol: beside %s, %s is there already', async (first, second) => {
    await add(ann, first);
    expect(refusalOf(await add(ann, second), 409)).toBe(`${first} is already on your watchlist.`);
    expect((await list(ann)).body).toEqual([first]);
  });

  it('added at the same moment appear once', async () => {
    const answers = await Promise.all(['BTC', 'BTC-USD', 'btc', 'btc-usd'].map((symbol) => add(ann, symbol)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await list(ann)).body).toHaveLength(1);
  });

  it('remove each other', async () => {
    for (const symbol of ['BTC-USD', 'AAPL']) await add(ann, symbol);
    expect(await remove(ann, 'BTC')).toMatchObject({ status: 200, body: ['AAPL'] });
    expect((await add(ann, 'BTC')).body).toEqual(['AAPL', 'BTC']);
  });

  it('both added before this rule stay until each is removed', async () => {
    const rows = ['BTC', 'BTC-USD'].map((symbol, position) => ({
      user_id: ann.userId,
      symbol,
      position,
      added_at: 0,
    }));
    await app.db.knex('watchlist_items').insert(rows);
    expect((await list(ann)).body).toEqual(['BTC', 'BTC-USD']);
    expect((await remove(ann, 'BTC-USD')).body).toEqual(['BTC']);
  });

  it('do not affect another coin', async () => {
    await add(ann, 'ETH');
    expect((await add(ann, 'BTC-USD')).body).toEqual(['ETH', 'BTC-USD']);
    expect((await remove(ann, 'ETH-USD')).body).toEqual(['BTC-USD']);
  });
});

it.each([
  ['no stock', 'ZZZZZ', 'No quote found for stock symbol: ZZZZZ. Please try another symbol.'],
  ['no coin', 'ZZZZZ-USD', 'No quote found for crypto symbol: ZZZZZ-USD. Please try another symbol.'],
])('refuses a symbol of %s', async (_, symbol, msg) => {
  expect(refusalOf(await add(ann, symbol), 404)).toBe(msg);
  expect((await list(ann)).body).toEqual([]);
});

it('accepts any symbol while the market is unavailable', async () => {
  market.down = true;
  try {
    expect((await add(ann, 'NVDA')).body).toEqual(['NVDA']);
  } finally {
    market.down = false;
  }
});

it.each([
  ['', 'Please enter a symbol.'],
  ['   ', 'Please enter a symbol.'],
  [undefined, 'Please enter a symbol.'],
  [['AAPL'], 'Please enter a symbol.'],
  ['APPLE INC', 'Please enter a valid symbol, such as AAPL or BTC.'],
  ['<script>', 'Please enter a valid symbol, such as AAPL or BTC.'],
  ['ABCDEFGHIJKLMNOP', 'Please enter a valid symbol, such as AAPL or BTC.'],
  ["A' or 1=1", 'Please enter a valid symbol, such as AAPL or BTC.'],
])('refuses %j', async (symbol, msg) => {
  expect(refusalOf(await add(ann, symbol), 400)).toBe(msg);
});

it('belongs to one user', async () => {
  const bob = await app.person();
  await add(ann, 'AAPL');
  await remove(bob, 'AAPL');
  expect((await list(ann)).body).toEqual(['AAPL']);
  expect((await list(bob)).body).toEqual([]);
});

it('accepts symbols added at the same moment, each once with its own position', async () => {
  const symbols = ['AAPL', 'MSFT', 'AMZN', 'BTC', 'ETH', 'KO', 'IBM', 'SPY'];
  const answers = await Promise.all([...symbols, ...symbols].map((symbol) => add(ann, symbol)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(8).fill(409)]);
  expect((await list(ann)).body.toSorted()).toEqual(symbols.toSorted());
  const positions = await app.db.knex('watchlist_items').where({ user_id: ann.userId }).pluck('position');
  expect(new Set(positions).size).toBe(symbols.length);
});

it('has a size limit', async () => {
  const rows = Array.from({ length: WATCHLIST_LIMIT - 1 }, (_, at) => ({
    user_id: ann.userId,
    symbol: `S${at}`,
    position: at + 1,
    added_at: 0,
  }));
  await app.db.knex.batchInsert('watchlist_items', rows, 50);
  const answers = await Promise.all(['AAPL', 'MSFT', 'AMZN'].map((symbol) => add(ann, symbol)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const full = answers.find(({ status }) => status === 422);
  expect(full?.body.msg).toBe('A watchlist may have at most 200 symbols.');
  expect((await list(ann)).body).toHaveLength(WATCHLIST_LIMIT);
});

describe('the order', () => {
  const order = ({ token }: TestUser, symbols: unknown) =>
    app.request('PUT /api/watchlist/order', { token, body: { symbols } });

  beforeEach(async () => {
    for (const symbol of ['MSFT', 'AAPL', 'BRK.B']) await add(ann, symbol);
  });

  it('is kept, and later additions come last', async () => {
    expect(await order(ann, ['BRK.B', ' msft ', 'AAPL'])).toMatchObject({
      status: 200,
      body: ['BRK.B', 'MSFT', 'AAPL'],
    });
    expect((await list(ann)).body).toEqual(['BRK.B', 'MSFT', 'AAPL']);
    expect((await add(ann, 'BTC')).body).toEqual(['BRK.B', 'MSFT', 'AAPL', 'BTC']);
  });

  it('is empty for an empty list', async () => {
    const bob = await app.person();
    expect(await order(bob, [])).toMatchObject({ status: 200, body: [] });
    expect(refusalOf(await order(bob, ['AAPL']), 409)).toBe(
      'Your watchlist changed in another window and is now empty.',
    );
  });

  it.each([
    ['lacks one', ['AAPL', 'MSFT']],
    ['has one more', ['AAPL', 'MSFT', 'BRK.B', 'BTC']],
    ['has another one', ['AAPL', 'MSFT', 'BTC']],
    ['names one twice', ['AAPL', 'MSFT', 'MSFT']],
    ['names one twice beside all', ['AAPL', 'MSFT', 'BRK.B', 'AAPL']],
  ])('that %s is refused, told what is on the list, and changes nothing', async (_, symbols) => {
    expect(refusalOf(await order(ann, symbols), 409)).toBe(
      'Your watchlist changed in another window. It now contains MSFT, AAPL, BRK.B.',
    );
    expect((await list(ann)).body).toEqual(['MSFT', 'AAPL', 'BRK.B']);
  });

  it('is refused for a long list without quoting all of it', async () => {
    const bob = await app.person();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      user_id: bob.userId,
      symbol: `S${at}`,
      position: at + 1,
      added_at: 0,
    }));
    await app.db.knex.batchInsert('watchlist_items', rows, 50);
    expect(refusalOf(await order(bob, []), 409)).toMatch(/It now contains S0, S1, .*, S9 and 2 more\.$/);
  });

  it('is kept for a full list', async () => {
    const bob = await app.person();
    const symbols = Array.from({ length: WATCHLIST_LIMIT }, (_, at) => `S${at}`);
    const rows = symbols.map((symbol, at) => ({ user_id: bob.userId, symbol, position: at + 1, added_at: 0 }));
    await app.db.knex.batchInsert('watchlist_items', rows, 50);
    expect((await order(bob, symbols.toReversed())).body).toEqual(symbols.toReversed());
    expect(refusalOf(await order(bob, [...symbols, 'S200']), 400)).toBe('A watchlist may have at most 200 symbols.');
  });

  it('belongs to one user', async () => {
    const bob = await app.person();
    for (const symbol of ['MSFT', 'AAPL', 'BRK.B']) await add(bob, symbol);
    await order(ann, ['AAPL', 'BRK.B', 'MSFT']);
    expect((await list(bob)).body).toEqual(['MSFT', 'AAPL', 'BRK.B']);
  });

  it('never loses a symbol that another tab adds at the same moment', async () => {
    const added = ['BTC', 'ETH', 'KO', 'IBM'];
    const answers = await Promise.all(
      added.flatMap((symbol) => [add(ann, symbol), order(ann, ['AAPL', 'BRK.B', 'MSFT'])]),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await list(ann)).body.toSorted()).toEqual([...added, 'AAPL', 'BRK.B', 'MSFT'].toSorted());
    const positions = await app.db.knex('watchlist_items').where({ user_id: ann.userId }).pluck('position');
    expect(new Set(positions).size).toBe(7);
  });

  it.each([undefined, 'AAPL', {}])('refuses %j', async (symbols) => {
    expect(refusalOf(await order(ann, symbols), 400)).toBe(
      'Please send the symbols of the watchlist in their new order.',
    );
  });
});

it('runs a repeated request once', async () => {
  const key = { 'idempotency-key': 'the-same-click' };
  const first = await add(ann, 'AAPL', key);
  const second = await add(ann, 'AAPL', key);
  expect([first.body, second.body]).toEqual([['AAPL'], ['AAPL']]);
  expect(refusalOf(await add(ann, 'MSFT', key), 422)).toBe(
    'This Idempotency-Key was already used for a different request.',
  );
});
