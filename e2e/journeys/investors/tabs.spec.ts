import { newInvestor, remember } from '../../support/investor.ts';
import { expect, test } from '../../support/investorTest.ts';

test('two tabs agree: a symbol, a logout, a login', async ({ page, context, request }) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL'] });
  await remember(page, investor);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const other = await context.newPage();
  await other.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(other.getByRole('rowheader', { name: /AAPL/ })).toBeVisible();

  await page.getByLabel('Symbol').fill('BTC');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(page.getByText("'BTC' added to watchlist!")).toBeVisible();
  await expect(other.getByRole('rowheader', { name: /BTC/ })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(other.getByText('AAPL')).toHaveCount(0);

  await other.getByLabel('Email').fill(investor.email);
  await other.getByLabel('Password', { exact: true }).fill(investor.password);
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(/\/(dashboard|watchlist)/);
  await expect(page).toHaveURL(/\/(dashboard|watchlist)/);
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('leaves nothing of the person on the page', async ({ page, request }) => {
    const investor = await newInvestor(request, { watchlist: ['NVDA'] });
    await remember(page, investor);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('rowheader', { name: /NVDA/ })).toBeVisible();
    await request.post('/api/auth/logout', { headers: { 'x-auth-token': investor.token } });
    await page.getByLabel('Symbol').fill('MSFT');
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('NVDA')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
