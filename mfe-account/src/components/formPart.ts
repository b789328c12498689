import type { Edit, SettingsForm } from '../model/settingsForm.ts';

/** The fields a card shows and how it changes them. */
export interface FormPart {
  readonly form: SettingsForm;
  readonly edit: Edit;
  readonly problemOf: (field: keyof SettingsForm) => string | null;
}
