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

test.each([
  ['after a value', ['const n = 0;', 'const b = `$ is', '  at the moment`;'], 3],
  ['around a value', ['const n = 0;', '', 'const b = `a rise of $ %`;'], 3],
  ['after an escaped line break', ['const n = 0;', 'const b = `No\\nprice $ at the moment`;'], 2],
  ['after a text of the same words in a comment', ['// é: at the moment', '', "const b = 'No at the moment';"], 3],
])('the line of a phrase is where the phrase stands: %s', (_, lines, line) => {
  const source = lines.join('\n').replaceAll('$', '$'.concat('{n}'));
  expect(wordingViolations('bff/src/a.ts', source).map((violation) => violation.line)).toEqual([line]);
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
