import { errorMessage } from '@bellwether/sdk/client';
import type { UserProfile } from '@bellwether/sdk/contract/types';
import { SETTINGS_NOT_UPDATED } from '@bellwether/sdk/messages/settings.ts';
import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import type { ShellSession } from '../session/sessionStore.ts';

interface Settings {
  session: Pick<ShellSession, 'api' | 'replaceUser'>;
  api: Pick<ShellApi, 'notify' | 'theme'>;
}

/** Applies a theme at once and saves it as the Settings page does. If that fails, the old one returns. */
export async function saveTheme(
  { session, api }: Settings,
  theme: UserProfile['appPreferences']['theme'],
): Promise<void> {
  const before = api.theme.get();
  api.theme.set(theme);
  try {
    const { user } = await session.api('PUT /api/auth/update-profile', { body: { appPreferences: { theme } } });
    session.replaceUser(user);
  } catch (error) {
    api.theme.set(before);
    api.notify({ kind: 'error', message: errorMessage(error, SETTINGS_NOT_UPDATED) });
  }
}
