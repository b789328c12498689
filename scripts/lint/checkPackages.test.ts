import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackages } from './checkPackages.ts';
import { USED_WITHOUT_IMPORT } from './packageRules.ts';

let root: string;

const SDK_EXPORTS = { './ui/*': './src/ui/*', './contract': './src/contract/index.ts' };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-rules-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  const excused = Object.keys(USED_WITHOUT_IMPORT['package.json'] ?? {});
  plantManifest('', {
    workspaces: ['sdk', 'bff', 'mfe-a', 'scripts'],
    devDependencies: Object.fromEntries(excused.map((name) => [name, '1.0.0'])),
  });
  plantManifest('sdk', { exports: SDK_EXPORTS, peerDependencies: { react: '19.0.0' } });
  plantManifest('bff', { dependencies: { koa: '3.0.0', mysql2: '3.0.0' }, devDependencies: { '@types/koa': '3.0.0' } });
  plantManifest('mfe-a', { dependencies: { '@bellwether/sdk': '1.0.0', react: '19.0.0' } });
  plantManifest('scripts', {});
  plant('sdk/src/ui/Button.tsx', "import { createElement } from 'react';\nexport const Button = createElement('b');");
  plant('sdk/src/contract/index.ts', 'export type Quote = string;');
  plant('bff/src/app.ts', "import Koa from 'koa';\nexport const app = new Koa();");
  plant('mfe-a/src/section.ts', "export { Button } from '@bellwether/sdk/ui/Button.tsx';");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

function plantManifest(folder: string, parts: object) {
  const name = folder === '' ? 'bellwether' : `@bellwether/${folder}`;
  plant(join(folder, 'package.json'), JSON.stringify({ name, ...parts }, null, 2));
}

test('accepts a repository that declares its imports', () => {
  expect(checkPackages(root)).toEqual([]);
});

test.each([
  ['a package', "import { z } from 'zod';", /^zod is not declared: add it to dependencies of bff/],
  ['a type of a package', "import type { z } from 'zod';", /^zod is not declared: add it to devDependencies of bff/],
  ['a subpath', "export * from '@scope/a/b.js';", /^@scope\/a is not declared/],
  ['a package loaded later', "export const z = () => import('zod');", /^zod is not declared/],
  [
    'a resolved file of a package',
    "import { createRequire } from 'node:module';\nexport const z = createRequire(import.meta.url).resolve('zod/z.js');",
    /^zod is not declared/,
  ],
  ['a workspace', "import '@bellwether/sdk/contract';", /^@bellwether\/sdk is not declared/],
  ['a file of another workspace', "import '../../sdk/src/contract/index.ts';", /^@bellwether\/sdk is not declared/],
])('refuses %s that is imported but not declared', (_, text, message) => {
  plant('bff/src/x.ts', text);
  const [violation, ...more] = checkPackages(root);
  expect(more).toEqual([]);
  expect(violation).toMatchObject({
    path: 'bff/src/x.ts',
    line: text.split('\n').length,
    message: expect.stringMatching(message),
  });
});

test('refuses a package that a style sheet takes a file from without declaring it', () => {
  plant('mfe-a/src/fonts.css', '@font-face {\n  src: url("@fonts/inter/files/inter.woff2");\n}');
  expect(checkPackages(root)).toEqual([
    {
      path: 'mfe-a/src/fonts.css',
      line: 2,
      message: '@fonts/inter is not declared: add it to dependencies of mfe-a/package.json.',
    },
  ]);
});

test('refuses a devDependency in a file that runs in production, not in a test or in its types', () => {
  plantManifest('bff', {
    dependencies: { mysql2: '3.0.0' },
    devDependencies: { koa: '3.0.0' },
  });
  plant('bff/src/app.test.ts', "import 'koa';");
  plant('bff/src/types.ts', "import type Koa from 'koa';\nexport type { Koa };");
  expect(checkPackages(root)).toEqual([
    {
      path: 'bff/src/app.ts',
      line: 1,
      message: 'koa is a devDependency, but this file runs in production: move it to dependencies of bff/package.json.',
    },
  ]);
});

test('refuses a dependency that is imported nowhere, and one that only tests import', () => {
  plantManifest('mfe-a', {
    dependencies: { '@bellwether/sdk': '1.0.0', react: '19.0.0', uuid: '1.0.0', ajv: '1.0.0' },
  });
  plant('mfe-a/src/x.test.ts', "import 'ajv';");
  expect(checkPackages(root)).toEqual([
    {
      path: 'mfe-a/package.json',
      line: 6,
      message: 'uuid is declared but imported nowhere: remove it, or name the reason in packageRules.ts.',
    },
    {
      path: 'mfe-a/package.json',
      line: 7,
      message: 'ajv is not imported at run time: move it to devDependencies.',
    },
  ]);
});

test('refuses types of a package that is not imported', () => {
  plantManifest('scripts', { devDependencies: { '@types/semver': '7.0.0' } });
  expect(checkPackages(root)).toMatchObject([
    {
      path: 'scripts/package.json',
      message: '@types/semver is declared but imported nowhere: remove it, or name the reason in packageRules.ts.',
    },
  ]);
});

test('asks the one who bundles it for a peer dependency that it reaches through another workspace', () => {
  plantManifest('mfe-a', { dependencies: { '@bellwether/sdk': '1.0.0' } });
  expect(checkPackages(root)).toEqual([
    {
      path: 'mfe-a/src/section.ts',
      line: 1,
      message: 'react is not declared: add it to dependencies of mfe-a/package.json.',
    },
  ]);
});

test('refuses two versions of one package', () => {
  plantManifest('mfe-a', { dependencies: { '@bellwether/sdk': '1.0.0', react: '19.1.0' } });
  expect(checkPackages(root)).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^react is 19\.\d\.0 here but 19\.\d\.0 in .*: declare one/),
    }),
  ]);
});

test('refuses an exception that is no longer needed', () => {
  plant('bff/src/db.ts', "import 'mysql2';");
  expect(checkPackages(root)).toMatchObject([
    { message: 'mysql2 is imported and needs no excuse in packageRules.ts.' },
  ]);
  plantManifest('bff', { dependencies: { koa: '3.0.0' } });
  plant('bff/src/db.ts', 'export {};');
  expect(checkPackages(root)).toMatchObject([
    { message: 'mysql2 is excused in packageRules.ts but no longer declared: remove it.' },
  ]);
});
