export const SETTINGS_UPDATED = 'Settings updated successfully!';
