import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { followLink, userPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';

/** Failure message for a page that shows neither loading nor failure. */
const NO_REQUESTS =
  'the page shows its state; one without API requests has `requests: null` in e2e/support/sitePages.ts';

async function heading(page: Page, name?: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.describe('after a rejected request', () => {
  test.use({ allowedComplaints: [/status of (401|404)/] });

  test('axe finds nothing after a failed login', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  test('axe finds nothing on an unknown page', async ({ page }) => {
    await page.goto('/no-such-page', { waitUntil: 'domcontentloaded' });
    await heading(page);
    expect(await violationsIn(page)).toEqual([]);
  });

  test('axe finds nothing on a waitlist form with errors', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Join Now' }).click();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
});

for (const { path, url, heading: title, requests } of userPages) {
  if (requests === null) continue; // the page loads no data

  test.describe(path, () => {
    test.use({ allowedComplaints: [/status of 503|not available right now/] });

    test('axe finds nothing when the server fails, and while it loads', async ({ page, request }) => {
      const askForForecast = async () => {
        if (path !== '/predict') return;
        await page.getByRole('combobox', { name: 'Symbol' }).fill('AAPL');
        await page.getByRole('button', { name: 'Get Prediction' }).click();
      };
      await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
      await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      // The session is valid. Every later request from the page fails.
      await page.route(requests, (route) =>
        route.fulfill({
          status: 503,
          json: { msg: 'The market data is not available right now.', errors: [{ msg: 'x' }], requestId: 'r' },
        }),
      );
      await followLink(page, url);
      await heading(page, title); // the previous page stays until then
      await askForForecast();
      await expect(page.getByRole('main').getByRole('alert').first(), NO_REQUESTS).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);

      await page.unroute(requests);
      await page.route(requests, () => {}); // never answered
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await askForForecast();
      const loading = page.locator('main [role=status], main [aria-busy=true]').first();
      await expect(loading, NO_REQUESTS).toBeAttached();
      expect(await violationsIn(page)).toEqual([]);
    });
  });
}

test('axe finds nothing in the chat, the phone menu and a toast', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Chat with Bell' }).click();
  await expect(page.getByText('Hello! I am Bell. How can I help you today?')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByLabel('Symbol').fill('MSFT');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await page.getByText("'MSFT' added to watchlist!").hover(); // hovering pauses its timer
  expect(await violationsIn(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Portfolio', exact: true })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('axe finds nothing in an unfolded row, the question before deleting, and the toast with Undo', async ({
  page,
  request,
}) => {
  const lots = [{ symbol: 'AAPL', quantity: '3', purchasePrice: '100', purchaseDate: '2025-01-10' }];
  await remember(page, await newInvestor(request, { lots }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^AAPL/, expanded: false }).click();
  await expect(page.getByRole('button', { name: 'Delete AAPL' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete AAPL' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this holding?' });
  await expect(question).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover(); // hovering pauses its timer
  expect(await violationsIn(page)).toEqual([]);
});

test('axe finds nothing in the first steps and an unfolded forecast', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Get Started' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.goto('/predict?symbol=AAPL', { waitUntil: 'domcontentloaded' });
  await page.getByText('How sure is this?').click();
  expect(await violationsIn(page)).toEqual([]);
});
