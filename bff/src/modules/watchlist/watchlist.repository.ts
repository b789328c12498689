import type { Knex } from 'knex';
import { distinctValues } from '../../db/distinctValues.ts';

/** In the user's order. */
export async function listSymbols(connection: Knex, userId: string): Promise<string[]> {
  return connection('watchlist_items').where({ user_id: userId }).orderBy(['position', 'symbol']).pluck('symbol');
}

/** Appends the symbol. @throws DatabaseFault `unique` if it is already on the list */
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

/** Returns false if the symbol is not on the list. */
export async function deleteSymbol(connection: Knex, userId: string, symbol: string): Promise<boolean> {
  return (await connection('watchlist_items').where({ user_id: userId, symbol }).del()) === 1;
}

/** Numbers the symbols from 1 in this order, in one statement. */
export async function placeSymbols(connection: Knex, userId: string, symbols: readonly string[]): Promise<void> {
  if (symbols.length === 0) return;
  const places = symbols.map(() => 'when ? then ?').join(' ');
  const numbered = symbols.flatMap((symbol, index) => [symbol, index + 1]);
  await connection('watchlist_items')
    .where({ user_id: userId })
    .whereIn('symbol', symbols)
    .update({ position: connection.raw(`case symbol ${places} end`, numbered) });
}

/** The lists with a symbol of another query, in any of these spellings, for `exists`. */
export function watchersOf(connection: Knex, spellings: readonly Knex.Raw[]): Knex.QueryBuilder {
  return connection('watchlist_items').whereIn('symbol', spellings).select(connection.raw('1'));
}

/** Returns distinct symbols on all lists, in alphabetical order after `after`. */
export function listWatched(connection: Knex, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  return distinctValues(connection('watchlist_items'), 'symbol', { after, limit });
}
