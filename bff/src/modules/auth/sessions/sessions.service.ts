import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import { TOKEN, type TokenKey } from '../../../http/authentication.ts';
import { networkOf } from '../../../http/clientAddress.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import { deviceOf } from '../../../http/deviceOf.ts';
import type { Background } from '../../../kernel/background.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recentlyUsed } from '../../../kernel/recentlyUsed.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { alertUser } from '../../mail/alertUser.ts';
import { forgetDevices, isKnownDevice, knownDevices, rememberDevice } from './knownDevices.repository.ts';
import { type OpenSession, type SessionKind, SessionMemory } from './sessionMemory.ts';
import {
  claimReport,
  findOpenSession,
  insertSession,
  isKnownNetwork,
  knownNetworks,
  touchSession,
} from './sessions.repository.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after `idleMs` without requests, and `lifetimeMs` after login regardless of activity. */
export const SESSION_LIVES: Readonly<Record<SessionKind, { idleMs: number; lifetimeMs: number }>> = {
  browser: { idleMs: DAY_MS, lifetimeMs: 14 * DAY_MS },
  // Its token works from anywhere, so a stolen one is worth little for long.
  program: { idleMs: HOUR_MS, lifetimeMs: 12 * HOUR_MS },
};
/** The resolution of a session's last use. A finer one costs more writes. */
const SEEN_STEP_MS = 60_000;
/** How often a token that is used outside its browser is reported. */
const REPORT_EVERY_MS = HOUR_MS;
const REPORTS_KEPT = 20_000;

/** What the column of the network holds where it is not known. */
const UNKNOWN_NETWORK = '';

/** A session just opened. */
export interface Opened {
  readonly token: string;
  readonly userId: string;
  /** The secret of the browser that opened it. null for a program, which keeps no cookies. */
  readonly deviceSecret: string | null;
}

/** `isFirst`: the attempt before it succeeded. */
type TouchFailureListener = (error: DatabaseFault, about: { readonly isFirst: boolean }) => void;

interface SessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: TokenKey;
  readonly background: Background;
  /** Called when a session's last use could not be stored. */
  readonly onTouchFailure?: TouchFailureListener;
}

/**
 * Sessions are rows. A token is valid only while its row is, give or take two seconds of caching. That of a browser is
 * valid only together with the secret in the browser's device cookie.
 */
export class SessionsService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly key: TokenKey;
  private readonly background: Background;
  private readonly onTouchFailure: TouchFailureListener;
  private readonly memory = new SessionMemory();
  private readonly reports = recentlyUsed<string, number>(REPORTS_KEPT);
  private touchAgainAt = 0;

  constructor({ db, clock, key, background, onTouchFailure = () => {} }: SessionsDeps) {
    this.db = db;
    this.clock = clock;
    this.key = key;
    this.background = background;
    this.onTouchFailure = onTouchFailure;
  }

  /**
   * Opens a session. The route sends the token and the device cookie with `signIn`. A mail tells the user about a new
   * device, unless it is the one that the account begins with (`isFirst`) or another mail tells of this login (`isTold`).
   */
  async open(
    trx: Knex.Transaction,
    userId: string,
    caller: Caller,
    { isFirst = false, isTold = false }: { isFirst?: boolean; isTold?: boolean } = {},
  ): Promise<Opened> {
    const now = this.clock.now();
    const id = uuid();
    const deviceSecret = secretFor(caller);
    const kind = deviceSecret === null ? 'program' : 'browser';
    const deviceHash = hashOf(deviceSecret);
    const device = deviceOf(caller.userAgent);
    const network = this.networkOf(caller);
    const expiresAt = now + SESSION_LIVES[kind].lifetimeMs;
    // Programs keep no secret, so they are known by their network, unless strangers share it.
    const { known } = deviceHash
      ? await rememberDevice(trx, userId, { deviceHash, label: device, now })
      : { known: network !== UNKNOWN_NETWORK && (await isKnownNetwork(trx, userId, { network, kind })) };
    if (!known && !isFirst && !isTold) await alertUser(trx, userId, 'new-device', { caller, now });
    await insertSession(trx, userId, { id, kind, deviceHash, network, device, now, expiresAt });
    return { token: this.sign({ sessionId: id, userId }, now, expiresAt), userId, deviceSecret };
  }

  /** Returns the session if it is open and the caller is the browser that it is bound to, and marks it as used. */
  async find(sessionId: string, userId: string, caller: Caller): Promise<SignedIn | null> {
    const now = this.clock.now();
    const session = this.memory.recall(sessionId, now) ?? (await this.read(sessionId, now));
    if (!session || session.userId !== userId || isOver(session, now)) return null;
    if (!isBearer(session, caller)) {
      this.reportElsewhere({ sessionId, userId }, caller, now);
      return null;
    }
    if (now - session.seenAt > SEEN_STEP_MS) await this.touch(sessionId, now);
    return { sessionId, userId };
  }

  /** Clears the cache for a user. Call it after a transaction that ended sessions has committed. */
  ended(userId: string): void {
    this.memory.forgetPerson(userId);
  }

  /** Returns a keyed hash of the caller's network if the user has signed in from it before, otherwise null. */
  async knownNetwork(userId: string, caller: Caller): Promise<string | null> {
    const network = this.networkOf(caller);
    if (network === UNKNOWN_NETWORK) return null;
    return (await isKnownNetwork(this.db.knex, userId, { network })) ? network : null;
  }

  /** Returns the SHA-256 of the caller's secret if the user has signed in with this browser before, otherwise null. */
  async knownDevice(userId: string, { deviceSecret }: Caller): Promise<string | null> {
    const deviceHash = hashOf(deviceSecret);
    return deviceHash && (await isKnownDevice(this.db.knex, userId, deviceHash)) ? deviceHash : null;
  }

  /** All that `knownDevice` and `knownNetwork` can return for the user. */
  async knownPlaces(userId: string): Promise<string[]> {
    return [...(await knownDevices(this.db.knex, userId)), ...(await knownNetworks(this.db.knex, userId))];
  }

  /**
   * Makes the caller's browser the only device that is known, after the user proved to own the account. Returns the
   * secret for the device cookie; null for a program, after which no device is known.
   */
  async trustOnly(trx: Knex.Transaction, userId: string, caller: Caller): Promise<string | null> {
    const deviceSecret = secretFor(caller);
    const deviceHash = hashOf(deviceSecret);
    await forgetDevices(trx, userId, { except: deviceHash });
    const label = deviceOf(caller.userAgent);
    if (deviceHash) await rememberDevice(trx, userId, { deviceHash, label, now: this.clock.now() });
    return deviceSecret;
  }

  private read(sessionId: string, now: number): Promise<OpenSession | undefined> {
    return this.memory.read(sessionId, now, () => findOpenSession(this.db.knex, sessionId));
  }

  /** Once per session and hour, across replicas. In the background: the response does not wait for it. */
  private reportElsewhere({ sessionId, userId }: SignedIn, caller: Caller, now: number): void {
    if (now - (this.reports.get(sessionId) ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY_MS) return;
    this.reports.set(sessionId, now);
    this.background.run('report of a token used elsewhere', () =>
      this.db.transaction(async (trx) => {
        if (!(await claimReport(trx, sessionId, { now, everyMs: REPORT_EVERY_MS }))) return;
        await recordAct(trx, userId, { act: 'session.token-elsewhere', caller, now, details: { sessionId } });
        await alertUser(trx, userId, 'token-elsewhere', { caller, now });
      }),
    );
  }

  /** A database that takes no writes must not refuse reads. The next attempt is a minute later. */
  private async touch(sessionId: string, now: number): Promise<void> {
    if (now < this.touchAgainAt) return;
    try {
      await touchSession(this.db.knex, sessionId, { now });
      this.memory.touch(sessionId, now);
      this.touchAgainAt = 0;
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      this.onTouchFailure(error, { isFirst: this.touchAgainAt === 0 });
      this.touchAgainAt = now + SEEN_STEP_MS;
    }
  }

  /**
   * Lets the database match sessions from the same network without revealing the network. An address that strangers share,
   * that of a proxy, says nothing about where anybody is.
   */
  private networkOf({ address, addressIsShared }: Caller): string {
    if (addressIsShared) return UNKNOWN_NETWORK;
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

/** A secret that the browser already has is kept: other users of this browser are known by it, too. */
function secretFor({ browser, deviceSecret }: Caller): string | null {
  return browser ? (deviceSecret ?? randomBytes(32).toString('base64url')) : null;
}

function hashOf(deviceSecret: string): string;
function hashOf(deviceSecret: string | null): string | null;
function hashOf(deviceSecret: string | null): string | null {
  return deviceSecret === null ? null : createHash('sha256').update(deviceSecret).digest('hex');
}

function isOver({ kind, seenAt, expiresAt }: OpenSession, now: number): boolean {
  return expiresAt <= now || seenAt + SESSION_LIVES[kind].idleMs <= now;
}

/** Whether the caller is the browser that the session is bound to, if it is bound. */
function isBearer({ deviceHash }: OpenSession, { deviceSecret }: Caller): boolean {
  if (deviceHash === null) return true;
  return deviceSecret !== null && timingSafeEqual(Buffer.from(hashOf(deviceSecret)), Buffer.from(deviceHash));
}
