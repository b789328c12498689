export const SETTINGS_UPDATED = 'Settings updated successfully!';
export const SETTINGS_NOT_UPDATED = 'Failed to update settings.';
