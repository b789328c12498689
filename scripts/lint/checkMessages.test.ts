import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkMessages } from './checkMessages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

const template = (text: string) => text.replaceAll('$', '$'.concat('{name}'));

test.each([
  ['a sentence', "const x = 'This file is empty, it seems.';", "\n  'This file is empty, it seems.'"],
  ['a question', "const x = 'Delete this holding?';", "\n  'Delete this holding?'"],
  ['a sentence of the specification without a full stop', "'Failed to add holding'", "\n  'Failed to add holding'"],
  [
    'a template, whatever its values are called',
    template("(name: string) => `'$' added to portfolio!`"),
    `\n  ${template("`'$' added to portfolio!`").replace('name', 'holding.symbol')}`,
  ],
  [
    'JSX text, however it is folded',
    '<p>Not investment advice.</p>',
    '\n  <p>\n    Not investment\n    advice.\n  </p>',
  ],
])('refuses %s in two workspaces, and names both places and the way out', (_, first, second) => {
  plant('bff/src/a.tsx', `export const a = ${first.replace('const x = ', '').replace(';', '')};`);
  plant('mfe-a/src/b.tsx', `export const b = ${second};`);
  const [violation, ...more] = checkMessages(root);
  expect(violation).toMatchObject({
    path: 'mfe-a/src/b.tsx',
    message: expect.stringMatching(/bff\/src\/a\.tsx:1, too: move it to a file of sdk\/src\/messages/),
  });
  expect(violation?.line).toBeGreaterThan(1);
  expect(more).toEqual([]);
});

test('points a retyped shared message to the file that defines it', () => {
  plant('bff/src/a.ts', "export const a = 'This file is empty, it seems.';");
  plant('sdk/src/messages/imports.ts', "export const EMPTY = 'This file is empty, it seems.';");
  plant('sdk/src/contract/b.ts', "\nexport const b = 'This file is empty, it seems.';");
  const wayOut = expect.stringMatching(/sdk\/src\/messages\/imports\.ts:1, too: import it from there/);
  expect(checkMessages(root)).toEqual([
    { path: 'bff/src/a.ts', line: 1, message: wayOut },
    { path: 'sdk/src/contract/b.ts', line: 2, message: wayOut },
  ]);
});

test.each([
  ['a label', "'Confirm new password'"],
  ['a short sentence', "'Not a number.'"],
  ['what is no sentence', "'no price available, it seems.'"],
  ['a call', "'GET /api/portfolio'"],
])('lets through %s in two workspaces', (_, text) => {
  plant('bff/src/a.ts', `export const a = ${text};`);
  plant('mfe-a/src/b.ts', `export const b = ${text};`);
  expect(checkMessages(root)).toEqual([]);
});

test('ignores repeats in one workspace, tests, builders and imports', () => {
  const text = "export const a = 'This file is empty, it seems.';";
  plant('bff/src/a.ts', text);
  plant('bff/src/b.ts', text);
  plant('mfe-a/src/a.test.ts', text);
  plant('sdk/src/testing/a.ts', text);
  plant('mfe-a/src/b.ts', "import 'This file is empty, it seems.';");
  expect(checkMessages(root)).toEqual([]);
});
