import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { TOKEN, type TokenKey } from '../../../http/authentication.ts';
import { networkOf } from '../../../http/clientAddress.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import { deviceOf } from '../../../http/deviceOf.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type OpenSession, SessionMemory } from './sessionMemory.ts';
import { findOpenSession, insertSession, isKnownNetwork, touchSession } from './sessions.repository.ts';

/** A session ends after a day without requests … */
export const SESSION_IDLE_MS = 24 * 60 * 60_000;
/** … and two weeks after login regardless of activity. */
export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
/** The resolution of a session's last use. A finer one costs more writes. */
const SEEN_STEP_MS = 60_000;

/** A session just opened. */
export interface Opened {
  readonly token: string;
  /** The secret of the browser that opened it. null for a program, which keeps no cookies. */
  readonly deviceSecret: string | null;
}

/** Sessions are rows. A token is valid only while its row is, give or take two seconds of caching. */
export class SessionsService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly key: TokenKey;
  private readonly memory = new SessionMemory();

  constructor({ db, clock, key }: { db: Database; clock: Clock; key: TokenKey }) {
    this.db = db;
    this.clock = clock;
    this.key = key;
  }

  /** Opens a session. The route sends the token and the device cookie with `signIn`. */
  async open(trx: Knex.Transaction, userId: string, caller: Caller): Promise<Opened> {
    const { address, userAgent, browser } = caller;
    const now = this.clock.now();
    const id = uuid();
    const expiresAt = now + SESSION_LIFETIME_MS;
    const device = deviceOf(userAgent);
    await insertSession(trx, userId, { id, network: this.networkKey(address), device, now, expiresAt });
    const deviceSecret = browser ? (caller.deviceSecret ?? randomBytes(32).toString('base64url')) : null;
    return { token: this.sign({ sessionId: id, userId }, now, expiresAt), deviceSecret };
  }

  /** Returns the session if it is open, and marks it as used. */
  async find(sessionId: string, userId: string): Promise<SignedIn | null> {
    const now = this.clock.now();
    const session = this.memory.recall(sessionId, now) ?? (await this.read(sessionId, now));
    if (!session || session.userId !== userId) return null;
    if (session.expiresAt <= now || session.seenAt + SESSION_IDLE_MS <= now) return null;
    return { sessionId, userId };
  }

  /** Clears the cache for a user. Call it after a transaction that ended sessions has committed. */
  ended(userId: string): void {
    this.memory.forgetPerson(userId);
  }

  knowsNetwork(userId: string, address: string): Promise<boolean> {
    return isKnownNetwork(this.db.knex, userId, this.networkKey(address));
  }

  private read(sessionId: string, now: number): Promise<OpenSession | undefined> {
    return this.memory.read(sessionId, now, async () => {
      const session = await findOpenSession(this.db.knex, sessionId);
      const isIdle = session && session.seenAt + SESSION_IDLE_MS <= now;
      if (!session || isIdle || now - session.seenAt <= SEEN_STEP_MS) return session;
      await touchSession(this.db.knex, sessionId, { now });
      return { ...session, seenAt: now };
    });
  }

  /** Lets the database match sessions from the same network without revealing the network. */
  private networkKey(address: string): string {
    return createHmac('sha256', this.key.secret)
      .update(`network ${networkOf(address)}`)
      .digest('hex');
  }

  private sign({ sessionId, userId }: SignedIn, now: number, expiresAt: number): string {
    const issuedAt = Math.floor(now / 1000);
    const claims = { sid: sessionId, iat: issuedAt, nbf: issuedAt, exp: Math.floor(expiresAt / 1000) };
    return jwt.sign(claims, this.key.secret, {
      algorithm: TOKEN.algorithm,
      issuer: TOKEN.issuer,
      audience: TOKEN.audience,
      subject: userId,
      jwtid: randomUUID(),
      keyid: this.key.id,
    });
  }
}
