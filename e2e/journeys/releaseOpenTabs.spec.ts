import { expectFrame, keepDocument } from '../support/carryingOn.ts';
import { newInvestor, remember } from '../support/investor.ts';
import {
  anotherWatchlist,
  HEADING,
  headingNamed,
  heardOfMove,
  NEW_HEADING,
  renewedWatchlist,
} from '../support/renewedWatchlist.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

const WAITING_NOTICE = 'A newer version of this page is ready. It opens when you save or leave.';

test.describe.configure({ mode: 'default' });

test('an open tab takes a new watchlist at its next navigation, and leaves a withdrawn one at once', async ({
  page,
  request,
  ownSite,
}) => {
  await remember(page, await newInvestor(request));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const search = page.locator('#market-data');
  await search.getByLabel('Symbol').fill('MSF'); // half typed
  await page.getByRole('button', { name: 'Chat with Bell' }).click();
  const question = page.getByPlaceholder('Ask Bell...');
  await question.fill('How is my');
  const expectSameDocument = await keepDocument(page);

  const heard = heardOfMove(page);
  await ownSite.released('publish', 'mfe-trading', '--from', await renewedWatchlist(ownSite), '--version', '5.0.0');
  await ownSite.released('promote', 'mfe-trading', '5.0.0');
  await heard;
  await expect(search.getByLabel('Symbol')).toHaveValue('MSF');
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
  await expect(question).toHaveValue('How is my');
  await expectSameDocument();

  await ownSite.released('withdraw', 'mfe-trading', '5.0.0', '--why', 'it leaks names');
  await expect(headingNamed(page, HEADING)).toBeVisible();
  await expect(question).toHaveValue('How is my');
  await expectFrame(page);
  await expectSameDocument();
});

test('a half-filled form outlives its version’s withdrawal until it is saved', async ({ page, request, ownSite }) => {
  await ownSite.released('publish', 'mfe-trading', '--from', await anotherWatchlist(ownSite), '--version', '5.1.0');
  await ownSite.released('promote', 'mfe-trading', '5.1.0');
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
  const symbol = page.getByLabel('Symbol');
  await symbol.fill('NVDA');

  await ownSite.released('withdraw', 'mfe-trading', '5.1.0', '--why', 'it leaks names');
  await expect(page.getByText(WAITING_NOTICE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(symbol).toHaveValue('NVDA');
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(headingNamed(page, HEADING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove NVDA' })).toBeVisible();
});

test('a preview is shown to a colleague, and left again', async ({ page, browser, baseURL, request, ownSite }) => {
  await ownSite.released('publish', 'mfe-trading', '--from', await anotherWatchlist(ownSite), '--version', '5.2.0');
  const { url } = JSON.parse(await ownSite.released('preview', 'mfe-trading@5.2.0', '--for', '5m', '--json'));
  const { pathname, search } = new URL(url);

  const context = await browser.newContext({ baseURL });
  const colleague = await context.newPage();
  await remember(colleague, await newInvestor(request));
  await colleague.goto(pathname + search, { waitUntil: 'domcontentloaded' });
  await colleague.getByRole('button', { name: 'Open the preview' }).click();
  await expect(headingNamed(colleague, NEW_HEADING)).toBeVisible();
  await expect(colleague.getByText('You are previewing mfe-trading 5.2.0')).toBeVisible();
  await colleague.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(colleague.locator('#market-data')).toBeVisible();
  await expect(colleague.getByText('You are previewing mfe-trading 5.2.0')).toBeVisible();

  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(page, HEADING)).toBeVisible();
  await expect(page.getByText('You are previewing')).toHaveCount(0);
  expect((await request.get('/assets/mfe-trading/5.2.0/entry.js')).status()).toBe(404);

  await colleague.getByRole('button', { name: 'Leave preview' }).click();
  await expect(colleague.getByText('You are previewing')).toHaveCount(0);
  await expect(colleague).toHaveURL('/dashboard');
  await colleague.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(colleague, HEADING)).toBeVisible();
  await context.close();
});
