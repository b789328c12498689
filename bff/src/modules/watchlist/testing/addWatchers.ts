import type { Knex } from 'knex';

const AT_ONCE = 500;

/** Adds people by their IDs, each with a watchlist in this order. */
export async function addWatchers(connection: Knex, lists: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const people = Object.keys(lists).map((id) => ({
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    password_hash: 'x',
    password_changed_at: 0,
    created_at: 0,
    updated_at: 0,
  }));
  const items = Object.entries(lists).flatMap(([user_id, symbols]) =>
    symbols.map((symbol, position) => ({ user_id, symbol, position, added_at: 0 })),
  );
  await connection.batchInsert('users', people, AT_ONCE);
  await connection.batchInsert('watchlist_items', items, AT_ONCE);
}
