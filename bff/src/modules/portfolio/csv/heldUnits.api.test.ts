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

const { check, imported } = importCalls(() => app);
const countsOf = async (text: string) => (await check(ann, text)).body.counts;

const HISTORY = `Date,Action,Symbol,Shares,Price
2025-01-02,Buy,AAPL,10,180
2025-01-03,Buy,KO,8,60
2025-01-06,Buy,MSFT,3,400
2025-02-03,Sell,AAPL,4,200
`;

it('knows its own list of lots again after a sale', async () => {
  await imported(ann, HISTORY);
  const { csv: text } = (await app.request('GET /api/portfolio/export', { token: ann.token })).body;
  expect(text).toContain('6');
  expect(await countsOf(text)).toEqual({ added: 0, duplicate: 3, refused: 0 });
});

it('knows a list of positions again as what is left of a history, and no other quantity', async () => {
  await imported(ann, HISTORY);
  const positions = (aapl: string) => `Symbol,Quantity,Purchase Price\nAAPL,${aapl},181.5\nKO,8,61\n`;
  expect(await countsOf(positions('6'))).toEqual({ added: 0, duplicate: 2, refused: 0 });
  expect(await countsOf(positions('7'))).toEqual({ added: 1, duplicate: 1, refused: 0 });
  expect(await countsOf('Symbol,Quantity,Purchase Price\nAAPL,2,181.5\nAAPL,4,181.5\n')).toMatchObject({ added: 0 });
});

it('takes what is left for a purchase in a list alone', async () => {
  await imported(ann, HISTORY);
  const more = 'Date,Action,Symbol,Shares,Price\n2025-01-02,Buy,AAPL,6,180\n2025-02-04,Sell,AAPL,1,200\n';
  expect(await countsOf(more)).toMatchObject({ added: 2 });
});
