import type { SettingsForm } from './settingsForm.ts';

/** What was changed on the page, over what is saved. */
export type Edits = Partial<SettingsForm>;

/**
 * Whether leaving would lose something. A current password by itself is nothing: browsers fill it in unasked, and without a
 * new one it is not sent.
 */
export function isUnsaved(edits: Edits, saved: SettingsForm): boolean {
  const { currentPassword, ...rest } = edits;
  return Object.entries(rest).some(([field, value]) => value !== saved[field as keyof SettingsForm]);
}

/** What is left of the edits when a form has been saved: what was changed while it was on its way. */
export function editsSince(sent: SettingsForm, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== sent[field as keyof SettingsForm]),
  );
}
