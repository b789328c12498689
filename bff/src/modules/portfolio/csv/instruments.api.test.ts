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

const { check, importFile, holdings } = importCalls(() => app);

const FILE = `Date,Type,Security Name,ISIN,Shares,Price,Currency
2026-01-05,Buy,APPLE INC,US0378331005,3,200,USD
2026-01-06,Buy,Microsoft Corp,US5949181045,2,400,USD
2026-01-07,Buy,ALPHABET INC,US02079K3059,1,180,USD
2026-01-08,Buy,Visa Inc.,GB00B03MLX29,1,300,USD
2026-01-09,Sell,APPLE INC,US0378331005,1,210,USD
`;
const symbolsIn = (body: { instruments: { cell: string; symbol: string | null }[] }) =>
  Object.fromEntries(body.instruments.map(({ cell, symbol }) => [cell, symbol]));

it('finds the symbols of American ISINs whose name one instrument alone has, and asks about the others', async () => {
  const { body } = await check(ann, FILE);
  expect(symbolsIn(body)).toEqual({
    US02079K3059: null, // two classes of shares
    GB00B03MLX29: null, // it may be quoted in another currency
    US0378331005: 'AAPL',
    US5949181045: 'MSFT',
  });
  expect(body.counts).toEqual({ added: 3, duplicate: 0, refused: 2 });
});

it('imports what the user says, as the check showed it', async () => {
  const first = (await check(ann, FILE)).body;
  const said = [...first.reading.symbols, { cell: 'US02079K3059', symbol: 'googl' }];
  const { body } = await check(ann, FILE, { ...first.reading, symbols: said });
  expect(body.counts).toEqual({ added: 4, duplicate: 0, refused: 1 });
  const done = await importFile(ann, { text: FILE, reading: body.reading, seen: body.seen });
  expect(done.status).toBe(201);
  expect(await holdings(ann)).toMatchObject([
    { symbol: 'AAPL', quantity: 2 },
    { symbol: 'MSFT', quantity: 2 },
    { symbol: 'GOOGL', quantity: 1 },
  ]);
});

it('refuses a symbol that the market does not have, in the rows of that instrument', async () => {
  const { reading } = (await check(ann, FILE)).body;
  const symbols = [{ cell: 'US02079K3059', symbol: 'NOSUCH' }];
  const { body } = await check(ann, FILE, { ...reading, symbols });
  expect(body.rows[2]).toMatchObject({ verdict: 'refused', symbol: 'NOSUCH' });
});
