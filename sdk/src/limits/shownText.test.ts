import { shownTextFault } from './shownText.ts';

test.each(['Ideas', 'Best ideas: 2', 'Đầu tư', 'A\u0302\u0301', 'हिन्दी', '日本語', 'Größe', '💡 Ideas', '…'])(
  '%j shows',
  (text) => {
    expect(shownTextFault(text, 20)).toBeNull();
  },
);

test.each([
  ['a control character', 'a\u0000b', 'a\u001bb', 'a\nb', 'a\u009bb'],
  ['a direction', 'a\u202eb', 'a\u2066b', 'a\u200fb', 'a\u061cb'],
  ['a format character', '\u200b', 'a\u200db', 'a\u00adb', 'a\u2060b', 'a\u{e0041}b'],
  ['an empty letter', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', 'a\u034fb'],
  ['another space', 'a\u00a0b', 'a\u3000b', 'a\u2028b'],
  ['half a character', 'a\ud83d'],
])('%s does not show', (_what, ...texts) => {
  for (const text of texts) expect([text, shownTextFault(text, 20)]).toEqual([text, 'has characters that do not show']);
});

test.each([`a${'\u0301'.repeat(19)}`, 'a\u0301\u0302\u0303', '\u0301', '\u0301a'])('%j has too many marks', (text) => {
  expect(shownTextFault(text, 20)).toBe('begins with a combining mark or has more than 2 in a row');
});

test.each(['', ' ', ' a', 'a ', '\ufeff'])('%j is empty or has a space around it', (text) => {
  expect(shownTextFault(text, 20)).toBe('is empty or begins or ends with a space');
});

test('length comes first', () => {
  expect(shownTextFault('a'.repeat(20), 20)).toBeNull();
  expect(shownTextFault('\u0301'.repeat(21), 20)).toBe('has more than 20 characters');
});
