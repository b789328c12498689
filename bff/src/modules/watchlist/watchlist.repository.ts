import type { Knex } from 'knex';

/** In the order of the person. */
export async function listSymbols(connection: Knex, userId: string): Promise<string[]> {
  return connection('watchlist_items').where({ user_id: userId }).orderBy(['position', 'symbol']).pluck('symbol');
}

/** Puts it at the end. A unique violation when it is there. */
export async function appendSymbol(
  connection: Knex,
  userId: string,
  symbol: string,
  { now }: { now: number },
): Promise<void> {
  const last = await connection('watchlist_items').where({ user_id: userId }).max({ position: 'position' }).first();
  await connection('watchlist_items').insert({
    user_id: userId,
    symbol,
    position: Number(last?.position ?? 0) + 1,
    added_at: now,
  });
}

/** False when it is not there. */
export async function deleteSymbol(connection: Knex, userId: string, symbol: string): Promise<boolean> {
  return (await connection('watchlist_items').where({ user_id: userId, symbol }).del()) === 1;
}

/** Numbers them from 1, in this order, in one statement. */
export async function placeSymbols(connection: Knex, userId: string, symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return;
  const places = symbols.map(() => 'when ? then ?').join(' ');
  const numbered = symbols.flatMap((symbol, index) => [symbol, index + 1]);
  await connection('watchlist_items')
    .where({ user_id: userId })
    .whereIn('symbol', symbols)
    .update({ position: connection.raw(`case symbol ${places} end`, numbered) });
}

/**
 * Symbols on anyone's list, in alphabetical order after `after`. Steps from one symbol to the next in the index: reading
 * everybody's list for them would take seconds with a million people.
 */
export async function listWatched(
  connection: Knex,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const next = (beyond: string) => `(select min(symbol) from watchlist_items where symbol > ${beyond})`;
  const steps = `select ${next('?')}, 1
    union all select ${next('watched.symbol')}, place + 1 from watched where watched.symbol is not null and place < ?`;
  return connection
    .withRecursive('watched', ['symbol', 'place'], connection.raw(steps, [after, limit]))
    .from('watched')
    .whereNotNull('symbol')
    .orderBy('place')
    .pluck('symbol');
}
