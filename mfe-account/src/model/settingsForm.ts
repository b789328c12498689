import type { AppPreferences, CallInput, Notifications, UserProfile } from '@bellwether/sdk/contract/types';
import { PASSWORD_MIN_LENGTH } from '@bellwether/sdk/limits';
import {
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_REQUIRED_FOR_EMAIL,
  passwordTooShortMessage,
} from '@bellwether/sdk/messages/credentials.ts';

/** Everything the page edits, flat, so that one edit is one field. */
export interface SettingsForm {
  readonly username: string;
  readonly email: string;
  /** To change the email address. Not needed with a new password, which has its own field. */
  readonly emailPassword: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly dailySummary: boolean;
  readonly theme: AppPreferences['theme'] | 'system';
  readonly defaultView: AppPreferences['defaultView'];
  readonly refreshInterval: AppPreferences['refreshInterval'];
  readonly density: AppPreferences['density'];
  readonly gainLossColors: AppPreferences['gainLossColors'];
  readonly timeZone: AppPreferences['timeZone'];
}

export type Edit = (part: Partial<SettingsForm>) => void;

/** An older profile may lack newer fields. */
export function formOf(profile: Partial<UserProfile>): SettingsForm {
  const { email = '', notifications, appPreferences } = profile;
  return {
    username: profile.username || (email.split('@')[0] ?? ''),
    email,
    emailPassword: '',
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    emailNotifications: notifications?.email ?? true,
    pushNotifications: notifications?.push ?? false,
    dailySummary: notifications?.dailySummary ?? true,
    theme: appPreferences?.themeSource === 'system' ? 'system' : (appPreferences?.theme ?? 'dark'),
    defaultView: appPreferences?.defaultView ?? 'dashboard',
    refreshInterval: appPreferences?.refreshInterval ?? 5,
    density: appPreferences?.density ?? 'comfortable',
    gainLossColors: appPreferences?.gainLossColors ?? 'green-red',
    timeZone: appPreferences?.timeZone ?? 'America/New_York',
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

/** Whether the email address is changed without a new password, so that the field beside it asks for the current one. */
export function asksForEmailPassword({ email, newPassword }: SettingsForm, savedEmail: string): boolean {
  return email.trim() !== '' && email.trim() !== savedEmail && newPassword === '';
}

export function emailProblem(form: SettingsForm, savedEmail: string): Problem | null {
  if (!asksForEmailPassword(form, savedEmail) || form.emailPassword !== '') return null;
  return { field: 'emailPassword', msg: CURRENT_PASSWORD_REQUIRED_FOR_EMAIL };
}

/** The request body. The current password is sent only with a new password or a new address. */
export function changesOf(form: SettingsForm, savedEmail: string) {
  const { currentPassword, newPassword, emailPassword } = form;
  return {
    username: form.username,
    ...((form.email !== '' || savedEmail !== '') && { email: form.email }), // an account can be without one
    notifications: {
      email: form.emailNotifications,
      push: form.pushNotifications,
      dailySummary: form.dailySummary,
    } satisfies Notifications,
    appPreferences: {
      ...(form.theme === 'system'
        ? { themeSource: 'system' as const }
        : { theme: form.theme, themeSource: 'chosen' as const }),
      defaultView: form.defaultView,
      refreshInterval: form.refreshInterval,
      density: form.density,
      gainLossColors: form.gainLossColors,
      timeZone: form.timeZone,
    } satisfies Omit<AppPreferences, 'theme' | 'gettingStarted'>, // the latter is the dashboard's
    ...(newPassword !== '' && { currentPassword, newPassword }),
    ...(asksForEmailPassword(form, savedEmail) && { currentPassword: emailPassword }),
  } satisfies CallInput<'PUT /api/auth/update-profile'>['body'];
}

/** Decides whether the banner shows success. */
export function saysSuccess(text: string): boolean {
  return text.includes('successfully');
}
