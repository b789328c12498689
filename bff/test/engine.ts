import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE, type Database, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { dropMariaDb, giveBackMariaDb, newMariaDb, takeMariaDb } from './mariaDbPool.ts';

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

const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|rename)\b/i;

/**
 * An empty database of the engine under test. A migrated one is a copy of one that the run migrated once, or, on MariaDB, one
 * that another test gave back with its schema unchanged.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(DISK, 'bellwether-test-'));
  const url = ENGINE === 'mysql' ? await (migrated ? takeMariaDb() : newMariaDb({ migrated })) : undefined;
  if (migrated && !url && MIGRATED_FILE) await copyFile(MIGRATED_FILE, join(dataDir, DATABASE_FILE));
  const db = await openDatabase({ url, dataDir });
  if (migrated && !url && !MIGRATED_FILE) await migrate(db); // outside the project bff-sqlite: a bench
  let isAsMigrated = migrated;
  db.knex.on('query', ({ sql }: { sql: string }) => {
    if (CHANGES_SCHEMA.test(sql)) isAsMigrated = false;
  });
  return {
    db,
    url,
    dataDir,
    async drop() {
      await db.close();
      if (url) await (isAsMigrated ? giveBackMariaDb(url) : dropMariaDb(url));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
