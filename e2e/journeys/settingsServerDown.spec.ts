import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { pendingRequests } from '../support/pendingRequests.ts';
import { startSite } from '../support/startSite.ts';
import { expect, test } from '../support/test.ts';

test.use({
  allowedComplaints: [
    [/ERR_CONNECTION_REFUSED/, /^\[(profile|sessions|second factors|activity|alerts|settings)\]/],
    { scope: 'test' },
  ],
});
test.setTimeout(180_000);

/** Waits until the page has loaded everything. The chat loads last. */
async function everythingCame(page: Page, everyAnswer: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
  await everyAnswer();
}

test('when the server goes down, edits stay and every card reports its failure, even if settings open later', async ({
  page,
  context,
  playwright,
}) => {
  const site = await startSite({ by: 'npm start' });
  const request = await playwright.request.newContext({ baseURL: site.origin });
  await remember(page, await newInvestor(request));

  const answersHere = pendingRequests(page);
  await page.goto(`${site.origin}/settings`, { waitUntil: 'domcontentloaded' });
  await everythingCame(page, answersHere);
  await page.getByLabel('Username').fill('countess');

  const other = await context.newPage();
  const answersThere = pendingRequests(other);
  await other.goto(`${site.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  const link = other.getByRole('link', { name: 'Account Settings' });
  const fetched = other.waitForResponse(/\/mfe-account\/.*settings.*\.js$/);
  await link.hover(); // prefetches its page
  await fetched;
  await everythingCame(other, answersThere);

  await site.stop();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update settings.' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('countess');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('countess');

  await other.bringToFront();
  await link.click();
  await expect(other.getByText('Failed to fetch user profile. Please try again.')).toBeVisible({ timeout: 30_000 });
  await expect(other.getByRole('button', { name: 'Try again' })).toBeVisible();
});
