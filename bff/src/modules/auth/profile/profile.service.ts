import { email } from '@bellwether/sdk/contract/primitives';
import type { UserProfile } from '@bellwether/sdk/contract/types';
import { isTimeZone } from '@bellwether/sdk/format';
import {
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_REQUIRED_FOR_EMAIL,
  EMAIL_INVALID,
} from '@bellwether/sdk/messages/credentials.ts';
import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import { Quota } from '../../../http/quota.ts';
import type { Counting, Rate } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { alertUser } from '../../mail/alertUser.ts';
import { requestEmailChange } from '../email/emailChange.service.ts';
import { lockWithHolder } from '../email/lockWithHolder.ts';
import { endEmailLinks, findPendingEmail } from '../emailLinks/emailLinks.repository.ts';
import type { UnprovenMails } from '../emailLinks/unprovenMails.ts';
import type { AuthDeps } from '../login/auth.service.ts';
import { type CurrentPassword, wrongPassword } from '../login/currentPassword.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import { endResets } from '../passwords/passwordResets.repository.ts';
import { refuseGuessable } from '../passwords/passwordRules.ts';
import { listRoles } from '../roles/roles.repository.ts';
import { endSession, endSessions } from '../sessions/sessions.repository.ts';
import type { Opened, SessionsService } from '../sessions/sessions.service.ts';
import { profileOf, shownName, type User } from '../users/user.ts';
import { findUser, type ProfileChanges, replacePasswordHash, updateProfile } from '../users/users.repository.ts';

export interface ProfileUpdate extends ProfileChanges {
  /** A new address counts once the link in a mail to it has been opened. */
  readonly email?: string;
  readonly currentPassword?: string;
  readonly newPassword?: string;
}

interface PasswordChange {
  readonly user: User;
  readonly passwordHash: string;
  readonly session: SignedIn;
  readonly caller: Caller;
  readonly now: number;
}

interface ProfileDeps extends Pick<AuthDeps, 'db' | 'clock' | 'hasher' | 'sessions'>, Counting {
  readonly currentPassword: CurrentPassword;
  readonly unprovenMails: UnprovenMails;
}

interface Updated {
  readonly user: UserProfile;
  /** The new address that a link went to, otherwise null. */
  readonly nextEmail: string | null;
  /** The caller's new session after a password change, otherwise null. */
  readonly opened: Opened | null;
}

/** Each save that changes something is an act of the audit log. */
const SAVE_RATE: Rate = { times: 100, perSeconds: 60 * 60 };

/** The signed-in user's profile. */
export class ProfileService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly hasher: PasswordHasher;
  private readonly sessions: SessionsService;
  private readonly currentPassword: CurrentPassword;
  private readonly unprovenMails: UnprovenMails;
  private readonly saves: Quota;

  constructor({ db, clock, counters, hasher, sessions, currentPassword, unprovenMails }: ProfileDeps) {
    this.db = db;
    this.clock = clock;
    this.hasher = hasher;
    this.sessions = sessions;
    this.currentPassword = currentPassword;
    this.unprovenMails = unprovenMails;
    this.saves = new Quota('profile saves', SAVE_RATE, { counters, clock, words: 'Too many changes.' });
  }

  async show(userId: string): Promise<UserProfile> {
    const user = await this.find(userId);
    const [pendingEmail, roles] = await Promise.all([
      findPendingEmail(this.db.knex, userId, { now: this.clock.now() }),
      listRoles(this.db.knex, userId),
    ]);
    return profileOf(user, { pendingEmail, roles });
  }

  /**
   * Saves all changes or none. A new password ends all of the user's sessions and every link that was mailed before, and
   * opens a new session for the caller; a new address waits for its confirmation.
   */
  async update(session: SignedIn, update: ProfileUpdate, caller: Caller): Promise<Updated> {
    const { currentPassword, newPassword, email: address, ...given } = update;
    const changes = choosing(given);
    const { userId } = session;
    const before = await this.find(userId);
    const nextEmail = address === undefined || address === before.email ? null : address;
    if (nextEmail !== null) refuseUnmailable(nextEmail);
    refuseUnknownZone(changes);
    await this.provePassword(before, update, nextEmail);
    if (nextEmail !== null) await this.unprovenMails.take(nextEmail);
    const passwordHash =
      newPassword === undefined ? null : await this.newPasswordHash(newPassword, nextEmail ?? before.email);
    const details = changed(before, changes);
    const changesSomething = Object.keys(details).length > 0;
    if (changesSomething) await this.saves.take(userId);
    const opened = await this.db.transaction(async (trx) => {
      const now = this.clock.now();
      if (nextEmail !== null) await lockWithHolder(trx, userId, nextEmail);
      const movesZone =
        changes.appPreferences?.timeZone !== undefined &&
        changes.appPreferences.timeZone !== before.appPreferences.timeZone;
      await updateProfile(trx, userId, changes, { now, movesZone });
      if (changesSomething) await recordAct(trx, userId, { act: 'profile.changed', caller, now, details });
      const renewed = passwordHash
        ? await this.changePassword(trx, { user: before, passwordHash, session, caller, now })
        : null;
      if (nextEmail !== null) await requestEmailChange(trx, { user: before, email: nextEmail, caller, now });
      return renewed;
    });
    if (passwordHash) this.sessions.ended(userId);
    return { user: await this.show(userId), nextEmail, opened };
  }

  private async changePassword(
    trx: Knex.Transaction,
    { user, passwordHash, session, caller, now }: PasswordChange,
  ): Promise<Opened> {
    const { id, passwordHash: was } = user;
    if (!(await replacePasswordHash(trx, id, { was, becomes: passwordHash, now }))) throw wrongPassword();
    const ended = await endSessions(trx, id, { except: session.sessionId, by: 'password', now });
    await endSession(trx, session.sessionId, { by: 'password', now });
    await endResets(trx, id, { now });
    await endEmailLinks(trx, id, { kinds: ['change'], now });
    await recordAct(trx, id, { act: 'password.changed', caller, now, details: { sessionsEnded: ended } });
    await alertUser(trx, id, 'password-changed', { caller, now });
    return this.sessions.open(trx, id, caller);
  }

  /** A new password and a new address both need the current password. */
  private async provePassword(
    user: User,
    { newPassword, currentPassword }: ProfileUpdate,
    nextEmail: string | null,
  ): Promise<void> {
    if (newPassword === undefined && nextEmail === null) return;
    if (!currentPassword) {
      const message = newPassword === undefined ? CURRENT_PASSWORD_REQUIRED_FOR_EMAIL : CURRENT_PASSWORD_REQUIRED;
      throw new Refusal('invalid', message, { field: 'currentPassword' });
    }
    await this.currentPassword.prove(user, currentPassword);
  }

  /** In the specified order, the new password is judged after the current one. */
  private newPasswordHash(next: string, email: string): Promise<string> {
    refuseGuessable(next, email, 'newPassword');
    return this.hasher.hash(next);
  }

  private async find(userId: string): Promise<User> {
    const user = await findUser(this.db.knex, userId);
    if (!user) throw new Refusal('unauthenticated', USER_NOT_AUTHENTICATED);
    return user;
  }
}

function refuseUnmailable(address: string): void {
  if (email.safeParse(address).success) return;
  throw new Refusal('invalid', EMAIL_INVALID, { field: 'email' });
}

/** Returns what differs from what is stored; empty if nothing does. */
function changed(before: User, { username, notifications, appPreferences }: ProfileChanges): Record<string, unknown> {
  const details = {
    notifications: different(before.notifications, notifications),
    appPreferences: different(before.appPreferences, appPreferences),
  };
  return {
    // The form sends the name that it shows, which comes from the address until the user chooses one.
    ...(username !== undefined && username !== shownName(before) && { username: [before.username, username] }),
    ...Object.fromEntries(Object.entries(details).filter(([, part]) => Object.keys(part).length > 0)),
  };
}

/** Who sends a theme alone has chosen it. */
function choosing({ appPreferences, ...changes }: ProfileChanges): ProfileChanges {
  if (!appPreferences?.theme) return { ...changes, appPreferences };
  return { ...changes, appPreferences: { themeSource: 'chosen', ...appPreferences } };
}

/** The summary could never be planned in it. */
function refuseUnknownZone({ appPreferences }: ProfileChanges): void {
  const zone = appPreferences?.timeZone;
  if (zone !== undefined && !isTimeZone(zone)) throw new Refusal('invalid', 'Choose a time zone from the list.');
}

function different<Part extends object>(before: Part, after: Partial<Part> = {}): Partial<Part> {
  const own = Object.entries(after).filter(([name, value]) => before[name as keyof Part] !== value);
  return Object.fromEntries(own) as Partial<Part>;
}
