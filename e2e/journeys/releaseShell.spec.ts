import { setTimeout as pause } from 'node:timers/promises';
import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { Page } from '@playwright/test';
import { expectFrame, visitAnother } from '../support/carryingOn.ts';
import { addShellFaults, breakWire, wake } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { pages } from '../support/sectionPages.ts';
import { test } from '../support/site.ts';
import type { Site } from '../support/startSite.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({
  allowedComplaints: [
    [
      /^(uncaught: |Error: )?fault: /,
      /^uncaught: Minified React error #299/, // #root is no element
      /^Failed to load resource/,
      /^Failed to find a valid digest in the 'integrity' attribute/,
      /was preloaded using link preload but not used/,
    ],
    { scope: 'test' },
  ],
});

const BAD = '9.0.0';

/** Releases a shell with dormant faults, and rolls it back. */
async function whileBad(site: Site, visit: () => Promise<void>): Promise<void> {
  const folder = await site.folder();
  await addShellFaults(folder);
  await site.released('publish', 'shell', '--from', folder, '--version', BAD);
  await site.released('promote', 'shell', BAD);
  await expectServed(site, true);
  await visit();
  await site.released('rollback', 'shell', '--from', BAD, '--why', 'it does not start');
  await expectServed(site, false);
}

/** A page does not wait for a slow database: on a busy machine, a move may show in a later document. */
async function expectServed(site: Site, isBad: boolean): Promise<void> {
  const served = async () => (await (await fetch(site.origin)).text()).includes(`"/assets/shell/${BAD}/entry.js"`);
  await expect.poll(served).toBe(isBad);
}

/** The faults of the bad shell that browsers have reported so far. */
async function reported(site: Site): Promise<Record<string, number>> {
  const { sections } = JSON.parse(await site.released('status', '--json'));
  const shell = sections.find(({ section }: { section: string }) => section === 'shell');
  return shell.versions.find(({ version }: { version: string }) => version === BAD)?.faults ?? {};
}

/** The version of the shell that the document brought, whichever runs. */
async function shellOfDocument(page: Page): Promise<string | undefined> {
  const release = JSON.parse((await page.locator('#release').textContent()) ?? '') as PageRelease;
  return release.sections.shell?.version;
}

async function expectLanding(page: Page): Promise<void> {
  await expect(pages.landing.content(page)).toBeVisible();
  await expectFrame(page);
}

async function expectSorry(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('Bellwether could not start.');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
}

/** Checks that the good shell shows the page in a document that brought the bad one, and that this was reported. */
async function expectRescue(
  page: Page,
  site: Site,
  kind: string,
  reportsBefore: Record<string, number>,
): Promise<void> {
  await expectLanding(page);
  expect(await shellOfDocument(page)).toBe(BAD);
  await expect.poll(async () => (await reported(site))[kind] ?? 0).toBeGreaterThan(reportsBefore[kind] ?? 0);
}

// A shell that has started leaves listeners behind: the page loads again, by itself and once.
for (const { fault, kind, documents } of [
  { fault: 'throwsAtTop', kind: 'crash', documents: 1 },
  { fault: 'throwsInStart', kind: 'crash', documents: 2 },
  { fault: 'crashes', kind: 'crash', documents: 2 },
  { fault: 'rendersNothing', kind: 'mount', documents: 2 },
] as const) {
  test(`a shell with the fault ${fault} gives way to the last good one`, async ({ page, request, ownSite }) => {
    await remember(page, await newInvestor(request));
    let loaded = 0;
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) loaded += 1;
    });
    await whileBad(ownSite, async () => {
      const before = await reported(ownSite);
      await wake(page, 'shell', fault);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expectRescue(page, ownSite, kind, before);
      await visitAnother(page, pages.watchlist);
      await visitAnother(page, pages.dashboard);
      expect(loaded).toBe(documents);
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectLanding(page);
    expect(await shellOfDocument(page)).not.toBe(BAD);
  });
}

for (const fault of ['entry404', 'alteredByte'] as const) {
  test(`a shell whose script arrives with the fault ${fault} gives way to the last good one`, async ({
    page,
    ownSite,
  }) => {
    await whileBad(ownSite, async () => {
      const before = await reported(ownSite);
      await breakWire(page, 'shell', fault, { version: '9\\.0\\.0' });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expectRescue(page, ownSite, 'load', before);
    });
    const tab = await page.context().newPage(); // the first one may be leaving the bad shell by itself
    await tab.goto('/', { waitUntil: 'domcontentloaded' });
    await expectLanding(tab);
  });
}

test('a shell that loops forever is left out when the browser loads the site again', async ({
  page,
  complaints,
  ownSite,
}) => {
  await whileBad(ownSite, async () => {
    const before = await reported(ownSite);
    await wake(page, 'shell', 'loops');
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => complaints.some((text) => text.startsWith('fault: looping'))).toBe(true);
    await pause(2_500); // a younger note is taken for that of a tab that is just starting
    // A page that hangs ends when the tab goes to another site, which needs nothing of it.
    await page.goto(`${ownSite.origin.replace('127.0.0.1', 'localhost')}/healthz`);
    const second = await page.context().newPage();
    for (const tab of [second, page]) {
      await tab.goto('/', { waitUntil: 'domcontentloaded' });
      await expectRescue(tab, ownSite, 'freeze', before);
    }
    expect(complaints.filter((text) => text.startsWith('fault: looping'))).toHaveLength(1);
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expectLanding(page);
});

test('a sound shell leaves no note and no report', async ({ page, ownSite }) => {
  await whileBad(ownSite, async () => {
    const before = await reported(ownSite);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectLanding(page);
    expect(await shellOfDocument(page)).toBe(BAD);
    const notes = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bellwether.9')));
    await expect.poll(notes).toEqual([]);
    expect(await reported(ownSite)).toEqual(before);
  });
});

test('without a good shell, the page says so, and Reload works once the shell is mended', async ({ page, ownSite }) => {
  const heal = await breakWire(page, 'shell', 'entry404');
  await page.goto('/pricing?from=mail#plans', { waitUntil: 'domcontentloaded' });
  await expectSorry(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectSorry(page);
  await heal();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(pages.pricing.content(page)).toBeVisible();
  await expectFrame(page);
  expect(page.url()).toBe(`${ownSite.origin}/pricing?from=mail#plans`);
});
