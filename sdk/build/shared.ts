import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { ownFile } from './ownFile.ts';

/** Packages that every section takes from the shell. Subpaths follow their package. */
const REACT = ['react', 'react-dom'] as const;

interface SharedModule {
  /** Exports the names that sections may use. */
  readonly file: string;
  /** A module that it loads later. A section takes all names of that one, as they are not in its imports. */
  readonly loads?: string;
  /** The packages behind the names. */
  readonly packages: readonly string[];
}

/**
 * Shared as modules that export a few names, tree-shaken in the shell; the whole libraries of router and query cache are
 * 73 kB. A section may only use names that the shell's module exports, so the registry compares names.
 */
const modules: Readonly<Record<string, SharedModule>> = {
  '@bellwether/sdk/router': { file: ownFile('../src/router/router'), packages: ['react-router-dom'] },
  '@bellwether/sdk/query': { file: ownFile('../src/query/query'), packages: ['@tanstack/react-query'] },
  '@bellwether/sdk/highcharts': {
    file: ownFile('../src/charts/chartLibrary'),
    loads: ownFile('../src/charts/highcharts'),
    packages: ['highcharts', 'highcharts-react-official'],
  },
};

/**
 * Sections run on the shell's federation runtime and read undocumented names from it. The shell's build fails without one of
 * them (shell/src/sections/loading/runtimeNames.ts), so a later minor goes live in the shell first, and a section never runs on
 * an earlier one than it was built with.
 */
const runtime = '@module-federation/enhanced';

/**
 * Packages that the shell provides: name → exact version. The registry compares them before a move. The shared modules are
 * among them for sections built before names were recorded, which ask for a number of names.
 */
export function provided(dir: string): Record<string, string> {
  const all = Object.keys(modules);
  return {
    ...versionsOf(REACT, dir),
    ...packagesBehind(all, dir),
    ...moduleVersions(all),
    [runtime]: installedVersion(runtime, import.meta.dirname),
  };
}

/** Returns the exact versions of packages that are installed under other names: package → version. */
export function installedVersions(packages: Readonly<Record<string, string>>, dir: string): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).map(([name, alias]) => [name, installedVersion(alias, dir)]));
}

/**
 * What a section takes from the shell: name → range around the version that it was built with.
 *
 * @param consumed The shared modules that the section's code imports. A section without charts fits any Highcharts.
 * @param dir The section's folder: a section can be on another React than its neighbors.
 */
export function required(consumed: ReadonlySet<string>, dir: string): Record<string, string> {
  const used = Object.keys(modules).filter((name) => consumed.has(name));
  return {
    ...ranges({ ...versionsOf(REACT, dir), ...packagesBehind(used, dir) }),
    ...ranges({ [runtime]: installedVersion(runtime, import.meta.dirname) }),
  };
}

/** The names that the shell's shared modules offer: module → names. */
export function offered(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, namesOf(module)]));
}

/**
 * The names that a section takes from the shell's shared modules: module → names.
 *
 * @param imported The names that the section's code imports, by shared module; those of packages are left out.
 */
export function used(imported: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([name, { loads }]) => {
      const names = imported.get(name);
      return names ? [[name, [...names, ...(loads === undefined ? [] : namesIn(loads))].sort()]] : [];
    }),
  );
}

/** The shell's share scope; React's subpaths have React's version (shell/src/sections/loading/federation.ts). */
export function sharedVersions(dir: string): Record<string, string> {
  return { ...versionsOf(REACT, dir), ...moduleVersions(Object.keys(modules)) };
}

/** For sections: `import: false` keeps a section from replacing the shell's copy with its own. */
export function sharedBySection(dir: string) {
  const { react, 'react-dom': reactDom } = versionsOf(REACT, dir);
  const ranged = {
    react,
    // By name, too: of a prefix, `mf-manifest.json` has the version that the build's folder sees, not the section's.
    'react/jsx-runtime': react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    'react-dom/': reactDom,
  };
  const take = { singleton: true, import: false } as const;
  return {
    ...Object.fromEntries(
      Object.entries(ranged).map(([name, version]) => [name, { ...take, requiredVersion: `^${version}` }]),
    ),
    // Names are what counts, and the registry has compared them.
    ...Object.fromEntries(Object.keys(modules).map((name) => [name, { ...take, requiredVersion: false as const }])),
  };
}

function versionsOf(names: readonly string[], dir: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, installedVersion(name, dir)]));
}

function packagesBehind(names: readonly string[], dir: string): Record<string, string> {
  return versionsOf(
    names.flatMap((name) => modules[name]?.packages ?? []),
    dir,
  );
}

function ranges(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
}

/** `1.<number of names>.0`, of the module that is loaded later if there is one. */
function moduleVersions(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const module = modules[name];
      return module ? [[name, `1.${namesIn(module.loads ?? module.file).length}.0`]] : [];
    }),
  );
}

function namesOf({ file, loads }: SharedModule): string[] {
  return [...namesIn(file), ...(loads === undefined ? [] : namesIn(loads))].sort();
}

/** The names that a module exports in lists (`export { a, b as c }`) and declarations. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const declared = [...text.matchAll(/^export (?:async function|function|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const names = [...listed.map((entry) => entry.trim().split(' as ').at(-1) ?? ''), ...declared].filter(Boolean);
  if (names.length === 0) throw new Error(`${file} exports nothing that a section could use.`);
  return names;
}

/** @param dir The folder whose import of the package is meant. */
function installedVersion(name: string, dir: string): string {
  const file = findPackageJSON(name, join(dir, 'package.json'));
  if (!file) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
