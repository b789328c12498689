import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { breakWire, SECTIONS } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import {
  deskDialog as dialog,
  openDesk,
  publishAgain,
  publishTrading,
  saysDone,
  stableOf,
  stableOfTrading,
  TRADING,
} from '../support/releaseDesk.ts';
import { recordShifts } from '../support/shifts.ts';
import { test } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

test('a manager promotes, and rolls back with a reason; a second manager’s stale act is refused', async ({
  browser,
  request,
  ownSite,
}) => {
  const site = ownSite;
  const before = await stableOfTrading(site);
  let shifts = async () => ({ total: 0, moved: [] as readonly string[] });
  const { page, person } = await openDesk({ browser, request, site }, async (opened) => {
    shifts = await recordShifts(opened);
  });
  const { page: second } = await openDesk({ browser, request, site });
  await expect(page.getByRole('region', { name: 'Needs Attention' })).toContainText('Nothing is wrong.');
  expect(await violationsIn(page)).toEqual([]);
  expect(await smallTargets(page, { touch: false })).toEqual([]);

  // What a team publishes shows without a reload.
  await publishTrading(site, '2.0.0');
  await expect(page.getByRole('button', { name: `Promote ${TRADING}`, exact: true })).toBeVisible();

  await second.getByRole('button', { name: `Promote ${TRADING}`, exact: true }).click();
  await expect(dialog(second)).toContainText(`Everyone gets ${TRADING} 2.0.0 in place of ${before}.`);
  await second.route('**/api/desk/log**', (route) => route.abort()); // hears of nothing until it acts

  await page.getByRole('button', { name: `Roll out ${TRADING}`, exact: true }).click();
  await dialog(page).getByLabel('Share of visitors, in %').fill('10');
  await expect(dialog(page)).toContainText('and about 10% of other visitors, would get 2.0.0.');
  await dialog(page).getByRole('button', { name: 'Roll out' }).click();
  await saysDone(page, `${TRADING}: gave 2.0.0 to 10% of visitors.`);
  await expect(page.getByRole('button', { name: `Roll out ${TRADING}`, exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rolling Out Now' })).toContainText('2.0.0');

  await page.getByRole('button', { name: `Promote ${TRADING}`, exact: true }).click();
  await expect(dialog(page)).toContainText(`Everyone gets ${TRADING} 2.0.0 in place of ${before}.`);
  await expect(dialog(page)).toContainText('and about 90% of other visitors, would get 2.0.0.');
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await saysDone(page, `${TRADING}: promoted 2.0.0, in place of ${before}.`);
  expect(await stableOfTrading(site)).toBe('2.0.0');
  await expect(page.getByRole('button', { name: `Promote ${TRADING}`, exact: true })).toBeFocused();

  await page.getByRole('button', { name: `Roll back ${TRADING}`, exact: true }).click();
  await expect(dialog(page)).toContainText(`Rolls back 2.0.0: everyone returns to ${before}.`);
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Give a reason. It is kept in the log.');
  await dialog(page).getByLabel('Reason').fill('\u200b \u2060'); // as empty as nothing
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Give a reason. It is kept in the log.');
  await dialog(page).getByLabel('Reason').fill('The order is lost');
  expect(await violationsIn(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await saysDone(page, `${TRADING}: rolled 2.0.0 back to ${before}.`);
  expect(await stableOfTrading(site)).toBe(before);
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('The order is lost');
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(0.001);

  // The second manager decided on a state that has passed twice over.
  await dialog(second).getByRole('button', { name: 'Promote' }).click();
  await expect(dialog(second).getByRole('alert')).toBeVisible();
  expect(await stableOfTrading(site)).toBe(before);
  await second.unroute('**/api/desk/log**');
  const told = dialog(second).getByRole('alert');
  await expect(told).toContainText(`${TRADING} was moved while this was open.`);
  await expect(told).toContainText(`${person.email} promoted 2.0.0, in place of ${before}.`);
  await expect(told).toContainText(`Now: ${before} for everyone.`);
  await expect(dialog(second).getByRole('button', { name: 'Promote' })).toBeDisabled();
  await dialog(second).getByRole('button', { name: 'Decide on the new state' }).click();
  await dialog(second).getByRole('button', { name: 'Promote' }).click();
  await saysDone(second, `${TRADING}: promoted 2.0.0`);
  await site.released('rollback', TRADING, '--from', '2.0.0', '--why', 'the next test expects the old one');
  await second.context().close();
  await page.context().close();
});

test('two managers promote two sections together, and one of them a part of it: all move, or none', async ({
  browser,
  request,
  ownSite: site,
}) => {
  const ACCOUNT = 'mfe-account';
  const before = [await stableOfTrading(site), await stableOf(site, ACCOUNT)];
  const live = async () => [await stableOfTrading(site), await stableOf(site, ACCOUNT)];
  const { page: first, person } = await openDesk({ browser, request, site });
  const { page: second } = await openDesk({ browser, request, site });
  await publishTrading(site, '3.0.0');
  await publishAgain(site, ACCOUNT, '3.0.0');

  // Each decides on both sections, and the second one hears of nothing until it acts.
  for (const page of [first, second]) {
    await page.getByRole('button', { name: `Promote ${TRADING}`, exact: true }).click();
    await dialog(page).getByLabel('Version for everyone').selectOption('3.0.0'); // it may be newer than the dialog
    await dialog(page).getByLabel(`${ACCOUNT} 3.0.0`).check();
    await expect(dialog(page)).toContainText(`Everyone gets ${ACCOUNT} 3.0.0`);
  }
  await second.route('**/api/desk/log**', (route) => route.abort());
  await dialog(first).getByLabel(`${ACCOUNT} 3.0.0`).uncheck();
  await dialog(first).getByRole('button', { name: 'Promote' }).click();
  await saysDone(first, `${TRADING}: promoted 3.0.0`);
  expect(await live()).toEqual(['3.0.0', before[1]]);
  await site.released('rollback', TRADING, '--from', '3.0.0', '--why', 'it was too early');

  // One of two has moved since: the move is refused as a whole.
  await dialog(second).getByRole('button', { name: 'Promote' }).click();
  await expect(dialog(second).getByRole('alert').first()).toBeVisible();
  expect(await live()).toEqual(before);
  await second.unroute('**/api/desk/log**');
  const told = dialog(second)
    .getByRole('alert')
    .filter({ hasText: `${TRADING} was moved while this was open.` });
  await expect(told).toContainText(`${person.email} promoted 3.0.0, in place of ${before[0]}.`);
  await expect(dialog(second)).not.toContainText(`${ACCOUNT} was moved`);
  await dialog(second).getByRole('button', { name: 'Decide on the new state' }).click();

  // Both press at once what both decided on: one moves everything, the other nothing.
  await first.getByRole('button', { name: `Promote ${TRADING}`, exact: true }).click();
  await dialog(first).getByLabel(`${ACCOUNT} 3.0.0`).check();
  await expect(dialog(first)).toContainText(`Everyone gets ${ACCOUNT} 3.0.0`);
  await Promise.all([first, second].map((page) => dialog(page).getByRole('button', { name: 'Promote' }).click()));
  await expect.poll(live).toEqual(['3.0.0', '3.0.0']);
  const { entries } = JSON.parse(await site.released('log', '--act', 'promote', '--json'));
  const together = entries.filter(({ to, section }: Entry) => to === '3.0.0' && section === ACCOUNT);
  expect(together).toHaveLength(1);
  for (const section of [ACCOUNT, TRADING]) {
    await site.released('rollback', section, '--from', '3.0.0', '--why', 'the next test expects the old one');
  }
  await second.context().close();
  await first.context().close();
});

interface Entry {
  readonly section: string;
  readonly to: string;
}

test('the desk works while every section fails to load', async ({ browser, request, ownSite }) => {
  const before = await stableOfTrading(ownSite);
  const { page } = await openDesk({ browser, request, site: ownSite }, async (opened) => {
    for (const section of SECTIONS) await breakWire(opened, section, 'entry404');
  });
  await page.getByRole('button', { name: TRADING, exact: true }).click();
  const versions = page.getByRole('table', { name: `Versions of ${TRADING}, newest first` });
  await expect(versions).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  const overhang = () => versions.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(await overhang()).toBeLessThanOrEqual(0); // no button is cut
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Take ${TRADING} off the page` }).click();
  await dialog(page).getByLabel('Reason').fill('Nothing of it loads');
  await dialog(page).getByRole('button', { name: 'Take off the page' }).click();
  await saysDone(page, 'off the page.');
  await expect(page.getByRole('region', { name: 'Needs Attention' })).toContainText(`${TRADING} is off the page`);
  await page.getByRole('button', { name: `Promote ${TRADING}`, exact: true }).click();
  await dialog(page).getByLabel('Version for everyone').selectOption(before);
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await saysDone(page, `promoted ${before}`);
  await page.context().close();
});

test('on a phone, what needs attention comes first, and a word of the desk says what it means', async ({
  browser,
  request,
  ownSite,
}) => {
  const { page } = await openDesk({ browser, request, site: ownSite });
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top('Needs Attention')) < (await top('Sections'))).toBe(true);
  const word = page.getByRole('button', { name: 'Candidate', exact: true }).first();
  await word.focus();
  const meaning = page.locator('[popover]');
  await expect(meaning).toHaveText(/^A version that a share of visitors have instead/);
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveCount(0);
  await page.getByRole('button', { name: TRADING, exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsIn(page)).toEqual([]); // on a phone, too

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await top('Sections')) < (await top('Needs Attention'))).toBe(true);
  await page.getByRole('button', { name: 'Faults, 24 h', exact: true }).filter({ visible: true }).first().hover();
  await expect(meaning).toHaveText(/^What a browser reported/);
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

const LONG_ADDRESS = 'a.very.long.name.of.a.release.manager@subsidiary.example.com';
const rule = (name: string, evidence: number) => ({
  ...{ rule: name, evidence, needed: 5_000_000, candidateBad: 3, stableBad: 12 },
  ...{ blocks: 2, blocksNeeded: 3, more: 31 },
});

/** What the desk says of a held rollout with long words, without one. */
async function heldRollout(page: Page): Promise<void> {
  await page.route('**/api/desk/status', async (route) => {
    const response = await route.fetch();
    const { sections } = await response.json();
    const trading = sections.find(({ section }: Entry) => section === TRADING);
    const [stable] = trading.versions;
    const side = { visitors: 1_234, failed: 3, contentMs: 1_400 };
    Object.assign(trading, {
      ...{ candidate: '2026.12.1-rc.4', shareBp: 500, ramp: [2_500, 10_000], heldAt: stable.publishedAt },
      versions: [{ ...stable, version: '2026.12.1-rc.4' }, ...trading.versions],
      health: { candidate: side, stable: side, rules: [rule('silence', 2), rule('time', 2_400_000)], next: null },
    });
    await route.fulfill({ response, json: { sections } });
  });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const about = { summary: `promote ${TRADING} 2026.12.1-rc.4`, act: 'promote', sections: [TRADING] };
  const choices = [{ section: TRADING, version: '2026.12.1-rc.4' }];
  const state = { isOutdated: false, isVoid: false, isYours: false };
  const proposal = { id: 'p', ...about, ...state, choices, proposedBy: LONG_ADDRESS, proposedAt: expiresAt, expiresAt };
  await page.route('**/api/desk/proposals', (route) => route.fulfill({ json: { proposals: [proposal] } }));
}

test('long words of a rollout, of the log and of a proposal stand apart and whole', async ({
  browser,
  request,
  ownSite,
}) => {
  const { page } = await openDesk({ browser, request, site: ownSite }, heldRollout);
  await page.getByRole('button', { name: TRADING, exact: true }).click();
  expect(await violationsIn(page)).toEqual([]);
  const box = async (text: string) =>
    (await page.getByText(text, { exact: true }).first().boundingBox()) ?? { height: 0 };
  expect((await box('Time to content')).height).toBeLessThan(45);
  const touching = await page.getByRole('list', { name: /^Log entries/ }).evaluate((list) =>
    [...list.children].filter(({ children: [when, section] }) => {
      const range = document.createRange();
      range.selectNodeContents(when as Element);
      return range.getBoundingClientRect().right > (section as Element).getBoundingClientRect().left - 4;
    }),
  );
  expect(touching).toHaveLength(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Confirm: promote ${TRADING} 2026.12.1-rc.4` }).click();
  await expect(dialog(page)).toContainText(LONG_ADDRESS);
  expect(await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await page.context().close();
});

test('a person without the role finds no page, and no link to it', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · Bellwether');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Releases' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rollout');
  await expect(page.getByRole('option', { name: 'Releases' })).toHaveCount(0);
});
