import { recentlyUsed } from '../../../kernel/recentlyUsed.ts';

/** How long a session ended by another replica can stay valid on this one. */
export const SESSION_MEMORY_MS = 2_000;
const SESSIONS_KEPT = 20_000;

/** A browser's session is bound to it. A program has no cookies, so its session is not. */
export type SessionKind = 'browser' | 'program';

export interface OpenSession {
  readonly userId: string;
  readonly kind: SessionKind;
  /** SHA-256 of the secret of the browser that it is bound to. null if unbound. */
  readonly deviceHash: string | null;
  readonly seenAt: number;
  readonly expiresAt: number;
}

/**
 * Caches open sessions briefly, so a page's dozen requests need one query. Sessions that this replica ends are removed
 * immediately.
 */
export class SessionMemory {
  private readonly sessions = recentlyUsed<string, OpenSession & { readonly readAt: number }>(SESSIONS_KEPT);
  private forgotten = 0;

  recall(sessionId: string, now: number): OpenSession | undefined {
    const session = this.sessions.get(sessionId);
    return session && now - session.readAt < SESSION_MEMORY_MS ? session : undefined;
  }

  /** Reads and caches a row, unless a removal happened meanwhile: the row may predate it. */
  async read(
    sessionId: string,
    now: number,
    load: () => Promise<OpenSession | undefined>,
  ): Promise<OpenSession | undefined> {
    const before = this.forgotten;
    const session = await load();
    if (session && before === this.forgotten) this.sessions.set(sessionId, { ...session, readAt: now });
    return session;
  }

  /** Notes a cached session's use, so the next request does not store it again. */
  touch(sessionId: string, now: number): void {
    const session = this.sessions.get(sessionId);
    if (session) this.sessions.set(sessionId, { ...session, seenAt: now });
  }

  forgetPerson(userId: string): void {
    this.forgotten += 1;
    for (const [id, session] of this.sessions.entries()) if (session.userId === userId) this.sessions.delete(id);
  }
}
