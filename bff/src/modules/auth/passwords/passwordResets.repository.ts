import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';

/** How long expired links are kept. */
const RESET_KEPT_MS = 24 * 60 * 60_000;

export interface PasswordReset {
  readonly tokenHash: string;
  readonly userId: string;
}

export async function insertReset(
  connection: Knex,
  userId: string,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: number; expiresAt: number },
): Promise<void> {
  await connection('password_resets').insert({
    token_hash: tokenHash,
    user_id: userId,
    created_at: now,
    expires_at: expiresAt,
  });
}

export async function countResets(connection: Knex, userId: string, { since }: { since: number }): Promise<number> {
  const found = connection('password_resets').where({ user_id: userId }).andWhere('created_at', '>', since);
  const [{ n }] = (await found.count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

export async function findUsableReset(
  connection: Knex,
  tokenHash: string,
  { now }: { now: number },
): Promise<PasswordReset | null> {
  const row = await connection('password_resets')
    .where({ token_hash: tokenHash, used_at: null })
    .andWhere('expires_at', '>', now)
    .first('user_id');
  return row ? { tokenHash, userId: row.user_id } : null;
}

/** Uses up one reset and all others of that user. Returns false if the reset is not usable. */
export async function useReset(
  connection: Knex,
  userId: string,
  tokenHash: string,
  { now }: { now: number },
): Promise<boolean> {
  const used = await connection('password_resets')
    .where({ token_hash: tokenHash, user_id: userId, used_at: null })
    .andWhere('expires_at', '>', now)
    .update({ used_at: now });
  if (used === 1) await endResets(connection, userId, { now });
  return used === 1;
}

/** Ends a user's open reset links. */
export async function endResets(connection: Knex, userId: string, { now }: { now: number }): Promise<void> {
  await connection('password_resets').where({ user_id: userId, used_at: null }).update({ used_at: now });
}

/** Deletes a slice of the links that expired a day ago. Returns how many. */
export function deleteExpiredResets(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'password_resets', { column: 'expires_at', before: now - RESET_KEPT_MS });
}
