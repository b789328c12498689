import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import type { MariaDbSchema } from './readSchema.ts';

/** What the databases are called that are empty again. The workers share them, so their names are in the server. */
export const POOL = ['create database pool', 'create table pool.clean (name varchar(64) primary key)'];

/** A test may have left a transaction open. Its database is dropped then. */
const LOCKED_AT_MOST_SECONDS = 2;

/** Returns the URL of a migrated database without anything in it. To empty one takes a tenth of what a new one does. */
export async function takeMariaDb(): Promise<string> {
  const [clean] = await onServer<{ name: string }>('delete from pool.clean limit 1 returning name');
  return clean ? urlOf(clean.name) : newMariaDb({ migrated: true });
}

export async function newMariaDb({ migrated }: { migrated: boolean }): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const create = `create database ${name} character set utf8mb4 collate utf8mb4_bin`;
  await onServer(migrated ? `${create}; use ${name}; ${schema().copy}` : create);
  return urlOf(name);
}

/** Empties a database for the next test. Drops it if something still holds it. */
export async function giveBackMariaDb(url: string): Promise<void> {
  const name = nameOf(url);
  const { others, counting, seeded, seed } = schema();
  const filled = others.map((table) => `select '${table}' as name from dual where exists (select 1 from \`${table}\`)`);
  try {
    await connected(async (connection) => {
      await connection.query(
        `use ${name}; set lock_wait_timeout = ${LOCKED_AT_MOST_SECONDS}; set foreign_key_checks = 0`,
      );
      const [found] = (await connection.query(filled.join(' union all '))) as unknown as [{ name: string }[]];
      const emptied = [...found.map((row) => row.name), ...counting, ...seeded].map((table) => `truncate \`${table}\``);
      await connection.query(`${[...emptied, seed].join('; ')}; insert into pool.clean values ('${name}')`);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ER_LOCK_WAIT_TIMEOUT') throw error;
    await dropMariaDb(url);
  }
}

export async function dropMariaDb(url: string): Promise<void> {
  await onServer(`drop database ${nameOf(url)}`);
}

function schema(): MariaDbSchema {
  return JSON.parse(setting('TEST_MARIADB_SCHEMA'));
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function urlOf(name: string): string {
  const url = new URL(setting('TEST_MARIADB_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Row>(sql: string): Promise<Row[]> {
  return connected(async (connection) => (await connection.query(sql))[0] as unknown as Row[]);
}

async function connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const { createConnection } = await import('mysql2/promise'); // not for tests on SQLite
  const connection = await createConnection({ uri: setting('TEST_MARIADB_URL'), multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start jest with --selectProjects bff-sqlite bff-mariadb`);
  return value;
}
