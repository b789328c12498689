import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFaults, builtFolder, SECTIONS } from './faults.ts';
import { type Site, startSite } from './startSite.ts';
import { test as base } from './test.ts';

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
      const ailing = await mkdtemp(join(tmpdir(), 'bellwether-ailing-'));
      await Promise.all(SECTIONS.map((section) => addFaults(builtFolder(section), join(ailing, section))));
      const folders = Object.fromEntries(SECTIONS.map((section) => [section, join(ailing, section)]));
      const site = await startSite({ by: 'server alone', folders: { shell: builtFolder('shell'), ...folders } });
      await rm(ailing, { recursive: true });
      await site.ready();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ailingSite }, use) => use(ailingSite.origin),
});
