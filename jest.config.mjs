import { sectionTests } from './scripts/jest/sectionTests.ts';

/** `jest --selectProjects bff`, or web, scripts, bff-sqlite, bff-mariadb. */

const common = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: sectionTests.transform,
  transformIgnorePatterns: sectionTests.transformIgnorePatterns,
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
  globalSetup: '<rootDir>/scripts/jest/makeTempFolder.ts',
  globalTeardown: '<rootDir>/scripts/jest/removeTempFolder.ts',
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
      ...sectionTests,
      displayName: 'web',
      testMatch: ['**/{sdk,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    },
  ],
};
