import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '');
const documents = files.filter((path) => path.endsWith('.md'));
const known = new Set(
  files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);
const workspaces = new Set([...known].filter((path) => !path.includes('/')));

/** A path of this repository in backticks: `bff/src/app.ts`, `shell/src/sections`. Patterns and placeholders are not. */
const MENTION = /`([A-Za-z0-9_.-]+\/[A-Za-z0-9_./-]+)`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

/** What a recipe has the reader create, or what a command makes. */
const EXAMPLES = new Set(['mfe-trading/dist']);

test('every path that a document mentions exists', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(MENTION)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => workspaces.has(path.split('/')[0] as string) && !known.has(path) && !EXAMPLES.has(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), 'utf8').matchAll(LINK)]
      .map(([, target = '']) => posix.join(posix.dirname(document), target))
      .filter((target) => !known.has(target))
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every folder and file of the map in ARCHITECTURE.md exists', () => {
  const [, map = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('```');
  const open: string[] = [];
  const missing: string[] = [];
  for (const line of map.split('\n')) {
    // Names, two spaces, what they are: "  router/ query/  the few names …".
    const [, indent = '', names = ''] = /^( *)(.*?)(?: {2}|$)/.exec(line) ?? [];
    for (const name of names.split(' ').filter((each) => each !== '')) {
      open.length = indent.length / 2;
      open.push(name.replace(/\/$/, ''));
      const path = open.join('/').replace('mfe-*', 'mfe-trading');
      if (!known.has(path)) missing.push(path);
    }
  }
  expect(missing).toEqual([]);
});

test('every decision is in the index, and every number is used once', () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path)).map((path) => posix.basename(path));
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  expect(new Set(decisions.map((name) => name.slice(0, 3))).size).toBe(decisions.length);
});

test('prose is wrapped at 100 columns', () => {
  const wide = documents.flatMap((document) =>
    readFileSync(join(ROOT, document), 'utf8')
      .replace(/^```.*?^```/gms, (code) => code.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) => (line.length > 100 && !line.startsWith('|') ? [`${document}:${index + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
