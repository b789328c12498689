import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { rowsRead } from '../../../test/rowsRead.ts';
import { listWatched } from './watchlist.repository.ts';

let test: TestDatabase;
const aUser = (id: string) => ({
  id,
  email: `${id}@example.com`,
  email_key: `${id}@example.com`,
  password_hash: 'x',
  password_changed_at: 0,
  created_at: 0,
  updated_at: 0,
});
beforeEach(async () => {
  test = await testDatabase();
  for (const [person, symbols] of Object.entries({ ann: ['MSFT', 'AAPL'], bob: ['AAPL', 'BTC', 'ETH'], cy: ['BTC'] })) {
    await test.db.knex('users').insert(aUser(person));
    for (const [position, symbol] of symbols.entries()) {
      await test.db.knex('watchlist_items').insert({ user_id: person, symbol, position, added_at: 0 });
    }
  }
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
  const people = Array.from({ length: 400 }, (_, at) => `p${at}`);
  await knex.batchInsert('users', people.map(aUser), 100);
  const popular = people.flatMap((user_id) =>
    Array.from({ length: 10 }, (_, at) => ({ user_id, symbol: `A${at}`, position: at, added_at: 0 })),
  );
  const rare = Array.from({ length: 30 }, (_, at) => ({ user_id: 'ann', symbol: `R${at}`, position: at, added_at: 0 }));
  await knex.batchInsert('watchlist_items', [...popular, ...rare], 500);
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
