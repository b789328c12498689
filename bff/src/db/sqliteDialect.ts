import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import { translateDriverError } from './databaseFault.ts';

/** How long a write waits for the write of another process, such as the release CLI. */
const BUSY_BUDGET_MS = 4_000;
const BUSY_PAUSE_MS = 15;
const STATEMENTS_KEPT = 300;

interface Query {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
  context?: unknown;
}

/**
 * knex over `node:sqlite`. It extends the better-sqlite3 dialect, but better-sqlite3 itself aborts on Node 24.21.
 */
export class NodeSqliteClient extends BetterSqlite3Client {
  _driver() {
    return DatabaseSync;
  }

  async acquireRawConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.connectionSettings.filename);
  }

  async destroyRawConnection(connection: SqliteConnection): Promise<void> {
    connection.close();
  }

  override transaction(...args: unknown[]): unknown {
    return new ImmediateTransaction(this, ...args);
  }

  override async acquireConnection(): Promise<unknown> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw translateDriverError(error);
    }
  }

  async _query(connection: SqliteConnection, query: Query): Promise<Query> {
    const bindings = this._formatBindings(query.bindings) as SQLInputValue[];
    const giveUpAt = performance.now() + BUSY_BUDGET_MS;
    for (;;) {
      try {
        return runNow(connection, query, bindings);
      } catch (error) {
        // SQLite's own busy timeout would block this thread and with it every other request.
        if (!isBusy(error) || performance.now() > giveUpAt) throw translateDriverError(error);
        await pause(BUSY_PAUSE_MS);
      }
    }
  }
}
Object.assign(NodeSqliteClient.prototype, { driverName: 'node:sqlite' });

function runNow(connection: SqliteConnection, query: Query, bindings: SQLInputValue[]): Query {
  const { statement, reads } = connection.prepare(query.sql);
  if (reads) {
    query.response = statement.all(...bindings);
  } else {
    const { changes, lastInsertRowid } = statement.run(...bindings);
    query.context = { changes: Number(changes), lastID: Number(lastInsertRowid) };
  }
  return query;
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

/** Takes the write lock first. A transaction that reads before it writes could otherwise fail to get it. */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown): Promise<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}

class SqliteConnection {
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  constructor(filename: string) {
    this.database = new DatabaseSync(filename, { timeout: 2_000, enableForeignKeyConstraints: true });
    // WAL: the CLI reads while the server writes. FULL: an acknowledged write survives a power cut. Without recursive
    // triggers, INSERT OR REPLACE would delete rows of append-only tables unnoticed.
    this.database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA busy_timeout = 0; PRAGMA recursive_triggers = ON;',
    );
  }

  prepare(sql: string) {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (this.statements.size >= STATEMENTS_KEPT) this.statements.clear();
    this.statements.set(sql, prepared);
    return prepared;
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}
