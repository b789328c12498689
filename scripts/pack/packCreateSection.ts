import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from '@swc/core';
import { workspace } from '../build/workspace.ts';
import { newStage, npmPack, readPackage } from './packSdk.ts';

const here = join(workspace.root, 'scripts/pack');

/**
 * Packs `@bellwether/create-section`, which writes a new section into a folder. It brings the packed sdk along, so that the folder
 * needs nothing else of this repository. Returns the path of the archive in `folder`.
 *
 * @param sdk The path of the packed sdk.
 */
export async function packCreateSection(folder: string, sdk: string): Promise<string> {
  const stage = newStage('create-section');
  try {
    const template = join(stage, 'template');
    cpSync(join(here, 'template'), template, { recursive: true });
    mkdirSync(join(template, 'vendor'));
    cpSync(sdk, join(template, 'vendor', basename(sdk)));
    renameSync(join(template, 'gitignore'), join(template, '_gitignore')); // npm leaves out the real one
    writeFileSync(join(template, 'package.json'), JSON.stringify(packageOfSection(basename(sdk)), null, 2));
    // npx runs it before the sdk is installed, so it brings the one module that it takes from there.
    const reserved = await compiled(join(workspace.root, 'sdk/src/limits/reservedPaths.ts'));
    writeFileSync(join(stage, 'reservedPaths.js'), reserved);
    const code = await compiled(join(here, 'createSection.ts'));
    const standalone = code.replace('@bellwether/sdk/limits/reservedPaths', './reservedPaths.js');
    writeFileSync(join(stage, 'createSection.js'), standalone, { mode: 0o755 });
    const { version } = readPackage('sdk');
    const described = {
      name: '@bellwether/create-section',
      version,
      type: 'module',
      description: 'Writes a new section of Bellwether into a folder',
      license: 'UNLICENSED',
      bin: { 'create-section': './createSection.js' },
    };
    writeFileSync(join(stage, 'package.json'), JSON.stringify(described, null, 2));
    return npmPack(stage, folder);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function compiled(path: string): Promise<string> {
  const { code } = await transform(readFileSync(path, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return code;
}

/** The package.json of a new section, with the exact versions of this repository. */
function packageOfSection(sdk: string): object {
  const root = readPackage('');
  const { peerDependencies = {} } = readPackage('sdk');
  const versions = { ...root.devDependencies, ...readPackage('scripts').devDependencies };
  const exact = (...names: string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  return {
    name: 'mfe-ideas',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'bellwether dev',
      build: 'bellwether build',
      check: 'tsc',
      test: 'jest',
      publish: 'bellwether publish',
      release: 'bellwether release',
    },
    dependencies: { '@bellwether/sdk': `file:vendor/${sdk}`, ...peerDependencies },
    devDependencies: exact('typescript', '@types/jest', '@types/node', '@types/react', '@types/react-dom'),
    optionalDependencies: root.optionalDependencies,
  };
}
