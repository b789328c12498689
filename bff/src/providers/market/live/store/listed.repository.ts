import type { Knex } from 'knex';
import type { Database } from '../../../../db/database.ts';
import type { ListedSymbol } from '../directories/symbolDirectory.ts';

const AT_ONCE = 500;

/** All rows of one directory, by symbol. */
export async function readListed(connection: Knex, directory: string): Promise<ReadonlyMap<string, string>> {
  const rows = await connection('listed_symbols').where({ directory }).orderBy('symbol').select('symbol', 'name');
  return new Map(rows.map(({ symbol, name }) => [symbol, name]));
}

/** When each directory was last read. */
export async function listedReads(connection: Knex): Promise<ReadonlyMap<string, number>> {
  const rows = await connection('listed_reads').select('directory', 'read_at');
  return new Map(rows.map(({ directory, read_at: readAt }) => [directory, Number(readAt)]));
}

/**
 * Makes a stored directory what was read. Only what differs is written, in slices, so that nobody waits long for the database.
 * Ended halfway, it was not read: the next time goes on.
 */
export async function storeListed(
  db: Database,
  directory: string,
  listed: readonly ListedSymbol[],
  { now }: { now: number },
): Promise<void> {
  const stored = await readListed(db.knex, directory);
  const there = new Set(listed.map(({ symbol }) => symbol));
  const changed = listed.filter(({ symbol, name }) => stored.get(symbol) !== name);
  const gone = [...stored.keys()].filter((symbol) => !there.has(symbol));
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const rows = changed.slice(from, from + AT_ONCE).map(({ symbol, name }) => ({ directory, symbol, name }));
    await db.transaction(async (trx) => {
      await trx('listed_symbols').insert(rows).onConflict(['directory', 'symbol']).merge();
    });
  }
  for (let from = 0; from < gone.length; from += AT_ONCE) {
    await db
      .knex('listed_symbols')
      .where({ directory })
      .whereIn('symbol', gone.slice(from, from + AT_ONCE))
      .del();
  }
  await db.knex('listed_reads').insert({ directory, read_at: now }).onConflict('directory').merge();
}
