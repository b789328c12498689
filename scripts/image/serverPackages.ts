import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Returns the names of the packages that the lockfile gives a server's production install, sorted. Knows nothing of peers. */
export function serverPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const paths = new Set(['bff']);
  for (const path of paths) {
    const { dependencies, optionalDependencies, link, resolved = '' } = packages[path] ?? {};
    if (link) paths.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = nearest(name, path, packages);
      if (found) paths.add(found);
    }
  }
  const names = [...paths].filter((path) => path.includes('node_modules/') && !packages[path]?.link);
  return [...new Set(names.map((path) => path.replace(/^.*node_modules\//, '')))].sort();
}

/** Where Node finds `name` from the package at `path`; undefined for an optional package that is not listed. */
function nearest(name: string, path: string, packages: Readonly<Record<string, LockedPackage>>): string | undefined {
  for (let folder = path; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
}
