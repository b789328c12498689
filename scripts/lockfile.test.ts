import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverPackages } from './image/serverPackages.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Readonly<Record<string, LockedPackage>> };

test('names no registry host: each machine asks its own', () => {
  const named = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(named).toEqual([]);
});

/**
 * The registry at hand may not have a build for another system, so its hash is not known here. `npm install` on such a
 * system adds it. Everything that the server ships, and everything that runs on Linux with glibc, has its hash.
 */
test('has the hash of every package except builds of development tools for other systems', () => {
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
  );
  const shipped = new Set(serverPackages(resolve(import.meta.dirname, '..')));
  const isElsewhere = ([path, { optional, os, cpu, libc }]: [string, LockedPackage]) =>
    optional === true &&
    !shipped.has(path.replace(/^.*node_modules\//, '')) &&
    !(has(os, 'linux') && has(libc, 'glibc') && (has(cpu, 'x64') || has(cpu, 'arm64')));
  expect(unhashed.filter((entry) => !isElsewhere(entry)).map(([path]) => path)).toEqual([]);
});

function has(systems: readonly string[] | undefined, name: string): boolean {
  return systems === undefined || systems.includes(name);
}

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
