import { expectFrame, keepDocument, visitAnother } from '../support/carryingOn.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { harm, releaseHarm } from '../support/neighbors.ts';
import { pages } from '../support/sectionPages.ts';
import { rollBack, test } from '../support/site.ts';
import { expect } from '../support/test.ts';

const HARMFUL = '9.2.0';

/** Each of these broke other pages of the tab, or the frame, until the next load. */
const HARMS = [
  'replacesFetch',
  'replacesHistory',
  'replacesTimers',
  'replacesListeners',
  'replacesMap',
  'replacesThen',
  'replacesStringify',
  'replacesElements',
  'replacesStorage',
  'replacesRuntime',
  'replacesReact',
  'replacesShare',
  'addsToObject',
];

test.describe.configure({ mode: 'default' });
test.use({
  allowedComplaints: [
    [/^\[mfe-dashboard 9\.2\.0: (load|mount|unmount|crash|error|harm)\]/, /harm: /, /was preloaded using link preload/],
    { scope: 'test' },
  ],
});

test.beforeAll(async ({ ownSite }) => releaseHarm(ownSite, 'mfe-dashboard', HARMFUL));
test.afterAll(async ({ ownSite }) => rollBack(ownSite, 'mfe-dashboard', HARMFUL));

/** In a timer, the page may crash of the others before anyone looks. */
const LATER = ['replacesFetch', 'replacesHistory', 'replacesStorage', 'replacesRuntime', 'replacesShare'];

for (const { moment, harms, tag } of [
  { moment: 'entry', harms: HARMS },
  { moment: 'module', harms: HARMS, tag: '@drill' },
  { moment: 'mount', harms: HARMS, tag: '@drill' },
  { moment: 'unmount', harms: HARMS, tag: '@drill' },
  { moment: 'later', harms: LATER },
] as const) {
  const title = `what a section changes for the whole page at ${moment} is changed back`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await harm(page, moment, harms);
    await page.goto(pages.dashboard.path, { waitUntil: 'domcontentloaded' });
    await expect(pages.dashboard.content(page)).toBeVisible();
    const expectSameDocument = await keepDocument(page);
    if (moment === 'later') {
      const says = (text: string) => complaints.some((complaint) => complaint.startsWith(text));
      await expect.poll(() => says(`[mfe-dashboard ${HARMFUL}: harm]`)).toBe(true);
    }
    const versions = page.locator('[data-section="mfe-dashboard"]');
    if (moment === 'mount') await expect(versions).not.toHaveAttribute('data-version', HARMFUL);
    await expectFrame(page);
    await visitAnother(page, pages.watchlist);
    await visitAnother(page, pages.pricing);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    // A replacement in the middle of the search would empty its field.
    if (moment !== 'unmount') await expect(versions).not.toHaveAttribute('data-version', HARMFUL);
    await pages.dashboard.use(page);
    await expectSameDocument();
  });
}

for (const { harms, tag } of [
  { harms: ['removesNavbar', 'emptiesFooter'], tag: '@drill' },
  { harms: ['removesMain'], tag: '@drill' },
  { harms: ['emptiesBody'] },
]) {
  const title = `the frame comes back after a section that ${harms.join(' and ')}`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await harm(page, 'later', harms);
    await page.goto(pages.dashboard.path, { waitUntil: 'domcontentloaded' });
    const expectSameDocument = await keepDocument(page);
    await expect.poll(() => complaints.some((text) => text.includes('removed a part of the frame'))).toBe(true);
    await expectFrame(page);
    await expect(page.locator('[data-section="mfe-dashboard"]')).not.toHaveAttribute('data-version', HARMFUL);
    await pages.dashboard.use(page);
    await visitAnother(page, pages.watchlist);
    await expectSameDocument();
  });
}
