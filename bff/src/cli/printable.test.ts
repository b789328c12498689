import { printable } from './printable.ts';

test.each([
  ['plain', 'plain'],
  ['two\nlines', 'two\nlines'],
  ['\u001b[2J\u001b]0;pwn\u0007', '?[2J?]0;pwn?'],
  ['a\rb\tc\u0000d\u009b', 'a?b?c?d?'],
  ['\u202egnp.exe\u2066x\u2069\u2028', '?gnp.exe?x??'],
  ['a\u200bb\u3164c\u2800d\u{e0041}e', 'a?b?c?d?e'],
  ['größer, 日本 💡', 'größer, 日本 💡'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
