import type { Edit, SettingsForm } from '../model/settingsForm.ts';

/** What a card needs to show its fields and to change them. */
export interface FormPart {
  readonly form: SettingsForm;
  readonly edit: Edit;
  readonly problemOf: (field: keyof SettingsForm) => string | null;
}
