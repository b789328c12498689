export const SETTINGS_UPDATED = 'Settings updated successfully!';
/** A change of the email address waits for the link in the mail to the new one. */
export function settingsUpdatedMessage(newEmail: string | null): string {
  if (newEmail === null) return SETTINGS_UPDATED;
  return `${SETTINGS_UPDATED} To change your email, open the link we sent to ${newEmail}.`;
}
export const SETTINGS_NOT_UPDATED = 'Failed to update settings.';
