import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { openDatabase } from './database.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase({ migrated: false });
});
afterEach(() => test.drop());

const names = migrations.map(({ name }) => name);

it('names the migrations that a replica is missing', async () => {
  await expect(assertMigrated(test.db)).rejects.toThrow(
    `The database lacks ${names.join(', ')}: run "npm run migrate"`,
  );
});

it('runs each migration once, in order', async () => {
  expect(await migrate(test.db)).toEqual(names);
  expect(await migrate(test.db)).toEqual([]);
  await assertMigrated(test.db);
});

it('lets three processes start at once on an empty database', async () => {
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ url: test.url, dataDir: test.dataDir })));
  const ran = await Promise.all(processes.map((db) => migrate(db)));
  expect(ran.flat().sort()).toEqual([...names].sort());
  await Promise.all(processes.map((db) => db.close()));
});

it('goes on after a migration that was cut off in the middle', async () => {
  const [first] = migrations;
  const broken = {
    name: 'broken',
    up: async () => {
      throw new Error('the machine went down');
    },
    down: async () => {},
  };
  await expect(migrate(test.db, [first as never, broken])).rejects.toThrow('the machine went down');
  await migrate(test.db);
  await assertMigrated(test.db);
});

it('takes every migration back', async () => {
  await migrate(test.db);
  for (const { down } of migrations.toReversed()) await down(test.db.knex);
  for (const table of ['users', 'sessions', 'holdings', 'audit_log']) {
    expect(await test.db.knex.schema.hasTable(table)).toBe(false);
  }
});
