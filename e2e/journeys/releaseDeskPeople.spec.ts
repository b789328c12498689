import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import {
  deskDialog as dialog,
  openDesk,
  publishFurtherPage,
  publishTrading,
  saysDone,
  stableOfTrading,
  TRADING,
} from '../support/releaseDesk.ts';
import { HEADING, headingNamed } from '../support/renewedWatchlist.ts';
import { recordShifts } from '../support/shifts.ts';
import { test } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds a page with the palette and opens it. */
async function openPage(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: `${name} Page`, exact: true }).click();
}

test.describe('a preview', () => {
  test.use({ allowedComplaints: [[/status of 410/], { scope: 'test' }] }); // the page that says that it has ended

  test('is made on the desk, opened by a second person alone, and ended', async ({ browser, request, ownSite }) => {
    await publishTrading(ownSite, '12.0.0');
    let shifts = async () => ({ total: 0, moved: [] as readonly string[] });
    const { page, person } = await openDesk({ browser, request, site: ownSite }, async (opened) => {
      shifts = await recordShifts(opened);
    });
    await press(page, TRADING).click();
    await press(page, `Preview ${TRADING} 12.0.0`).click();
    await dialog(page).getByLabel('Link works for').selectOption('4 hours');
    await press(page, 'Make a link').click();
    const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
    expect(await violationsIn(page)).toEqual([]);
    const opens = dialog(page).getByRole('link', { name: 'Open in a new tab' });
    await expect(opens).toBeFocused();
    await expect(opens).toHaveAttribute('href', link);
    await page.keyboard.press('Escape');
    const open = region(page, 'Open Previews').getByRole('listitem');
    await expect(open).toContainText(`${TRADING} 12.0.0, by ${person.email}, until`);

    const second = await browser.newPage({ baseURL: ownSite.origin });
    await remember(second, await newInvestor(request));
    const { pathname, search } = new URL(link);
    await second.goto(pathname + search, { waitUntil: 'domcontentloaded' });
    await second.getByRole('button', { name: 'Open the preview' }).click();
    await expect(second.getByText(`You are previewing ${TRADING} 12.0.0`)).toBeVisible();
    await second.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(headingNamed(second, `${HEADING} 12.0.0`)).toBeVisible();

    // No one else sees it, not even who made it.
    await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
    await expect(headingNamed(page, HEADING)).toBeVisible();
    await openPage(page, 'rollout', 'Releases');
    await expect(page).toHaveURL('/releases');

    await press(page, `End the preview of ${TRADING} 12.0.0`).click();
    await expect(region(page, 'Open Previews')).toContainText('None.');
    expect((await shifts()).moved).toEqual([]);
    await second.reload({ waitUntil: 'domcontentloaded' });
    await expect(second.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
    await second.getByRole('link', { name: 'Open the site' }).click();
    await second.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(headingNamed(second, HEADING)).toBeVisible();
    await expect(second.getByText('You are previewing')).toHaveCount(0);
    await second.close();
    await page.context().close();
    await ownSite.released('withdraw', TRADING, '12.0.0', '--why', 'the next test expects no newer version');
  });
});

test('two people decide: one proposes, and the other declines or confirms', async ({ browser, request, ownSite }) => {
  const before = await stableOfTrading(ownSite);
  await publishTrading(ownSite, '13.0.0');
  const { page: first, person } = await openDesk({ browser, request, site: ownSite });
  let shifts = async () => ({ total: 0, moved: [] as readonly string[] });
  const { page: second, person: other } = await openDesk({ browser, request, site: ownSite }, async (opened) => {
    shifts = await recordShifts(opened);
  });

  /** The first person asks for an act, which waits. It moves nothing under the pointer of the second. */
  async function propose(act: string, summary: string) {
    const before = (await shifts()).moved.length;
    await press(first, act).click();
    await dialog(first).getByRole('button', { name: 'Propose' }).click();
    await saysDone(first, `Proposed: ${summary}.`);
    await expect(press(first, `Confirm: ${summary}`)).toBeDisabled();
    await expect(region(second, 'Waiting for a Second Person')).toContainText(
      `${person.email} proposes to ${summary}.`,
    );
    expect((await shifts()).moved.slice(before)).toEqual([]);
    // On a tablet, the sentence is as readable beside its buttons.
    await second.setViewportSize({ width: 768, height: 1024 });
    const sentence = region(second, 'Waiting for a Second Person').getByText(`${person.email} proposes`);
    expect((await sentence.boundingBox())?.width).toBeGreaterThan(360);
    expect(await violationsIn(second)).toEqual([]); // and as large as the others again
  }
  /** The second person decides. It is gone for both. */
  async function decide(decision: 'Confirm' | 'Decline', summary: string) {
    await press(second, `${decision}: ${summary}`).click();
    await dialog(second).getByRole('button', { name: decision, exact: true }).click();
    await expect(dialog(second)).toHaveCount(0);
    await expect(region(second, 'Waiting for a Second Person').getByRole('status')).toHaveText(
      `${decision === 'Confirm' ? 'Confirmed' : 'Declined'}: ${summary}.`,
    );
    for (const page of [first, second]) {
      await expect(region(page, 'Waiting for a Second Person')).toContainText('Nothing waits.');
    }
  }

  await press(first, TRADING).click();
  await press(first, `Require two people for ${TRADING}`).click();
  await dialog(first).getByRole('button', { name: 'Require two people' }).click();
  await saysDone(first, `${TRADING}: turned the two-person rule on.`);
  await expect(second.getByText('Two people', { exact: true })).toBeVisible();

  const promotion = `promote ${TRADING} 13.0.0`;
  await propose(`Promote ${TRADING}`, promotion);
  expect(await violationsIn(second)).toEqual([]);
  expect(await smallTargets(second, { touch: false })).toEqual([]);
  await decide('Decline', promotion);
  expect(await stableOfTrading(ownSite)).toBe(before);

  await propose(`Promote ${TRADING}`, promotion);
  await decide('Confirm', promotion);
  expect(await stableOfTrading(ownSite)).toBe('13.0.0');
  await press(first, 'Show new entries').click();
  await expect(region(first, 'Log')).toContainText(`${other.email} confirmed the proposal to ${promotion}`);

  // To end the rule takes two again.
  await propose(`Stop requiring two people for ${TRADING}`, `turn off the two-person rule of ${TRADING}`);
  await decide('Confirm', `turn off the two-person rule of ${TRADING}`);
  await expect(press(first, `Require two people for ${TRADING}`)).toBeVisible();
  await ownSite.released('rollback', TRADING, '--from', '13.0.0', '--why', 'the next test expects the old one');
  await second.context().close();
  await first.context().close();
});

test.describe('a path', () => {
  test.use({ allowedComplaints: [[/status of (404|422)/], { scope: 'test' }] }); // before it is assigned, and after

  test('is assigned to a section, which goes live with it, and handed back', async ({ browser, request, ownSite }) => {
    const before = await stableOfTrading(ownSite);
    await publishFurtherPage(ownSite, '14.0.0', '/ideas', 'Ideas');
    const { page } = await openDesk({ browser, request, site: ownSite });
    await press(page, TRADING).click();
    const paths = page.getByRole('list', { name: `Paths of ${TRADING}` });
    await expect(paths).toContainText('Not assigned. 14.0.0 has a page there.');

    await press(page, `Promote ${TRADING}`).click();
    await dialog(page).getByLabel('Version').selectOption('14.0.0');
    const promote = dialog(page).getByRole('button', { name: 'Promote' });
    await expect(promote).toHaveAttribute('aria-disabled', 'true');
    await expect(promote).toHaveAccessibleDescription(/\/ideas/);
    await promote.press('Enter'); // asks nothing of the server
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(await stableOfTrading(ownSite)).toBe(before);

    await press(page, `Assign /ideas to ${TRADING}`).click();
    await expect(press(page, `Unassign /ideas from ${TRADING}`)).toBeVisible();
    await press(page, `Promote ${TRADING} 14.0.0`).click();
    await dialog(page).getByRole('button', { name: 'Promote' }).click();
    await saysDone(page, `${TRADING}: promoted 14.0.0`);

    // The new page opens, and the palette finds it without knowing the section.
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(headingNamed(page, HEADING)).toBeVisible();
    await openPage(page, 'ideas', 'Ideas');
    await expect(page).toHaveURL('/ideas');
    await expect(headingNamed(page, HEADING)).toBeVisible();
    await expect(page).toHaveTitle('Ideas · Bellwether');

    await page.goto('/releases', { waitUntil: 'domcontentloaded' });
    await press(page, TRADING).click();
    await expect(paths).toContainText('14.0.0 is live with a page there.');
    await expect(press(page, `Unassign /ideas from ${TRADING}`)).toBeDisabled();
    await ownSite.released('rollback', TRADING, '--from', '14.0.0', '--why', 'the page was an idea');
    await expect(page.getByRole('row', { name: /^14\.0\.0/ })).not.toContainText('Stable');
    await press(page, `Unassign /ideas from ${TRADING}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign' }).click();
    await expect(paths).toContainText('Not assigned. 14.0.0 has a page there.');
    await page.goto('/ideas', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.context().close();
    await ownSite.released('withdraw', TRADING, '14.0.0', '--why', 'the next test expects no newer version');
  });
});
