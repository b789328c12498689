import { linesOf, progressText } from './importProgress.ts';

test('says what happens to how much', () => {
  expect(progressText({ doing: 'sending', share: 0.4, count: 20_001 })).toBe('Sending the file…');
  expect(progressText({ doing: 'checking', share: null, count: 20_001 })).toBe('Checking 20,001 lines…');
  expect(progressText({ doing: 'checking', share: null, count: 1 })).toBe('Checking 1 line…');
  expect(progressText({ doing: 'adding', share: null, count: 20_000 })).toBe('Adding 20,000 rows…');
});

test.each([
  ['', 1],
  ['a', 1],
  ['a\n', 1],
  ['a\r\nb', 2],
  ['a\n\nb\n', 3],
])('counts the lines of %j', (text, lines) => {
  expect(linesOf(text)).toBe(lines);
});
