import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Twelve hex digits over the names and contents of files, given relative to `root`. */
export function hashOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The files of a folder that a browser bundle can contain, in a fixed order, relative to `root`. Tests are none of them. */
export function sourcesIn(
  root: string,
  folder: string,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): string[] {
  if (leftOut.includes(folder)) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesIn(root, path, { leftOut });
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    });
}
