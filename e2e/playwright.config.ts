import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import type { InvestorOptions } from './support/investorTest.ts';

const root = resolve(import.meta.dirname, '..');

// Playwright reads this file again in every worker. The environment passes these choices on.
process.env.E2E_PORT ||= freePort();
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'bellwether-e2e-'));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Journeys that `npm run drill` runs instead of `npm test`: further ways to fail or attack, where a first one is tested. */
const DRILL = /@drill/;

const SITES_OF_THEIR_OWN = ['faultsInCode', 'hostileSection', 'neighbor', 'release', 'settingsServerDown'].map(
  (stories) => `**/${stories}*`,
);

/** What release managers do beyond a release and a rollback, and what a release can do to visitors: a drill, too. */
const RELEASES = ['Desk', 'Fallback', 'Guard', 'OpenTabs', 'Shares', 'Shell']
  .map((story) => `**/release${story}*`)
  .concat('**/neighborStyles*');

/** Details of pages that other journeys use, and whose rules unit tests hold: a drill, too. */
const DETAILS = [
  'dashboardPhone',
  'hostileMessages',
  'linkToken',
  'messagesOf',
  'nothingCovered',
  'portfolioImport',
  'portfolioInsights',
  'portfolioStillness',
  'scrolling',
  'settingsLeaving',
  'sizes',
  'stolenToken',
  'symbolSearch',
  'watchlistOrder',
  'wholeFigures',
].map((stories) => `**/journeys/${stories}*`);

/** Journeys through the real product: `npm start` on its own data folder, and a real Chromium. */
export default defineConfig<object, InvestorOptions>({
  testDir: join(import.meta.dirname, 'journeys'),
  snapshotPathTemplate: join(import.meta.dirname, 'baselines/{arg}{ext}'),
  outputDir: process.env.E2E_RESULTS ?? join(root, 'test-results'),
  fullyParallel: true,
  workers: 3, // on two cores: a third of a journey is waiting
  // Long, because a slow machine is not a failure. Long timeouts cost nothing in passing tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` lists the tests that passed only on the second try.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark', // what new accounts and visitors follow
    actionTimeout: 45_000, // a missing element fails before the test's own timeout
    // Tracing takes a fifth of a journey's time. Set E2E_TRACE=1 to debug one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  globalSetup: join(import.meta.dirname, 'support/asBuilt.ts'),
  // Slow projects run first, so short tests balance the workers at the end.
  projects: [
    // One worker, because each worker starts its own database and site.
    { name: 'investors, MariaDB', testMatch: '**/journeys/investors/**', use: { database: 'mariadb' }, workers: 1 },
    { name: 'investors, embedded database', testMatch: '**/journeys/investors/**' },
    // One worker, because each worker starts a site.
    { name: 'sites of their own', testMatch: SITES_OF_THEIR_OWN, testIgnore: RELEASES, grepInvert: DRILL, workers: 1 },
    { name: 'releases', testMatch: RELEASES, workers: 1 },
    { name: 'upgrades', testMatch: '**/journeys/upgrades/**' },
    { name: 'hostile sections', testMatch: '**/journeys/hostile/**', retries: 0 },
    {
      name: 'platform',
      testIgnore: [
        '**/journeys/investors/**',
        '**/journeys/upgrades/**',
        '**/journeys/hostile/**',
        ...SITES_OF_THEIR_OWN,
        ...DETAILS,
      ],
      grepInvert: DRILL,
    },
    { name: 'details', testMatch: DETAILS, grepInvert: DRILL },
    { name: 'faults and attacks', testIgnore: '**/journeys/investors/**', grep: DRILL },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} scripts/start.ts`,
    cwd: root,
    url: `${origin}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      MARKET_DATA: 'simulated',
      RATE_LIMIT_FACTOR: '100', // all journeys share one IP address
      LOG_LEVEL: 'warn',
    },
  },
});

function freePort(): string {
  const script =
    "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}
