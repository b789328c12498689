import type { Knex } from 'knex';
import { createTable, instantColumn, isMySql } from '../columns.ts';
import type { Database } from '../database.ts';
import { MIGRATIONS, type Migration } from './index.ts';

const LOCK = 'bellwether_migrate';
const LOCK_WAIT_SECONDS = 60;

/**
 * Brings the schema up to date and returns the names of the migrations it ran. Concurrent runs are safe: the second
 * waits for the first. (In knex's own migrator, three concurrent runs on an empty database broke it in 3 of 12 trials.)
 */
export async function migrate(db: Database, wanted: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  return db.patiently((knex) => (isMySql(knex) ? runLocked(knex, wanted) : runOnSqlite(knex, wanted)));
}

/** Throws a one-sentence error if a migration is missing. For replicas, which never migrate. */
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

/** The lock belongs to the single connection of `knex` and is released with it, however this process ends. */
async function runLocked(connection: Knex, wanted: readonly Migration[]): Promise<string[]> {
  const [[{ got }]] = await connection.raw('select get_lock(?, ?) as got', [LOCK, LOCK_WAIT_SECONDS]);
  if (got !== 1) throw new Error('Another process has been migrating this database for a minute; try again later.');
  try {
    return await runPending(connection, wanted);
  } finally {
    await connection.raw('select release_lock(?)', [LOCK]);
  }
}

/** Atomic: SQLite's DDL is transactional, and its write lock serves as the lock. */
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
