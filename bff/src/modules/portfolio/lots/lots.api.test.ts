import { refusalOf } from '../../../../test/errorShape.ts';
import type { WatchedMarket } from '../../../../test/markets.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { HOUR } from '../../../../test/testClock.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';
import { lot, portfolioCalls } from '../testing/portfolioRequests.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  ({ app, market, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);
const update = ({ token }: TestUser, id: string, body: object) =>
  app.request(`PUT /api/portfolio/update/${id}`, { token, body });
const remove = ({ token }: TestUser, id: string) => app.request(`DELETE /api/portfolio/remove/${id}`, { token });
const added = async (person: TestUser, more: object = {}) => (await add(person, lot(more))).body.holding;

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
    const lots = await Promise.all(Array.from({ length: 20 }, () => added(ann)));
    const pairs = lots.map(({ _id }) => Promise.all([update(ann, _id, { quantity: '77' }), remove(ann, _id)]));
    for (const [changed, removed] of await Promise.all(pairs)) {
      expect(removed.body.lot.quantity).toBe(changed.status === 200 ? '77' : '10');
    }
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
