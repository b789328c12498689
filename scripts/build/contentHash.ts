import { join } from 'node:path';
import { hashOf, sourcesIn } from '../../sdk/build/hashOf.ts';
import { builtId } from './builtSections.ts';
import { workspace } from './workspace.ts';

/** Never part of a browser bundle. */
const leftOut = ['sdk/src/testing'];

/** Twelve hex digits over everything that a section's built files depend on. */
export function contentHash(section: string): string {
  const under = (folder: string) => sourcesIn(workspace.root, folder, { leftOut });
  const settings = ['package-lock.json', 'sdk/package.json', join(section, 'webpack.config.ts')];
  return hashOf(workspace.root, [
    ...settings,
    ...under(join(section, 'src')),
    ...under('sdk/src'),
    ...under('sdk/build'),
  ]);
}

export function isBuilt({ name, buildId }: { name: string; buildId: string }): boolean {
  return builtId(workspace.distOf(name)) === buildId;
}
