import { startThrowawayMariaDb } from '../../scripts/mariadb.ts';
import { type RunningSite, startSite } from './startSite.ts';
import { test as base, expect } from './test.ts';

/** The database to use. Each journey in `journeys/investors` runs on both; see playwright.config.ts. */
export interface InvestorOptions {
  readonly database: 'embedded' | 'mariadb';
}

/** The test for investor journeys, on the shared site or on its own site with MariaDB. */
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

/** The same test on a site with a clock that the journey controls. Each has its own, whose time has not moved yet. */
export const clockTest = base.extend<{ clockSite: RunningSite }, InvestorOptions>({
  database: ['embedded', { option: true, scope: 'worker' }],
  clockSite: [async ({ database }, use) => withSite(database, 'with a clock', use), { timeout: 180_000 }],
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
