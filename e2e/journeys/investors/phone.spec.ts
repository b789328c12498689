import type { Page } from '@playwright/test';
import { expect, test } from '../../support/investorTest.ts';
import { newUser } from '../../support/user.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('an investor on a phone signs up, watches, buys, requests a forecast, chats, and logs out', async ({ page }) => {
  test.setTimeout(120_000);
  const { email, password } = newUser();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Create free account' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
  await expectFits(page);

  await byMenu(page, 'Watchlist', 'Your Watchlist');
  await page.getByLabel('Symbol').fill('eth');
  await page.getByRole('button', { name: 'Add to Watchlist' }).tap();
  await expect(page.getByText("'ETH' added to watchlist!")).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /ETH/ })).toBeVisible();
  await expectFits(page);

  await byMenu(page, 'Portfolio', 'Your Investment Portfolio');
  const form = page.getByRole('region', { name: 'Add New Holding' });
  await form.getByLabel('Symbol').fill('nvda');
  await form.getByLabel('Quantity').fill('3');
  await form.getByLabel(/^Purchase Price/).fill('120.5');
  await form.getByRole('button', { name: 'Add Holding' }).tap();
  await expect(page.getByText("'NVDA' added to portfolio!")).toBeVisible();
  await expect(page.getByRole('row', { name: /^NVDA/ })).toContainText('$120.50');
  await expectFits(page);

  await byMenu(page, 'Predict', 'Stock Price Prediction');
  await page.getByLabel('Symbol').fill('nvda');
  await page.getByRole('button', { name: 'Get Prediction' }).tap();
  await expect(page.getByRole('region', { name: 'NVDA', exact: true })).toContainText(/% confidence/);
  await expect(page.getByRole('img', { name: /^NVDA Price Trend & Prediction/ })).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: 'Chat with Bell' }).tap();
  await page.getByPlaceholder('Ask Bell...').fill('what is on my watchlist?');
  await page.getByPlaceholder('Ask Bell...').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('ETH');
  await expectFits(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .tap();

  await page.getByRole('button', { name: /menu/i }).tap();
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/login');
});

async function byMenu(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).tap();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Checks that nothing is wider than the screen and tap targets are at least 24 by 24 (WCAG 2.5.8). */
async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390); // charts resize a frame later
  const small = await page.locator('main button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height) < 24 ? [button.textContent] : [];
    }),
  );
  expect(small).toEqual([]);
}
