import { email } from '@bellwether/sdk/contract/primitives';
import type { UserProfile } from '@bellwether/sdk/contract/types';
import { CURRENT_PASSWORD_REQUIRED, EMAIL_INVALID } from '@bellwether/sdk/messages/credentials.ts';
import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/databaseFault.ts';
import type { Caller, SignedIn } from '../../../http/context.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { recordAct } from '../../audit/auditLog.ts';
import { type AuthDeps, addressTaken } from '../login/auth.service.ts';
import { type CurrentPassword, wrongPassword } from '../login/currentPassword.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import { refuseGuessable } from '../passwords/passwordRules.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { profileOf, type User } from '../users/user.ts';
import { findUser, type ProfileChanges, replacePasswordHash, updateProfile } from '../users/users.repository.ts';

export interface ProfileUpdate extends ProfileChanges {
  readonly currentPassword?: string;
  readonly newPassword?: string;
}

interface ProfileDeps extends Pick<AuthDeps, 'db' | 'clock' | 'hasher' | 'sessions'> {
  readonly currentPassword: CurrentPassword;
}

/** The signed-in user's profile. */
export class ProfileService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly hasher: PasswordHasher;
  private readonly sessions: SessionsService;
  private readonly currentPassword: CurrentPassword;

  constructor({ db, clock, hasher, sessions, currentPassword }: ProfileDeps) {
    this.db = db;
    this.clock = clock;
    this.hasher = hasher;
    this.sessions = sessions;
    this.currentPassword = currentPassword;
  }

  async show(userId: string): Promise<UserProfile> {
    return profileOf(await this.find(userId));
  }

  /** Saves all changes or none. A new password ends the user's other sessions. */
  async update(session: SignedIn, update: ProfileUpdate, caller: Caller): Promise<UserProfile> {
    const { currentPassword, newPassword, ...changes } = update;
    const { userId } = session;
    const before = await this.find(userId);
    if (update.email !== undefined && update.email !== before.email) refuseUnmailable(update.email);
    const passwordHash =
      newPassword === undefined
        ? null
        : await this.newPasswordHash(before, newPassword, currentPassword, update.email ?? before.email);
    try {
      await this.db.transaction(async (trx) => {
        const now = this.clock.now();
        await updateProfile(trx, userId, changes, { now });
        await recordAct(trx, userId, { act: 'profile.changed', caller, now, details: changed(before, changes) });
        if (!passwordHash) return;
        const replaced = await replacePasswordHash(trx, userId, {
          was: before.passwordHash,
          becomes: passwordHash,
          now,
        });
        if (!replaced) throw wrongPassword();
        const ended = await endSessions(trx, userId, { except: session.sessionId, by: 'password', now });
        await recordAct(trx, userId, { act: 'password.changed', caller, now, details: { sessionsEnded: ended } });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? addressTaken() : error;
    }
    if (passwordHash) this.sessions.ended(userId);
    return this.show(userId);
  }

  /** Checks in the specified order: (length, by the contract), current password given, correct, new one not guessable. */
  private async newPasswordHash(user: User, next: string, current: string | undefined, email: string): Promise<string> {
    if (!current) {
      throw new Refusal('invalid', CURRENT_PASSWORD_REQUIRED, { field: 'currentPassword' });
    }
    await this.currentPassword.prove(user, current);
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

function changed(
  before: User,
  { username, email, notifications, appPreferences }: ProfileChanges,
): Record<string, unknown> {
  return {
    ...(username !== undefined && username !== before.username && { username: [before.username, username] }),
    ...(email !== undefined && email !== before.email && { email: [before.email, email] }),
    ...(notifications && { notifications }),
    ...(appPreferences && { appPreferences }),
  };
}
