import { createHmac, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { SLICE_ROWS } from '../../db/deleteSlice.ts';

export interface AuditRetention {
  /** At least 90 days: the database refuses to let younger acts go. */
  readonly retentionMs: number;
  /** Makes pseudonyms that can be compared, but not traced back to an account. */
  readonly key: KeyObject;
}

/**
 * Moves a slice of the acts beyond their retention to the archive, oldest first, and returns how many. The archive keeps
 * when and what, and a pseudonym for who; addresses, request ids and details end here. Pass a transaction: every act is
 * in the log or in the archive, never in both or in neither. Safe to run on several replicas at once.
 */
export async function archiveOldActs(
  connection: Knex,
  { now, retentionMs, key }: AuditRetention & { now: number },
): Promise<number> {
  const old: OldAct[] = await connection('audit_log')
    .where('at', '<', now - retentionMs)
    .orderBy('at')
    .limit(SLICE_ROWS)
    .forUpdate()
    .select('id', 'at', 'act', 'user_id');
  if (old.length === 0) return 0;
  const rows = old.map(({ id, at, act, user_id }) => ({
    id,
    at,
    act,
    pseudonym: user_id === null ? null : pseudonymOf(user_id, key),
    archived_at: now,
  }));
  await connection.batchInsert('audit_archive', rows, ROWS_PER_INSERT);
  const ids = old.map(({ id }) => id);
  await connection('audit_log').whereIn('id', ids).del();
  return old.length;
}

interface OldAct {
  id: number;
  at: number;
  act: string;
  user_id: string | null;
}

/** SQLite binds at most 32,766 values. */
const ROWS_PER_INSERT = 500;

/** The same for all acts of a user while the server's JWT_SECRET stays. */
export function pseudonymOf(userId: string, key: KeyObject): string {
  return createHmac('sha256', key).update(`audit pseudonym ${userId}`).digest('hex');
}
