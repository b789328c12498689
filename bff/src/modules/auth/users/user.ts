import type { AppPreferences, Notifications, UserProfile } from '@bellwether/sdk/contract/types';

export interface User {
  readonly id: string;
  readonly email: string;
  /** If null, the part of the email address before the @ is shown. */
  readonly username: string | null;
  readonly passwordHash: string;
  readonly notifications: Notifications;
  readonly appPreferences: AppPreferences;
  readonly subscriptionStatus: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The user's own view of the account. */
export function profileOf(user: User): UserProfile {
  return {
    _id: user.id,
    username: user.username ?? user.email.slice(0, user.email.lastIndexOf('@')),
    email: user.email,
    date: new Date(user.createdAt).toISOString(),
    notifications: user.notifications,
    appPreferences: user.appPreferences,
    ...(user.subscriptionStatus !== null && { subscriptionStatus: user.subscriptionStatus }),
  };
}
