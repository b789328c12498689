import type { Knex } from 'knex';

/** In the order of the person. */
export async function listSymbols(connection: Knex, userId: string): Promise<string[]> {
  return connection('watchlist_items').where({ user_id: userId }).orderBy(['position', 'symbol']).pluck('symbol');
}

/** Puts it at the end. A unique violation when it is there. */
export async function appendSymbol(
  connection: Knex,
  { userId, symbol, now }: { userId: string; symbol: string; now: number },
): Promise<void> {
  const last = await connection('watchlist_items').where({ user_id: userId }).max({ position: 'position' }).first();
  await connection('watchlist_items').insert({
    user_id: userId,
    symbol,
    position: Number(last?.position ?? 0) + 1,
    added_at: now,
  });
}

export async function deleteSymbol(connection: Knex, userId: string, symbol: string): Promise<void> {
  await connection('watchlist_items').where({ user_id: userId, symbol }).del();
}
