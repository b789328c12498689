import { aUserProfile, somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { changesOf, emailProblem, formOf, passwordProblem, saysSuccess } from './settingsForm.ts';

const SAVED = aUserProfile().email;
const form = (part: Partial<ReturnType<typeof formOf>> = {}) => ({ ...formOf(aUserProfile()), ...part });

test('fills newer fields of an older profile with defaults', () => {
  expect(formOf({ email: 'ada@example.com' })).toMatchObject({
    username: 'ada',
    emailNotifications: true,
    pushNotifications: false,
    dailySummary: true,
    theme: 'dark',
    defaultView: 'dashboard',
    refreshInterval: 5,
    density: 'comfortable',
    gainLossColors: 'green-red',
  });
});

test('keeps false and chosen values', () => {
  const profile = aUserProfile({
    notifications: { email: false, push: true, dailySummary: false },
    appPreferences: somePreferences({
      theme: 'light',
      defaultView: 'market-data',
      refreshInterval: 10,
      density: 'compact',
      gainLossColors: 'blue-orange',
    }),
  });
  expect(formOf(profile)).toMatchObject({
    emailNotifications: false,
    pushNotifications: true,
    dailySummary: false,
    theme: 'light',
    defaultView: 'market-data',
    refreshInterval: 10,
    density: 'compact',
    gainLossColors: 'blue-orange',
  });
});

test('sends a chosen theme with its source, and the system alone', () => {
  const follows = aUserProfile({ appPreferences: somePreferences({ theme: 'light', themeSource: 'system' }) });
  expect(formOf(follows).theme).toBe('system');
  const sent = (theme: 'system' | 'light') => changesOf(form({ theme }), SAVED).appPreferences;
  expect(sent('light')).toMatchObject({ theme: 'light', themeSource: 'chosen' });
  expect(sent('system')).toMatchObject({ themeSource: 'system' });
  expect(sent('system')).not.toHaveProperty('theme');
});

test('applies no rules without a new password', () => {
  expect(passwordProblem(form({ currentPassword: 'x', confirmPassword: 'y' }))).toBeNull();
});

test.each([
  ['mismatch first', { newPassword: 'abc', confirmPassword: 'abd' }, 'New passwords do not match.'],
  [
    'then the length',
    { newPassword: 'abcde', confirmPassword: 'abcde' },
    'New password must be at least 6 characters.',
  ],
  [
    'then the current one',
    { newPassword: 'abcdef', confirmPassword: 'abcdef' },
    'Current password is required to change password.',
  ],
])('checks in order: %s', (_, part, msg) => {
  expect(passwordProblem(form(part))?.msg).toBe(msg);
});

test('accepts six characters of any kind', () => {
  const part = { newPassword: '🗝🗝🗝🗝🗝🗝', confirmPassword: '🗝🗝🗝🗝🗝🗝', currentPassword: 'old' };
  expect(passwordProblem(form(part))).toBeNull();
  const five = { newPassword: '🗝🗝🗝🗝🗝', confirmPassword: '🗝🗝🗝🗝🗝', currentPassword: 'old' };
  expect(passwordProblem(form(five))?.field).toBe('newPassword');
});

test('sends the password fields only with a new password', () => {
  expect(changesOf(form({ currentPassword: 'typed and left' }), SAVED)).not.toHaveProperty('currentPassword');
  expect(changesOf(form({ currentPassword: 'old', newPassword: 'abcdef' }), SAVED)).toMatchObject({
    currentPassword: 'old',
    newPassword: 'abcdef',
  });
  expect(changesOf(form({ newPassword: 'abcdef' }), SAVED)).not.toHaveProperty('confirmPassword');
});

test('asks for the password beside a changed address, unless the password changes too', () => {
  const moved = { email: 'new@example.com' };
  expect(emailProblem(form(), SAVED)).toBeNull();
  expect(emailProblem(form(moved), SAVED)?.field).toBe('emailPassword');
  expect(emailProblem(form({ ...moved, emailPassword: 'old' }), SAVED)).toBeNull();
  expect(emailProblem(form({ ...moved, newPassword: 'abcdef' }), SAVED)).toBeNull();
  expect(changesOf(form({ ...moved, emailPassword: 'old' }), SAVED)).toMatchObject({
    ...moved,
    currentPassword: 'old',
  });
  expect(changesOf(form({ emailPassword: 'typed and left' }), SAVED)).not.toHaveProperty('currentPassword');
  expect(changesOf(form({ email: '' }), '')).not.toHaveProperty('email');
});

test('treats a message containing "successfully" as success', () => {
  expect(saysSuccess('Settings updated successfully!')).toBe(true);
  expect(saysSuccess('Failed to update settings.')).toBe(false);
});
