import { refusalOf } from '../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../test/testApp.ts';
import { openPortfolioApp } from './testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const of = (path: string) => (body?: object) => app.request(path, { token: ann.token, body });
const choose = (costBasis: string, more: object = {}) =>
  of('PUT /api/portfolio/accounts/main')({ name: 'Main account', costBasis, ...more });
const preview = (method: string) => of(`GET /api/portfolio/accounts/main/cost-basis?method=${method}`)();
const undo = (change: string) => of(`POST /api/portfolio/transactions/undo/${change}`)({});
const portfolio = async () => (await of('GET /api/portfolio')()).body;
const taxReport = async () => (await of('GET /api/portfolio/gains/export')()).body.csv.trim().split('\r\n');
const post = of('POST /api/portfolio/transactions');
const added = async (body: object): Promise<string> => {
  const answer = await post(body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.transaction._id;
};
const buy = (quantity: number, price: number, date: string) =>
  added({ kind: 'buy', symbol: 'AAPL', quantity, price, date });
const sell = (quantity: number, more: object = {}) => ({
  kind: 'sell',
  symbol: 'AAPL',
  quantity,
  price: 300,
  date: '2025-03-03',
  ...more,
});
const twoLots = async () => [await buy(10, 100, '2024-01-05'), await buy(10, 200, '2024-06-05')] as const;

/** All that a person can see of the books, without the versions that guard against other windows. */
async function books(): Promise<string> {
  const { asOf: _, holdings, ...totals } = await portfolio();
  const rows = holdings.map(({ version: __, asOf: ___, ...row }: Record<string, unknown>) => row);
  const texts = [];
  for (const path of ['gains', 'gains/export', 'transactions/export', 'export']) {
    texts.push((await of(`GET /api/portfolio/${path}`)()).body);
  }
  return JSON.stringify([rows, totals, texts]);
}

/** By hand: 4 of 20 units that cost $3,000 together had cost 4 × $150; the other 16 have cost $2,400. */
it('shows what average cost would change, changes it, and undoes that to the last byte', async () => {
  await twoLots();
  await added(sell(4));
  const { account } = (await of('POST /api/portfolio/accounts')({ name: 'Schwab' })).body;
  await added({ ...sell(1), kind: 'buy', date: '2024-02-01', account: account._id });
  await added(sell(1, { price: 500, account: account._id }));
  const fifo = await books();
  expect((await taxReport())[1]).toBe('4 AAPL,2024-01-05,2025-03-03,1200.00,400.00,800.00,Long');
  const asked = await preview('average');
  expect(asked.body).toEqual({
    costBasis: 'average',
    was: 'fifo',
    years: [{ year: 2025, was: 800, becomes: 600 }],
    held: { was: 2_600, becomes: 2_400 },
    lots: 2,
  });
  expect(await books()).toBe(fifo);
  const { body } = await choose('average');
  expect(body).toMatchObject({ msg: '“Main account” uses average cost now.', account: { _id: 'main' } });
  expect((await taxReport())[1]).toBe('4 AAPL,2024-01-05,2025-03-03,1200.00,600.00,600.00,Long');
  expect(await portfolio()).toMatchObject({
    positions: [{ cost: 2_400, averagePrice: 150 }],
    holdings: [
      {
        quantity: 6,
        purchasePrice: 150,
        entered: { quantity: 6, purchasePrice: 100 },
        basisNote: 'Average cost. Bought at $100.00.',
      },
      { quantity: 10, purchasePrice: 150 },
    ],
  });
  const averaged = await books();
  const undone = await undo(body.change);
  expect(await books()).toBe(fifo);
  await undo(undone.body.change);
  expect(await books()).toBe(averaged);
  expect((await choose('average')).body.change).toBeNull();
});

it('averages what is held before anything is sold, and shows a lot of its own price as it was entered', async () => {
  await choose('average');
  await buy(10, 100, '2024-01-05');
  expect((await portfolio()).holdings[0]).not.toHaveProperty('entered');
  const second = await buy(10, 200, '2024-06-05');
  const { holdings } = await portfolio();
  expect(holdings).toMatchObject([{ purchasePrice: 150 }, { purchasePrice: 150 }]);
  // What is edited is what was entered, and the average follows.
  await of(`PUT /api/portfolio/update/${second}`)({ purchasePrice: 300, version: holdings[1].version });
  expect((await portfolio()).holdings).toMatchObject([
    { purchasePrice: 200, entered: { purchasePrice: 100 } },
    { purchasePrice: 200, entered: { purchasePrice: 300 } },
  ]);
  expect((await of('GET /api/portfolio/export')()).body.csv).toContain('300');
});

it('sells the lots that a sale names, and says so in the tax report', async () => {
  const [old, recent] = await twoLots();
  expect(refusalOf(await post(sell(4, { lots: [{ lot: recent, quantity: 4 }] })), 422)).toBe(
    '“Main account” doesn’t use specific lots. Change its cost basis to choose the lots of a sale.',
  );
  const { change } = (await choose('specific')).body;
  const sale = await added(sell(4, { lots: [{ lot: recent, quantity: 3 }] }));
  expect(await taxReport()).toEqual([
    'Description,Date Acquired,Date Sold,Proceeds,Cost Basis,Gain or Loss,Term',
    '3 AAPL,2024-06-05,2025-03-03,900.00,600.00,300.00,Short',
    '1 AAPL,2024-01-05,2025-03-03,300.00,100.00,200.00,Long',
    expect.stringContaining('not tax advice'),
  ]);
  const [listed] = (await of('GET /api/portfolio/transactions?kind=sell')()).body.transactions;
  expect(listed).toMatchObject({ _id: sale, lots: [{ lot: recent, quantity: '3' }] });
  // A page that knows nothing of lots keeps them.
  await of(`PUT /api/portfolio/transactions/${sale}`)(sell(4, { price: 310 }));
  expect((await taxReport())[1]).toContain('930.00,600.00');
  await of(`PUT /api/portfolio/transactions/${sale}`)(sell(4, { price: 310, lots: null }));
  expect((await taxReport())[1]).toContain('4 AAPL,2024-01-05');
  await of(`PUT /api/portfolio/transactions/${sale}`)(sell(4, { lots: [{ lot: recent, quantity: 4 }] }));
  expect((await portfolio()).holdings).toMatchObject([
    { _id: old, quantity: 10 },
    { _id: recent, quantity: 6 },
  ]);
  await undo(change);
  expect((await portfolio()).holdings).toMatchObject([
    { _id: old, quantity: 6 },
    { _id: recent, quantity: 10 },
  ]);
});

it('never sells more of a lot than it has, and protects a lot that a sale names', async () => {
  const [old, recent] = await twoLots();
  await choose('specific');
  const named = (quantity: number, lot = recent) => [{ lot, quantity }];
  expect(refusalOf(await post(sell(12, { lots: named(11) })), 422)).toBe(
    'A lot that you chose had 10 AAPL on Mar 3, 2025; this sells 11 of it.',
  );
  expect(refusalOf(await post(sell(4, { lots: named(5) })), 422)).toBe(
    'The lots that you chose are 5 together; this sells 4.',
  );
  expect(refusalOf(await post(sell(4, { lots: named(4, 'nobody') })), 422)).toMatch(/^A lot that you chose had 0 AAPL/);
  expect(refusalOf(await post(sell(4, { lots: [] })), 400)).toBe(
    'Please choose the lots that the sale takes, or none.',
  );
  expect(refusalOf(await post(sell(4, { lots: [...named(1), ...named(2)] })), 400)).toBe('Please name each lot once.');
  const sale = await added(sell(8, { lots: named(8) }));
  const fails = refusalOf(await of(`DELETE /api/portfolio/remove/${recent}`)(), 422);
  expect(fails).toBe(
    'A lot that you chose would have had 0 AAPL on Mar 3, 2025, when you sold 8 of it. Change or delete that sale first.',
  );
  // First in, first out, the earlier sale would leave too little of the named lot.
  expect(refusalOf(await post(sell(13, { date: '2025-01-03', price: 1 })), 422)).toMatch(
    /^You would have had|^A lot that you chose would have had 7 AAPL/,
  );
  await choose('fifo');
  await of(`DELETE /api/portfolio/remove/${recent}`)();
  expect(refusalOf(await choose('specific'), 422)).toMatch(/^A lot that you chose would have had 0 AAPL/);
  expect(refusalOf(await preview('specific'), 422)).toMatch(/^A lot that you chose would have had 0 AAPL/);
  expect((await portfolio()).holdings).toMatchObject([{ _id: old, quantity: 2 }]);
  expect((await of(`DELETE /api/portfolio/transactions/${sale}`)()).status).toBe(200);
  expect((await choose('specific')).status).toBe(200);
});

it('refuses a method that it does not know, and a choice that another window made before', async () => {
  expect(refusalOf(await choose('lifo'), 400)).toBe('Please choose a cost basis: fifo, average, or specific.');
  expect(refusalOf(await preview('lifo'), 400)).toBe('Please choose a cost basis: fifo, average, or specific.');
  const first = await choose('average', { version: 1 });
  expect(refusalOf(await choose('specific', { version: 1 }), 409)).toBe(
    'This account was changed in another window. Look at it and try again.',
  );
  await choose('specific');
  expect(refusalOf(await undo(first.body.change), 409)).toBe(
    'This account has changed since, so that change can’t be undone.',
  );
});
