import type { Knex } from 'knex';
import { createTable, instantColumn, isMySql } from '../columns.ts';
import type { Database } from '../database.ts';
import { MIGRATIONS, type Migration } from './index.ts';

const LOCK = 'bellwether_migrate';
const LOCK_WAIT_SECONDS = 60;

/**
 * Brings the schema up to date; returns the names of the migrations that it ran. Safe to start twice at once: the second
 * waits for the first. (knex's own migrator is not: three at once on an empty database broke 3 of 12 rounds forever.)
 */
export async function migrate(db: Database, wanted: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  return db.patiently((knex) => (isMySql(knex) ? runLocked(knex, wanted) : runOnSqlite(knex, wanted)));
}

/** Throws with one sentence when a migration has not been run: for replicas, which only check. */
export async function assertMigrated(db: Database): Promise<void> {
  const missing = await pendingMigrations(db.knex, MIGRATIONS);
  if (missing.length > 0) {
    throw new Error(`The database lacks ${missing.map(({ name }) => name).join(', ')}: run "npm run migrate" first.`);
  }
}

async function pendingMigrations(connection: Knex, wanted: readonly Migration[]): Promise<readonly Migration[]> {
  if (!(await connection.schema.hasTable('migrations'))) return wanted;
  const done = new Set<string>(await connection('migrations').pluck('name'));
  return wanted.filter(({ name }) => !done.has(name));
}

/** The lock belongs to the one connection of `knex` and goes with it, however this process ends. */
async function runLocked(connection: Knex, wanted: readonly Migration[]): Promise<string[]> {
  const [[{ got }]] = await connection.raw('select get_lock(?, ?) as got', [LOCK, LOCK_WAIT_SECONDS]);
  if (got !== 1) throw new Error('Another process has been migrating this database for a minute; try again later.');
  try {
    return await runPending(connection, wanted);
  } finally {
    await connection.raw('select release_lock(?)', [LOCK]);
  }
}

/** All or nothing: SQLite's DDL is transactional, and its write lock is the lock. */
async function runOnSqlite(connection: Knex, wanted: readonly Migration[]): Promise<string[]> {
  return connection.transaction((trx) => runPending(trx, wanted));
}

async function runPending(connection: Knex, wanted: readonly Migration[]): Promise<string[]> {
  await createTable(connection, 'migrations', (table) => {
    table.string('name', 100).primary();
    instantColumn(table, 'run_at').notNullable();
  });
  const ran: string[] = [];
  for (const { name, up } of await pendingMigrations(connection, wanted)) {
    await up(connection);
    await connection('migrations').insert({ name, run_at: Date.now() });
    ran.push(name);
  }
  return ran;
}
