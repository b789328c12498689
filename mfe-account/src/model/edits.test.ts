import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { editsSince, isUnsaved } from './edits.ts';
import { formOf } from './settingsForm.ts';

const saved = formOf(aUserProfile({ username: 'ada' }));

test.each([
  ['nothing', {}, false],
  ['a name that was changed back', { username: 'ada' }, false],
  ['a switch that was switched back', { dailySummary: true }, false],
  ['a current password alone, which browsers fill in', { currentPassword: 'secret' }, false],
  ['a name', { username: 'adam' }, true],
  ['a name that was emptied', { username: '' }, true],
  ['a new password', { newPassword: 'x' }, true],
  ['a theme', { theme: 'light' as const }, true],
])('%s: %j is unsaved: %s', (_, edits, unsaved) => {
  expect(isUnsaved(edits, saved)).toBe(unsaved);
});

test('keeps edits made during a save', () => {
  const sent = { ...saved, username: 'adam', newPassword: 'secret' };
  expect(editsSince(sent, { username: 'adams', newPassword: 'secret', dailySummary: !saved.dailySummary })).toEqual({
    username: 'adams',
    dailySummary: !saved.dailySummary,
  });
  expect(editsSince(sent, { username: 'adam', newPassword: 'secret' })).toEqual({});
});
