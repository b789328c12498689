import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import knexModule, { type Knex } from 'knex';
import { TimedMySqlClient } from './mysqlDialect.ts';
import { NodeSqliteClient } from './sqliteDialect.ts';
import { inTransaction, type TransactionOptions } from './transaction.ts';

export interface Database {
  readonly knex: Knex;
  readonly engine: 'sqlite' | 'mysql';
  /** Runs `work` in a transaction and repeats it on a deadlock. On SQLite all other queries wait until it ends. */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A single connection without a time limit, for migrations. */
  patiently<T>(work: (connection: Knex) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Settings {
  /** `mysql://user:password@host:port/database[?ssl=true|socketPath=…]`. If absent, the embedded database in `dataDir`. */
  url?: string;
  dataDir: string;
}

/** The embedded database, in the data folder. */
export const DATABASE_FILE = 'bellwether.sqlite';

const CONNECT_TIMEOUT_MS = 2_000;
const ACQUIRE_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 4_000;
const MYSQL_CONNECTIONS = 10;

/** Opens the database without migrating it. Throws if SQLite cannot open it; MySQL connects on the first query. */
export async function openDatabase({ url, dataDir }: Settings): Promise<Database> {
  if (url) {
    const knex = openMySql(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, connections: MYSQL_CONNECTIONS });
    return databaseOf(knex, {
      engine: 'mysql',
      patiently: async (work) => {
        const patient = openMySql(url, { connections: 1 });
        try {
          return await work(patient);
        } finally {
          await patient.destroy();
        }
      },
    });
  }
  mkdirSync(dataDir, { recursive: true });
  const knex = openSqlite(join(dataDir, DATABASE_FILE));
  await knex.raw('select 1');
  return databaseOf(knex, { engine: 'sqlite', patiently: (work) => work(knex) });
}

function databaseOf(connection: Knex, { engine, patiently }: Pick<Database, 'engine' | 'patiently'>): Database {
  return {
    knex: connection,
    engine,
    transaction: (work, options) => inTransaction(connection, work, options),
    patiently,
    close: () => connection.destroy(),
  };
}

const quiet = { warn() {}, error() {}, deprecate() {}, debug() {} };

function openSqlite(filename: string): Knex {
  return knexModule({
    client: NodeSqliteClient as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
    compileSqlOnError: false,
    // One connection: node:sqlite runs on this thread, so a second writer would block it while waiting for the first.
    pool: { min: 1, max: 1, acquireTimeoutMillis: ACQUIRE_TIMEOUT_MS },
    log: quiet,
  });
}

function openMySql(
  url: string,
  { queryTimeoutMs, connections }: { queryTimeoutMs?: number; connections: number },
): Knex {
  const config = {
    client: TimedMySqlClient as unknown as typeof Knex.Client,
    connection: mySqlConnection(url),
    compileSqlOnError: false,
    queryTimeoutMs,
    pool: {
      min: 0,
      max: connections,
      acquireTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      createTimeoutMillis: CONNECT_TIMEOUT_MS + 500,
      afterCreate: prepareSession,
    },
    log: quiet,
  };
  return knexModule(config);
}

function mySqlConnection(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const socketPath = searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: hostname, port: port ? Number(port) : 3306 }),
    ...(searchParams.get('ssl') === 'true' && { ssl: { rejectUnauthorized: true } }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    connectTimeout: CONNECT_TIMEOUT_MS,
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true, // keeps plain dates out of time zone conversion
    supportBigNumbers: true,
    stringifyObjects: true, // otherwise an object as a binding could inject SQL
  };
}

const SESSION = [
  "set session sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone = '+00:00', innodb_lock_wait_timeout = 3",
  'set session transaction isolation level read committed',
];

function prepareSession(
  connection: { query(sql: string, done: (error: Error | null) => void): void },
  done: (error: Error | null, connection: unknown) => void,
): void {
  const [first = '', second = ''] = SESSION;
  connection.query(first, (error) => {
    if (error) return done(error, connection);
    connection.query(second, (failure) => done(failure, connection));
  });
}
