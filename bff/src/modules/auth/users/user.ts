import type { AppPreferences, Notifications, UserProfile } from '@bellwether/sdk/contract/types';

export interface User {
  readonly id: string;
  /** Empty after someone else has proved the address while it was unverified here. */
  readonly email: string;
  /** When the user opened a link in a mail to the address. */
  readonly emailVerifiedAt: number | null;
  /** If null, the part of the email address before the @ is shown. */
  readonly username: string | null;
  readonly passwordHash: string;
  readonly notifications: Notifications;
  readonly appPreferences: AppPreferences;
  /** When the user first asked for a forecast and got it. */
  readonly firstForecastAt: number | null;
  readonly subscriptionStatus: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The user's own view of the account. `pendingEmail` is the address that waits for its confirmation. */
export function profileOf(
  user: User,
  { pendingEmail, roles }: { pendingEmail: string | null; roles: readonly string[] },
): UserProfile {
  return {
    _id: user.id,
    username: shownName(user),
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    ...(pendingEmail !== null && { pendingEmail }),
    date: new Date(user.createdAt).toISOString(),
    notifications: user.notifications,
    appPreferences: user.appPreferences,
    ...(user.firstForecastAt !== null && { firstForecastAt: new Date(user.firstForecastAt).toISOString() }),
    ...(user.subscriptionStatus !== null && { subscriptionStatus: user.subscriptionStatus }),
    ...(roles.length > 0 && { roles: [...roles] }),
  };
}

/** The chosen username, otherwise the part of the email address before the @. */
export function shownName({ username, email }: Pick<User, 'username' | 'email'>): string {
  return username ?? (email === '' ? 'Investor' : email.slice(0, email.lastIndexOf('@')));
}
