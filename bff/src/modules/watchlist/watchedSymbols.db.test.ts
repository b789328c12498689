import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { rowsRead } from '../../../test/rowsRead.ts';
import { addWatchers } from './testing/addWatchers.ts';
import { listWatched } from './watchlist.repository.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
  await addWatchers(test.db.knex, { ann: ['MSFT', 'AAPL'], bob: ['AAPL', 'BTC', 'ETH'], cy: ['BTC'] });
});
afterEach(() => test.drop());

const watched = (after: string, limit: number) => listWatched(test.db.knex, { after, limit });

it('returns each symbol on any list once, in pages', async () => {
  expect(await watched('', 10)).toEqual(['AAPL', 'BTC', 'ETH', 'MSFT']);
  expect(await watched('', 2)).toEqual(['AAPL', 'BTC']);
  expect(await watched('BTC', 2)).toEqual(['ETH', 'MSFT']);
  expect(await watched('BTC-USD', 1)).toEqual(['ETH']);
  expect(await watched('MSFT', 2)).toEqual([]);
});

it('returns nothing without watchlists', async () => {
  await test.db.knex('watchlist_items').del();
  expect(await watched('', 10)).toEqual([]);
});

it('reads a few rows for each symbol, however many people watch it', async () => {
  const { knex } = test.db;
  const popular = Array.from({ length: 10 }, (_, at) => `A${at}`);
  const rare = Array.from({ length: 30 }, (_, at) => `R${at}`);
  const people = Array.from({ length: 400 }, (_, at) => [`p${at}`, popular]);
  await addWatchers(knex, { ...Object.fromEntries(people), dan: rare });
  if (test.db.engine === 'mysql') await knex.raw('analyze table watchlist_items');
  for (const [after, limit] of [
    ['', 20],
    ['A3', 3],
    ['MSFT', 50],
    ['R7', 50],
  ] as const) {
    const { result: found, read } = await rowsRead(test.db, (connection) => listWatched(connection, { after, limit }));
    expect({ after, tooMany: read > 2 * found.length + 2 }).toEqual({ after, tooMany: false });
  }
});
