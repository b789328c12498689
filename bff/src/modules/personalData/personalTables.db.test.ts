import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { columnsOfSchema, type SchemaColumn } from '../../../test/schema.ts';
import { AUDIT_LOG, NOT_PERSONAL, PERSONAL_TABLES } from './personalTables.ts';

let test: TestDatabase;
let schema: SchemaColumn[];
beforeAll(async () => {
  test = await testDatabase();
  schema = await columnsOfSchema(test.db.knex);
});
afterAll(() => test.drop());

const listed = [...PERSONAL_TABLES, AUDIT_LOG];

it('lists every table of the schema, as personal or with the reason why not', () => {
  const tables = new Set(schema.map(({ table }) => table));
  const known = [...listed.map(({ table }) => table), ...Object.keys(NOT_PERSONAL)];
  expect({
    neither: [...tables].filter((table) => !known.includes(table)),
    notThere: known.filter((table) => !tables.has(table)),
    twice: known.filter((table, at) => known.indexOf(table) !== at),
  }).toEqual({ neither: [], notThere: [], twice: [] });
});

it('counts every table with a user’s id as personal', () => {
  const withUser = schema.filter(({ column }) => column === 'user_id').map(({ table }) => table);
  expect(withUser.filter((table) => table in NOT_PERSONAL)).toEqual([]);
});

it.each(listed)('downloads every column of $table, or says why not', ({ table, owner, order, download }) => {
  const columns = schema.filter((one) => one.table === table).map(({ column }) => column);
  expect(columns).toEqual(expect.arrayContaining([owner, ...order]));
  if (!('name' in download)) {
    expect(download.leftOut).not.toBe('');
    return;
  }
  const said = [...Object.keys(download.columns), ...Object.keys(download.leftOut)];
  expect({
    neither: columns.filter((column) => !said.includes(column)),
    notThere: said.filter((column) => !columns.includes(column)),
  }).toEqual({ neither: [], notThere: [] });
});

it('never downloads a secret', () => {
  const downloaded = listed.flatMap(({ download }) => ('name' in download ? Object.keys(download.columns) : []));
  expect(downloaded.filter((column) => /hash|secret|token|key|body/.test(column))).toEqual([]);
});
