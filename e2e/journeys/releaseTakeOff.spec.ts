import { newInvestor, remember } from '../support/investor.ts';
import { heardOfMove } from '../support/renewedWatchlist.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ allowedComplaints: [/status of 404/] }); // the document of an unavailable page

test('a section leaves the page and comes back, while an open tab and the other sections go on', async ({
  page,
  context,
  request,
  ownSite,
}) => {
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(heading('Your Watchlist')).toBeVisible();
  const { sections } = JSON.parse(await ownSite.released('status', '--json'));
  const { stable } = sections.find(({ section }: { section: string }) => section === 'mfe-trading');
  const heard = heardOfMove(page);
  await ownSite.released('take-off', 'mfe-trading', '--why', 'a legal question');

  // The open tab keeps the page that it shows, until it goes to another one.
  await heard;
  await expect(heading('Your Watchlist')).toBeVisible();
  await navbar.getByRole('link', { name: 'Portfolio' }).click();
  await expect(heading('Portfolio')).toBeVisible();

  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(heading('Watchlist')).toBeVisible();
  await expect(page.getByText('This page isn’t available right now. Please try again later.')).toBeVisible();
  await expect(page).toHaveTitle('Watchlist · Bellwether');
  await expect(navbar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  for (const name of ['Watchlist', 'Portfolio', 'Predict']) {
    await expect(navbar.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await navbar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('#market-data')).toBeVisible();

  await ownSite.released('promote', 'mfe-trading', stable);
  const back = await context.newPage();
  await back.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(back.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
});
