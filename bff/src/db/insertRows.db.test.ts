import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { insertRows } from './insertRows.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.db.knex.schema.createTable('numbers', (table) => {
    table.integer('id').primary();
    table.string('label', 20).nullable();
  });
});
afterAll(() => test.drop());

it('adds thousands of rows in statements of hundreds, and nothing in none', async () => {
  const { knex } = test.db;
  let statements = 0;
  knex.on('query', ({ sql }: { sql: string }) => {
    statements += Number(sql.startsWith('insert'));
  });
  const numbers = Array.from({ length: 2_001 }, (_, nth) => nth);
  await insertRows(knex, 'numbers', numbers, (id) => ({ label: id % 2 === 0 ? `It’s ?? and \`${id}\`` : null, id }));
  await insertRows(knex, 'numbers', [], (id) => ({ id }));
  expect(statements).toBe(5);
  expect(await knex('numbers').count({ n: '*' })).toEqual([{ n: numbers.length }]);
  expect(await knex('numbers').whereIn('id', [0, 1, 2_000]).orderBy('id')).toEqual([
    { id: 0, label: 'It’s ?? and `0`' },
    { id: 1, label: null },
    { id: 2_000, label: 'It’s ?? and `2000`' },
  ]);
});
