import { pino } from 'pino';
import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { TestClock } from '../../test/testClock.ts';
import { deleteSlice, SLICE_ROWS } from './deleteSlice.ts';
import { type DeleteExpired, Housekeeping } from './housekeeping.ts';

let test: TestDatabase;
let logged: string[];
beforeEach(async () => {
  logged = [];
  test = await testDatabase({ migrated: false });
  await test.db.knex.schema.createTable('notes', (table) => {
    table.string('id', 36).primary();
    table.bigInteger('expires_at').index();
  });
});
afterEach(() => test.drop());

const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const housekeeping = (expiring: readonly DeleteExpired[]) =>
  new Housekeeping({ db: test.db, clock: new TestClock(), log, expiring });
const deleteNotes: DeleteExpired = (connection) =>
  deleteSlice(connection, 'notes', { column: 'expires_at', before: 100 });

async function fill(expired: number) {
  const rows = Array.from({ length: expired + 3 }, (_, at) => ({ id: `${at}`, expires_at: at < expired ? 5 : 100 }));
  await test.db.knex.batchInsert('notes', rows, 500);
}
const left = async () => (await test.db.knex('notes')).length;

it('deletes expired rows in slices, each a statement of its own', async () => {
  await fill(2 * SLICE_ROWS + 1);
  const deleted: number[] = [];
  await housekeeping([
    async (connection, options) => {
      const rows = await deleteNotes(connection, options);
      deleted.push(rows);
      return rows;
    },
  ]).run();
  expect({ deleted, left: await left() }).toEqual({ deleted: [SLICE_ROWS, SLICE_ROWS, 1], left: 3 });
});

it('lets two replicas delete at once', async () => {
  await fill(3 * SLICE_ROWS);
  await Promise.all([housekeeping([deleteNotes]).run(), housekeeping([deleteNotes]).run()]);
  expect({ left: await left(), logged }).toEqual({ left: 3, logged: [] });
});

it('visits the tables in turn until nothing is left, so that a long one keeps no other waiting', async () => {
  const visited: string[] = [];
  const table = (name: string, slices: number): DeleteExpired => {
    let left = slices;
    return async () => {
      visited.push(name);
      left -= 1;
      return left > 0 ? SLICE_ROWS : 7;
    };
  };
  await housekeeping([table('long', 4), table('short', 2), table('empty', 1)]).run();
  expect(visited).toEqual(['long', 'short', 'empty', 'long', 'short', 'long', 'long']);
});

it('stops after the current slice once the server closes', async () => {
  await fill(3 * SLICE_ROWS);
  const rounds = housekeeping([
    async (connection, options) => {
      rounds.stop();
      return deleteNotes(connection, options);
    },
  ]);
  await rounds.run();
  expect(await left()).toBe(2 * SLICE_ROWS + 3);
});

it('goes on with the other tables after a failure, and reports it', async () => {
  await fill(1);
  const broken: DeleteExpired = async () => {
    throw new Error('the table is locked');
  };
  await housekeeping([broken, deleteNotes]).run();
  expect({ left: await left(), logged: logged.length }).toEqual({ left: 3, logged: 1 });
  expect(logged[0]).toContain('the table is locked');
});
