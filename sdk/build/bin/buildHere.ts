import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { bundle } from '../bundle.ts';
import { hashOf, sourcesIn } from '../hashOf.ts';
import type { ConfigOf } from '../preset.ts';

export interface BuiltHere {
  readonly section: string;
  /** The version of package.json, a hyphen, and twelve hex digits over everything that the build depends on. */
  readonly version: string;
  /** Absolute path of the built files. */
  readonly folder: string;
}

/** Builds the section in a folder into its `dist`. Throws build errors, and one sentence where there is no section. */
export async function buildHere(root: string): Promise<BuiltHere> {
  const config = join(root, 'webpack.config.ts');
  if (!existsSync(config)) throw new Error(`${root} is no section: it has no webpack.config.ts.`);
  const { default: configOf } = (await import(pathToFileURL(config).href)) as { default: ConfigOf };
  const folder = join(root, 'dist');
  rmSync(folder, { recursive: true, force: true });
  const buildId = idOf(root);
  await bundle(await configOf({ mode: 'production', buildId, outputPath: folder }));
  writeFileSync(join(folder, '.build-id'), buildId);
  return builtHere(root);
}

/** Reads what the last build left. Throws one sentence where there is none, or the sources changed since. */
export function builtHere(root: string): BuiltHere {
  const folder = join(root, 'dist');
  const mark = join(folder, '.build-id');
  if (!existsSync(mark)) throw new Error('Nothing is built: run npm run build first.');
  const buildId = readFileSync(mark, 'utf8');
  if (buildId !== idOf(root)) throw new Error('The sources changed since the last build: run npm run build first.');
  const { name } = JSON.parse(readFileSync(join(folder, 'section.json'), 'utf8')) as SectionManifest;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { section: name, version: `${version}-${buildId}`, folder };
}

/** The lockfile stands for the sdk and every other package. */
function idOf(root: string): string {
  const settings = ['package-lock.json', 'webpack.config.ts'].filter((file) => existsSync(join(root, file)));
  return hashOf(root, [...settings, ...sourcesIn(root, 'src')]);
}
