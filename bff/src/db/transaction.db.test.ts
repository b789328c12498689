import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseFault } from './databaseFault.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
  await db.knex.schema.createTable('numbers', (table) => {
    table.integer('id').primary();
    table.integer('n').notNullable();
    table.string('label', 20).unique();
  });
});
beforeEach(async () => {
  await db.knex('numbers').del();
  await db.knex('numbers').insert([
    { id: 1, n: 0 },
    { id: 2, n: 0 },
  ]);
});
afterAll(() => test.drop());

const n = async (id: number) => (await db.knex('numbers').where({ id }).first()).n as number;

it('is atomic', async () => {
  const failing = db.transaction(async (trx) => {
    await trx('numbers').where({ id: 1 }).update({ n: 5 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await n(1)).toBe(0);
});

it('loses no update when many writers lock and read a row before writing', async () => {
  const add = () =>
    db.transaction(async (trx) => {
      const row = await trx('numbers').where({ id: 1 }).forUpdate().first();
      await trx('numbers')
        .where({ id: 1 })
        .update({ n: row.n + 1 });
    });
  await Promise.all(Array.from({ length: 40 }, add));
  expect(await n(1)).toBe(40);
});

it('repeats the whole transaction after a deadlock', async () => {
  let runs = 0;
  const inOrder = (first: number, second: number) =>
    db.transaction(async (trx) => {
      runs += 1;
      await trx('numbers').where({ id: first }).increment('n');
      await pause(30);
      await trx('numbers').where({ id: second }).increment('n');
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1), inOrder(1, 2), inOrder(2, 1)]);
  expect([await n(1), await n(2)]).toEqual([4, 4]);
  expect(runs).toBeGreaterThanOrEqual(db.engine === 'mysql' ? 5 : 4); // SQLite runs them one at a time
});

it('names the failed constraint without the values', async () => {
  await db.knex('numbers').where({ id: 1 }).update({ label: 'ann@example.com' });
  const twice = db.knex('numbers').where({ id: 2 }).update({ label: 'ann@example.com' });
  const fault = await twice.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(DatabaseFault);
  expect((fault as DatabaseFault).kind).toBe('unique');
  expect(JSON.stringify([(fault as Error).message, (fault as Error).cause])).not.toContain('ann@example.com');
});

it('does not report a bug in our SQL as an outage', async () => {
  const error = await db.knex('no_such_table').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining('no_such_table') });
  expect(error).not.toBeInstanceOf(DatabaseFault);
});

it('waits for another process to finish writing without blocking this one', async () => {
  const other = await openDatabase({ url: test.url, dataDir: test.dataDir });
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  const holding = other.transaction(async (trx) => {
    await trx('numbers').where({ id: 1 }).increment('n');
    await pause(400);
  });
  await pause(50);
  await db.knex('numbers').where({ id: 1 }).increment('n');
  clearInterval(ticking);
  await holding;
  await other.close();
  expect(await n(1)).toBe(2);
  expect(ticks).toBeGreaterThan(10);
});

/** SQLite has no connection to lose. */
const onMySql = ENGINE === 'mysql' ? describe : () => {};

onMySql('a connection that is killed', () => {
  let killer: Awaited<ReturnType<typeof createConnection>>;
  beforeAll(async () => {
    killer = await createConnection(test.url as string);
  });
  afterAll(() => killer.end());

  const kill = (id: number) => killer.query(`kill ${id}`);
  const connectionOf = async (trx: Database['knex']) => {
    const [[row]] = await trx.raw('select connection_id() as id');
    return row.id as number;
  };

  it('before COMMIT: the work runs again on a new one', async () => {
    let runs = 0;
    await db.transaction(async (trx) => {
      runs += 1;
      await trx('numbers').where({ id: 1 }).increment('n');
      if (runs === 1) await kill(await connectionOf(trx));
      await trx('numbers').where({ id: 2 }).increment('n');
    });
    expect(runs).toBe(2);
    expect([await n(1), await n(2)]).toEqual([1, 1]);
  });

  it('on COMMIT: the work is not repeated, since the outcome is unknown', async () => {
    let runs = 0;
    const lost = db.transaction(async (trx) => {
      runs += 1;
      await trx('numbers').where({ id: 1 }).increment('n');
      await kill(await connectionOf(trx));
    });
    await expect(lost).rejects.toMatchObject({ kind: 'unreachable' });
    expect(runs).toBe(1);
  });

  it('on COMMIT: repeatable work is repeated', async () => {
    let runs = 0;
    await db.transaction(
      async (trx) => {
        runs += 1;
        await trx('numbers').where({ id: 1 }).update({ n: 7 });
        if (runs === 1) await kill(await connectionOf(trx));
      },
      { repeatable: true },
    );
    expect([runs, await n(1)]).toEqual([2, 7]);
  });

  it('while idle: the next query uses a new one', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => connectionOf(db.knex)));
    await Promise.all([...new Set(ids)].map(kill));
    await pause(50);
    expect(await n(1)).toBe(0);
  });

  it('a query that takes too long ends with its connection', async () => {
    const startedAt = performance.now();
    await expect(db.knex.raw('select sleep(8)')).rejects.toMatchObject({ kind: 'slow' });
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect(await n(1)).toBe(0);
  });
});

onMySql('a server that is not there', () => {
  it('is unreachable within seconds', async () => {
    const nowhere = await openDatabase({ url: 'mysql://root@127.0.0.1:1/none', dataDir: test.dataDir });
    const startedAt = performance.now();
    await expect(nowhere.knex.raw('select 1')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    await nowhere.close();
  });
});
