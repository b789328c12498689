import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { openDatabase } from '../database.ts';
import { MIGRATIONS } from './index.ts';
import { assertMigrated, migrate } from './migrate.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase({ migrated: false });
});
afterEach(() => test.drop());

const names = MIGRATIONS.map(({ name }) => name);

it('names missing migrations to a replica', async () => {
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

it('resumes after an interrupted migration', async () => {
  const [first] = MIGRATIONS;
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

it('can roll back every migration', async () => {
  await migrate(test.db);
  for (const { name, down } of MIGRATIONS.toReversed()) {
    await down(test.db.knex);
    if (name >= '0036') await down(test.db.knex); // as after a kill, before it was noted
  }
  for (const table of ['users', 'sessions', 'holdings', 'audit_log']) {
    expect(await test.db.knex.schema.hasTable(table)).toBe(false);
  }
});

it('creates an index that an interrupted migration missed, exactly once', async () => {
  await migrate(test.db);
  const name = 'forecasts_one_a_day';
  await test.db.knex.schema.alterTable('forecasts', (table) => table.dropUnique([], name));
  await test.db.knex('migrations').where({ name: '0003_forecasts' }).del();
  await migrate(test.db);
  const twice = { source: 's', type: 'stock', symbol: 'A', target_date: '2026-03-11' };
  await test.db.knex('forecasts').insert(aForecast({ ...twice, sequence: 1 }));
  await expect(test.db.knex('forecasts').insert(aForecast({ ...twice, sequence: 2 }))).rejects.toMatchObject({
    kind: 'unique',
  });
});

it('accepts a column that an interrupted migration already added', async () => {
  await migrate(test.db);
  await test.db.knex('migrations').where({ name: '0006_session_devices' }).del();
  expect(await migrate(test.db)).toEqual(['0006_session_devices']);
  expect(await test.db.knex.schema.hasColumn('sessions', 'device')).toBe(true);
});

it('counts what accounts held before they were counted', async () => {
  await migrate(test.db);
  const { knex } = test.db;
  const at = { created_at: 1, updated_at: 1 };
  await knex('users').insert(
    ['ann', 'bob'].map((id) => ({ id, email: id, email_key: id, password_hash: 'x', password_changed_at: 1, ...at })),
  );
  const lot = { symbol: 'AAPL', quantity: '1', purchase_price: '2', account_id: 'main', ...at };
  await knex('holdings').insert([
    { user_id: 'ann', id: 'a', ...lot },
    { user_id: 'ann', id: 'b', ...lot, account_id: 'schwab' },
    { user_id: 'bob', id: 'c', ...lot },
  ]);
  await knex('portfolio_transactions').insert({ user_id: 'ann', id: 'd', kind: 'sell', date: '2026-01-02', ...at });
  const sizes = () => knex('portfolio_account_sizes').orderBy(['user_id', 'account_id']);
  const kept = await sizes();
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['ann', 'main', 2],
    ['ann', 'schwab', 1],
    ['bob', 'main', 1],
  ]);
  const own = MIGRATIONS.find(({ name }) => name === '0055_account_sizes');
  await own?.down(knex);
  await own?.up(knex);
  await own?.up(knex); // as after a kill, before it was noted
  expect(await sizes()).toEqual(kept);
});

function aForecast(part: { sequence: number }): object {
  const texts = ['as_of', 'model_version', 'last_close', 'predicted_price', 'low80', 'high80', 'low95', 'high95'];
  const chances = ['confidence', 'up_chance', 'neutral_chance', 'down_chance', 'rise_chance', 'neutral_band_pct'];
  const climate = ['climate_up', 'climate_neutral', 'climate_down'];
  const numbers = ['format', 'opens_at', 'closes_at', 'issued_at', 'limited_history'];
  return {
    ...Object.fromEntries([...texts, ...chances, ...climate, 'direction'].map((column) => [column, '1'])),
    ...Object.fromEntries(numbers.map((column) => [column, 1])),
    previous_hash: `before ${part.sequence}`,
    hash: `of ${part.sequence}`,
    ...part,
  };
}
