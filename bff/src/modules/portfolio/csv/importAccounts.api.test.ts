import { refusalOf } from '../../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { file, importCalls } from '../testing/importRequests.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { importFile, holdings } = importCalls(() => app);
const check = async (text: string, account?: object, { token }: TestUser = ann) =>
  app.request('POST /api/portfolio/import/check', { token, body: { text, account } });
const taken = async (text: string, account?: object, person: TestUser = ann) => {
  const { reading, seen } = (await check(text, account, person)).body;
  return importFile(person, { text, reading, seen, account });
};
const create = async (name: string): Promise<string> =>
  (await ann.api('POST /api/portfolio/accounts', { body: { name } })).account._id;
const accounts = async (person: TestUser = ann) => (await person.api('GET /api/portfolio/accounts')).accounts;
const counts = async (text: string, account?: object) => (await check(text, account)).body.counts;

const ROWS = file('AAPL,10,150,2025-03-04', 'BTC,1,50000,2025-03-04');

it('puts every row into the chosen account, and creates one only by importing', async () => {
  const schwab = await create('Schwab');
  expect((await taken(ROWS, { id: schwab })).status).toBe(201);
  expect(await holdings(ann)).toMatchObject([{ account: schwab }, { account: schwab }]);
  expect(await counts(ROWS, { name: 'Coinbase' })).toEqual({ added: 2, duplicate: 0, refused: 0 });
  expect(await accounts()).toHaveLength(2);
  expect((await taken(ROWS, { name: ' coinbase ' })).status).toBe(201);
  expect(await accounts()).toMatchObject([
    { name: 'Main account', transactions: 0 },
    { name: 'Schwab', transactions: 2 },
    { name: 'coinbase', transactions: 2 },
  ]);
  expect(await counts(ROWS, { name: 'COINBASE' })).toMatchObject({ duplicate: 2 });
  expect(refusalOf(await check(ROWS, { id: 'nobody' }), 404)).toBe('Account not found.');
  expect(refusalOf(await check(ROWS, {}), 400)).toBe('Please enter a name for the account.');
});

it('deletes the account that it opened when it is undone, unless something else is in it', async () => {
  const undo = ({ body }: Awaited<ReturnType<typeof taken>>) =>
    app.request(`POST /api/portfolio/import/undo/${body.import._id}`, { token: ann.token });
  const first = await taken(ROWS, { name: 'Coinbase' });
  expect((await undo(first)).body).toMatchObject({ removed: 2, kept: 0 });
  expect(await accounts()).toMatchObject([{ name: 'Main account' }]);
  const second = await taken(ROWS, { name: 'Coinbase' });
  const coinbase = (await accounts())[1]?._id;
  const more = { kind: 'deposit', amount: 500, date: '2025-03-01', account: coinbase } as const;
  await ann.api('POST /api/portfolio/transactions', { body: more });
  await undo(second);
  expect(await accounts()).toMatchObject([{ name: 'Main account' }, { name: 'Coinbase', transactions: 1 }]);
});

it('knows what was imported before its account was made', async () => {
  await taken(ROWS);
  const schwab = await create('Schwab');
  expect(await counts(ROWS, { id: schwab })).toMatchObject({ added: 0, duplicate: 2 });
});

it('refuses what was checked for another account, or before an account was renamed', async () => {
  const schwab = await create('Schwab');
  const { reading, seen } = (await check(ROWS, { id: schwab })).body;
  expect((await importFile(ann, { text: ROWS, reading, seen })).status).toBe(409);
});

it('matches a sale in the file to the lots of its account', async () => {
  await taken(ROWS);
  const schwab = await create('Schwab');
  const sale =
    'Date,Transaction,Symbol,Quantity,Price per Unit,Amount,Fee,Currency,Total\n2025-04-01,Sell,AAPL,4,180,,,USD,720';
  const { rows } = (await check(sale, { id: schwab })).body;
  expect(rows[0].errors).toEqual([
    { msg: 'You had 0 AAPL in “Schwab” on Apr 1, 2025; this sells 4.', field: 'quantity' },
  ]);
  expect(await counts(sale)).toMatchObject({ added: 1 });
});

it.each(['csv', 'json'] as const)('takes transactions back from %s with their accounts', async (format) => {
  const schwab = await create('Schwab');
  await ann.api('PUT /api/portfolio/accounts/:id', { params: { id: 'main' }, body: { name: '=Cash, "mine"' } });
  await taken(ROWS, { id: schwab });
  await ann.api('POST /api/portfolio/transactions', { body: { kind: 'deposit', amount: 500, date: '2025-03-01' } });
  const exported = (person: TestUser) => person.api('GET /api/portfolio/transactions/export', { query: { format } });
  const { text } = await exported(ann);
  expect((await check(text)).body.counts).toMatchObject({ added: 0, duplicate: 3 });
  const bob = await app.person();
  expect((await check(text, undefined, bob)).body.accounts).toEqual([
    { name: '=Cash, "mine"', isNew: true },
    { name: 'Schwab', isNew: true },
  ]);
  await taken(text, undefined, bob);
  expect((await exported(bob)).text).toBe(text);
});

it('takes lots back from their CSV with their accounts', async () => {
  const schwab = await create('Schwab');
  await taken(ROWS, { id: schwab });
  const { csv } = await ann.api('GET /api/portfolio/export');
  expect(csv).toContain('Purchase Date,Account\r\nAAPL,10,150,2025-03-04,Schwab');
  const bob = await app.person();
  await taken(csv, undefined, bob);
  expect((await bob.api('GET /api/portfolio/export')).csv).toBe(csv);
  expect(await accounts(bob)).toMatchObject([{ transactions: 0 }, { name: 'Schwab', transactions: 2 }]);
});

it('refuses rows whose account cannot be', async () => {
  const text = `Symbol,Quantity,Purchase Price,Purchase Date,Account\nAAPL,1,1,,${'x'.repeat(61)}\nKO,1,1,,`;
  expect((await check(text)).body).toMatchObject({
    counts: { added: 1, refused: 1 },
    rows: [{ errors: [{ msg: 'An account name can have up to 60 characters.', field: 'account' }] }, {}],
  });
});
