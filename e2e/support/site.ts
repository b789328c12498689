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

async function releaseAiling(site: RunningSite): Promise<void> {
  const release = async (section: string, folder: string) => {
    await site.released('publish', section, '--from', folder, '--version', '1.0.0');
    await site.released('promote', section, '1.0.0');
  };
  const ailing = SECTIONS.map(async (section) => {
    const folder = await site.folder();
    await addFaults(builtFolder(section), folder);
    await release(section, folder);
  });
  await Promise.all([release('shell', builtFolder('shell')), ...ailing]);
}
