import type { ImportRow, Transaction } from '@bellwether/sdk/contract/types';
import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { importCalls } from '../testing/importRequests.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ann = await app.person({ browser: new TestBrowser() });
});
afterAll(() => app.drop());

const { add, check, imported, importFile, undo, last, holdings } = importCalls(() => app);

const SCHWAB = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"03/02/2026","Sell","AAPL","APPLE INC","10","$230.12","$0.01","$2,301.19"
"02/12/2026","Qualified Dividend","AAPL","APPLE INC","","","","$6.25"
"01/14/2026 as of 01/12/2026","Buy","AAPL","APPLE INC","25","$182.31","","-$4,557.75"
"01/05/2026","MoneyLink Transfer","","Tfr BANK","","","","$5,000.00"
"01/02/2026","Promo Bonus Xyz","","","","","","$10.00"
`;

const transactionsOf = async ({ token }: TestUser): Promise<Transaction[]> =>
  (await app.request('GET /api/portfolio/transactions', { token })).body.transactions;
const kindsOf = (rows: readonly (ImportRow | Transaction)[]) => rows.map(({ kind }) => kind);
const sell = ({ token }: TestUser, quantity: string, date: string) =>
  app.request('POST /api/portfolio/transactions', {
    token,
    body: { kind: 'sell', symbol: 'AAPL', quantity, price: '200', date },
  });

it('books every kind of a known program’s file, without a question', async () => {
  const { body } = await check(ann, SCHWAB);
  expect(body.reading).toMatchObject({ format: 'schwab-transactions', dates: 'month-first' });
  expect(kindsOf(body.rows)).toEqual(['sell', 'dividend', 'buy', 'deposit', null]);
  expect(body.rows[4].errors).toEqual([{ msg: 'Unknown action (Action: Promo Bonus Xyz).' }]);
  const done = await imported(ann, SCHWAB);
  expect(done.msg).toBe('4 transactions imported.');
  expect(done.import).toMatchObject({ added: 4, onlyHoldings: false, unchanged: 4, changed: 0 });
  expect(await transactionsOf(ann)).toMatchObject([
    { kind: 'sell', symbol: 'AAPL', quantity: '10', price: '230.12', fee: '0.01', date: '2026-03-02' },
    { kind: 'dividend', symbol: 'AAPL', amount: '6.25', date: '2026-02-12' },
    { kind: 'buy', symbol: 'AAPL', quantity: '25', price: '182.31', date: '2026-01-12' },
    { kind: 'deposit', symbol: null, amount: '5000', date: '2026-01-05' },
  ]);
  expect(await holdings(ann)).toMatchObject([{ symbol: 'AAPL', quantity: 15 }]);
});

it('knows every row again, and undoes all of them at once', async () => {
  const { import: done } = await imported(ann, SCHWAB);
  expect((await check(ann, SCHWAB)).body.counts).toEqual({ added: 0, duplicate: 4, refused: 1 });
  expect((await last(ann))?.unchanged).toBe(4);
  expect((await undo(ann, done._id)).body).toEqual({
    msg: 'Import undone: 4 transactions removed.',
    removed: 4,
    kept: 0,
  });
  expect(await transactionsOf(ann)).toEqual([]);
  expect((await check(ann, SCHWAB)).body.counts).toEqual({ added: 4, duplicate: 0, refused: 1 });
});

it('refuses a sale of more than was held, with the figure, and books the others', async () => {
  await add(ann, 'AAPL', { quantity: 3, purchaseDate: '2025-03-03' });
  const text = `Action,Symbol,Quantity,Price,Date
Sell,AAPL,5,200,2025-03-10
Sell,AAPL,2,200,2025-03-11
Buy,AAPL,4,100,2025-03-12
Sell,AAPL,5,200,2025-03-13
`;
  const { body } = await check(ann, text);
  expect(body.rows.map(({ verdict, errors }: ImportRow) => [verdict, errors[0]?.msg])).toEqual([
    ['refused', 'You had 3 AAPL on Mar 10, 2025; this sells 5.'],
    ['added', undefined],
    ['added', undefined],
    ['added', undefined],
  ]);
  expect(body.sales).toEqual({ count: 1, symbols: ['AAPL'] });
  await imported(ann, text);
  expect(await holdings(ann)).toEqual([]);
});

it('refuses sales that would leave a later sale of the portfolio uncovered', async () => {
  await add(ann, 'AAPL', { quantity: 3, purchaseDate: '2025-03-03' });
  expect((await sell(ann, '2', '2025-06-02')).status).toBe(201);
  const { body } = await check(ann, 'Action,Symbol,Quantity,Price,Date\nSell,AAPL,2,200,2025-03-10\n');
  expect(body.rows[0].errors).toEqual([
    { msg: 'You would have had 1 AAPL on Jun 2, 2025, when you sold 2.', field: 'quantity' },
  ]);
});

it('keeps what was sold from after the import', async () => {
  const { import: done } = await imported(ann, SCHWAB);
  expect((await sell(ann, '1', '2026-03-03')).status).toBe(201);
  expect((await undo(ann, done._id)).body).toMatchObject({ removed: 3, kept: 1 });
  expect(kindsOf(await transactionsOf(ann))).toEqual(['sell', 'buy']);
});

it('imports nothing if a sale of the meantime leaves too little for one of its rows', async () => {
  await add(ann, 'AAPL', { quantity: 3, purchaseDate: '2025-03-03' });
  const text = 'Action,Symbol,Quantity,Price,Date\nSell,AAPL,2,200,2025-03-10\nDividend,AAPL,1,3,2025-03-11\n';
  const { body } = await check(ann, text);
  expect(body.counts).toEqual({ added: 2, duplicate: 0, refused: 0 });
  expect((await sell(ann, '2', '2025-03-09')).status).toBe(201);
  refusalOf(await importFile(ann, { text, reading: body.reading, seen: body.seen }), 409);
  expect(kindsOf(await transactionsOf(ann))).toEqual(['sell', 'buy']);
});

it('recognizes a row by the program’s id, although it was edited', async () => {
  const coinbase = `ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal
65aa,2026-01-12 15:31:02 UTC,Buy,BTC,0.05,USD,$90000.00,$4500.00
65ab,2026-01-12 16:31:02 UTC,Buy,BTC,0.05,USD,$90000.00,$4500.00
`;
  await imported(ann, coinbase);
  const [lot] = await holdings(ann);
  const { token } = ann;
  await app.request(`PUT /api/portfolio/update/${lot._id}`, { token, body: { quantity: 0.04 } });
  expect((await holdings(ann)).map(({ quantity }: { quantity: number }) => quantity)).toEqual([0.04, 0.05]);
  expect((await check(ann, coinbase)).body.counts).toEqual({ added: 0, duplicate: 2, refused: 0 });
  expect((await check(ann, coinbase.replace('65ab', '65ac'))).body.counts).toEqual({
    added: 1,
    duplicate: 1,
    refused: 0,
  });
});

it('reads a file as from another program if the user says so', async () => {
  const reading = { format: 'generic', numbers: null, dates: 'month-first' };
  const { body } = await check(ann, SCHWAB, reading);
  expect(body.reading).toMatchObject({ format: 'generic', columns: { action: 1, symbol: 2, amount: 7, fee: 6 } });
  const other = await check(ann, SCHWAB, { ...reading, format: 'robinhood' });
  expect(refusalOf(other, 400)).toBe(
    'This file doesn’t have the columns of Robinhood account activity. Choose another program.',
  );
});

it('moves everything to another account through an exported file', async () => {
  await imported(ann, SCHWAB);
  await add(ann, 'BTC', { quantity: 0.12345678, purchasePrice: 60_000.5 });
  const exported = async (person: TestUser, query = '') =>
    (await app.request(`GET /api/portfolio/transactions/export${query}`, { token: person.token })).body;
  const { text, rows } = await exported(ann);
  expect(rows).toBe(5);
  const ben = await app.person({ browser: new TestBrowser() });
  expect((await imported(ben, text)).msg).toBe('5 transactions imported.');
  expect(await exported(ben)).toEqual({ text, rows, leftOut: 0 });
  const gainsOf = async ({ token }: TestUser) => (await app.request('GET /api/portfolio/gains', { token })).body;
  expect(await gainsOf(ben)).toEqual(await gainsOf(ann));
  expect((await check(ben, text)).body.counts).toEqual({ added: 0, duplicate: 5, refused: 0 });

  const sold = await exported(ann, '?format=json&kind=sell&from=2026-03-01');
  expect(JSON.parse(sold.text).transactions).toMatchObject([{ kind: 'sell', quantity: '10', date: '2026-03-02' }]);
  const xls = await app.request('GET /api/portfolio/transactions/export?format=xls', { token: ann.token });
  expect(refusalOf(xls, 400)).toBe('Please choose a format.');
});
