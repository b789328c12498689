import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkOnePlace } from './checkOnePlace.ts';
import { PLACE_RULES } from './placeRules.ts';

const rules = PLACE_RULES.map((rule) => ({ ...rule, exceptions: {} }));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'place-rules-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `const first = 1;\n${text}\n`);
}

test.each([
  ['a number format', "new Intl.NumberFormat('en-US').format(first);", /sdk\/format/],
  ['a date format', 'new Intl.DateTimeFormat().format(first);', /sdk\/format/],
  ['fixed decimals', 'first.toFixed(2);', /sdk\/format/],
  ['fixed decimals after a space', 'first.toFixed (2);', /sdk\/format/],
  ['fixed decimals after a comment', '/* x */ export const f = (n: number) => n.toFixed(2);', /sdk\/format/],
  ['significant digits', 'first.toPrecision(2);', /sdk\/format/],
  ['a number format by its own name', 'const { NumberFormat } = Intl;', /sdk\/format/],
  ['a local number', "first.toLocaleString('en-US');", /sdk\/format/],
  ['a local date', 'new Date().toLocaleDateString();', /sdk\/format/],
  ['a pair by its ending', "symbol.endsWith('-USD');", /coinOfPair/],
  ['a pair by a pattern', 'symbol.replace(/-USD$/, "");', /coinOfPair/],
  ['a pair by a pattern with a coin', '/^([A-Z0-9]+)-USD$/.exec(symbol);', /coinOfPair/],
  ['a pair put together', "const pair = symbol + '-USD';", /coinOfPair/],
  ['the grammar of symbols', 'const SHAPE = /^[A-Z0-9][A-Z0-9.\\-=^]{0,14}$/;', /SYMBOL_PATTERN/],
  ['the shape of an email address', 'const SHAPE = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;', /EMAIL_SHAPE/],
  ['a password length', 'if ([...password].length < 6) first();', /sdk\/limits/],
  ['a password length under a name', 'const PASSWORD_MAX_LENGTH = 128;', /sdk\/limits/],
  ['a limit of lots', 'if (lots.length >= 5_000) first();', /sdk\/limits/],
  ['a limit of lots under a name', 'const maxLots = 5000;', /sdk\/limits/],
  ['a limit of the watchlist', 'export const WATCHLIST_LIMIT = 200;', /sdk\/limits/],
])('refuses %s outside its place, and names the way out', (_, text, wayOut) => {
  for (const path of ['bff/src/x.ts', 'mfe-a/src/x.tsx', 'sdk/src/ui/x.ts']) plant(path, text);
  const violations = checkOnePlace(root, rules);
  expect(violations.map(({ path, line }) => `${path}:${line}`)).toEqual([
    'bff/src/x.ts:2',
    'mfe-a/src/x.tsx:2',
    'sdk/src/ui/x.ts:2',
  ]);
  for (const { message } of violations) expect(message).toMatch(wayOut);
});

test.each([
  ['a format in its place', 'sdk/src/format/x.ts', 'first.toFixed(2);'],
  ['the pair in its place', 'sdk/src/contract/coinOfPair.ts', '/-USD$/.test(symbol);'],
  ['a limit in its place', 'sdk/src/limits/x.ts', 'export const WATCHLIST_LIMIT = 200;'],
  ['a test', 'bff/src/x.test.ts', "first.toFixed(2) + '-USD';"],
  ['a script', 'scripts/x.ts', 'first.toFixed(2);'],
  ['a comment', 'bff/src/x.ts', '/** `-USD`, by Intl.NumberFormat */'],
  [
    'a comment of several lines',
    'bff/src/x.ts',
    '/*\n  first.toFixed(2)\n * first.toFixed(2)\n */ // first.toFixed(2)',
  ],
  ['a quantity to calculate with', 'bff/src/x.ts', 'const rounded = Number((first / 3).toPrecision(10));'],
  ['another part of Intl', 'bff/src/x.ts', 'const { Segmenter } = Intl;'],
  ['slots', 'bff/src/x.ts', 'const SLOTS = 6, slots = 5000, freeSlots = 5000;'],
  ['a number of symbols that is no limit', 'bff/src/x.ts', 'function tick(symbols = 6) {}'],
  ['the name of one pair', 'bff/src/x.ts', "const example = 'BTC-USD';"],
])('lets through %s', (_, path, text) => {
  plant(path, text);
  expect(checkOnePlace(root, rules)).toEqual([]);
});

test('reports an exception that is no longer needed', () => {
  const [formats] = rules;
  const excused = [{ ...(formats as (typeof rules)[number]), exceptions: { 'bff/src/x.ts': 'a reason' } }];
  plant('bff/src/x.ts', 'first.toFixed(2);');
  expect(checkOnePlace(root, excused)).toEqual([]);
  plant('bff/src/x.ts', '');
  expect(checkOnePlace(root, excused)).toMatchObject([
    { path: 'bff/src/x.ts', message: expect.stringMatching(/no exception/) },
  ]);
});
