import fc from 'fast-check';
import { refusalOf } from '../../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { importCalls } from '../testing/importRequests.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { check, imported, undo } = importCalls(() => app);
const of = (path: string, { token }: TestUser) => app.request(path, { token });
const post = ({ token }: TestUser, body: object) => app.request('POST /api/portfolio/transactions', { token, body });
const choose = ({ token }: TestUser, costBasis: string, account = 'main', name = 'Main account') =>
  app.request(`PUT /api/portfolio/accounts/${account}`, { token, body: { name, costBasis } });
const exported = async (person: TestUser, format: string, more = ''): Promise<string> =>
  (await of(`GET /api/portfolio/transactions/export?format=${format}${more}`, person)).body.text;
const accounts = async (person: TestUser) => (await of('GET /api/portfolio/accounts', person)).body.accounts;
const bases = async (person: TestUser) =>
  (await accounts(person)).map(({ name, costBasis }: Record<string, string>) => `${name}: ${costBasis}`);
const added = async (person: TestUser, body: object): Promise<string> => {
  const answer = await post(person, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.transaction._id;
};
const buy = (quantity: number, price: number, date: string) => ({
  ...{ kind: 'buy', symbol: 'AAPL', quantity },
  ...{ price, date },
});
const sell = (quantity: number, lots: object[] | null = null, date = '2025-03-03') => ({
  ...{ kind: 'sell', symbol: 'AAPL', quantity },
  ...{ price: 300, date, lots },
});

/** What a person sees of lots and gains, without ids and versions. */
async function books(person: TestUser): Promise<unknown> {
  const { holdings } = (await of('GET /api/portfolio', person)).body;
  const lots = holdings.map(({ symbol, quantity, purchasePrice, purchaseDate, entered }: Record<string, unknown>) => ({
    ...{ symbol, quantity, purchasePrice },
    ...{ purchaseDate, entered },
  }));
  const { csv } = (await of('GET /api/portfolio/gains/export', person)).body;
  // A file is in the order of dates, so the lots were added in another one.
  const shown = lots.map((lot: object) => JSON.stringify(lot)).sort();
  return [shown, csv, (await of('GET /api/portfolio/gains', person)).body];
}

const units = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2023, 0, 2 + days)).toISOString().slice(0, 10));
const step = fc.record({
  isPurchase: fc.boolean(),
  kind: fc.constantFrom('buy', 'transfer-in', 'reinvested-dividend', 'staking-reward'),
  out: fc.constantFrom('sell', 'sell', 'transfer-out'),
  symbol: fc.constantFrom('AAPL', 'BTC'),
  isInSecond: fc.boolean(),
  quantity: units,
  price: units,
  date: day,
  picks: fc.array(fc.record({ nth: fc.nat({ max: 9 }), share: fc.constantFrom(0.25, 0.5, 1) }), { maxLength: 3 }),
});
const journal = fc.record({
  steps: fc.array(step, { minLength: 6, maxLength: 16 }),
  afterward: fc.constantFrom('specific', 'specific', 'fifo', 'average'),
});

/** Enters what the books allow; sales that they refuse are left out. Returns how many sales name lots. */
async function enter(person: TestUser, { steps, afterward }: typeof journal extends fc.Arbitrary<infer T> ? T : never) {
  const { account } = (
    await app.request('POST /api/portfolio/accounts', { token: person.token, body: { name: 'Schwab' } })
  ).body;
  await choose(person, 'specific');
  await choose(person, 'specific', account._id, 'Schwab');
  // Both accounts have something in them, so the file names both.
  for (const place of ['main', account._id]) await added(person, { ...buy(1, 50, '2022-01-05'), account: place });
  const lots: { id: string; symbol: string; place: string; quantity: number }[] = [];
  let picking = 0;
  for (const { isPurchase, kind, out, symbol, isInSecond, quantity, price, date, picks } of steps) {
    const place = isInSecond ? account._id : 'main';
    if (isPurchase) {
      lots.push({
        id: await added(person, { kind, symbol, quantity, price, date, account: place }),
        symbol,
        place,
        quantity,
      });
      continue;
    }
    const own = lots.filter((lot) => lot.symbol === symbol && lot.place === place);
    const named = new Map(
      picks.flatMap(({ nth, share }) => {
        const lot = own[nth % Math.max(own.length, 1)];
        return lot ? [[lot.id, Math.max(0.01, Math.floor(lot.quantity * share * 100) / 100)] as const] : [];
      }),
    );
    const picked = [...named].map(([lot, some]) => ({ lot, quantity: some }));
    const sum = Math.round(picked.reduce((total, pick) => total + pick.quantity, 0) * 100) / 100;
    const sold = sum > 0 && quantity > 10 ? sum : sum + quantity;
    const priced = out === 'sell' ? { price } : {};
    const body = { kind: out, symbol, quantity: Math.round(sold * 100) / 100, date, account: place, ...priced };
    const answer = await post(person, { ...body, lots: picked.length > 0 ? picked : null });
    if (answer.status === 201 && picked.length > 0) picking += 1;
  }
  await choose(person, afterward);
  return picking;
}

it.each(['csv', 'json'] as const)(
  'takes lots that sales name back from %s, whatever was bought and sold',
  async (format) => {
    let picking = 0;
    await fc.assert(
      fc.asyncProperty(journal, async (entered) => {
        const [owner, other] = [await app.person(), await app.person()];
        picking += await enter(owner, entered);
        const text = await exported(owner, format);
        const { body } = await check(other, text);
        expect(body.counts).toMatchObject({ duplicate: 0, refused: 0 });
        await imported(other, text);
        expect(await exported(other, format)).toBe(text);
        expect(await books(other)).toEqual(await books(owner));
        expect((await check(other, text)).body.counts).toMatchObject({ added: 0, refused: 0 });
      }),
      { numRuns: 15, seed: 20_261_126 },
    );
    expect(picking).toBeGreaterThan(10);
  },
);

it('writes the lots of sales into columns behind those that every version reads', async () => {
  await choose(ann, 'specific');
  await added(ann, buy(10, 100, '2024-01-05'));
  const recent = await added(ann, buy(10, 200, '2024-06-05'));
  await added(ann, sell(4, [{ lot: recent, quantity: 3 }]));
  expect((await exported(ann, 'csv')).trim().split('\r\n')).toEqual([
    'Date,Transaction,Symbol,Quantity,Price per Unit,Amount,Fee,Currency,Total,Cost Basis Method,Lot,Lots Sold',
    '2024-01-05,Buy,AAPL,10,100,,,USD,1000.00,Specific lots,,',
    '2024-06-05,Buy,AAPL,10,200,,,USD,2000.00,Specific lots,L1,',
    '2025-03-03,Sell,AAPL,4,300,,,USD,1200.00,Specific lots,,3 of L1',
  ]);
  expect(JSON.parse(await exported(ann, 'json')).transactions[2]).toMatchObject({
    costBasis: 'specific',
    lots: [{ lot: 'L1', quantity: '3' }],
  });
});

it('gives an empty account the cost basis of the file, says so, and lets it be undone', async () => {
  await choose(ann, 'average');
  await added(ann, buy(10, 100, '2024-01-05'));
  const text = await exported(ann, 'csv');
  const bob = await app.person();
  expect((await check(bob, text)).body.costBases).toEqual([{ account: 'Main account', costBasis: 'average' }]);
  const { import: record } = await imported(bob, text);
  expect(await bases(bob)).toEqual(['Main account: average']);
  // What is in use keeps what its owner chose.
  await choose(bob, 'fifo');
  expect((await check(bob, text.replace('2024-01-05', '2024-01-06'))).body.costBases).toBeUndefined();
  await imported(bob, text.replace('2024-01-05', '2024-01-06'));
  expect(await bases(bob)).toEqual(['Main account: fifo']);
  expect((await undo(bob, record._id)).status).toBe(200);
});

it('takes the cost basis of a file back with the import, unless something is left under it', async () => {
  await choose(ann, 'average');
  await added(ann, buy(10, 100, '2024-01-05'));
  const text = await exported(ann, 'csv');
  const [bob, eve] = [await app.person(), await app.person()];
  const { import: record } = await imported(bob, text);
  await undo(bob, record._id);
  expect(await bases(bob)).toEqual(['Main account: fifo']);
  const { import: kept } = await imported(eve, text);
  await added(eve, buy(1, 100, '2024-01-06'));
  await undo(eve, kept._id);
  expect(await bases(eve)).toEqual(['Main account: average']);
});

const HEADER =
  'Date,Transaction,Symbol,Quantity,Price per Unit,Amount,Fee,Currency,Total,Cost Basis Method,Lot,Lots Sold';
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');
const LOT = '2024-01-05,Buy,AAPL,10,100,,,USD,,Specific lots,L1,';

it.each([
  ['a lot that is not there', [LOT], '4 of L2', 'This row sells from lot L2, which no row of this file is.'],
  [
    'a lot twice in the file',
    [LOT, LOT],
    '4 of L1',
    'This row sells from lot L1, which several rows of this file are.',
  ],
  ['a refused lot', [LOT.replace(',10,', ',-10,')], '4 of L1', 'This row sells from lot L1, and row 2 is refused.'],
  [
    'more than the lot has',
    [LOT, LOT.replace('L1', '')],
    '12 of L1',
    'A lot that you chose had 10 AAPL on Mar 3, 2025; this sells 12 of it.',
  ],
  ['more than is sold', [LOT], '40 of L1', 'The lots that you chose are 40 together; this sells 12.'],
  [
    'a lot of another symbol',
    [LOT.replace('AAPL', 'KO'), LOT.replace('L1', '')],
    '4 of L1',
    'A lot that you chose had 0 AAPL on Mar 3, 2025; this sells 4 of it.',
  ],
  ['a lot twice in the row', [LOT], '4 of L1; 4 of L1', 'Please name each lot once.'],
  ['other words', [LOT], 'L1', 'The lots that this row sells are not written like “4 of L1; 2.5 of L2”: L1.'],
])('refuses the row of a sale that names %s', async (_, lots, sold, msg) => {
  const text = csv(...lots, `2025-03-03,Sell,AAPL,12,300,,,USD,,Specific lots,,${sold}`);
  const { rows, counts } = (await check(ann, text)).body;
  expect(rows.at(-1)).toMatchObject({ verdict: 'refused', errors: [{ msg, field: 'lots' }] });
  expect(counts.added).toBe(lots.filter((lot) => !lot.includes('-10')).length);
});

it('refuses lots in an account of another cost basis, in a purchase, and a method that is none', async () => {
  await choose(ann, 'average');
  await added(ann, buy(1, 100, '2023-01-05'));
  const text = csv(
    LOT,
    '2025-03-03,Sell,AAPL,4,300,,,USD,,Specific lots,,4 of L1',
    LOT.replace(/L1,$/, ',4 of L1'),
    LOT.replace('Specific lots', 'LIFO'),
  );
  const { rows } = (await check(ann, text)).body;
  expect(rows.map(({ errors }: { errors: { msg: string }[] }) => errors[0]?.msg)).toEqual([
    undefined,
    '“Main account” doesn’t use specific lots. Change its cost basis to choose the lots of a sale.',
    'Buy has no lots.',
    'Unknown cost basis method: LIFO.',
  ]);
});

it('finds a named lot that is there already, and says which one a filter left out', async () => {
  await choose(ann, 'specific');
  await added(ann, buy(10, 100, '2024-01-05'));
  const recent = await added(ann, buy(10, 200, '2024-06-05'));
  const text = await exported(ann, 'csv');
  await added(ann, sell(4, [{ lot: recent, quantity: 4 }]));
  const whole = await exported(ann, 'csv');
  const bob = await app.person();
  await imported(bob, text);
  const { counts } = (await check(bob, whole)).body;
  expect(counts).toEqual({ added: 1, duplicate: 2, refused: 0 });
  await imported(bob, whole);
  expect(await exported(bob, 'csv')).toBe(whole);
  const filtered = await exported(ann, 'csv', '&kind=sell');
  const { rows } = (await check(await app.person(), filtered)).body;
  expect(rows[0].errors[0].msg).toBe('This row sells from lot L1, which no row of this file is.');
  expect(refusalOf(await check(ann, JSON.stringify({ transactions: 'x' })), 400)).toMatch(/^This JSON file lists no/);
});
