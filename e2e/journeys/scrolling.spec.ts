import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.use({ viewport: { width: 1000, height: 500 } });

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => top(page)).toBe(900);
  // A DOM click, because Playwright's click would scroll to the footer first.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Disclaimer' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(heading(page, 'Disclaimer')).toBeFocused();
  await expect.poll(() => top(page)).toBe(0);

  await page.goBack();
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await expect.poll(() => top(page)).toBe(900);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  await expect.poll(() => top(page)).toBe(900);
});

test('what gets the focus is not under the navbar', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  const link = page.getByRole('main').getByRole('link').last();
  await link.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 10));
  await link.focus();
  const navbar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? Infinity);
});

test('a link to a part of another page scrolls there despite content loading above it', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/dashboard/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/dashboard#market-data';
    document.body.append(link);
    link.click();
  });
  const panel = page.locator('#market-data');
  await expect(panel).toBeFocused();
  // Everything above it has loaded.
  await expect(page.getByText('Portfolio Value')).toBeVisible();
  await expect(page.locator('svg.highcharts-root').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const isInPlace = async () => {
    const { y } = (await panel.boundingBox()) ?? { y: Number.NaN };
    return y > 50 && y < 120;
  };
  await expect.poll(isInPlace).toBe(true);
});
