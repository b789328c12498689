import type { Edit, SettingsForm } from '../model/settingsForm.ts';

/** The id of the form. Its fields stand in cards all over the page and name it, because forms cannot nest. */
export const SETTINGS_FORM = 'settings-form';

/** The fields a card shows and how it changes them. */
export interface FormPart {
  readonly form: SettingsForm;
  readonly edit: Edit;
  readonly problemOf: (field: keyof SettingsForm) => string | null;
}
