/** The parts of knex's dialect classes overridden in this folder. knex 3.3 ships no types for them. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex';
  export default class BetterSqlite3Client {
    constructor(config: Knex.Config);
    connectionSettings: { filename: string };
    transacting?: boolean;
    transaction(...args: unknown[]): unknown;
    releaseConnection(connection: unknown): Promise<void>;
    acquireConnection(): Promise<unknown>;
    _formatBindings(bindings: unknown[] | undefined): unknown[];
  }
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  export default class SqliteTransaction {
    constructor(client: unknown, ...args: unknown[]);
    query(connection: unknown, sql: string): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/mysql2/index.js' {
  import type { Knex } from 'knex';
  export default class MySql2Client {
    constructor(config: Knex.Config);
    config: Knex.Config & { queryTimeoutMs?: number };
    acquireConnection(): Promise<unknown>;
    _query(connection: unknown, query: unknown): Promise<unknown>;
  }
}
