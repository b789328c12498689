/** `jest --selectProjects bff`, or web, scripts, bff-sqlite, bff-mariadb. */

const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** Packages that come as ES modules only, which jest's own module system cannot read as they are. */
const esOnly = [
  'single-spa',
  'single-spa-react',
  'lucide-react',
  '@testing-library/user-event',
  'ai',
  '@ai-sdk/[^/]+',
  '@vercel/oidc',
  '@workflow/serde',
  'eventsource-parser',
  'zod/v4', // its CommonJS files end in .cjs; the ai SDK names the others
];

const common = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '\\.(mjs|js|ts|tsx)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

const node = { ...common, testEnvironment: 'node' };
const onDatabase = ['**/bff/**/*.api.test.ts', '**/{bff,scripts}/**/*.db.test.ts'];
const offDatabase = { testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(api|db)\\.test\\.ts$'] };

export default {
  // A test that fails may leave a server behind; the run is to end all the same.
  forceExit: true,
  testTimeout: 30_000, // a slow machine is no failure
  projects: [
    {
      ...node,
      displayName: 'bff',
      ...offDatabase,
      testMatch: ['**/bff/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'bff-sqlite',
      testMatch: onDatabase,
      globals: { ENGINE: 'sqlite' },
      globalSetup: '<rootDir>/bff/test/makeSqliteFile.ts',
      globalTeardown: '<rootDir>/bff/test/removeSqliteFile.ts',
    },
    {
      ...node,
      displayName: 'bff-mariadb',
      testMatch: onDatabase,
      globals: { ENGINE: 'mysql' },
      globalSetup: '<rootDir>/bff/test/startMariaDb.ts',
      globalTeardown: '<rootDir>/bff/test/stopMariaDb.ts',
    },
    { ...node, ...offDatabase, displayName: 'scripts', testMatch: ['**/scripts/**/*.test.ts'] },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['**/{sdk,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/scripts/jest/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/matchers.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/scripts/jest/classNames.ts',
        '\\.(css|svg|woff2)$': '<rootDir>/scripts/jest/file.ts',
      },
    },
  ],
};
