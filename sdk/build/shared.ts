import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** Packages whose versions the registry compares before a release gets traffic. Subpaths follow their package. */
const packages = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] as const;

/**
 * Shared as modules that export a few names, tree-shaken in the shell; the whole libraries are 73 kB. A section may only use
 * names that the shell's module exports, so these modules have their own versions, and each new name raises the minor.
 */
const modules = {
  '@bellwether/sdk/router': join(import.meta.dirname, '../src/router/router.ts'),
  '@bellwether/sdk/query': join(import.meta.dirname, '../src/query/query.ts'),
} as const;

/** Sections run on the shell's federation runtime and read undocumented names from it. */
const runtime = '@module-federation/enhanced';

/** Packages that the shell provides: package → exact version. */
export function provided(): Record<string, string> {
  return { ...versionsOf(packages), ...moduleVersions(), [runtime]: installedVersion(runtime) };
}

/** Packages that a section takes from the shell: package → range around the version it was built with. */
export function required(): Record<string, string> {
  return { ...ranges({ ...versionsOf(packages), ...moduleVersions() }), [runtime]: `~${installedVersion(runtime)}` };
}

/** The shell's share scope; React's subpaths have React's version (shell/src/sections/loading/federation.ts). */
export function sharedVersions(): Record<string, string> {
  return { ...versionsOf(['react', 'react-dom']), ...moduleVersions() };
}

/** For sections: `import: false` keeps a section from replacing the shell's copy with its own. */
export function sharedBySection() {
  const { react = '', 'react-dom': reactDom = '', ...modules } = sharedVersions();
  const names = { react, 'react/': react, 'react-dom': reactDom, 'react-dom/': reactDom, ...modules };
  return Object.fromEntries(
    Object.entries(names).map(([name, version]) => [
      name,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
}

function versionsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

function ranges(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
}

/** `1.<number of exported names>.0` */
function moduleVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, file]) => {
      const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm);
      const names = [...lists].flatMap(([, list = '']) => list.split(',').filter((entry) => entry.trim() !== ''));
      return [name, `1.${names.length}.0`];
    }),
  );
}

function installedVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
