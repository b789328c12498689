import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/workspace.ts';
import { packedExports } from './packedExports.ts';
import { releaseScript } from './releaseScript.ts';
import { withJavaScriptImports } from './withJavaScriptImports.ts';

/** package.json, as far as packing reads it. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What the compiler reads: the sdk with its build preset and commands, and the settings of tests. */
const SOURCES = ['sdk/src', 'sdk/build', 'scripts/jest'];

/** Tools that a section's scripts run, from the root's or the scripts' package.json. */
const TOOLS = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
];

/**
 * Packs the sdk for sections in repositories of their own: compiled, with types, styles, the build preset, the settings of tests
 * and the commands. Returns the path of the archive in `folder`.
 */
export async function packSdk(folder: string): Promise<string> {
  const stage = newStage('sdk');
  try {
    compile(stage);
    for (const [from, to] of [
      ['sdk/src', 'src'],
      ['sdk/build', 'build'],
      ['scripts/jest', 'jest'],
    ] as const) {
      renameSync(join(stage, 'out', from), join(stage, to));
    }
    rmSync(join(stage, 'out'), { recursive: true });
    const sheets = filesUnder(join(workspace.root, 'sdk/src')).filter((path) => path.endsWith('.css'));
    for (const path of sheets) cpSync(join(workspace.root, 'sdk/src', path), join(stage, 'src', path));
    cpSync(join(workspace.root, 'sdk/src/types.d.ts'), join(stage, 'src/types.d.ts'));
    await releaseScript(join(stage, 'build/bin'));
    chmodSync(join(stage, 'build/bin/bellwether.js'), 0o755);
    writeFileSync(join(stage, 'package.json'), JSON.stringify(packedPackage(), null, 2));
    return npmPack(stage, folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

export function readPackage(path: string): PackageJson {
  return JSON.parse(readFileSync(join(workspace.root, path, 'package.json'), 'utf8')) as PackageJson;
}

/** A new folder in the cache of builds. */
export function newStage(name: string): string {
  const cache = join(workspace.root, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `pack-${name}-`));
}

/** Runs `npm pack`. Returns the path of the archive. */
export function npmPack(stage: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: stage, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], options);
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error('npm pack wrote nothing.');
  return join(folder, packed.filename);
}

/** Compiles every module but tests into `out`. */
function compile(stage: string): void {
  const config = {
    extends: join(workspace.root, 'sdk/tsconfig.json'),
    compilerOptions: {
      target: 'es2022',
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: workspace.root,
      outDir: join(stage, 'out'),
    },
    include: SOURCES.map((folder) => join(workspace.root, folder)),
    exclude: SOURCES.map((folder) => join(workspace.root, folder, '**/*.test.*')),
  };
  const path = join(stage, 'tsconfig.json');
  writeFileSync(path, JSON.stringify(config));
  const tsc = join(workspace.root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The sdk does not compile:\n${stdout}`);
  rmSync(path);
  for (const file of filesUnder(join(stage, 'out')).filter((each) => each.endsWith('.d.ts'))) {
    const written = join(stage, 'out', file);
    writeFileSync(written, withJavaScriptImports(readFileSync(written, 'utf8')));
  }
}

function packedPackage(): object {
  const sdk = readPackage('sdk');
  const build = readPackage('sdk/build');
  const versions = { ...readPackage('').devDependencies, ...readPackage('scripts').devDependencies };
  const { '@bellwether/sdk': _, ...ofBuild } = build.dependencies ?? {};
  return {
    name: sdk.name,
    version: sdk.version,
    type: 'module',
    description: 'Build, test and publish a section of Bellwether',
    license: 'UNLICENSED',
    engines: { node: '>=24' },
    sideEffects: ['**/*.css'],
    bin: { bellwether: './build/bin/bellwether.js' },
    exports: {
      ...packedExports(sdk.exports),
      './build': { types: './build/preset.d.ts', default: './build/preset.js' },
      './jest': { types: './jest/sectionTests.d.ts', default: './jest/sectionTests.js' },
      './css': { types: './src/types.d.ts' },
    },
    dependencies: {
      ...sdk.dependencies,
      ...sdk.devDependencies,
      ...ofBuild,
      ...Object.fromEntries(TOOLS.map((name) => [name, versions[name]])),
    },
    peerDependencies: sdk.peerDependencies,
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
