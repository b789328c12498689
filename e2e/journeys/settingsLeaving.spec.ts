import type { Locator, Page } from '@playwright/test';
import { keepDocument } from '../support/carryingOn.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { pendingRequests } from '../support/pendingRequests.ts';
import { expect, test } from '../support/test.ts';

const QUESTION = 'You have unsaved changes. Leave without saving them?';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const username = (page: Page) => page.getByLabel('Username');
const question = (page: Page) => page.getByRole('alertdialog', { name: QUESTION });
const answer = (page: Page, words: 'Cancel' | 'Leave') => question(page).getByRole('button', { name: words }).click();

/** The tab's position in its history, and the history's entries. */
const historyOf = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { currentEntry: { index: number }; entries(): { url: string | null }[] };
    };
    const entries = navigation.entries().map(({ url }) => new URL(url ?? '').pathname);
    return { at: navigation.currentEntry.index, entries };
  });

/** Opens the settings with a page before and after them in the history, and edits the name without saving. */
async function withUnsavedName(page: Page, { roundabout = false } = {}): Promise<void> {
  const everyAnswer = pendingRequests(page);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  if (roundabout) {
    await navbar(page).getByRole('link', { name: 'Watchlist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
    await navbar(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(username(page)).toBeVisible();
  await navbar(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByText('Most Popular')).toBeVisible(); // the previous page stays until then
  await page.goBack();
  await username(page).fill('countess');
  await everyAnswer(); // the browser reports requests that Back or a reload interrupts
}

test.beforeEach(async ({ page, request }) => {
  await remember(page, await newInvestor(request));
});

const ways: { name: string; go: (page: Page) => Promise<unknown>; control?: (page: Page) => Locator; to: string }[] = [
  ...[
    {
      name: 'the logo',
      control: (page: Page) => navbar(page).getByRole('link', { name: 'Bellwether' }),
      to: '/dashboard',
    },
    {
      name: 'a link in the navbar',
      control: (page: Page) => navbar(page).getByRole('link', { name: 'Watchlist' }),
      to: '/watchlist',
    },
    {
      name: 'a link in the footer',
      control: (page: Page) => footer(page).getByRole('link', { name: 'Disclaimer' }),
      to: '/disclaimer',
    },
    { name: 'Logout', control: (page: Page) => page.getByRole('button', { name: 'Logout' }), to: '/login' },
  ].map((way) => ({ ...way, go: (page: Page) => way.control(page).click() })),
  { name: 'Back', go: (page) => page.goBack(), to: '/dashboard' },
  { name: 'Forward', go: (page) => page.goForward(), to: '/pricing' },
];

const FURTHER = ['the logo', 'a link in the footer', 'Forward'];

for (const { name, go, control, to } of ways) {
  const title = `${name} asks first; staying keeps the edits, leaving discards them`;
  test(title, { tag: FURTHER.includes(name) ? '@drill' : [] }, async ({ page }) => {
    await withUnsavedName(page);
    const expectSameDocument = await keepDocument(page);
    const before = await historyOf(page);
    expect(before).toEqual({ at: 1, entries: ['/dashboard', '/settings', '/pricing'] });

    await go(page);
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/settings');
    await answer(page, 'Cancel');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL('/settings');
    await expect(page).toHaveTitle('Settings · Bellwether');
    await expect(username(page)).toHaveValue('countess');
    await expect.poll(() => historyOf(page)).toEqual(before);
    if (control) await expect(control(page)).toBeFocused();

    await go(page);
    await answer(page, 'Leave');
    await expect(page).toHaveURL(to);
    await expect(username(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSameDocument();
    if (name === 'Back') await expect.poll(() => historyOf(page)).toEqual({ ...before, at: 0 });
    if (name === 'Forward') await expect.poll(() => historyOf(page)).toEqual({ ...before, at: 2 });
    if (name === 'Logout') return;
    await page.goto('/settings', { waitUntil: 'domcontentloaded' });
    await expect(username(page)).toHaveValue(/^investor-/);
  });
}

test('Back to an anchor within a page asks once and goes there', { tag: '@drill' }, async ({ page }) => {
  await page.goto('/dashboard#market-data', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await username(page).fill('countess');
  const before = await historyOf(page);
  await page.goBack();
  await answer(page, 'Cancel');
  await expect(page).toHaveURL('/settings');
  await expect.poll(() => historyOf(page)).toEqual(before);
  await expect(username(page)).toHaveValue('countess');
  await page.goBack();
  await answer(page, 'Leave');
  await expect(page).toHaveURL('/dashboard#market-data');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
});

test('pressing Back repeatedly asks once, and the page stays', async ({ page }) => {
  // Keeps all three within the document. Otherwise the browser would ask, and Playwright would accept.
  await withUnsavedName(page, { roundabout: true });
  const before = await historyOf(page);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) setTimeout(() => window.history.back(), time * 5);
  });
  await expect(question(page)).toHaveCount(1);
  await page.waitForTimeout(1_000); // all of them have arrived
  await expect(question(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => historyOf(page)).toEqual(before);
  await expect(page).toHaveURL('/settings');
  await expect(username(page)).toHaveValue('countess');
});

test('a link in the chat also asks', { tag: '@drill' }, async ({ page }) => {
  const reply = { text: 'It is on your [watchlist](/watchlist).' };
  await page.route('**/api/copilot/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(reply)}\n\nevent: done\ndata: {}\n\n`,
    }),
  );
  await withUnsavedName(page);
  await page.getByRole('button', { name: 'Chat with Bell' }).click();
  const panel = page.getByRole('dialog', { name: 'Bell' });
  await panel.getByPlaceholder('Ask Bell...').fill('where can I see my watchlist?');
  await page.keyboard.press('Enter');
  await panel.getByRole('log').getByRole('link').first().click();
  await answer(page, 'Cancel');
  await expect(page).toHaveURL('/settings');
  await expect(username(page)).toHaveValue('countess');
  await panel.getByRole('log').getByRole('link').first().click();
  await answer(page, 'Leave');
  await expect(page).toHaveURL('/watchlist');
});

test('the browser asks before a reload and before the tab closes', async ({ page }) => {
  await withUnsavedName(page);
  for (const leave of [() => page.evaluate(() => location.reload()), () => page.close({ runBeforeUnload: true })]) {
    const asked = page.waitForEvent('dialog');
    const leaving = leave();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
    await expect(username(page)).toHaveValue('countess');
  }
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload({ waitUntil: 'domcontentloaded' });
  await (await asked).accept();
  await reloaded;
  await expect(username(page)).toHaveValue(/^investor-/);
});

test('leaving asks nothing when settings are unchanged, changed back or saved', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('the browser asked');
  });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  const name = await username(page).inputValue();
  const leaveAndReturn = async () => {
    await navbar(page).getByRole('link', { name: 'Watchlist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
    await page.goBack();
    await expect(username(page)).toBeVisible();
  };
  await leaveAndReturn();
  await username(page).fill('countess');
  await username(page).fill(name);
  await leaveAndReturn();
  await username(page).fill('countess');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();
  await leaveAndReturn();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(username(page)).toHaveValue('countess');
});

test('an unsaved theme reverts before the next page shows', async ({ page }) => {
  await withUnsavedName(page);
  await page.getByLabel('Theme').selectOption('Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1:not([data-leaving] *, [hidden] *)')?.textContent;
      seen.push(`${heading} ${document.documentElement.dataset.theme}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await navbar(page).getByRole('link', { name: 'Watchlist' }).click();
  await answer(page, 'Leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toContain('Your Watchlist dark');
  expect(seen).not.toContain('Your Watchlist light');
});

test('a logout in another tab is never blocked', async ({ page, context }) => {
  await withUnsavedName(page);
  const other = await context.newPage();
  await other.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.bringToFront();
  await navbar(page).getByRole('link', { name: 'Watchlist' }).click();
  await expect(question(page)).toBeVisible();
  await other.bringToFront();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out in another tab.')).toBeVisible(); // for six seconds
  await expect(page).toHaveURL('/login');
  await expect(question(page)).toHaveCount(0);
  await page.reload({ waitUntil: 'domcontentloaded' }); // without a dialog
  await expect(page).toHaveURL('/login');
});

test('on a phone the menu stays open behind the dialog, and focus returns to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await username(page).fill('countess');
  await page.getByRole('button', { name: 'Menu' }).click();
  const portfolio = navbar(page).getByRole('link', { name: 'Portfolio' });
  await portfolio.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portfolio).toBeFocused();
  await page.keyboard.press('Enter');
  await answer(page, 'Leave');
  await expect(page).toHaveURL('/portfolio');
});
