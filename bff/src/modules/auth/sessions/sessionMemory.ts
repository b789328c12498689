import { LRUCache } from 'lru-cache';

/** Another replica may have ended a session this long ago before this one takes notice. */
export const SESSION_MEMORY_MS = 2_000;
const SESSIONS_KEPT = 20_000;

export interface OpenSession {
  readonly userId: string;
  readonly seenAt: number;
  readonly expiresAt: number;
}

/**
 * Open sessions as their rows were a moment ago: a page makes a dozen calls at once, and one look at the row answers
 * them all. What this replica ends itself is forgotten at once.
 */
export class SessionMemory {
  private readonly sessions = new LRUCache<string, OpenSession & { readonly readAt: number }>({ max: SESSIONS_KEPT });
  private forgotten = 0;

  recall(sessionId: string, now: number): OpenSession | undefined {
    const session = this.sessions.get(sessionId);
    return session && now - session.readAt < SESSION_MEMORY_MS ? session : undefined;
  }

  /** Reads and remembers, unless something was forgotten in the meantime: the row may have been read before it was ended. */
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

  forgetPerson(userId: string): void {
    this.forgotten += 1;
    for (const [id, session] of this.sessions.entries()) if (session.userId === userId) this.sessions.delete(id);
  }
}
