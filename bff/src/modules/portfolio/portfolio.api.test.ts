import { refusalOf } from '../../../test/errorShape.ts';
import { type WatchedMarket, watchedMarket } from '../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { TestBrowser } from '../../../test/testBrowser.ts';
import { DAY, HOUR, TestClock } from '../../../test/testClock.ts';
import { lot, portfolioCalls } from './testing/portfolioRequests.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  const clock = new TestClock();
  market = watchedMarket(clock);
  market.prices.set('stock:AAPL', 200);
  market.prices.set('crypto:BTC', 50_000);
  app = await TestApp.start({ clock, market });
  ann = await app.person({ browser: new TestBrowser() });
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);
const update = ({ token }: TestUser, id: string, body: object) =>
  app.request(`PUT /api/portfolio/update/${id}`, { token, body });
const remove = ({ token }: TestUser, id: string) => app.request(`DELETE /api/portfolio/remove/${id}`, { token });
const added = async (person: TestUser, more: object = {}) => (await add(person, lot(more))).body.holding;

describe('showing the portfolio', () => {
  it('does not ask the market if the portfolio is empty', async () => {
    expect(await show(ann)).toEqual({
      holdings: [],
      positions: [],
      totalValue: 0,
      totalProfitLoss: 0,
      totalProfitLossPercentage: 0,
      dayChange: null,
      dayChangePercentage: null,
      valued: { priced: 0, of: 0 },
      asOf: null,
      source: 'simulated',
    });
    expect(market.calls).toEqual([]);
  });

  it('values the lots and totals them', async () => {
    await added(ann);
    await added(ann, { symbol: 'btc', quantity: '0.5', purchasePrice: '60000.00', purchaseDate: '2025-12-24' });
    const { holdings, ...totals } = await show(ann);
    expect(totals).toMatchObject({
      totalValue: 27_000,
      totalProfitLoss: -4_500,
      totalProfitLossPercentage: -14.29,
      valued: { priced: 2, of: 2 },
      source: 'simulated',
    });
    expect(holdings).toEqual([
      expect.objectContaining({
        symbol: 'AAPL',
        type: 'stock',
        currentValue: 2000,
        profitLoss: 500,
        purchaseDate: null,
      }),
      expect.objectContaining({
        symbol: 'BTC',
        type: 'crypto',
        name: 'Bitcoin',
        quantity: 0.5,
        purchasePrice: 60_000,
        purchaseDate: '2025-12-24',
        currentPrice: 50_000,
        currentValue: 25_000,
        profitLoss: -5_000,
        profitLossPercentage: -16.67,
        version: 1,
      }),
    ]);
  });

  it('keeps every purchase as a separate lot', async () => {
    await added(ann);
    await added(ann, { purchasePrice: 160 });
    expect((await show(ann)).holdings.map(({ purchasePrice }: { purchasePrice: number }) => purchasePrice)).toEqual([
      150, 160,
    ]);
  });

  it('groups lots by symbol at their average price', async () => {
    await added(ann);
    await added(ann, { symbol: 'BTC', quantity: '0.1', purchasePrice: 40_000 });
    await added(ann, { quantity: 30, purchasePrice: 170 });
    const { positions } = await show(ann);
    expect(positions).toEqual([
      expect.objectContaining({ symbol: 'AAPL', lots: 2, quantity: 40, averagePrice: 165, sharePercentage: 61.54 }),
      expect.objectContaining({ symbol: 'BTC', lots: 1, quantity: 0.1, averagePrice: 40_000, sharePercentage: 38.46 }),
    ]);
    expect(positions[0]).toMatchObject({ currentValue: 8000, profitLoss: 1400, profitLossPercentage: 21.21 });
  });

  it('combines lots of a coin under two spellings into one position', async () => {
    await added(ann, { symbol: 'BTC', quantity: '1', purchasePrice: '40000' });
    await added(ann, { symbol: 'btc-usd', quantity: '3', purchasePrice: '60000' });
    const { holdings, positions } = await show(ann);
    expect(holdings.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BTC', 'BTC-USD']);
    expect(positions).toMatchObject([
      { symbol: 'BTC', symbols: ['BTC', 'BTC-USD'], lots: 2, quantity: 4, averagePrice: 55_000, sharePercentage: 100 },
    ]);
  });

  it('excludes a lot without a price from value and cost', async () => {
    await added(ann);
    await added(ann, { symbol: 'IBM', quantity: 1_000 });
    market.prices.set('stock:IBM', null);
    app.clock.advance(2 * DAY); // past the cache’s stale limit
    const { holdings, ...totals } = await show(await app.signIn(ann));
    expect(holdings[1]).toMatchObject({
      symbol: 'IBM',
      currentPrice: null,
      currentValue: null,
      profitLoss: null,
      profitLossPercentage: null,
      state: 'unavailable',
    });
    expect(totals).toMatchObject({ totalValue: 2_000, totalProfitLoss: 500, valued: { priced: 1, of: 2 } });
  });

  it('works while the market is down', async () => {
    await added(ann);
    market.down = true;
    app.clock.advance(2 * DAY);
    const { holdings, ...totals } = await show(await app.signIn(ann));
    expect(holdings[0]).toMatchObject({ symbol: 'AAPL', quantity: 10, currentPrice: null, state: 'unavailable' });
    expect(totals).toMatchObject({ totalValue: 0, valued: { priced: 0, of: 1 }, asOf: null });
  });
});

describe('adding', () => {
  it('returns 201 with the lot', async () => {
    const { status, body } = await add(ann, lot({ symbol: ' aapl ', purchaseDate: '2026-03-11' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      msg: "'AAPL' added to portfolio!",
      holding: { symbol: 'AAPL', name: 'Apple Inc.', quantity: 10, currentValue: 2000, purchaseDate: '2026-03-11' },
    });
  });

  it.each([
    ['0.00000001', '0.00000001'],
    ['999999999999.99999999', '1'],
    [0.1, '123456789.12345678'],
    [1e-7, 1e3],
  ])('keeps %s at %s exactly', async (quantity, purchasePrice) => {
    await add(ann, lot({ quantity, purchasePrice }));
    const row = await app.db.knex('holdings').where({ user_id: ann.userId }).first();
    const exact = (value: number | string) => (typeof value === 'number' ? value.toFixed(8) : value);
    const padded = (value: string) => {
      const [whole, part = ''] = value.split('.');
      return `${whole}.${part.padEnd(8, '0')}`;
    };
    expect([padded(row.quantity), padded(row.purchase_price)]).toEqual([
      padded(exact(quantity)),
      padded(exact(purchasePrice)),
    ]);
  });

  it.each([
    ['1e2', '100'],
    ['1.5E-3', '0.0015'],
    ['.5', '0.5'],
    ['007.50', '7.5'],
  ])('stores %s as %s', async (quantity, plain) => {
    await add(ann, lot({ quantity }));
    const row = await app.db.knex('holdings').where({ user_id: ann.userId }).first();
    const padding = new RegExp(plain.includes('.') ? '0*$' : '(\\.0+)?$');
    expect(row.quantity.replace(padding, '')).toBe(plain);
    expect((await show(ann)).holdings[0].quantity).toBe(Number(plain));
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be a positive number.'],
    [{ quantity: -1 }, 'Quantity must be a positive number.'],
    [{ quantity: '-0' }, 'Quantity must be a positive number.'],
    [{ quantity: 'ten' }, 'Quantity must be a positive number.'],
    [{ quantity: undefined }, 'Quantity must be a positive number.'],
    [{ quantity: null }, 'Quantity must be a positive number.'],
    [{ quantity: [1] }, 'Quantity must be a positive number.'],
    [{ quantity: '1e' }, 'Quantity must be a positive number.'],
    [{ quantity: '1e400' }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: '1e-400' }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: `1e${'9'.repeat(30)}` }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: `1e${'9'.repeat(50)}` }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: '9e99999999' }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: `0.${'3'.repeat(40)}` }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: `1.${'0'.repeat(45)}` }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: '1'.repeat(41) }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: `${'1'.repeat(41)}x` }, 'Quantity must be a positive number.'],
    [{ quantity: 1e15 }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ quantity: '0.123456789' }, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [{ purchasePrice: 0 }, 'Purchase Price must be a positive number.'],
    [{ purchasePrice: '1,5' }, 'Purchase Price must be a positive number.'],
    [{ purchasePrice: 1e-9 }, 'Purchase Price can have up to 12 digits before the decimal point and 8 after it.'],
    [{ purchaseDate: '11.03.2026' }, 'Please enter a date as YYYY-MM-DD.'],
    [{ purchaseDate: '2026-02-30' }, 'Please enter a date that exists.'],
    [{ purchaseDate: '2026-03-13' }, 'Purchase Date must not be in the future.'],
    [{ symbol: '' }, 'Please enter a symbol.'],
    [{ symbol: 'A B' }, 'Please enter a valid symbol, such as AAPL or BTC.'],
    [{ user_id: 'x' }, 'Unknown field: "user_id".'],
    [{ version: 7 }, 'Unknown field: "version".'],
  ])('refuses %j', async (more, msg) => {
    expect(refusalOf(await add(ann, lot(more)), 400)).toBe(msg);
    expect((await show(ann)).holdings).toEqual([]);
  });

  it('lists every error with its field', async () => {
    const { body } = await add(ann, { symbol: '', quantity: 0, purchasePrice: -1 });
    expect(body.errors).toEqual([
      { msg: 'Please enter a symbol.', field: 'symbol' },
      { msg: 'Quantity must be a positive number.', field: 'quantity' },
      { msg: 'Purchase Price must be a positive number.', field: 'purchasePrice' },
    ]);
  });

  it.each([
    ['AAPL', '1901-05-03', 'Is May 3, 1901 the right purchase date? US stock price records start on Dec 31, 1925.'],
    [
      'BTC',
      '2001-05-03',
      'Is May 3, 2001 the right purchase date? The first cryptocurrency, Bitcoin, launched on Jan 3, 2009.',
    ],
    ['AAPL', '2001-05-03', undefined],
    ['BTC', null, undefined],
  ])('accepts %s bought on %s, and questions a date before its market', async (symbol, purchaseDate, question) => {
    const { status, body } = await add(ann, lot({ symbol, purchaseDate }));
    expect([status, body.question]).toEqual([201, question]);
    expect(body.holding).toMatchObject({ symbol, purchaseDate });
    const again = await update(ann, body.holding._id, { purchaseDate });
    expect([again.status, again.body.question]).toEqual([200, question]);
    expect((await update(ann, body.holding._id, { quantity: 2 })).body.question).toBeUndefined();
  });

  it('refuses an unknown symbol', async () => {
    const msg = refusalOf(await add(ann, lot({ symbol: 'ZZZZZ' })), 404);
    expect(msg).toBe('No quote found for stock symbol: ZZZZZ. Please try another symbol.');
  });

  it('accepts today in any time zone, but not tomorrow', async () => {
    app.clock.advance(12 * HOUR); // 03:00 UTC on Thursday the 12th, not yet Friday anywhere
    expect((await add(ann, lot({ purchaseDate: '2026-03-12' }))).status).toBe(201);
    refusalOf(await add(ann, lot({ purchaseDate: '2026-03-13' })), 400);
    app.clock.advance(8 * HOUR); // Friday has begun in Kiritimati
    expect((await add(ann, lot({ purchaseDate: '2026-03-13' }))).status).toBe(201);
  });

  it('accepts a lot while the market is down', async () => {
    market.down = true;
    const { status, body } = await add(ann, lot({ symbol: 'MSFT' }));
    expect(status).toBe(201);
    expect(body.holding).toMatchObject({
      symbol: 'MSFT',
      currentPrice: null,
      currentValue: null,
      state: 'unavailable',
    });
  });
});

describe('changing', () => {
  it('updates one field and keeps the others', async () => {
    const { _id } = await added(ann, { purchaseDate: '2026-01-02' });
    const { status, body } = await update(ann, _id, { quantity: '2.5' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      msg: 'Holding updated successfully!',
      holding: { _id, quantity: 2.5, purchasePrice: 150, purchaseDate: '2026-01-02', currentValue: 500, version: 2 },
    });
  });

  it('clears the purchase date with null', async () => {
    const { _id } = await added(ann, { purchaseDate: '2026-01-02' });
    expect((await update(ann, _id, { purchaseDate: null })).body.holding.purchaseDate).toBeNull();
  });

  it('accepts an empty change and changes nothing', async () => {
    const { _id } = await added(ann);
    expect((await update(ann, _id, {})).body.holding).toMatchObject({ quantity: 10, version: 1 });
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be a positive number.'],
    [{ purchasePrice: 'x' }, 'Purchase Price must be a positive number.'],
    [{ purchaseDate: '2027-01-01' }, 'Purchase Date must not be in the future.'],
    [{ symbol: 'MSFT' }, 'Unknown field: "symbol".'],
  ])('refuses %j and keeps the lot unchanged', async (body, msg) => {
    const { _id } = await added(ann);
    const before = await show(ann);
    expect(refusalOf(await update(ann, _id, body), 400)).toBe(msg);
    expect(await show(ann)).toEqual(before);
  });

  it('counts every one of many concurrent changes', async () => {
    const { _id } = await added(ann);
    await Promise.all(Array.from({ length: 20 }, (_, at) => update(ann, _id, { quantity: at + 1 })));
    expect((await show(ann)).holdings[0].version).toBe(21);
  });

  it('lets one of two changes with the same version succeed', async () => {
    const { _id, version } = await added(ann);
    const answers = await Promise.all([1, 2].map((quantity) => update(ann, _id, { quantity, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.msg).toBe(
      'This holding was changed in another window. Save again to keep your version, or cancel to see the other one.',
    );
  });
});

describe('deleting', () => {
  it('deletes the lot once', async () => {
    const { _id } = await added(ann);
    const { status, body } = await remove(ann, _id);
    expect({ status, body }).toMatchObject({ status: 200, body: { msg: 'Holding deleted successfully!' } });
    expect(refusalOf(await remove(ann, _id), 404)).toBe('Holding not found.');
  });

  it('returns every digit of the lot, so that adding it again restores it', async () => {
    // Twenty digits: more than a number in JSON can hold.
    const figures = { quantity: '123456789012.12345678', purchasePrice: '0.00000812', purchaseDate: '2025-12-24' };
    const first = await added(ann, figures);
    const { body } = await remove(ann, first._id);
    expect(body.lot).toEqual({ symbol: 'AAPL', ...figures });
    const restored = await added(ann, body.lot);
    const { body: again } = await remove(ann, restored._id);
    expect(again.lot).toEqual(body.lot);
  });

  it('returns amounts in their shortest form', async () => {
    const { _id } = await added(ann, { quantity: '7.50', purchasePrice: '100.00' });
    expect((await remove(ann, _id)).body.lot).toMatchObject({ quantity: '7.5', purchasePrice: '100' });
  });

  it('returns what was deleted while another request changes the lot', async () => {
    const { _id } = await added(ann);
    const calls = [update(ann, _id, { quantity: '77' }), remove(ann, _id)] as const;
    const [changed, removed] = await Promise.all(calls);
    expect(removed.body.lot.quantity).toBe(changed.status === 200 ? '77' : '10');
  });
});

it('does not find another user’s lot', async () => {
  const { _id } = await added(ann);
  const bob = await app.person();
  expect(refusalOf(await update(bob, _id, { quantity: 1 }), 404)).toBe('Holding not found.');
  expect(refusalOf(await update(bob, _id, {}), 404)).toBe('Holding not found.');
  expect(refusalOf(await remove(bob, _id), 404)).toBe('Holding not found.');
  expect((await show(ann)).holdings).toMatchObject([{ quantity: 10, version: 1 }]);
  expect((await show(bob)).holdings).toEqual([]);
});

it('values 2,000 lots with one market call', async () => {
  const symbols = ['AAPL', 'MSFT', 'AMZN', 'NVDA', 'KO', 'IBM', 'SPY', 'QQQ', 'BTC', 'ETH', 'SOL', 'DOGE'];
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    user_id: ann.userId,
    id: `lot-${String(at).padStart(6, '0')}`,
    symbol: symbols[at % symbols.length],
    quantity: `${at + 1}.12345678`,
    purchase_price: '99.99',
    created_at: 0,
    updated_at: 0,
  }));
  await app.db.knex.batchInsert('holdings', rows, 100);
  app.clock.advance(HOUR);
  market.calls.length = 0;
  const { valued, holdings } = await show(ann);
  expect(valued).toEqual({ priced: 2_000, of: 2_000 });
  expect(holdings.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id));
  expect(market.calls).toEqual([symbols.length]);
});
