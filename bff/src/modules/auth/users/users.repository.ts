import type { AppPreferences, Notifications } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import { columnsOf } from '../../../db/columnsOf.ts';
import { foldEmail } from './foldEmail.ts';
import { storedPreferences } from './storedPreferences.ts';
import type { User } from './user.ts';

interface UserRow {
  id: string;
  email: string;
  email_key: string;
  email_verified_at: number | null;
  username: string | null;
  password_hash: string;
  password_changed_at: number;
  notify_email: number;
  notify_push: number;
  notify_daily_summary: number;
  theme: string;
  theme_source: string;
  default_view: string;
  refresh_interval: number;
  density: string;
  gain_loss_colors: string;
  getting_started: string;
  time_zone: string;
  summary_due_at: number | null;
  first_forecast_at: number | null;
  subscription_status: string | null;
  created_at: number;
  updated_at: number;
}

const NOTIFICATION_COLUMNS: Readonly<Record<keyof Notifications, keyof UserRow>> = {
  email: 'notify_email',
  push: 'notify_push',
  dailySummary: 'notify_daily_summary',
};

const PREFERENCE_COLUMNS: Readonly<Record<keyof AppPreferences, keyof UserRow>> = {
  theme: 'theme',
  themeSource: 'theme_source',
  defaultView: 'default_view',
  refreshInterval: 'refresh_interval',
  density: 'density',
  gainLossColors: 'gain_loss_colors',
  gettingStarted: 'getting_started',
  timeZone: 'time_zone',
};

export async function findUser(connection: Knex, userId: string): Promise<User | null> {
  return userFromRow(await connection<UserRow>('users').where({ id: userId }).first());
}

export async function findUserByEmail(connection: Knex, email: string): Promise<User | null> {
  return userFromRow(
    await connection<UserRow>('users')
      .where({ email_key: foldEmail(email) })
      .first(),
  );
}

/**
 * `theme` is the one that the browser keeps from another account; without it, the new account follows the system.
 * @throws DatabaseFault `unique` if the email address is taken in any spelling
 */
export async function insertUser(
  connection: Knex,
  userId: string,
  user: { email: string; passwordHash: string; theme?: AppPreferences['theme'] | null; now: number },
): Promise<void> {
  await connection('users').insert({
    id: userId,
    email: user.email,
    email_key: foldEmail(user.email),
    password_hash: user.passwordHash,
    password_changed_at: user.now,
    getting_started: 'shown',
    theme_source: user.theme ? 'chosen' : 'system',
    ...(user.theme && { theme: user.theme }),
    created_at: user.now,
    updated_at: user.now,
  });
}

export interface ProfileChanges {
  readonly username?: string;
  readonly notifications?: Partial<Notifications>;
  readonly appPreferences?: Partial<AppPreferences>;
}

/** Updates only the given fields in one statement, so two tabs can change different fields at once. `movesZone`: whether the
 * time zone is another one than before. */
export async function updateProfile(
  connection: Knex,
  userId: string,
  changes: ProfileChanges,
  { now, movesZone }: { now: number; movesZone: boolean },
): Promise<void> {
  const { username, notifications, appPreferences } = changes;
  const columns = {
    username,
    ...columnsOf(NOTIFICATION_COLUMNS, notifications ?? {}),
    ...columnsOf(PREFERENCE_COLUMNS, appPreferences ?? {}),
    ...(movesZone && { summary_due_at: null }), // planned anew
    updated_at: now,
  };
  await connection('users').where({ id: userId }).update(columns); // knex ignores undefined values
}

/** Sets an address that the user has proved. @throws DatabaseFault `unique` if another account holds it */
export async function replaceEmail(
  connection: Knex,
  userId: string,
  { email, now }: { email: string; now: number },
): Promise<void> {
  const columns = { email, email_key: foldEmail(email), email_verified_at: now, updated_at: now };
  await connection('users').where({ id: userId }).update(columns);
}

/** Notes a user's first forecast. A later one changes nothing. */
export async function markForecast(connection: Knex, userId: string, { now }: { now: number }): Promise<void> {
  await connection('users').where({ id: userId, first_forecast_at: null }).update({ first_forecast_at: now });
}

export async function markVerified(connection: Knex, userId: string, { now }: { now: number }): Promise<void> {
  await connection('users').where({ id: userId }).update({ email_verified_at: now, updated_at: now });
}

/** Leaves a user without an address, which nobody can log in with. Returns false if the address is verified. */
export async function takeAddress(
  connection: Knex,
  userId: string,
  { email, now }: { email: string; now: number },
): Promise<boolean> {
  const taken = await connection('users')
    .where({ id: userId, email, email_verified_at: null })
    .update({ email: '', email_key: `none ${userId}`, updated_at: now }); // a space: never the key of an address
  return taken === 1;
}

/** Returns false if the password has changed since `was` was read. */
export async function replacePasswordHash(
  connection: Knex,
  userId: string,
  { was, becomes, now }: { was: string; becomes: string; now: number },
): Promise<boolean> {
  const changed = await connection('users')
    .where({ id: userId, password_hash: was })
    .update({ password_hash: becomes, password_changed_at: now, updated_at: now });
  return changed === 1;
}

function userFromRow(row: UserRow | undefined): User | null {
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    emailVerifiedAt: row.email_verified_at === null ? null : Number(row.email_verified_at),
    username: row.username,
    passwordHash: row.password_hash,
    notifications: {
      email: row.notify_email === 1,
      push: row.notify_push === 1,
      dailySummary: row.notify_daily_summary === 1,
    },
    appPreferences: storedPreferences({
      theme: row.theme,
      themeSource: row.theme_source,
      defaultView: row.default_view,
      refreshInterval: row.refresh_interval,
      density: row.density,
      gainLossColors: row.gain_loss_colors,
      gettingStarted: row.getting_started,
      timeZone: row.time_zone,
    }),
    firstForecastAt: row.first_forecast_at === null ? null : Number(row.first_forecast_at),
    subscriptionStatus: row.subscription_status,
    createdAt: row.created_at,
  };
}
