import type { AppPreferences } from '@bellwether/sdk/contract/types';
import { LOGIN_FAILED } from '@bellwether/sdk/messages/session.ts';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/databaseFault.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import { Quota } from '../../../http/quota.ts';
import type { AddressLimits, Counting, Rate } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { ActName } from '../../audit/acts.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { queueVerification } from '../emailLinks/queueVerification.ts';
import type { UnprovenMails } from '../emailLinks/unprovenMails.ts';
import { type Bucket, ELSEWHERE, type LoginLock } from '../passwords/loginLock.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import { refuseGuessable } from '../passwords/passwordRules.ts';
import type { SecondStepService } from '../secondFactors/login/secondStep.service.ts';
import { endSession } from '../sessions/sessions.repository.ts';
import type { Opened, SessionsService } from '../sessions/sessions.service.ts';
import { foldEmail } from '../users/foldEmail.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByEmail, insertUser, replacePasswordHash } from '../users/users.repository.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logins with the right password, each of which is a session. */
const SUCCESS_RATE: Rate = { times: 240, perSeconds: 60 * 60 };

/** A signup screen ends its session as soon as it gets it. Later, a stolen token could leave no trace. */
const UNUSED_AT_MOST_MS = 60_000;

export interface AuthDeps extends Counting {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionsService;
  readonly lock: LoginLock;
  readonly limits: AddressLimits;
  readonly secondStep: SecondStepService;
  readonly unprovenMails: UnprovenMails;
}

/** Registers users and signs them in and out. */
export class AuthService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly hasher: PasswordHasher;
  private readonly sessions: SessionsService;
  private readonly lock: LoginLock;
  private readonly limits: AddressLimits;
  private readonly secondStep: SecondStepService;
  private readonly unprovenMails: UnprovenMails;
  private readonly successes: Quota;

  constructor({ db, clock, counters, hasher, sessions, lock, limits, secondStep, unprovenMails }: AuthDeps) {
    this.db = db;
    this.clock = clock;
    this.hasher = hasher;
    this.sessions = sessions;
    this.lock = lock;
    this.limits = limits;
    this.secondStep = secondStep;
    this.unprovenMails = unprovenMails;
    this.successes = new Quota('logins of an account', SUCCESS_RATE, { counters, clock, words: 'Too many logins.' });
  }

  /**
   * The account starts in the theme that the browser keeps, if any: the one that the visitor sees.
   * @throws Refusal `taken` if the email address is taken; `invalid` if the password is easy to guess
   */
  async register(
    { email, password }: Credentials,
    caller: Caller,
    { theme }: { theme: AppPreferences['theme'] | null },
  ): Promise<Opened> {
    const { db, clock, hasher, sessions, limits } = this;
    await limits.registrations.take(caller);
    refuseGuessable(password, email, 'password');
    await this.refuseTaken(email, caller);
    const passwordHash = await hasher.hash(password);
    // Many at once: those that are free must not be told from those that are taken by being let through.
    await limits.takenAddresses.check(caller);
    const mayMail = await this.mayMail(email);
    const userId = uuid();
    try {
      return await db.transaction(async (trx) => {
        const now = clock.now();
        await insertUser(trx, userId, { email, passwordHash, theme, now });
        await recordAct(trx, userId, { act: 'account.registered', caller, now });
        if (mayMail) await queueVerification(trx, userId, { email, now });
        return sessions.open(trx, userId, caller, { isFirst: true });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw addressTaken(); // by a concurrent request
    }
  }

  /**
   * The response and its timing are the same for an unknown email address and a wrong password.
   * @throws Refusal `unauthenticated` with `secondFactor` if the password is right and the account has a second factor
   */
  async login({ email, password }: Credentials, caller: Caller): Promise<Opened> {
    const { db, hasher, sessions, lock, limits } = this;
    const user = await findUserByEmail(db.knex, email);
    const device = await sessions.knownDevice(user?.id ?? '', caller);
    // A browser of the user has an allowance of its own. Strangers in its network cannot use it up.
    if (!device) await limits.logins.take(caller);
    if (!device) await limits.failedLogins.take(caller);
    const place = device ?? (await sessions.knownNetwork(user?.id ?? '', caller)) ?? ELSEWHERE;
    const bucket = { account: foldEmail(email), place };
    const { locks } = await this.attempt(bucket, user, caller);
    const matches = await hasher.verify(user?.passwordHash ?? null, password);
    if (!user || !matches) {
      await this.record(locks ? 'login.locked' : 'login.failed', user, caller);
      throw new Refusal('unauthenticated', LOGIN_FAILED);
    }
    await lock.succeeded(bucket);
    if (!device) await limits.failedLogins.giveBack(caller);
    await this.successes.take(user.id);
    return this.openSession(user, password, caller);
  }

  /** `isUnused`: the user never had this session, as after a registration on the signup screen. Believed of new accounts. */
  async logout({ sessionId, userId }: SignedIn, caller: Caller, { isUnused }: { isUnused: boolean }): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (trx) => {
      const isNew = async () => now - ((await findUser(trx, userId))?.createdAt ?? 0) <= UNUSED_AT_MOST_MS;
      const act = isUnused && (await isNew()) ? 'session.returned' : 'session.ended';
      await endSession(trx, sessionId, { by: 'logout', now });
      await recordAct(trx, userId, { act, caller, now, details: { sessionId } });
    });
    this.sessions.ended(userId);
  }

  private async openSession(user: User, password: string, caller: Caller): Promise<Opened> {
    const { db, clock, hasher, sessions, secondStep } = this;
    const rehashed = hasher.isOutdated(user.passwordHash) ? await hasher.hash(password) : null;
    const outcome = await db.transaction(async (trx) => {
      const now = clock.now();
      if (rehashed) await replacePasswordHash(trx, user.id, { was: user.passwordHash, becomes: rehashed, now });
      const next = await secondStep.begin(trx, user.id, caller);
      if (next) return next;
      await recordAct(trx, user.id, { act: 'login.succeeded', caller, now });
      return sessions.open(trx, user.id, caller);
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  private async attempt(bucket: Bucket, user: User | null, caller: Caller): Promise<{ readonly locks: boolean }> {
    try {
      return await this.lock.attempt(bucket);
    } catch (refusal) {
      if (await this.lock.isRefusalToNote(bucket)) await this.record('login.refused', user, caller);
      throw refusal;
    }
  }

  private async record(act: ActName, user: User | null, caller: Caller): Promise<void> {
    const { db, clock } = this;
    await db.transaction((trx) => recordAct(trx, user?.id ?? null, { act, caller, now: clock.now() }));
  }

  /** Without the mail, the account works; Settings offers the link once the mailbox may get mails again. */
  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.unprovenMails.take(email);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** A "taken" response reveals that an account exists, so each network gets only a few. */
  private async refuseTaken(email: string, caller: Caller): Promise<void> {
    const { db, limits } = this;
    await limits.takenAddresses.check(caller);
    if (!(await findUserByEmail(db.knex, email))) return;
    await limits.takenAddresses.take(caller);
    throw addressTaken();
  }
}

function addressTaken(): Refusal {
  return new Refusal('taken', 'An account with this email address already exists.', { field: 'email' });
}
