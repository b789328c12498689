import { holdingRow } from '../../support/holdingRow.ts';
import { expect, test } from '../../support/investorTest.ts';
import { newUser } from '../../support/user.ts';

test('a new investor’s first ten minutes: from the landing page to a watchlist, a holding, a forecast and an answer', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email, password } = newUser();

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Create free account' }).first().click();

  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  const register = page.getByRole('main').getByRole('button', { name: 'Register' });
  await expect(register).toBeDisabled();
  await page.getByRole('checkbox').check();
  await register.click();
  await expect(page.getByText('Registration successful! You can now log in.')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible();

  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Bellwether');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toContainText(email.split('@')[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
  await expect(page.getByText('Global Market Snapshot')).toBeVisible();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0] ?? '');

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please enter a stock symbol.')).toBeVisible();
  await page.getByLabel('Symbol').fill('msft');
  await page.getByLabel('Symbol').press('Enter');
  await expect(page.locator('#market-data')).toContainText('Microsoft');

  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
  await expect(page.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeVisible();
  for (const symbol of ['AAPL', 'BTC']) {
    await page.getByLabel('Symbol').fill(symbol.toLowerCase());
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect(page.getByText(`'${symbol}' added to watchlist!`)).toBeVisible();
  }
  await expect(page.getByRole('row', { name: /^BTC/ })).toContainText('Bitcoin');

  await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
  const form = page.getByRole('region', { name: 'Add New Holding' });
  await form.getByLabel('Symbol').fill('aapl');
  await form.getByLabel('Quantity').fill('2.5');
  await form.getByLabel(/^Purchase Price/).fill('100');
  await form.getByRole('button', { name: 'Add Holding' }).click();
  await expect(page.getByText("'AAPL' added to portfolio!")).toBeVisible();
  const lot = holdingRow(page, 'AAPL');
  await expect(lot).toContainText('$100.00');
  await expect(lot.getByRole('cell').nth(3)).toHaveText(/^\$[\d,]+\.\d\d$/);

  await page.getByRole('link', { name: 'Predict', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Price Prediction' })).toBeVisible();
  await page.getByLabel('Symbol', { exact: true }).fill('aapl');
  await page.getByRole('button', { name: 'Get Prediction' }).click();
  await expect(page.getByRole('region', { name: 'AAPL', exact: true })).toContainText('AAPL is on your watchlist.');

  await page.getByRole('button', { name: 'Chat with Bell' }).click();
  await page.getByPlaceholder('Ask Bell...').fill('what is my portfolio worth?');
  await page.getByPlaceholder('Ask Bell...').press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/\$[\d,]+\.\d\d/);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await page.getByLabel('Username').fill('Newcomer');
  await page.getByLabel('Theme').selectOption('Light');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/successfully/).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Newcomer' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/login');
});
