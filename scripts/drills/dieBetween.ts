/**
 * Preloaded into a process (`NODE_OPTIONS=--import=…`), it ends that process with SIGKILL at a point that no timer would meet.
 * `DIE_AT` names the point and how many times to pass it by, such as `entry:2`:
 *
 * - `entry`: a row of the release log was written, and its transaction has neither gone on nor been committed.
 * - `commit`: a transaction with such a row was committed, and nobody was told.
 * - `prune`: versions were marked as pruned, and their files are still there.
 *
 * Before that it appends what it knows of the point to the file `DIE_NOTE`, as a line of JSON.
 */
import { appendFileSync } from 'node:fs';
import { TimedMySqlClient } from '../../bff/src/db/mysqlDialect.ts';
import { NodeSqliteClient } from '../../bff/src/db/sqliteDialect.ts';

export type Point = 'entry' | 'commit' | 'prune';

export interface Note {
  readonly point: Point;
  /** What had been written in the transaction: statement and values. */
  readonly written: readonly (readonly [sql: string, bindings: readonly unknown[]])[];
}

type Query = (
  this: object,
  connection: object,
  query: string | { sql: string; bindings?: unknown[] },
) => Promise<unknown>;

const { DIE_AT = '', DIE_NOTE = '' } = process.env;
const [wanted, passes] = DIE_AT.split(':');
let left = Number(passes);
/** By connection: what its open transaction has written. */
const open = new WeakMap<object, [string, readonly unknown[]][]>();

for (const { prototype } of [NodeSqliteClient, TimedMySqlClient]) {
  const client = prototype as unknown as { _query: Query };
  const run = client._query;
  client._query = async function query(connection, asked) {
    const { sql, bindings = [] } = typeof asked === 'string' ? { sql: asked } : asked;
    const result = await run.call(this, connection, asked);
    if (/^begin/i.test(sql)) open.set(connection, []);
    const written = open.get(connection) ?? [];
    if (/^(insert|update|delete)/i.test(sql)) written.push([sql, bindings]);
    if (/^insert into .release_log/.test(sql)) pass('entry', written);
    if (/^commit/i.test(sql)) {
      if (written.some(([each]) => /^insert into .release_log/.test(each))) pass('commit', written);
      if (written.some(([each]) => /^delete from .release_files/.test(each))) pass('prune', written);
      open.delete(connection);
    }
    return result;
  };
}

function pass(point: Point, written: Note['written']): void {
  if (point !== wanted) return;
  if (left > 0) {
    left -= 1;
    return;
  }
  appendFileSync(DIE_NOTE, `${JSON.stringify({ point, written } satisfies Note)}\n`);
  process.kill(process.pid, 'SIGKILL');
}
