import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import type { InvestorOptions } from './support/investorTest.ts';

const root = resolve(import.meta.dirname, '..');

// Playwright reads this file again in every worker: what is chosen here is handed down.
process.env.E2E_PORT ||= freePort();
process.env.E2E_DATA_DIR ||= mkdtempSync(join(tmpdir(), 'bellwether-e2e-'));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

const SITES_OF_THEIR_OWN = ['**/faultsInCode*', '**/release*', '**/settingsServerDown*'];

/** Journeys through the real product: `npm start` on a data folder of its own, and a real Chromium. */
export default defineConfig<object, InvestorOptions>({
  testDir: join(import.meta.dirname, 'journeys'),
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // Long, because a slow machine is no failure: they cost nothing while all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` names what passed on the second try only.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 45_000, // what is not there to be clicked by then fails without using up its test's time
    // Recording every journey takes a fifth of its time: E2E_TRACE=1 for the one that is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  globalSetup: join(import.meta.dirname, 'support/asBuilt.ts'),
  // In this order: what takes long comes first, so that many short ones even out the end.
  projects: [
    // One worker, or each would start a database and a site.
    { name: 'investors, MariaDB', testMatch: '**/investors/**', use: { database: 'mariadb' }, workers: 1 },
    { name: 'investors, embedded database', testMatch: '**/investors/**' },
    { name: 'sites of their own', testMatch: SITES_OF_THEIR_OWN },
    { name: 'platform', testIgnore: ['**/investors/**', ...SITES_OF_THEIR_OWN] },
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
      RATE_LIMIT_FACTOR: '100', // every journey comes from one address
      LOG_LEVEL: 'warn',
    },
  },
});

function freePort(): string {
  const script =
    "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}
