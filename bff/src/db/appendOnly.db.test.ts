import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { assertAppendOnly, restoreAppendOnly } from './appendOnly.ts';
import { isMySql } from './columns.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.drop());

const TABLES = [
  'audit_log',
  'audit_archive',
  'release_log',
  'forecasts',
  'forecast_scores',
  'forecast_calibrations',
] as const;

it('passes on a migrated database', async () => {
  await expect(assertAppendOnly(test.db)).resolves.toBeUndefined();
});

it.each(TABLES.flatMap((table) => [`${table}_no_update`, `${table}_no_delete`]))(
  'refuses to start without %s, until a migration puts it back',
  async (name) => {
    await test.db.knex.raw(`drop trigger ${name}`);
    const table = name.replace(/_no_\w+$/, '');
    await expect(assertAppendOnly(test.db)).rejects.toThrow(
      `The table ${table} is no longer append-only, because its trigger ${name} is missing or altered: find out who changed it, then run "npm run migrate" to put it back.`,
    );
    expect(await restoreAppendOnly(test.db)).toEqual([name]);
    expect(await restoreAppendOnly(test.db)).toEqual([]);
    await assertAppendOnly(test.db);
  },
);

it('refuses to start with a trigger of that name that does something else', async () => {
  const { knex } = test.db;
  await knex.raw('drop trigger forecasts_no_delete');
  const harmless = isMySql(knex) ? 'for each row set @nothing = 1' : 'begin select 1; end';
  await knex.raw(`create trigger forecasts_no_delete before delete on forecasts ${harmless}`);
  await expect(assertAppendOnly(test.db)).rejects.toThrow('The table forecasts is no longer append-only');
});

it('refuses to replace a row', async () => {
  const { knex } = test.db;
  const row = { at: Date.now(), act: 'login.failed', address: '192.0.2.1', request_id: 'r', details: '{}' };
  await knex('audit_log').insert({ id: 1, ...row });
  const columns = 'id, at, act, address, request_id, details';
  const forged = "1, 5, 'forged', 'x', 'x', '{}'";
  await expect(knex.raw(`replace into audit_log (${columns}) values (${forged})`)).rejects.toThrow('append-only');
  expect(await knex('audit_log').pluck('act')).toEqual(['login.failed']);
});
