import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** Packages that every section takes from the shell. Subpaths follow their package. */
const REACT = ['react', 'react-dom'] as const;

interface SharedModule {
  /** Lists the names that sections may use. */
  readonly file: string;
  /** The packages behind the names. */
  readonly packages: readonly string[];
}

/**
 * Shared as modules that export a few names, tree-shaken in the shell; the whole libraries of router and query cache are
 * 73 kB. A section may only use names that the shell's module exports, so these modules have their own versions, and each
 * new name raises the minor.
 */
const modules: Readonly<Record<string, SharedModule>> = {
  '@bellwether/sdk/router': { file: source('router/router.ts'), packages: ['react-router-dom'] },
  '@bellwether/sdk/query': { file: source('query/query.ts'), packages: ['@tanstack/react-query'] },
  '@bellwether/sdk/highcharts': {
    file: source('charts/highcharts.ts'),
    packages: ['highcharts', 'highcharts-react-official'],
  },
};

/** Sections run on the shell's federation runtime and read undocumented names from it. */
const runtime = '@module-federation/enhanced';

/** Packages and modules that the shell provides: name → exact version. The registry compares them before a move. */
export function provided(): Record<string, string> {
  const all = Object.keys(modules);
  return { ...versionsOf(REACT), ...packagesBehind(all), ...moduleVersions(all), [runtime]: installedVersion(runtime) };
}

/**
 * What a section takes from the shell: name → range around the version that it was built with.
 *
 * @param consumed The shared modules that the section's code imports. A section without charts fits any Highcharts.
 */
export function required(consumed: ReadonlySet<string>): Record<string, string> {
  const used = Object.keys(modules).filter((name) => consumed.has(name));
  return {
    ...ranges({ ...versionsOf(REACT), ...packagesBehind(used), ...moduleVersions(used) }),
    [runtime]: `~${installedVersion(runtime)}`,
  };
}

/** The shell's share scope; React's subpaths have React's version (shell/src/sections/loading/federation.ts). */
export function sharedVersions(): Record<string, string> {
  return { ...versionsOf(REACT), ...moduleVersions(Object.keys(modules)) };
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

function source(path: string): string {
  return join(import.meta.dirname, '../src', path);
}

function versionsOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

function packagesBehind(names: readonly string[]): Record<string, string> {
  return versionsOf(names.flatMap((name) => modules[name]?.packages ?? []));
}

function ranges(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
}

/** `1.<number of exported names>.0` */
function moduleVersions(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const lists = readFileSync(modules[name]?.file ?? '', 'utf8').matchAll(/^export \{([^}]*)\}/gm);
      const exported = [...lists].flatMap(([, list = '']) => list.split(',').filter((entry) => entry.trim() !== ''));
      return [name, `1.${exported.length}.0`];
    }),
  );
}

function installedVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
