import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/databaseFault.ts';
import { lockUser } from '../../../db/lockUser.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { countMails } from '../../mail/countMails.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { type EmailLink, endEmailLink, endEmailLinks, insertEmailLink } from '../emailLinks/emailLinks.repository.ts';
import { addressTriedMail, changedMail, changeMail } from '../emailLinks/emailMails.ts';
import { limitLinks } from '../emailLinks/limitLinks.ts';
import { newLinkToken } from '../emailLinks/linkTokens.ts';
import type { OnTakenOver } from '../emailLinks/onTakenOver.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import { endResets } from '../passwords/passwordResets.repository.ts';
import { refuseGuessable } from '../passwords/passwordRules.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { User } from '../users/user.ts';
import { findUser, findUserByEmail, replaceEmail, replacePasswordHash } from '../users/users.repository.ts';
import {
  type EmailVerificationService,
  linkUnusable,
  type OpenedLink,
  refuseEnded,
} from './emailVerification.service.ts';
import { freeAddress } from './freeAddress.ts';
import { lockWithHolder } from './lockWithHolder.ts';

const CHANGE_LIFETIME_MS = 24 * 60 * 60_000;
const KEEP_LIFETIME_MS = 7 * 24 * 60 * 60_000;
const TRIED_EVERY_MS = 24 * 60 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionsService;
  readonly verification: EmailVerificationService;
  readonly onTakenOver: readonly OnTakenOver[];
}

/** Changes the address of an account: asked for in Settings, confirmed from the new mailbox, taken back from the old one. */
export class EmailChangeService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly hasher: PasswordHasher;
  private readonly sessions: SessionsService;
  private readonly verification: EmailVerificationService;
  private readonly onTakenOver: readonly OnTakenOver[];

  constructor({ db, clock, hasher, sessions, verification, onTakenOver }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.hasher = hasher;
    this.sessions = sessions;
    this.verification = verification;
    this.onTakenOver = onTakenOver;
  }

  /** @throws Refusal `invalid` on `token` if the link is unusable, on `currentPassword` if that is needed or wrong */
  async confirm(opened: OpenedLink, session: SignedIn | null, caller: Caller): Promise<void> {
    const { db, clock, verification } = this;
    const link = await verification.readLink(opened, 'change', caller);
    const before = await findUser(db.knex, link.userId);
    if (!before) throw linkUnusable();
    if (link.endedAt !== null && before.email === link.email && before.emailVerifiedAt !== null) return; // opened twice
    refuseEnded(link, { now: clock.now() });
    await verification.proveAccount(before, opened, session);
    await this.changing((trx) => this.changeAddress(trx, link.userId, { link, caller }));
  }

  async cancel({ userId }: SignedIn, caller: Caller): Promise<void> {
    const { db, clock } = this;
    await db.transaction(async (trx) => {
      await lockUser(trx, userId);
      const now = clock.now();
      if ((await endEmailLinks(trx, userId, { kinds: ['change'], now })) === 0) return;
      await recordAct(trx, userId, { act: 'email.change-canceled', caller, now });
    });
  }

  /**
   * Gives the account back to the previous address, with a new password, because whoever changed the address knew the
   * old one. Ends every session and every open link but those of still earlier addresses, and removes the second
   * factors: the thief may have added them. Returns the secret for the device cookie of the only browser that is known
   * from then on; null for a program.
   * @throws Refusal `invalid` on `token` if the link is unusable, on `password` if that is easy to guess
   */
  async keep(token: string, password: string, caller: Caller): Promise<string | null> {
    const { clock, hasher, sessions, verification } = this;
    const link = await verification.readLink({ token }, 'keep', caller);
    refuseEnded(link, { now: clock.now() });
    refuseGuessable(password, link.email, 'password');
    const passwordHash = await hasher.hash(password);
    const deviceSecret = await this.changing(async (trx) => {
      await lockWithHolder(trx, link.userId, link.email);
      const now = clock.now();
      const user = await findUser(trx, link.userId);
      if (!user || !(await endEmailLink(trx, link.tokenHash, { now }))) throw linkUnusable();
      const { id, passwordHash: was } = user;
      if (!(await freeAddress(trx, id, { email: link.email, caller, now }))) throw addressElsewhere();
      await replaceEmail(trx, id, { email: link.email, now });
      await replacePasswordHash(trx, id, { was, becomes: passwordHash, now });
      await endSessions(trx, id, { by: 'reset', now });
      await endResets(trx, id, { now });
      await endEmailLinks(trx, id, { kinds: ['verify', 'change'], now });
      // A thief who changed the address twice has a link of this kind, too, but a newer one.
      await endEmailLinks(trx, id, { kinds: ['keep'], since: link.createdAt, now });
      for (const remove of this.onTakenOver) await remove(trx, id);
      await recordAct(trx, id, { act: 'email.restored', caller, now, details: { email: [user.email, link.email] } });
      return sessions.trustOnly(trx, id, caller);
    });
    sessions.ended(link.userId);
    return deviceSecret;
  }

  private async changeAddress(
    trx: Knex.Transaction,
    userId: string,
    { link, caller }: { link: EmailLink; caller: Caller },
  ): Promise<void> {
    const { tokenHash, email } = link;
    await lockWithHolder(trx, userId, email);
    const now = this.clock.now();
    const user = await findUser(trx, userId);
    if (!user || !(await endEmailLink(trx, tokenHash, { now }))) throw linkUnusable();
    if (!(await freeAddress(trx, userId, { email, caller, now }))) throw linkUnusable();
    await replaceEmail(trx, userId, { email, now });
    await endResets(trx, userId, { now });
    await endEmailLinks(trx, userId, { kinds: ['verify', 'change'], now });
    await recordAct(trx, userId, { act: 'email.changed', caller, now, details: { email: [user.email, email] } });
    if (user.emailVerifiedAt !== null) await tellPreviousAddress(trx, user, { now });
  }

  /** Repeats the work once if someone registers with the address in between: that account is unverified and gives way. */
  private async changing<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return this.db.transaction(work);
    }
  }
}

/**
 * Queues the mail that confirms a new address, in the transaction of the settings. The response is the same for an
 * address that another account has proved: then its owner gets a note instead, once a day.
 * @throws Refusal `too-many` after three requests in half an hour
 */
export async function requestEmailChange(
  trx: Knex.Transaction,
  { user, email, caller, now }: { user: User; email: string; caller: Caller; now: number },
): Promise<void> {
  await lockWithHolder(trx, user.id, email); // so that both limits hold under parallel requests
  await limitLinks(trx, user.id, { kind: 'change', now });
  await endEmailLinks(trx, user.id, { kinds: ['change'], now });
  const { token, tokenHash } = newLinkToken();
  const expiresAt = now + CHANGE_LIFETIME_MS;
  await insertEmailLink(trx, user.id, { tokenHash, kind: 'change', email, now, expiresAt });
  await recordAct(trx, user.id, {
    act: 'email.change-requested',
    caller,
    now,
    details: { email: [user.email, email] },
  });
  const holder = await findUserByEmail(trx, email);
  if (holder && holder.id !== user.id && holder.emailVerifiedAt !== null) await tellOwner(trx, holder, { now });
  else await queueMail(trx, user.id, { ...changeMail(token), to: email, kind: 'confirm-email', now, expiresAt });
}

async function tellOwner(trx: Knex.Transaction, owner: User, { now }: { now: number }): Promise<void> {
  const kind = 'address-tried';
  if ((await countMails(trx, owner.id, { kind, since: now - TRIED_EVERY_MS })) > 0) return;
  await queueMail(trx, owner.id, { ...addressTriedMail(), to: owner.email, kind, now });
}

async function tellPreviousAddress(trx: Knex.Transaction, user: User, { now }: { now: number }): Promise<void> {
  const { id, email } = user;
  const { token, tokenHash } = newLinkToken();
  const expiresAt = now + KEEP_LIFETIME_MS;
  await insertEmailLink(trx, id, { tokenHash, kind: 'keep', email, now, expiresAt });
  await queueMail(trx, id, { ...changedMail(token), to: email, kind: 'email-changed', now });
}

function addressElsewhere(): Refusal {
  return new Refusal('invalid', 'This email address now belongs to another account.', { field: 'token' });
}
