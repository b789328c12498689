import type { Page } from '@playwright/test';
import { expectFrame, keepDocument, visitAnother } from '../support/carryingOn.ts';
import { addFaults, breakWire, builtFolder, type CodeFault, crash, type WireFault, wake } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { pages, type SectionPage } from '../support/sectionPages.ts';
import { test as siteTest } from '../support/site.ts';
import { expect } from '../support/test.ts';

const BAD = '9.0.0';

interface BadVersion {
  /** Breaks the version for this page, before it opens. */
  readonly fault: (page: Page, section: string) => Promise<unknown>;
  /** Default: a user who is signed in. */
  readonly as?: 'user' | 'visitor';
}

const test = siteTest.extend<{ openBadVersion: (victim: SectionPage, bad: BadVersion) => Promise<void> }>({
  /** Makes a version with dormant faults live, breaks it, and opens the page. The test's end rolls the version back. */
  openBadVersion: async ({ page, request, ownSite }, use) => {
    const sections: string[] = [];
    await use(async ({ section, path }, { fault, as = 'user' }) => {
      if (as === 'user') await remember(page, await newInvestor(request));
      const folder = await ownSite.folder();
      await addFaults(builtFolder(section), folder);
      await ownSite.released('publish', section, '--from', folder, '--version', BAD);
      await ownSite.released('promote', section, BAD);
      sections.push(section);
      // A page does not wait for a slow database: on a busy machine, a move may show in a later document.
      const served = async () => (await (await request.get(path)).text()).includes(`/assets/${section}/${BAD}/`);
      await expect.poll(served).toBe(true);
      await fault(page, section);
      await page.goto(path, { waitUntil: 'commit' }); // a page that freezes gets no further
    });
    for (const section of sections) {
      await ownSite.released('rollback', section, '--from', BAD, '--why', 'it does not work');
    }
  },
});
const code = (fault: CodeFault) => (page: Page, section: string) => wake(page, section, fault);
const wire = (fault: WireFault) => (page: Page, section: string) =>
  breakWire(page, section, fault, { version: BAD.replaceAll('.', '\\.') });

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
    complaints,
    openBadVersion,
  }) => {
    await openBadVersion(victim, { fault: code(fault) });
    await expectEarlierVersion(page, victim);
    expectAtOnce(complaints, victim.section);
  });
}

test('a new version that crashes in use falls back to the last good one', async ({ page, openBadVersion }) => {
  const victim = pages.settings;
  await openBadVersion(victim, { fault: code('crashesWhenTold') });
  await expect(page.locator(`[data-section="${victim.section}"][data-version="${BAD}"]`)).toBeVisible();
  await victim.use(page);
  await crash(page);
  await expectEarlierVersion(page, victim);
});

test('a new version with a missing entry falls back to the last good one for a signed-out visitor', async ({
  page,
  complaints,
  openBadVersion,
}) => {
  const victim = pages.landing;
  await openBadVersion(victim, { fault: wire('entry404'), as: 'visitor' });
  await expectEarlierVersion(page, victim);
  expectAtOnce(complaints, victim.section);
});

test('a new version that hangs while loading costs its time once in a tab', async ({
  page,
  complaints,
  openBadVersion,
}) => {
  const victim = pages.watchlist;
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes(`/${victim.section}/${BAD}/entry.js`)) asked += 1;
  });
  await openBadVersion(victim, { fault: wire('hang') });
  await expectEarlierVersion(page, victim);
  const askedAtFirst = asked;
  expect(askedAtFirst).toBeGreaterThan(0);
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

test('a new version that freezes the tab is left out when the tab loads again', async ({
  page,
  complaints,
  ownSite,
  openBadVersion,
}) => {
  const victim = pages.watchlist;
  await openBadVersion(victim, { fault: code('freezesOnMount') });
  await expect.poll(() => complaints.some((text) => text.startsWith('fault: freezing'))).toBe(true);
  // A page that hangs ends when the tab goes to another site, which needs nothing of it.
  await page.goto(`${ownSite.origin.replace('127.0.0.1', 'localhost')}/healthz`);
  await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
  await expectEarlierVersion(page, victim);
  expect(complaints).toContainEqual(expect.stringMatching(/^\[mfe-trading 9\.0\.0: freeze\]/));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectEarlierVersion(page, victim);
});

test('a new version that renders nothing falls back to the last good one', async ({
  page,
  complaints,
  openBadVersion,
}) => {
  const victim = pages.settings;
  await openBadVersion(victim, { fault: code('rendersNothing') });
  await expectEarlierVersion(page, victim);
  expect(complaints).toContainEqual(expect.stringMatching(/^\[mfe-account 9\.0\.0: mount\]/));
});
