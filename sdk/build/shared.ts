import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** Packages whose versions the registry compares before a release gets traffic. Subpaths follow their package. */
const packages = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] as const;

/**
 * Shared as modules of a few names, tree-shaken once, in the shell: as whole libraries they would weigh 73 kB. A section may
 * use a name only when the shell's module has it, so these carry versions of their own, and a new name raises the minor.
 */
const modules = {
  '@bellwether/sdk/router': join(import.meta.dirname, '../src/router/router.ts'),
  '@bellwether/sdk/query': join(import.meta.dirname, '../src/query/query.ts'),
} as const;

/** Sections run on the shell's federation runtime and read names of it that no documentation promises. */
const runtime = '@module-federation/enhanced';

/** What the shell brings: package → exact version. */
export function provided(): Record<string, string> {
  return { ...versionsOf(packages), ...moduleVersions(), [runtime]: installedVersion(runtime) };
}

/** What a section takes from the shell: package → range that fits the version that it was built with. */
export function required(): Record<string, string> {
  return { ...ranges({ ...versionsOf(packages), ...moduleVersions() }), [runtime]: `~${installedVersion(runtime)}` };
}

/** What the shell puts into the share scope; subpaths of React have its version (shell/src/sections/loading/federation.ts). */
export function sharedVersions(): Record<string, string> {
  return { ...versionsOf(['react', 'react-dom']), ...moduleVersions() };
}

/** For a section: `import: false`, so that no section can bring its own copy and replace the shell's for the whole page. */
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
