import { newInvestor, remember } from '../../support/investor.ts';
import { expect, test } from '../../support/investorTest.ts';

test('two tabs stay in sync on a symbol, a logout and a login', async ({ page, context, request }) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL'] });
  await remember(page, investor);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('rowheader', { name: /AAPL/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(other.getByRole('rowheader', { name: /AAPL/ })).toBeVisible();

  await page.bringToFront();
  await page.getByLabel('Symbol').fill('BTC');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(page.getByText("'BTC' added to watchlist!")).toBeVisible();
  await expect(other.getByRole('rowheader', { name: /BTC/ })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(other.getByText('AAPL')).toHaveCount(0);

  await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await other.bringToFront();
  await other.getByLabel('Email').fill(investor.email);
  await other.getByLabel('Password', { exact: true }).fill(investor.password);
  await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other).toHaveURL(/\/(dashboard|watchlist)/);
  await expect(page).toHaveURL(/\/(dashboard|watchlist)/);
});

test.describe('a session ended elsewhere', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('removes the user’s data from the page', async ({ page, request }) => {
    const investor = await newInvestor(request, { watchlist: ['NVDA'] });
    await remember(page, investor);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('rowheader', { name: /NVDA/ })).toBeVisible();
    await expect(page.getByText(/^Prices updated/)).toBeVisible(); // no automatic request for the next 30 seconds
    await request.post('/api/auth/logout', { headers: { 'x-auth-token': investor.token } });
    // The first request gets the 401. That may be the field's search, before the click.
    const add = async () => {
      await page.getByLabel('Symbol').fill('MSFT');
      await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    };
    await Promise.race([add(), page.waitForURL(/\/login/)]);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(page.getByText('NVDA')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
