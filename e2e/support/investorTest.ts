import { startThrowawayMariaDb } from '../../scripts/mariadb.ts';
import { type RunningSite, startSite } from './startSite.ts';
import { test as base, expect } from './test.ts';

/** Which database is below: each journey of `journeys/investors` runs on both, see playwright.config.ts. */
export interface InvestorOptions {
  readonly database: 'embedded' | 'mariadb';
}

/** The test of what investors do: on the site that all journeys share, or on one of its own over MariaDB. */
export const test = base.extend<object, InvestorOptions & { mariaSite: RunningSite | null }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  mariaSite: [
    async ({ database }, use) => {
      if (database === 'embedded') await use(null);
      else await withSite(database, 'server alone', use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mariaSite, baseURL }, use) => use(mariaSite?.origin ?? baseURL),
});

/** The same on a site whose clock the journey moves. */
export const clockTest = base.extend<object, InvestorOptions & { clockSite: RunningSite }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  clockSite: [
    async ({ database }, use) => withSite(database, 'with a clock', use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ clockSite }, use) => use(clockSite.origin),
});

async function withSite(
  database: InvestorOptions['database'],
  by: 'server alone' | 'with a clock',
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const server = database === 'mariadb' ? await startThrowawayMariaDb() : null;
  const site = await startSite({ by, databaseUrl: server?.url });
  await site.ready();
  await use(site);
  await site.stop();
  await server?.stop();
}

export { expect };
