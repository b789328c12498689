import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltSection {
  readonly name: string;
  /** Absolute path of the built files, with `section.json` in it. */
  readonly folder: string;
  /** `1.0.0-` and twelve hex digits of the content hash. */
  readonly version: string;
}

/** Returns the section whose last build lies in `folder`. Throws when there is none. */
export function builtSection(name: string, folder: string): BuiltSection {
  const buildId = builtId(folder);
  if (buildId === null) throw new Error(`${name} has not been built: there is no build in ${folder}.`);
  return { name, folder, version: `1.0.0-${buildId}` };
}

/** Returns the sections whose builds lie in the folders of `parent`, each in one of its own name. */
export function builtSectionsIn(parent: string): BuiltSection[] {
  return readdirSync(parent).map((name) => builtSection(name, join(parent, name)));
}

/** The content hash of the build in `folder`, or null when there is none. */
export function builtId(folder: string): string | null {
  const mark = join(folder, '.build-id');
  return existsSync(mark) ? readFileSync(mark, 'utf8') : null;
}
