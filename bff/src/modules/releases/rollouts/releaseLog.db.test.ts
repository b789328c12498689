import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { rowsRead } from '../../../../test/rowsRead.ts';
import { hasBeenLive } from './releaseLog.repository.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
  const moves = Array.from({ length: 300 }, (_, version) =>
    ['publish', 'promote'].map((act) => ({
      section: 'trading',
      act,
      who: 'ann',
      via: 'start',
      at: version,
      to_version: `${version}`,
      revision: version,
    })),
  ).flat();
  await test.db.knex.batchInsert('release_log', moves.slice(0, -1), 200);
  if (test.db.engine === 'mysql') await test.db.knex.raw('analyze table release_log');
});
afterEach(() => test.drop());

it.each([
  ['7', true],
  ['299', false], // published, but never live
  ['300', false],
])('reads a few rows to tell whether version %s has been live', async (version, live) => {
  const { result, read, plan } = await rowsRead(test.db, (connection) => hasBeenLive(connection, 'trading', version));
  expect(result).toBe(live);
  expect(read).toBeLessThan(6);
  if (test.db.engine === 'sqlite') expect(plan[0]).toContain('(section=? AND to_version=?)');
});
