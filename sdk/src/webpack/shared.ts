import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages whose versions the registry compares before a release gets traffic. Subpaths follow their package. */
const packages = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'] as const;

/** What the shell brings: package → exact version. */
export function provided(): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, installedVersion(name)]));
}

/** What a section takes from the shell: package → range, a caret on the version that it was built with. */
export function required(): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, `^${installedVersion(name)}`]));
}

/**
 * Shared whole modules. Both libraries behind `sdk/router` and `sdk/query` are shared as those two modules of a few names,
 * tree-shaken once, in the shell: whole, they would weigh 73 kB.
 */
function sharedModules(): Record<string, string> {
  const react = installedVersion('react');
  const reactDom = installedVersion('react-dom');
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@bellwether/sdk/router': installedVersion('react-router-dom'),
    '@bellwether/sdk/query': installedVersion('@tanstack/react-query'),
  };
}

/** For the shell. All but the query cache are there from the start; public pages never load the cache. */
export function sharedByShell() {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: version, eager: name !== '@bellwether/sdk/query' },
    ]),
  );
}

/** For a section: `import: false`, so that no section can bring its own copy and replace the shell's for the whole page. */
export function sharedBySection() {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, version]) => [
      name,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
}

function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
