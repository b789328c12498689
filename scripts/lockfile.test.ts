import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Readonly<Record<string, LockedPackage>> };

test('names no registry host: each machine asks its own', () => {
  const named = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(named).toEqual([]);
});

/**
 * `npm install` leaves out what the registry at hand does not have, and then `npm ci` refuses the lockfile on every machine:
 * the builds for other systems stay listed, with their version.
 */
test('lists the builds for every system, so that npm ci takes it everywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !name.endsWith('-wasm32-wasi') && !isListed(path, name)),
  );
  expect(missing).toEqual([]);
});

function isListed(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '' || !folder.includes('node_modules/')) return `node_modules/${name}` in packages;
  }
}
