import type { Knex } from 'knex';
import type { SessionKind } from './sessionMemory.ts';
import { type EndedBy, unexpired } from './sessions.repository.ts';

/** Filters for open sessions: not ended, expired or idle for too long. */
export interface OpenAt {
  readonly now: number;
  /** The last use before which a session of each kind is idle. */
  readonly seenAfter: Readonly<Record<SessionKind, number>>;
}

export interface OpenSessionRow {
  readonly id: string;
  readonly kind: SessionKind;
  readonly device: string | null;
  readonly createdAt: number;
  readonly seenAt: number;
}

interface SessionRow {
  id: string;
  kind: SessionKind;
  device: string | null;
  created_at: number;
  seen_at: number;
}

export async function listOpenSessions(
  connection: Knex,
  userId: string,
  { firstId, limit, ...open }: OpenAt & { firstId: string; limit: number },
): Promise<OpenSessionRow[]> {
  const rows: SessionRow[] = await whereOpen(unexpired(connection, userId, open), open)
    .orderByRaw('case when id = ? then 0 else 1 end, seen_at desc, id desc', [firstId])
    .limit(limit)
    .select('id', 'kind', 'device', 'created_at', 'seen_at');
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    device: row.device,
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  }));
}

export async function countOpenSessions(connection: Knex, userId: string, open: OpenAt): Promise<number> {
  const [{ n }] = (await whereOpen(unexpired(connection, userId, open), open).count({ n: '*' })) as [{ n: number }];
  return Number(n);
}

/** Ends one session or all but one. Returns how many ended. */
export async function endOpenSessions(
  connection: Knex,
  userId: string,
  open: OpenAt & ({ only: string } | { except: string }),
): Promise<number> {
  const chosen =
    'only' in open
      ? connection('sessions').where({ id: open.only, user_id: userId, ended_at: null })
      : unexpired(connection, userId, open).whereNot({ id: open.except });
  return whereOpen(chosen, open).update({ ended_at: open.now, ended_by: 'elsewhere' satisfies EndedBy });
}

function whereOpen(sessions: Knex.QueryBuilder, { now, seenAfter }: OpenAt): Knex.QueryBuilder {
  return sessions.where('expires_at', '>', now).andWhere((either) => {
    for (const [kind, after] of Object.entries(seenAfter))
      either.orWhere((used) => used.where({ kind }).andWhere('seen_at', '>', after));
  });
}
