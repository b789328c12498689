import type { AppPreferences, CallInput, Notifications, UserProfile } from '@bellwether/sdk/contract/types';
import { PASSWORD_MIN_LENGTH } from '@bellwether/sdk/limits';
import { CURRENT_PASSWORD_REQUIRED, passwordTooShortMessage } from '@bellwether/sdk/messages/credentials.ts';

/** Everything the page edits, flat, so that one edit is one field. */
export interface SettingsForm {
  readonly username: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly dailySummary: boolean;
  readonly theme: AppPreferences['theme'];
  readonly defaultView: AppPreferences['defaultView'];
  readonly refreshInterval: AppPreferences['refreshInterval'];
}

export type Edit = (part: Partial<SettingsForm>) => void;

/** An older profile may lack newer fields. */
export function formOf(profile: Partial<UserProfile>): SettingsForm {
  const { email = '', notifications, appPreferences } = profile;
  return {
    username: profile.username || (email.split('@')[0] ?? ''),
    email,
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    emailNotifications: notifications?.email ?? true,
    pushNotifications: notifications?.push ?? false,
    dailySummary: notifications?.dailySummary ?? true,
    theme: appPreferences?.theme ?? 'dark',
    defaultView: appPreferences?.defaultView ?? 'dashboard',
    refreshInterval: appPreferences?.refreshInterval ?? 5,
  };
}

export interface Problem {
  readonly field: keyof SettingsForm;
  readonly msg: string;
}

/** The rules for a password change, in order. None apply without a new password. */
export function passwordProblem({ currentPassword, newPassword, confirmPassword }: SettingsForm): Problem | null {
  if (newPassword === '') return null;
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', msg: 'New passwords do not match.' };
  if ([...newPassword].length < PASSWORD_MIN_LENGTH) {
    return { field: 'newPassword', msg: passwordTooShortMessage('New password') };
  }
  if (currentPassword === '') {
    return { field: 'currentPassword', msg: CURRENT_PASSWORD_REQUIRED };
  }
  return null;
}

/** The request body. Password fields are sent only with a new password. */
export function changesOf(form: SettingsForm) {
  const { currentPassword, newPassword } = form;
  return {
    username: form.username,
    email: form.email,
    notifications: {
      email: form.emailNotifications,
      push: form.pushNotifications,
      dailySummary: form.dailySummary,
    } satisfies Notifications,
    appPreferences: {
      theme: form.theme,
      defaultView: form.defaultView,
      refreshInterval: form.refreshInterval,
    } satisfies AppPreferences,
    ...(newPassword !== '' && { currentPassword, newPassword }),
  } satisfies CallInput<'PUT /api/auth/update-profile'>['body'];
}

/** Decides whether the banner shows success. */
export function saysSuccess(text: string): boolean {
  return text.includes('successfully');
}
