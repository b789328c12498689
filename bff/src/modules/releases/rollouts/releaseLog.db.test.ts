import { rowsRead } from '../../../../test/rowsRead.ts';
import { type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { hasBeenLive } from './releaseLog.repository.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';

test('the log rejects updates and deletes', async () => {
  await registry.goLive(section, '1');
  await expect(registry.db.knex('release_log').update({ who: 'nobody' })).rejects.toThrow(/append-only/);
  await expect(registry.db.knex('release_log').delete()).rejects.toThrow(/append-only/);
  expect(await registry.acts()).toHaveLength(2);
});

test('the log returns the latest rows, oldest first, optionally of one section', async () => {
  await registry.goLive(section, '1');
  await registry.goLive('mfe-chat', '1', { routes: [] });
  await registry.goLive(section, '2');
  const latest = await registry.releases.log({ limit: 2 });
  expect(latest.map(({ act, to }) => [act, to])).toEqual([
    ['publish', '2'],
    ['promote', '2'],
  ]);
  const own = await registry.releases.log({ section: 'mfe-chat', limit: 10 });
  expect(own.map(({ section: of }) => of)).toEqual(['mfe-chat', 'mfe-chat']);
});

test.each([
  ['7', true],
  ['299', false], // published, but never live
  ['300', false],
])('reads a few rows to tell whether version %s has been live', async (version, live) => {
  const { db } = registry;
  const moves = Array.from({ length: 300 }, (_, nth) =>
    ['publish', 'promote'].map((act) => ({
      section,
      act,
      who: 'ann',
      via: 'start',
      at: nth,
      to_version: `${nth}`,
      revision: nth,
    })),
  ).flat();
  await db.knex.batchInsert('release_log', moves.slice(0, -1), 200);
  if (db.engine === 'mysql') await db.knex.raw('analyze table release_log');
  const { result, read, plan } = await rowsRead(db, (connection) => hasBeenLive(connection, section, version));
  expect(result).toBe(live);
  expect(read).toBeLessThan(6);
  if (db.engine === 'sqlite') expect(plan[0]).toContain('(section=? AND to_version=?)');
});
