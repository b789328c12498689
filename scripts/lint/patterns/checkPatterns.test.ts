import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPatterns } from './checkPatterns.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patterns-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const faults = (exceptions = {}) =>
  checkPatterns(root, exceptions).map(({ path, line, message }) => `${path}:${line} ${message}`);

it('refuses a pattern that takes quadratic time', () => {
  write('sdk/src/limits.ts', 'export const MAX = 1;\nexport const SHAPE = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;');
  expect(faults()).toEqual([
    expect.stringMatching(/^sdk\/src\/limits\.ts:2 .* is not proven to be linear: 2nd degree polynomial for /),
  ]);
});

it('accepts patterns that take linear time, and any in tests and scripts', () => {
  write(
    'bff/src/a.ts',
    'export const SHAPES = [/^[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+$/, /^\\d{4}$/, /^(\\d*[1-9])?0*$/];',
  );
  write('bff/src/a.test.ts', 'export const SLOW = /(a+)+$/;');
  write('scripts/a.ts', 'export const SLOW = /(a+)+$/;');
  expect(faults()).toEqual([]);
});

it('refuses a slow pattern that a file builds when it loads', () => {
  write(
    'bff/src/a.ts',
    "const WORD = 'a+';\nexport const SLOW = new RegExp('(?:' + WORD + ')+$', 'i');\nnew RegExp('b');",
  );
  expect(faults()).toEqual([expect.stringMatching(/^bff\/src\/a\.ts:2 .*\(\?:a\+\)\+\$\/i is not .* exponential/)]);
});

it('refuses a pattern that is built later, because nobody can prove it', () => {
  write('bff/src/a.ts', 'export const find = (text: string) => new RegExp(text);');
  expect(faults()).toEqual([expect.stringMatching(/^bff\/src\/a\.ts:1 Build patterns when the file loads/)]);
});

it('accepts an exception, and refuses one that nothing needs', () => {
  write('bff/src/a.ts', 'export const SLOW = /a*b*a*$/;');
  expect(faults({ '/a*b*a*$/': 'short text', '/b/': 'gone' })).toEqual([
    'scripts/lint/patterns/patternExceptions.ts:1 /b/ needs no exception anymore.',
  ]);
});
