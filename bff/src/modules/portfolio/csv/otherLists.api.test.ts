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

const { check, imported, holdings } = importCalls(() => app);

const TRADES = `"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"TA1","OA1","XXBTZUSD","2025-02-03 10:11:12.1234","buy","limit",43000.00000,2150.00000,5.59000,0.05000000,0.00000000,"","LB1,LM1"
"TA2","OA2","XETHZUSD","2025-03-04 09:08:07.0001","buy","market",2500.12345,5000.24690,13.00000,2.00000000,0.00000000,"","LB2,LM2"
"TA3","OA3","XXBTZUSD","2025-05-06 07:08:09.0001","sell","market",60000.00000,1200.00000,3.12000,0.02000000,0.00000000,"","LB3,LM3"
`;
const LEDGERS = `"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"
"LM1","TA1","2025-02-03 10:11:12","trade","","currency","ZUSD",-2150.0000,5.5900,7844.4100
"LB1","TA1","2025-02-03 10:11:12","trade","","currency","XXBT",0.0500000000,0.0000000000,0.0500000000
"LM2","TA2","2025-03-04 09:08:07","trade","","currency","ZUSD",-5000.2469,13.0000,2831.1631
"LB2","TA2","2025-03-04 09:08:07","trade","","currency","XETH",2.0000000000,0.0000000000,2.0000000000
"LM3","TA3","2025-05-06 07:08:09","trade","","currency","ZUSD",1200.0000,3.1200,4028.0431
"LB3","TA3","2025-05-06 07:08:09","trade","","currency","XXBT",-0.0200000000,0.0000000000,0.0300000000
"LD1","RD1","2025-01-02 03:04:05","deposit","","currency","ZUSD",10000.0000,0.0000,10000.0000
`;

it.each([
  ['trades, then ledgers', TRADES, LEDGERS, 3, 1],
  ['ledgers, then trades', LEDGERS, TRADES, 4, 0],
])('has each trade of Kraken once: %s', async (_, first, second, before, more) => {
  await imported(ann, first);
  expect(await holdings(ann)).toMatchObject([
    { symbol: 'BTC', quantity: 0.03 },
    { symbol: 'ETH', quantity: 2 },
  ]);
  const { body } = await check(ann, second);
  expect(body.counts).toMatchObject({ added: more, duplicate: 3 });
  if (more > 0) await imported(ann, second);
  expect(await holdings(ann)).toMatchObject([
    { symbol: 'BTC', quantity: 0.03 },
    { symbol: 'ETH', quantity: 2 },
  ]);
  const { transactions } = (await app.request('GET /api/portfolio/transactions', { token: ann.token })).body;
  expect(transactions).toHaveLength(before + more);
});

it('knows a ledger again whose trades an earlier version kept under the ids of the ledger', async () => {
  await imported(ann, LEDGERS);
  for (const table of ['holdings', 'portfolio_transactions']) {
    const { knex } = app.db;
    const earlier = knex.raw("replace(source_id, 'kraken-trades TA', 'kraken-ledgers LB')");
    await knex(table).where('source_id', 'like', 'kraken-trades %').update({ source_id: earlier });
  }
  expect((await check(ann, LEDGERS)).body.counts).toMatchObject({ added: 0 });
});
