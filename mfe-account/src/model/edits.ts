import type { SettingsForm } from './settingsForm.ts';

/** Unsaved edits over the saved settings. */
export type Edits = Partial<SettingsForm>;

/**
 * Returns whether leaving would lose edits. A current password alone does not count: browsers fill it in, and it is not
 * sent without a new password or address.
 */
export function isUnsaved(edits: Edits, saved: SettingsForm): boolean {
  const { currentPassword, emailPassword, ...rest } = edits;
  return Object.entries(rest).some(([field, value]) => value !== saved[field as keyof SettingsForm]);
}

/** Returns the edits that remain after a save: those made while it was in flight. */
export function editsSince(sent: SettingsForm, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== sent[field as keyof SettingsForm]),
  );
}
