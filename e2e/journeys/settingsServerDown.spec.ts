import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [[/ERR_CONNECTION_REFUSED/, /^\[(profile|sessions|settings)\]/], { scope: 'test' }] });
test.setTimeout(180_000);

let site: RunningSite;
test.beforeEach(async () => {
  site = await startSite({ by: 'npm start' });
});

/** Nothing is fetched by itself any more: the chat comes last. */
async function everythingCame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
}

test('a server that goes down while settings are edited: the changes stay, and every part says what failed', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: site.origin });
  await remember(page, await newInvestor(request));
  await page.goto(`${site.origin}/settings`, { waitUntil: 'domcontentloaded' });
  await everythingCame(page);
  await page.getByLabel('Username').fill('countess');
  await site.stop();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update settings.' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('countess');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('countess');
});

test('a server that is down when settings are opened', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.origin });
  await remember(page, await newInvestor(request));
  await page.goto(`${site.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('link', { name: 'Account Settings' });
  const fetched = page.waitForResponse(/\/mfe-account\/.*settings.*\.js$/);
  await link.hover(); // its page is fetched ahead
  await fetched;
  await everythingCame(page);
  await site.stop();

  await link.click();
  await expect(page.getByText('Failed to fetch user profile. Please try again.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
