import { brand } from '@bellwether/sdk/brand';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { lockUser } from '../../../db/lockUser.ts';
import type { Caller } from '../../../http/context.ts';
import type { AddressLimits } from '../../../http/rateLimits.ts';
import type { Background } from '../../../kernel/background.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { alertUser } from '../../mail/alertUser.ts';
import { ORIGIN, queueMail } from '../../mail/queueMail.ts';
import { endEmailLinks } from '../emailLinks/emailLinks.repository.ts';
import { linkTokenHash, newLinkToken } from '../emailLinks/linkTokens.ts';
import type { OnTakenOver } from '../emailLinks/onTakenOver.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { findUser, findUserByEmail, markVerified, replacePasswordHash } from '../users/users.repository.ts';
import type { LoginLock } from './loginLock.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { countResets, findUsableReset, insertReset, useReset } from './passwordResets.repository.ts';
import { refuseGuessable } from './passwordRules.ts';

const RESET_LIFETIME_MS = 30 * 60_000;
/** Links per account within their lifetime, to protect mailboxes from flooding: fewer after many in a day, never none. */
const LINKS_AT_A_TIME = { usual: 3, afterMany: 1 };
const DAY_MS = 24 * 60 * 60_000;
const MANY_A_DAY = 10;

export interface PasswordResetDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionsService;
  readonly limits: AddressLimits;
  readonly lock: LoginLock;
  readonly background: Background;
  readonly onTakenOver: readonly OnTakenOver[];
}

/** Password resets through an emailed link that works once, within half an hour. */
export class PasswordResetService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly hasher: PasswordHasher;
  private readonly sessions: SessionsService;
  private readonly limits: AddressLimits;
  private readonly lock: LoginLock;
  private readonly background: Background;
  private readonly onTakenOver: readonly OnTakenOver[];

  constructor({ db, clock, hasher, sessions, limits, lock, background, onTakenOver }: PasswordResetDeps) {
    this.db = db;
    this.clock = clock;
    this.hasher = hasher;
    this.sessions = sessions;
    this.limits = limits;
    this.lock = lock;
    this.background = background;
    this.onTakenOver = onTakenOver;
  }

  /** Returns before the lookup, so neither the response nor its timing reveals whether the account exists. */
  async request(email: string, caller: Caller): Promise<void> {
    await this.limits.forgotten.take(caller);
    this.background.run('password reset mail', () => this.sendLink(email, caller));
  }

  /**
   * Sets the password, ends all sessions and opens the account's locks. From then on the browser that did it is the only
   * one that is known, so strangers cannot lock it out again. Returns the secret for its device cookie.
   * @throws Refusal `invalid` if the link is used, expired or unknown, or if the password is easy to guess
   */
  async reset(token: string, password: string, caller: Caller): Promise<string | null> {
    const { db, clock, hasher, sessions, limits, lock } = this;
    await limits.resets.take(caller);
    const reset = await findUsableReset(db.knex, linkTokenHash(token), { now: clock.now() });
    const user = reset && (await findUser(db.knex, reset.userId));
    if (!reset || !user) throw linkUnusable();
    refuseGuessable(password, user.email, 'password');
    const passwordHash = await hasher.hash(password);
    const deviceSecret = await db.transaction(async (trx) => {
      const userId = user.id;
      await lockUser(trx, userId);
      const now = clock.now();
      if (!(await useReset(trx, userId, reset.tokenHash, { now }))) throw linkUnusable();
      if (!(await replacePasswordHash(trx, userId, { was: user.passwordHash, becomes: passwordHash, now }))) {
        throw linkUnusable(); // a concurrent change set a password, which stays
      }
      const ended = await endSessions(trx, userId, { by: 'reset', now });
      await recordAct(trx, userId, { act: 'password.reset', caller, now, details: { sessionsEnded: ended } });
      if (user.emailVerifiedAt === null) await this.giveToOwner(trx, userId, { now });
      else await endEmailLinks(trx, userId, { kinds: ['change'], now });
      await alertUser(trx, userId, 'password-changed', { caller, now });
      return sessions.trustOnly(trx, userId, caller);
    });
    sessions.ended(user.id);
    await lock.clear(user, await sessions.knownPlaces(user.id));
    return deviceSecret;
  }

  /**
   * The link proves the address, and the previous owner of the account may be someone else, who registered with a
   * stranger's address: of what they set up, only the data survives.
   */
  private async giveToOwner(trx: Knex.Transaction, userId: string, { now }: { now: number }): Promise<void> {
    await markVerified(trx, userId, { now });
    await endEmailLinks(trx, userId, { kinds: ['verify', 'change', 'keep'], now });
    for (const remove of this.onTakenOver) await remove(trx, userId);
  }

  private async sendLink(email: string, caller: Caller): Promise<void> {
    const { db, clock } = this;
    const user = await findUserByEmail(db.knex, email);
    if (!user) return;
    const { token, tokenHash } = newLinkToken();
    await db.transaction(async (trx) => {
      await lockUser(trx, user.id); // so that the count holds under parallel requests
      const now = clock.now();
      const today = await countResets(trx, user.id, { since: now - DAY_MS });
      const atATime = today >= MANY_A_DAY ? LINKS_AT_A_TIME.afterMany : LINKS_AT_A_TIME.usual;
      if ((await countResets(trx, user.id, { since: now - RESET_LIFETIME_MS })) >= atATime) return;
      const expiresAt = now + RESET_LIFETIME_MS;
      await insertReset(trx, user.id, { tokenHash, now, expiresAt });
      await recordAct(trx, user.id, { act: 'password.reset-requested', caller, now });
      const mail = resetMail(`${ORIGIN}/reset-password?token=${token}`);
      await queueMail(trx, user.id, { ...mail, to: user.email, kind: 'password-reset', now, expiresAt });
    });
  }
}

function linkUnusable(): Refusal {
  return new Refusal('invalid', 'This link is no longer valid. Request a new one.', { field: 'token' });
}

function resetMail(link: string) {
  return {
    subject: `Reset your ${brand.name} password`,
    text: [
      `We received a request to reset the password of your ${brand.name} account.\nUse this link to choose a new one. It works once and expires in 30 minutes:`,
      link,
      'If you didn’t ask for this, you can ignore this email. Your password won’t change.',
      `Questions? ${brand.supportEmail}`,
    ].join('\n\n'),
  };
}
