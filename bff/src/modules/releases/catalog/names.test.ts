import { assertSectionName, assertVersionName, isSectionName, isVersionName } from './names.ts';

test.each(['shell', 'mfe-trading', 'a1-b2-c3'])('%s is a valid section name', (name) => {
  expect(isSectionName(name)).toBe(true);
});

test.each([
  '',
  '.',
  '..',
  '../shell',
  'mfe/trading',
  'mfe-',
  '-mfe',
  'mfe--x',
  'Mfe',
  'mfe trading',
  'mfe\0',
  'a'.repeat(41),
  '%2e%2e',
  'constructor',
])('%j cannot be a section', (name) => {
  expect(() => assertSectionName(name)).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test.each(['1', '1.0.0', '1.0.0-abcdef012345', '2026.11.20_3', 'v2-RC1', '1.0.0-rc.1'])(
  '%s can be a version',
  (name) => {
    expect(isVersionName(name)).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  '1..2',
  '../1',
  '1/2',
  '1\\2',
  '.incoming',
  '-1',
  '1.',
  '1 2',
  '1+2',
  '1%2e',
  'é',
  '1\n',
  'a'.repeat(65),
  'constructor',
  'toString',
])('%j cannot be a version', (name) => {
  expect(() => assertVersionName(name)).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test('a refusal quotes the input without control characters', () => {
  expect(() => assertVersionName(`\u001b[2J${'x'.repeat(500)}`)).toThrow(/^"\?\[2Jx{56}…" is not a version/);
});
