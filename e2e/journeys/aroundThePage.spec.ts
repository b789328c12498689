import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: 'Chat with Bell' });

test('a visitor sees the theme of the system from the first paint, and its changes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.route('**/entry.js', async (route) => {
      // Before any of our scripts has run.
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.unroute('**/entry.js');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the chat button stands beside the content on every wide screen', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  for (const width of [1025, 1280, 1440, 1600, 1799, 1800, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const button = await bell(page).boundingBox();
    const column = (await page.getByRole('region', { name: 'Danger Zone' }).boundingBox()) ?? { x: 0, width: 0 };
    expect([width, button?.width, button?.height]).toEqual([width, 48, 48]);
    expect(button?.x).toBeGreaterThanOrEqual(column.x + column.width);
    expect((button?.x ?? 0) + 48).toBeLessThanOrEqual(width);
    await bell(page).click();
    const panel = await page.getByRole('dialog', { name: 'Bell' }).boundingBox();
    expect([panel?.width, panel?.height]).toEqual([400, 550]);
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + 400).toBeLessThanOrEqual(width);
    expect(panel?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
  }
});

test('on a phone the palette opens from the bar, finds a symbol and adds it to the watchlist', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.keyboard.type('add apple');
  await page.getByRole('option', { name: 'Add AAPL to watchlist' }).click();
  await expect(page.getByText("'AAPL' added to watchlist!")).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Recent Activity' }).click();
  await expect(page).toHaveURL('/settings#activity');
});

test('a question from the palette is asked in the chat, and the menu and the shortcuts pass axe', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('what can you do');
  await expect(page.getByRole('option', { name: 'Ask Bell: “what can you do”' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('option', { name: 'Ask Bell: “what can you do”' }).click();
  const chat = page.getByRole('dialog', { name: 'Bell' });
  await expect(chat.getByText('I answer questions about the market')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`Tab reaches Bell after the navbar and before the page (${width} px)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(bell(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    await tabTo(page, bell(page));
    const before = await page.evaluate(() => document.activeElement?.closest('main, footer, header')?.tagName);
    expect(before).toBeUndefined();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByLabel('Symbol')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  });
}
