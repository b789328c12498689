import type { AppPreferences, Notifications, UserProfile } from '@bellwether/sdk/contract/types';

export interface User {
  readonly id: string;
  readonly email: string;
  /** null: the part of the address before the @ is shown. */
  readonly username: string | null;
  readonly passwordHash: string;
  readonly notifications: Notifications;
  readonly appPreferences: AppPreferences;
  readonly subscriptionStatus: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What a person sees of themselves. */
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
