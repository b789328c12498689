import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { listWatched } from './watchlist.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  for (const [person, symbols] of Object.entries({ ann: ['MSFT', 'AAPL'], bob: ['AAPL', 'BTC', 'ETH'], cy: ['BTC'] })) {
    await test.db.knex('users').insert({
      id: person,
      email: `${person}@example.com`,
      email_key: `${person}@example.com`,
      password_hash: 'x',
      password_changed_at: 0,
      created_at: 0,
      updated_at: 0,
    });
    for (const [position, symbol] of symbols.entries()) {
      await test.db.knex('watchlist_items').insert({ user_id: person, symbol, position, added_at: 0 });
    }
  }
});
afterAll(() => test.drop());

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
