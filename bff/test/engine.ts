import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type Database, openDatabase } from '../src/db/database.ts';
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

const DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A migrated, empty database of the engine under test. */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(DISK, 'bellwether-test-'));
  const url = ENGINE === 'mysql' ? await emptyMariaDb() : undefined;
  const db = await openDatabase({ url, dataDir });
  if (migrated) await migrate(db);
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

async function emptyMariaDb(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection(serverUrl());
  await connection.query(sql);
  await connection.end();
}

function serverUrl(): string {
  const url = process.env.TEST_MARIADB_URL;
  if (!url) throw new Error('bff/test/startMariaDb.ts has not run: start jest with --selectProjects bff-mariadb');
  return url;
}
