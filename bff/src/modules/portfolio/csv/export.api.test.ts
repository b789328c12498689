import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { importCalls } from '../testing/importRequests.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ann = await app.person();
});
afterAll(() => app.drop());

const { add, check, imported, exported, holdings } = importCalls(() => app);

describe('the export', () => {
  it('lists every lot in order, exact to the last decimal', async () => {
    await add(ann, 'BTC', { quantity: '0.12345678', purchasePrice: '999999999999.99999999' });
    await add(ann, 'AAPL', { quantity: '10.50', purchaseDate: '2025-03-04' });
    const { lots, csv } = await exported(ann);
    expect(lots).toBe(2);
    expect(csv.split('\r\n').map((line: string) => line.split(',').slice(0, 4).join())).toEqual([
      'Symbol,Quantity,Purchase Price,Purchase Date',
      'BTC,0.12345678,999999999999.99999999,',
      'AAPL,10.5,150,2025-03-04',
      '',
    ]);
  });

  it('reimports nothing while the lots exist, and all of them after they are deleted', async () => {
    await add(ann, 'BTC', { quantity: '0.12345678', purchasePrice: '999999999999.99999999' });
    for (let turn = 0; turn < 2; turn += 1) await add(ann, 'AAPL', { purchaseDate: '2025-03-04' });
    const before = await exported(ann);
    expect((await check(ann, before.csv)).body.counts).toEqual({ added: 0, duplicate: 3, refused: 0 });
    for (const { _id } of await holdings(ann)) {
      await app.request(`DELETE /api/portfolio/remove/${_id}`, { token: ann.token });
    }
    await imported(ann, before.csv);
    expect(await exported(ann)).toEqual(before);
  });
});
