import type { Database } from '../../../db/database.ts';
import { lockUser } from '../../../db/lockUser.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import type { AddressLimits } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import {
  type EmailLink,
  type EmailLinkKind,
  endEmailLink,
  endEmailLinks,
  findEmailLink,
} from '../emailLinks/emailLinks.repository.ts';
import { limitLinks } from '../emailLinks/limitLinks.ts';
import { linkTokenHash } from '../emailLinks/linkTokens.ts';
import { queueVerification } from '../emailLinks/queueVerification.ts';
import type { UnprovenMails } from '../emailLinks/unprovenMails.ts';
import type { CurrentPassword } from '../login/currentPassword.ts';
import type { User } from '../users/user.ts';
import { findUser, markVerified } from '../users/users.repository.ts';

/** What the page of an emailed link sends. */
export interface OpenedLink {
  readonly token: string;
  readonly currentPassword?: string | undefined;
}

export interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly currentPassword: CurrentPassword;
  readonly limits: AddressLimits;
  readonly unprovenMails: UnprovenMails;
}

/** Proves that the user of an account reads the mail of its address. */
export class EmailVerificationService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly currentPassword: CurrentPassword;
  private readonly limits: AddressLimits;
  private readonly unprovenMails: UnprovenMails;

  constructor({ db, clock, currentPassword, limits, unprovenMails }: EmailDeps) {
    this.db = db;
    this.clock = clock;
    this.currentPassword = currentPassword;
    this.limits = limits;
    this.unprovenMails = unprovenMails;
  }

  /** @throws Refusal `invalid` if there is nothing to confirm; `too-many` after three mails in half an hour, or five in a day to the mailbox */
  async resend({ userId }: SignedIn, caller: Caller): Promise<void> {
    const { db, clock, unprovenMails } = this;
    const asking = await findUser(db.knex, userId);
    if (!asking || !isToConfirm(asking)) throw nothingToConfirm();
    await unprovenMails.take(asking.email);
    try {
      await db.transaction(async (trx) => {
        await lockUser(trx, userId);
        const now = clock.now();
        const user = await findUser(trx, userId);
        if (user?.email !== asking.email || !isToConfirm(user)) throw nothingToConfirm();
        await limitLinks(trx, userId, { kind: 'verify', free: user.createdAt, now });
        await queueVerification(trx, userId, { email: user.email, now });
        await recordAct(trx, userId, { act: 'email.verification-requested', caller, now });
      });
    } catch (error) {
      await unprovenMails.giveBack(asking.email);
      throw error;
    }
  }

  /** @throws Refusal `invalid` on `token` if the link is unusable, on `currentPassword` if that is needed or wrong */
  async verify(opened: OpenedLink, session: SignedIn | null, caller: Caller): Promise<void> {
    const { db, clock } = this;
    const link = await this.readLink(opened, 'verify', caller);
    const holder = await findUser(db.knex, link.userId);
    if (holder?.email !== link.email) throw linkUnusable();
    if (holder.emailVerifiedAt !== null) return; // opened twice
    refuseEnded(link, { now: clock.now() });
    await this.proveAccount(holder, opened, session);
    await db.transaction(async (trx) => {
      await lockUser(trx, holder.id);
      const now = clock.now();
      const user = await findUser(trx, holder.id);
      if (user?.email !== link.email || !(await endEmailLink(trx, link.tokenHash, { now }))) throw linkUnusable();
      await endEmailLinks(trx, user.id, { kinds: ['verify'], now });
      await markVerified(trx, user.id, { now });
      await recordAct(trx, user.id, { act: 'email.verified', caller, now });
    });
  }

  /** @throws Refusal `invalid` on `token` if the link is unknown */
  async readLink({ token }: OpenedLink, kind: EmailLinkKind, caller: Caller): Promise<EmailLink> {
    await this.limits.resets.take(caller);
    const link = await findEmailLink(this.db.knex, linkTokenHash(token), { kind });
    if (!link) throw linkUnusable();
    return link;
  }

  /**
   * Opening a link proves the mailbox. This proves that the same person has the account: otherwise a stranger could
   * register with an address, or ask to change to it, and have its owner confirm the stranger's account.
   */
  async proveAccount(user: User, { currentPassword }: OpenedLink, session: SignedIn | null): Promise<void> {
    if (session?.userId === user.id) return;
    if (!currentPassword) throw passwordNeeded();
    await this.currentPassword.prove(user, currentPassword);
  }
}

/** @throws Refusal `invalid` on `token`, with the reason */
export function refuseEnded({ endedAt, expiresAt }: EmailLink, { now }: { now: number }): void {
  if (endedAt !== null) throw linkUnusable();
  if (expiresAt <= now) throw new Refusal('invalid', 'This link has expired.', { field: 'token' });
}

export function linkUnusable(): Refusal {
  return new Refusal('invalid', 'This link is no longer valid.', { field: 'token' });
}

function passwordNeeded(): Refusal {
  return new Refusal('invalid', 'Enter the password of your account to confirm this address.', {
    field: 'currentPassword',
  });
}

function isToConfirm({ email, emailVerifiedAt }: User): boolean {
  return email !== '' && emailVerifiedAt === null;
}

function nothingToConfirm(): Refusal {
  return new Refusal('invalid', 'There’s no email address to confirm.');
}
