import { wordingViolations } from './checkWording.ts';

const messagesOf = (source: string, path = 'mfe-a/src/pages/A.tsx') =>
  wordingViolations(path, source).map(({ line, message }) => `${line} ${message}`);

test('a banned phrasing is found in strings, templates and JSX, with its line', () => {
  expect(messagesOf("export const a = 'No price at the moment.';")).toEqual([
    '1 Reworded, please: “at the moment” → "right now", or nothing',
  ]);
  const template = ['const n = 3;', 'export const a = `$', '{n} %`;'].join('');
  expect(messagesOf(template)).toEqual(['1 Reworded, please: “0 %” → "36.34%" without a space']);
  expect(messagesOf('export const A = () => <p>{3} %</p>;')).toHaveLength(1);
  expect(messagesOf('export const A = () => (\n  <p>\n    Whoever does not may\n    leave.\n  </p>\n);')).toEqual([
    expect.stringMatching(/^3 .*“Whoever”/),
  ]);
});

test('comments, imports and single words are left alone, and so are literal sentences of the specification', () => {
  expect(
    messagesOf("// at the moment nothing is 80 % done\nimport './at the moment.css';\nexport const a = 'nobody';"),
  ).toEqual([]);
  expect(messagesOf("export const a = 'No news available at the moment.';")).toEqual([]);
});

test('British spelling is found', () => {
  expect(messagesOf("export const a = 'Choose a colour for your organisation';")).toEqual([
    expect.stringContaining('colour'),
  ]);
});
