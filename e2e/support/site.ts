import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentRelease } from '@bellwether/sdk/contract/release';
import { addFaults, builtFolder, SECTIONS } from './faults.ts';
import { type Site, startSite } from './startSite.ts';
import { test as base, expect } from './test.ts';

/** Section → the version that a new visitor gets. */
async function liveOn({ origin }: Site): Promise<Record<string, string>> {
  const { release } = (await (await fetch(`${origin}/api/page-release`)).json()) as CurrentRelease;
  return Object.fromEntries(Object.entries(release?.sections ?? {}).map(([name, { version }]) => [name, version]));
}

/** Makes a version live, and waits until the server serves it: a busy one goes on with what it knew for a moment. */
export async function makeLive(site: Site, section: string, version: string): Promise<void> {
  await site.released('promote', section, version);
  await expect.poll(async () => (await liveOn(site))[section]).toBe(version);
}

/** For the end of a file whose tests share a version. The next test finds the site as it was. */
export async function rollBack(site: Site, section: string, version: string): Promise<void> {
  await site.released('rollback', section, '--from', version, '--why', 'the tests that need it are over');
  await expect.poll(async () => (await liveOn(site))[section]).not.toBe(version);
}

/**
 * Gives the tests of a worker their own server, so their releases do not affect other journeys. The file sets
 * `test.describe.configure({ mode: 'default' })`, so its tests take turns on one site, and the next file's come after them.
 * So each test restores the site: one that leaves another version live than it found fails.
 */
export const test = base.extend<{ restored: undefined }, { ownSite: Site }>({
  restored: [
    async ({ ownSite }, use) => {
      const before = await liveOn(ownSite);
      await use(undefined);
      await expect.poll(() => liveOn(ownSite), 'the test left other versions live').toEqual(before);
    },
    { auto: true },
  ],
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
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
 * The same, with every code fault dormant in every section. This is the first release, so no earlier version exists to
 * fall back on.
 */
export const ailingTest = base.extend<object, { ailingSite: Site }>({
  ailingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
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
