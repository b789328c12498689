import type { Page } from '@playwright/test';
import { expectFrame, keepDocument, visitAnother } from '../support/carryingOn.ts';
import { addFaults, breakWire, builtFolder, crash, wake } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { pages, type SectionPage } from '../support/sectionPages.ts';
import { test } from '../support/site.ts';
import type { Site } from '../support/startSite.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({
  allowedComplaints: [
    [
      /^\[mfe-[a-z]+ 9\.0\.0: (load|mount|crash|freeze)\]/,
      /^(Error: )?fault: /,
      /^Failed to load resource/,
      /was preloaded using link preload but not used/,
    ],
    { scope: 'test' },
  ],
});

const BAD = '9.0.0';

async function whileBad(site: Site, section: string, visit: () => Promise<void>): Promise<void> {
  const folder = await site.folder();
  await addFaults(builtFolder(section), folder);
  await site.released('publish', section, '--from', folder, '--version', BAD);
  await site.released('promote', section, BAD);
  await visit();
  await site.released('rollback', section, '--from', BAD, '--why', 'it does not work');
}

/** Checks that the section works normally in its earlier version. */
async function expectEarlierVersion(page: Page, { section, content, use }: SectionPage): Promise<void> {
  const versions = page.locator(`[data-section="${section}"]`);
  await expect(versions).not.toHaveAttribute('data-version', BAD);
  await expect(content(page)).toBeVisible();
  await use(page);
  await expectFrame(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** Checks that the shell reported the bad version without waiting for a timeout. */
function expectAtOnce(complaints: readonly string[], section: string): void {
  expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`^\\[${section} 9\\.0\\.0: `)));
  expect(complaints).not.toContainEqual(expect.stringMatching(/took longer than/));
}

for (const { fault, victim } of [
  { fault: 'throwsOnRender', victim: pages.watchlist },
  { fault: 'moduleThrows', victim: pages.dashboard },
] as const) {
  test(`a new version of ${victim.title} with the fault ${fault} falls back to the last good one at once`, async ({
    page,
    request,
    complaints,
    ownSite,
  }) => {
    await remember(page, await newInvestor(request));
    await whileBad(ownSite, victim.section, async () => {
      await wake(page, victim.section, fault);
      await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
      await expectEarlierVersion(page, victim);
      expectAtOnce(complaints, victim.section);
    });
  });
}

test('a new version that crashes in use falls back to the last good one', async ({ page, request, ownSite }) => {
  await remember(page, await newInvestor(request));
  const victim = pages.settings;
  await whileBad(ownSite, victim.section, async () => {
    await wake(page, victim.section, 'crashesWhenTold');
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(`[data-section="mfe-account"][data-version="${BAD}"]`)).toBeVisible();
    await victim.use(page);
    await crash(page);
    await expectEarlierVersion(page, victim);
  });
});

test('a new version with a missing entry falls back to the last good one for a signed-out visitor', async ({
  page,
  complaints,
  ownSite,
}) => {
  const victim = pages.landing;
  await whileBad(ownSite, victim.section, async () => {
    await breakWire(page, victim.section, 'entry404', { version: '9\\.0\\.0' });
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await expectEarlierVersion(page, victim);
    expectAtOnce(complaints, victim.section);
  });
});

test('a new version that hangs while loading costs its time once in a tab', async ({
  page,
  request,
  complaints,
  ownSite,
}) => {
  await remember(page, await newInvestor(request));
  const victim = pages.watchlist;
  await whileBad(ownSite, victim.section, async () => {
    await breakWire(page, victim.section, 'hang', { version: '9\\.0\\.0' });
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.url().includes(`/${victim.section}/${BAD}/entry.js`)) asked += 1;
    });
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await expectEarlierVersion(page, victim);
    const askedAtFirst = asked;
    const expectSameDocument = await keepDocument(page);
    for (let visits = 0; visits < 2; visits += 1) {
      await visitAnother(page, pages.dashboard);
      await visitAnother(page, victim);
    }
    await expectEarlierVersion(page, victim);
    await expectSameDocument();
    expect(asked).toBe(askedAtFirst);
    expect(complaints.filter((text) => text.includes('took longer than'))).toHaveLength(1);
  });
});

test('a new version that freezes the tab is left out when the tab loads again', async ({
  page,
  request,
  complaints,
  ownSite,
}) => {
  await remember(page, await newInvestor(request));
  const victim = pages.watchlist;
  await whileBad(ownSite, victim.section, async () => {
    await wake(page, victim.section, 'freezesOnMount');
    await page.goto(victim.path, { waitUntil: 'commit' });
    await expect.poll(() => complaints.some((text) => text.startsWith('fault: freezing'))).toBe(true);
    // A page that hangs ends when the tab goes to another site, which needs nothing of it.
    await page.goto(`${ownSite.origin.replace('127.0.0.1', 'localhost')}/healthz`);
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await expectEarlierVersion(page, victim);
    expect(complaints).toContainEqual(expect.stringMatching(/^\[mfe-trading 9\.0\.0: freeze\]/));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expectEarlierVersion(page, victim);
  });
});

test('a new version that renders nothing falls back to the last good one', async ({
  page,
  request,
  complaints,
  ownSite,
}) => {
  await remember(page, await newInvestor(request));
  const victim = pages.settings;
  await whileBad(ownSite, victim.section, async () => {
    await wake(page, victim.section, 'rendersNothing');
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await expectEarlierVersion(page, victim);
    expect(complaints).toContainEqual(expect.stringMatching(/^\[mfe-account 9\.0\.0: mount\]/));
  });
});
