import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkFloors } from './checkFloors.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'floors-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  plant('sdk/package.json', '{ "exports": {} }');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds two folders that import each other, although no two files do', () => {
  plant('bff/src/a/one.ts', "import type { X } from './in/x.ts';");
  plant('bff/src/a/base.ts', 'export const BASE = 1;');
  plant('bff/src/a/in/x.ts', "import { BASE } from '../base.ts';");
  expect(checkFloors(root)).toEqual([
    {
      path: 'bff/src/a/in/x.ts',
      line: 1,
      message:
        'Folders in a circle: bff/src/a (one.ts imports ./in/x.ts) → bff/src/a/in (x.ts imports ../base.ts). ' +
        'Move what both need into a folder below them.',
    },
  ]);
});

it('reports a cycle of three folders once', () => {
  plant('bff/src/a/a.ts', "import '../b/b.ts';");
  plant('bff/src/b/b.ts', "\nimport '../c/c.ts';");
  plant('bff/src/c/c.ts', "import '../a/other.ts';");
  plant('bff/src/a/other.ts', '');
  expect(checkFloors(root)).toEqual([
    { path: 'bff/src/c/c.ts', line: 1, message: expect.stringMatching(/src\/a .* → bff\/src\/b .* → bff\/src\/c /) },
  ]);
});

it('accepts floors, files of one folder, tests and their helpers', () => {
  plant('bff/src/a/one.ts', "import './two.ts'; import './in/x.ts'; import '@bellwether/sdk/brand'; import 'pino';");
  plant('bff/src/a/two.ts', "import type { One } from './one.ts';");
  plant('bff/src/a/in/x.ts', "import 'node:fs';");
  plant('bff/src/a/in/x.test.ts', "import '../one.ts';");
  plant('bff/src/a/in/testing/served.ts', "import '../../one.ts';");
  expect(checkFloors(root)).toEqual([]);
});
