import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE, type Database, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrations/migrate.ts';

declare global {
  /** Set by the jest project. Every API and database test runs once per engine. */
  var ENGINE: 'sqlite' | 'mysql';
}

export interface TestDatabase {
  readonly db: Database;
  /** Options for a second connection pool to the same database. */
  readonly url: string | undefined;
  /** A temporary folder for the test's files. */
  readonly dataDir: string;
  drop(): Promise<void>;
}

/** Made once by the run of the project bff-sqlite. */
const MIGRATED_FILE = process.env.TEST_SQLITE_FILE;
const DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty database of the engine under test. A migrated one is a copy of one that the run migrated once. */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(DISK, 'bellwether-test-'));
  const url = ENGINE === 'mysql' ? await newMariaDb({ migrated }) : undefined;
  if (migrated && !url && MIGRATED_FILE) await copyFile(MIGRATED_FILE, join(dataDir, DATABASE_FILE));
  const db = await openDatabase({ url, dataDir });
  if (migrated && !url && !MIGRATED_FILE) await migrate(db); // outside the project bff-sqlite: a bench
  return {
    db,
    url,
    dataDir,
    async drop() {
      await db.close();
      if (url) await onServer(`drop database ${new URL(url).pathname.slice(1)}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newMariaDb({ migrated }: { migrated: boolean }): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const create = `create database ${name} character set utf8mb4 collate utf8mb4_bin`;
  await onServer(migrated ? `${create}; use ${name}; ${setting('TEST_MARIADB_SCHEMA')}` : create);
  const url = new URL(setting('TEST_MARIADB_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const { createConnection } = await import('mysql2/promise'); // not for tests on SQLite
  const connection = await createConnection({ uri: setting('TEST_MARIADB_URL'), multipleStatements: true });
  await connection.query(sql);
  await connection.end();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start jest with --selectProjects bff-sqlite bff-mariadb`);
  return value;
}
