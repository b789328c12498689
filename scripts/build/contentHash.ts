import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtId } from './builtSections.ts';
import { workspace } from './workspace.ts';

/** Never part of a browser bundle. */
const leftOut = ['sdk/src/testing'];

/** Twelve hex digits over everything that a section's built files depend on. */
export function contentHash(section: string): string {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'sdk/package.json', join(section, 'webpack.config.ts')];
  files.push(...filesUnder(join(section, 'src')), ...filesUnder('sdk/src'), ...filesUnder('sdk/build'));
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(workspace.root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

export function isBuilt({ name, buildId }: { name: string; buildId: string }): boolean {
  return builtId(workspace.distOf(name)) === buildId;
}

function filesUnder(folder: string): string[] {
  if (leftOut.includes(folder)) return [];
  return readdirSync(join(workspace.root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
