import type { OpenSession } from '@bellwether/sdk/contract/types';
import { SESSIONS_LIST_LIMIT } from '@bellwether/sdk/limits';
import type { Database } from '../../../db/database.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { endOpenSessions, listOpenSessions, type OpenAt } from './openSessions.repository.ts';
import { SESSION_LIVES, type SessionsService } from './sessions.service.ts';

/** Lists a user's sessions and ends them remotely. */
export class OpenSessionsService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sessions: SessionsService;

  constructor({ db, clock, sessions }: { db: Database; clock: Clock; sessions: SessionsService }) {
    this.db = db;
    this.clock = clock;
    this.sessions = sessions;
  }

  /** Returns the current session first, then the others by last use. */
  async list({ userId, sessionId }: SignedIn): Promise<OpenSession[]> {
    const rows = await listOpenSessions(this.db.knex, userId, {
      ...this.openNow(),
      firstId: sessionId,
      limit: SESSIONS_LIST_LIMIT,
    });
    return rows.map(({ id, kind, device, createdAt, seenAt }) => ({
      _id: id,
      kind,
      device: device ?? (kind === 'program' ? 'Unknown program' : 'Unknown browser'),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(seenAt).toISOString(),
      current: id === sessionId,
    }));
  }

  /** @throws Refusal `invalid` for the current session; `not-found` if it is not open or belongs to another user */
  async end({ userId, sessionId }: SignedIn, id: string, caller: Caller): Promise<void> {
    if (id === sessionId) throw new Refusal('invalid', 'This is your current session. Log out to end it.');
    await this.db.transaction(async (trx) => {
      const open = this.openNow();
      if ((await endOpenSessions(trx, userId, { ...open, only: id })) === 0)
        throw new Refusal('not-found', 'That session already ended.');
      const details = { sessionId: id, from: sessionId };
      await recordAct(trx, userId, { act: 'session.ended', caller, now: open.now, details });
    });
    this.sessions.ended(userId);
  }

  /** Returns how many sessions ended. */
  async endOthers({ userId, sessionId }: SignedIn, caller: Caller): Promise<number> {
    const ended = await this.db.transaction(async (trx) => {
      const open = this.openNow();
      const sessionsEnded = await endOpenSessions(trx, userId, { ...open, except: sessionId });
      const details = { sessionsEnded, from: sessionId };
      if (sessionsEnded > 0) await recordAct(trx, userId, { act: 'sessions.ended', caller, now: open.now, details });
      return sessionsEnded;
    });
    this.sessions.ended(userId);
    return ended;
  }

  private openNow(): OpenAt {
    return openAt(this.clock.now());
  }
}

/** Which sessions are open at an instant, in milliseconds since 1970. */
export function openAt(now: number): OpenAt {
  const { browser, program } = SESSION_LIVES;
  return { now, seenAfter: { browser: now - browser.idleMs, program: now - program.idleMs } };
}
