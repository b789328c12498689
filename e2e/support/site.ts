import { addFaults, builtFolder } from './faults.ts';
import { type RunningSite, type Site, startSite } from './startSite.ts';
import { test as base } from './test.ts';

/** Sections as they stand at the start of a site. */
export const SECTIONS = ['mfe-marketing', 'mfe-dashboard', 'mfe-trading', 'mfe-account', 'mfe-chat'] as const;
export type SectionName = (typeof SECTIONS)[number];

/**
 * Gives the tests of one file a server of their own: what they publish and move concerns no other journey. The file says
 * `test.describe.configure({ mode: 'default' })`, so that its tests take turns on one site; each leaves it as it was.
 */
export const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
    async ({}, use) => {
      const site = await startSite({ by: 'npm start' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

/**
 * The same, with every code fault asleep in every section. Nothing was released before, so there is no earlier version to
 * fall back on.
 */
export const ailingTest = base.extend<object, { ailingSite: Site }>({
  ailingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
    async ({}, use) => {
      const site = await startSite({ by: 'server alone' });
      await releaseAiling(site);
      await site.ready();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ailingSite }, use) => use(ailingSite.origin),
});

/** Shell and sections as they were built. */
export async function releaseBuilt(site: RunningSite): Promise<void> {
  await Promise.all(['shell', ...SECTIONS].map((section) => release(site, section, builtFolder(section))));
}

async function releaseAiling(site: RunningSite): Promise<void> {
  const ailing = SECTIONS.map(async (section) => {
    const folder = await site.folder();
    await addFaults(builtFolder(section), folder);
    await release(site, section, folder);
  });
  await Promise.all([release(site, 'shell', builtFolder('shell')), ...ailing]);
}

async function release(site: RunningSite, section: string, folder: string): Promise<void> {
  await site.released('publish', section, '--from', folder, '--version', '1.0.0');
  await site.released('promote', section, '1.0.0');
}
