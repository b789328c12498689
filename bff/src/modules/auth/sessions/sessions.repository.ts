import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';
import type { OpenSession } from './sessionMemory.ts';

/** How long expired sessions are kept. They show which networks a user signs in from. */
const SESSION_KEPT_MS = 30 * 24 * 60 * 60_000;

export async function insertSession(
  connection: Knex,
  userId: string,
  session: { id: string; network: string; device: string | null; now: number; expiresAt: number },
): Promise<void> {
  await connection('sessions').insert({
    id: session.id,
    user_id: userId,
    network: session.network,
    device: session.device,
    created_at: session.now,
    seen_at: session.now,
    expires_at: session.expiresAt,
  });
}

export async function findOpenSession(connection: Knex, id: string): Promise<OpenSession | undefined> {
  const row = await connection('sessions').where({ id, ended_at: null }).first('user_id', 'seen_at', 'expires_at');
  return row && { userId: row.user_id, seenAt: row.seen_at, expiresAt: row.expires_at };
}

export async function touchSession(connection: Knex, id: string, { now }: { now: number }): Promise<void> {
  await connection('sessions').where({ id }).update({ seen_at: now });
}

/** `elsewhere`: ended by the user from another session. */
export type EndedBy = 'logout' | 'password' | 'reset' | 'elsewhere';

export async function endSession(
  connection: Knex,
  id: string,
  { by, now }: { by: EndedBy; now: number },
): Promise<void> {
  await connection('sessions').where({ id, ended_at: null }).update({ ended_at: now, ended_by: by });
}

/** Ends all of a user's sessions, or all but one. Returns how many ended. */
export async function endSessions(
  connection: Knex,
  userId: string,
  { except, by, now }: { except?: string; by: EndedBy; now: number },
): Promise<number> {
  const open = connection('sessions').where({ user_id: userId, ended_at: null });
  if (except !== undefined) open.whereNot({ id: except });
  return open.update({ ended_at: now, ended_by: by });
}

/** Returns whether the user has signed in from this network before. */
export async function isKnownNetwork(connection: Knex, userId: string, network: string): Promise<boolean> {
  return (await connection('sessions').where({ user_id: userId, network }).first('id')) !== undefined;
}

/** Deletes a slice of the sessions that expired a month ago. Returns how many. */
export function deleteExpiredSessions(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'sessions', { column: 'expires_at', before: now - SESSION_KEPT_MS });
}
