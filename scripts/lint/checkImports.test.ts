import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports } from './checkImports.ts';

const SDK_EXPORTS = {
  './contract': './src/contract/index.ts',
  './contract/types': './src/contract/types.ts',
  './ui/*': './src/ui/*',
  './client': './src/client/client.ts',
  './query': './src/query/query.ts',
  './brand': './src/brand/brand.ts',
  './limits': './src/limits/limits.ts',
  './messages/*': './src/messages/*',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  plant('sdk/package.json', JSON.stringify({ exports: SDK_EXPORTS }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const refused: [story: string, path: string, text: string, wayOut: RegExp][] = [
  [
    'a section that imports another section',
    'mfe-a/src/x.ts',
    "import { y } from '../../mfe-b/src/y.ts';",
    /by its URL/,
  ],
  ['a section that imports another by name', 'mfe-a/src/x.ts', "import '@bellwether/mfe-b/src/y.ts';", /by its URL/],
  ['a section that imports the shell', 'mfe-a/src/x.ts', "import { y } from '../../shell/src/y.ts';", /ShellApi/],
  ['a shell that imports a section', 'shell/src/x.ts', "const y = () => import('../../mfe-a/src/y.ts');", /registry/],
  ['browser code that imports the BFF', 'shell/src/x.ts', "import type { y } from '../../bff/src/y.ts';", /over HTTP/],
  ['a BFF that imports an app', 'bff/src/x.ts', "export * from '../../shell/src/y.ts';", /knows its release/],
  [
    'contract values in a section',
    'mfe-a/src/x.ts',
    "import { endpoints } from '@bellwether/sdk/contract';",
    /import type/,
  ],
  [
    'contract types without erasing the import',
    'mfe-a/src/x.ts',
    "import { type Quote } from '@bellwether/sdk/contract/types';",
    /import type/,
  ],
  [
    'contract values in the client',
    'sdk/src/client/x.ts',
    "import { endpoints } from '../contract/index.ts';",
    /import type/,
  ],
  [
    'a primitive that knows the contract',
    'sdk/src/ui/x.tsx',
    "import type { Quote } from '../contract/types.ts';",
    /plain values/,
  ],
  [
    'run-time code that imports build tools',
    'sdk/src/section/x.ts',
    "import { sectionConfig } from '../../build/preset.ts';",
    /build time only/,
  ],
  [
    'a primitive that knows the messages',
    'sdk/src/ui/x.tsx',
    "import { FILE_EMPTY } from '../messages/imports.ts';",
    /plain values/,
  ],
  ['messages that import a package', 'sdk/src/messages/x.ts', "import { z } from 'zod';", /plain constants/],
  [
    'messages that import the contract',
    'sdk/src/messages/x.ts',
    "import type { Quote } from '../contract/types.ts';",
    /plain constants/,
  ],
  [
    'limits that import the brand',
    'sdk/src/limits/limits.ts',
    "import { brand } from '../brand/brand.ts';",
    /plain constants/,
  ],
  ['a BFF that imports ui', 'bff/src/x.ts', "import { Button } from '@bellwether/sdk/ui/Button.tsx';", /sdk\/contract/],
  [
    'a BFF that imports the client',
    'bff/src/x.ts',
    "import { createApiClient } from '@bellwether/sdk/client';",
    /its tests/,
  ],
  [
    'query straight from its package',
    'mfe-a/src/x.ts',
    "import { useQuery } from '@tanstack/react-query';",
    /sdk\/query/,
  ],
  ['zod in a section', 'mfe-a/src/x.ts', "import { z } from 'zod';", /out of the browser/],
  ['a screen that imports the frame', 'shell/src/screens/x.tsx', "import { y } from '../frame/y.tsx';", /as a prop/],
  [
    'a frame that knows the whole shell',
    'shell/src/frame/x.tsx',
    "import type { Shell } from '../shell.ts';",
    /frameProps/,
  ],
  ['a session that knows the shell', 'shell/src/session/x.ts', "import { y } from '../shell.ts';", /as an argument/],
  ['navigation that knows a screen', 'shell/src/navigation/x.ts', "import { y } from '../screens/y.tsx';", /argument/],
  ['a model that calls the API', 'mfe-a/src/model/x.ts', "import { y } from '../api/y.ts';", /plain functions/],
  ['a component that calls the API', 'mfe-a/src/components/x.tsx', "import { y } from '../api/y.ts';", /props/],
  [
    'routes that reach a table',
    'bff/src/modules/a/a.routes.ts',
    "import { y } from './a.repository.ts';",
    /call the service/,
  ],
  [
    'a module in the tables of another',
    'bff/src/modules/a/a.service.ts',
    "import { y } from '../b/b.repository.ts';",
    /call its service/,
  ],
  ['Koa in a service', 'bff/src/modules/a/a.service.ts', "import type { Context } from 'koa';", /plain values/],
  [
    'ctx in a service',
    'bff/src/modules/a/a.service.ts',
    'export const name = (ctx: { name: string }) => ctx.name;',
    /plain values/,
  ],
  ['process.env in a module', 'bff/src/modules/a/a.ts', 'export const port = process.env.PORT;', /from Config/],
  ['process.env by brackets', 'bff/src/modules/a/a.ts', "export const port = process['env'].PORT;", /from Config/],
  [
    'process.env by destructuring',
    'bff/src/modules/a/a.ts',
    'const { env } = process;\nexport { env };',
    /from Config/,
  ],
  ['a journey that imports the BFF', 'e2e/x.ts', "import { createApp } from '../bff/src/app.ts';", /over HTTP/],
];

test.each(refused)('refuses %s, and names the way out', (_, path, text, wayOut) => {
  plant(path, `const first = 1;\nvoid first;\n${text}\n`);
  const violations = checkImports(root);
  expect(violations.length).toBeGreaterThan(0);
  for (const violation of violations) expect(violation).toMatchObject({ path, line: 3 });
  expect(violations.some(({ message }) => wayOut.test(message))).toBe(true);
});

const welcome: [story: string, path: string, text: string][] = [
  ['the preset in a webpack configuration', 'mfe-a/webpack.config.ts', "import '../sdk/build/preset.ts';"],
  ['contract types in a section', 'mfe-a/src/x.ts', "import type { Quote } from '@bellwether/sdk/contract/types';"],
  ['ui in a section', 'mfe-a/src/x.tsx', "import { Button } from '@bellwether/sdk/ui/Button.tsx';"],
  ['screens in the frame', 'shell/src/frame/x.tsx', "import { y } from '../screens/y.tsx';"],
  ['a whole shell in a test of the frame', 'shell/src/frame/x.test.tsx', "import { y } from '../shell.ts';"],
  ['a file of the same section', 'mfe-a/src/pages/x.tsx', "import { y } from '../api/y.ts';"],
  ['the contract in the BFF', 'bff/src/x.ts', "import { endpoints } from '@bellwether/sdk/contract';"],
  ['limits in the messages', 'sdk/src/messages/x.ts', "import { LOTS_LIMIT } from '../limits/limits.ts';"],
  ['messages in the contract', 'sdk/src/contract/x.ts', "import { FILE_EMPTY } from '../messages/imports.ts';"],
  ['messages in the BFF', 'bff/src/x.ts', "import { FILE_EMPTY } from '@bellwether/sdk/messages/imports.ts';"],
  ['limits in the BFF', 'bff/src/x.ts', "import { LOTS_LIMIT } from '@bellwether/sdk/limits';"],
  ['messages in the shell', 'shell/src/x.ts', "import { FILE_EMPTY } from '@bellwether/sdk/messages/imports.ts';"],
  ['limits in a section', 'mfe-a/src/x.ts', "import { LOTS_LIMIT } from '@bellwether/sdk/limits';"],
  ['messages in a journey', 'e2e/x.ts', "import { FILE_EMPTY } from '@bellwether/sdk/messages/imports.ts';"],
  ['the client in a test of the BFF', 'bff/src/x.test.ts', "import { createApiClient } from '@bellwether/sdk/client';"],
  ["another module's service", 'bff/src/modules/a/a.service.ts', "import { y } from '../b/b.service.ts';"],
  ['ctx in routes', 'bff/src/modules/a/a.routes.ts', 'export const name = (ctx: { name: string }) => ctx.name;'],
  ['process.env in the configuration', 'bff/src/config/config.ts', 'export const port = process.env.PORT;'],
  ['words about process.env in a comment', 'bff/src/x.ts', '// process.env is not read here, nor is ctx\nexport {};'],
];

test.each(welcome)('lets through %s', (_, path, text) => {
  plant(path, `${text}\n`);
  expect(checkImports(root)).toEqual([]);
});

test('ignores files that git ignores', () => {
  plant('.gitignore', 'dist/\n');
  plant('mfe-a/dist/x.ts', "import '../../shell/src/y.ts';");
  expect(checkImports(root)).toEqual([]);
});
