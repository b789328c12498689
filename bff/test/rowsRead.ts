import type { Knex } from 'knex';
import type { Database } from '../src/db/database.ts';

/** What a scan of a table counts on SQLite, which tells of it but counts no rows. */
const A_SCAN = 1_000;

interface Asked {
  readonly sql: string;
  readonly bindings: readonly string[];
}

/**
 * Runs queries in a transaction and returns their result with the number of rows that the database read for it, and how
 * SQLite finds them.
 */
export async function rowsRead<T>(
  db: Database,
  work: (connection: Knex) => Promise<T>,
): Promise<{ result: T; read: number; plan: string[] }> {
  return db.knex.transaction(async (trx) => {
    if (db.engine === 'sqlite') {
      const asked: Asked[] = [];
      const note = (query: Asked) => void asked.push(query);
      trx.on('query', note);
      const result = await work(trx);
      trx.removeListener('query', note);
      const steps: string[] = [];
      for (const { sql, bindings } of asked) {
        const plan: { detail: string }[] = await trx.raw(`explain query plan ${sql}`, bindings);
        steps.push(...plan.map(({ detail }) => detail));
      }
      return { result, read: steps.filter((step) => step.startsWith('SCAN ')).length * A_SCAN, plan: steps };
    }
    const readSoFar = async () => {
      const [rows] = await trx.raw(
        "show session status where variable_name in ('Handler_read_first', 'Handler_read_key', 'Handler_read_last', 'Handler_read_next', 'Handler_read_prev')",
      );
      return (rows as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    // Of a table that is opened anew, the server would look up statistics that nobody collects, and count those reads.
    await trx.raw("set session use_stat_tables = 'never'");
    const before = await readSoFar();
    const result = await work(trx);
    const read = (await readSoFar()) - before;
    await trx.raw('set session use_stat_tables = default');
    return { result, read, plan: [] };
  });
}
