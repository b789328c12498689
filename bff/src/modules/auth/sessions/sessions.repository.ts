import type { Knex } from 'knex';
import { byIndex } from '../../../db/columns.ts';
import { deleteSlice } from '../../../db/deleteSlice.ts';
import { distinctValues } from '../../../db/distinctValues.ts';
import type { OpenSession, SessionKind } from './sessionMemory.ts';

const NETWORKS_READ = 100;
/** How long expired sessions are kept. They show which networks a user signs in from. */
const SESSION_KEPT_MS = 30 * 24 * 60 * 60_000;

export async function insertSession(
  connection: Knex,
  userId: string,
  session: {
    id: string;
    kind: SessionKind;
    deviceHash: string | null;
    network: string;
    device: string | null;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await connection('sessions').insert({
    id: session.id,
    user_id: userId,
    kind: session.kind,
    device_hash: session.deviceHash,
    network: session.network,
    device: session.device,
    created_at: session.now,
    seen_at: session.now,
    expires_at: session.expiresAt,
  });
}

export async function findOpenSession(connection: Knex, id: string): Promise<OpenSession | undefined> {
  const columns = ['user_id', 'kind', 'device_hash', 'seen_at', 'expires_at'] as const;
  const row = await connection('sessions')
    .where({ id, ended_at: null })
    .first(...columns);
  return (
    row && {
      userId: row.user_id,
      kind: row.kind,
      deviceHash: row.device_hash,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
    }
  );
}

export async function touchSession(connection: Knex, id: string, { now }: { now: number }): Promise<void> {
  await connection('sessions').where({ id }).update({ seen_at: now });
}

/** Returns whether this report of a token used outside its browser is due, which one caller alone is told. */
export async function claimReport(
  trx: Knex.Transaction,
  id: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  const due = trx('sessions')
    .where({ id, ended_at: null })
    .andWhere((when) => when.whereNull('elsewhere_at').orWhere('elsewhere_at', '<=', now - everyMs));
  return (await due.update({ elsewhere_at: now })) > 0;
}

/** `elsewhere`: ended by the user from another session. */
export type EndedBy = 'logout' | 'password' | 'reset' | 'elsewhere' | 'operator';

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
  const open = unexpired(connection, userId, { now });
  if (except !== undefined) open.whereNot({ id: except });
  return open.update({ ended_at: now, ended_by: by });
}

/** Those that have neither ended nor expired: a few rows, however many sessions a user has had. */
export function unexpired(connection: Knex, userId: string, { now }: { now: number }): Knex.QueryBuilder {
  return connection(byIndex(connection, 'sessions', 'sessions_open'))
    .where({ user_id: userId, ended_at: null })
    .andWhere('expires_at', '>', now);
}

/** Returns whether the user has signed in from this network before, in any way or only with a program. */
export async function isKnownNetwork(
  connection: Knex,
  userId: string,
  { network, kind }: { network: string; kind?: SessionKind },
): Promise<boolean> {
  const sessions = connection('sessions').where({ user_id: userId, network });
  if (kind) sessions.andWhere({ kind });
  return (await sessions.first('id')) !== undefined;
}

/** The networks that the user has signed in from. */
export function knownNetworks(connection: Knex, userId: string): Promise<string[]> {
  const sessions = connection('sessions').where({ user_id: userId });
  return distinctValues(sessions, 'network', { after: '', limit: NETWORKS_READ });
}

/** Deletes a slice of the sessions that expired a month ago. Returns how many. */
export function deleteExpiredSessions(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'sessions', { column: 'expires_at', before: now - SESSION_KEPT_MS });
}
