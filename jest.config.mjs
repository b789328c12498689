import { sectionTests } from './scripts/jest/sectionTests.ts';

/** `jest --selectProjects bff`, or web, scripts, bff-sqlite, bff-mariadb, bff-drill, bff-mariadb-drill, bff-mariadb-on-demand. */

const common = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: sectionTests.transform,
  transformIgnorePatterns: sectionTests.transformIgnorePatterns,
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

const node = { ...common, testEnvironment: 'node' };
/** Tests that start the whole server: Node loads its 900 modules once per worker, and not for each file. */
const server = {
  ...common,
  testEnvironment: '<rootDir>/scripts/jest/oneRealm.ts',
  transform: {
    '(\\.test|/(test|testing)/[^/]+)\\.ts$': sectionTests.transform['\\.(mjs|js|ts|tsx)$'],
    '\\.(cjs|mjs|js|ts)$': '<rootDir>/scripts/jest/loadedOnce.ts',
  },
  transformIgnorePatterns: [],
};
const onDatabase = ['**/bff/**/*.api.test.ts', '**/{bff,scripts}/**/*.db.test.ts'];
/**
 * Tests that are long, or about what no table holds: `npm test` runs them on SQLite, and a drill on MariaDB. Limits and
 * rollouts stay, as calls at the same moment meet only there.
 */
const LONG = [
  'test/*',
  'src/main',
  'src/cli/*',
  'src/http/!(limitsInParallel)',
  'src/modules/auth/login/loginHashing',
  'src/modules/dailySummary/dailySummary',
  'src/modules/forecasts/ledger/record/*',
  'src/modules/mail/ownWordsAlone',
  'src/modules/portfolio/csv/importLimits',
  'src/modules/{bell,dashboard,marketData,pictures}/**/*',
  'src/modules/releases/!(rollouts)/**/*',
];
/** Of these, what they do over HTTP. Logins and lots stay: most other queries are like theirs. */
const OVER_HTTP = [
  '{assertServed,deleteExpired}',
  'modules/{audit,personalData,symbols}/**/*',
  'modules/auth/!(login)/**/*',
  'modules/portfolio/{accounts,costBasis,restoreLot,splits}',
  'modules/portfolio/{csv,history,offers,performance}/**/*',
  'providers/**/*',
];
/**
 * About what no table holds, or long, with queries that shorter tests make as well. `npm run drill -- mariadb-in-full` runs
 * them on MariaDB.
 */
const ON_DEMAND = [
  'test/{access,deskAccess}',
  'src/cli/releaseOverHttp',
  'src/http/!(limitsInParallel)',
  'src/modules/auth/login/loginHashing',
  'src/modules/mail/ownWordsAlone',
  'src/modules/portfolio/csv/{importLimits,namedLots}',
  'src/modules/releases/{desk/uploads,files/*}',
  'src/modules/{bell,dashboard,marketData,pictures}/**/*',
  'src/providers/market/live/market/{liveStocks,randomDays,splitDay}',
].map((place) => `**/bff/${place}.api.test.ts`);
const IN_DRILL = [
  ...LONG.map((place) => `**/bff/${place}.{api,db}.test.ts`),
  ...OVER_HTTP.map((place) => `**/bff/src/${place}.api.test.ts`),
];
/** Unit tests that take most of a minute and rarely break: a drill runs them. */
const LONG_UNITS = [
  'src/modules/forecasts/backtest/committedSeries',
  'src/modules/portfolio/csv/damagedFiles',
  'src/modules/releases/health/simulation',
  'test/hostileRequests',
].map((place) => `**/bff/${place}.test.ts`);
const onMariaDb = {
  ...server,
  globals: { ENGINE: 'mysql' },
  globalSetup: '<rootDir>/bff/test/startMariaDb.ts',
  globalTeardown: '<rootDir>/bff/test/stopMariaDb.ts',
};
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
      testMatch: ['**/bff/**/*.test.ts', ...LONG_UNITS.map((place) => `!${place}`)],
    },
    { ...node, displayName: 'bff-drill', testMatch: LONG_UNITS },
    {
      ...server,
      displayName: 'bff-sqlite',
      testMatch: onDatabase,
      globals: { ENGINE: 'sqlite' },
      globalSetup: '<rootDir>/bff/test/makeSqliteFile.ts',
      globalTeardown: '<rootDir>/bff/test/removeSqliteFile.ts',
    },
    {
      ...onMariaDb,
      displayName: 'bff-mariadb',
      testMatch: [...onDatabase, ...IN_DRILL.map((place) => `!${place}`)],
    },
    {
      ...onMariaDb,
      displayName: 'bff-mariadb-drill',
      testMatch: [...IN_DRILL, ...ON_DEMAND.map((place) => `!${place}`)],
    },
    { ...onMariaDb, displayName: 'bff-mariadb-on-demand', testMatch: ON_DEMAND },
    { ...node, ...offDatabase, displayName: 'scripts', testMatch: ['**/scripts/**/*.test.ts'] },
    {
      ...common,
      ...sectionTests,
      displayName: 'web',
      testMatch: ['**/{sdk,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    },
  ],
};
