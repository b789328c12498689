import { expect, test } from '../../support/investorTest.ts';
import { tabTo } from '../../support/tabTo.ts';
import { newUser } from '../../support/user.ts';

test('a keyboard user registers, logs in, looks up a quote, keeps a watchlist, chats and logs out', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email, password } = newUser();
  const main = page.getByRole('main');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('link', { name: 'Create free account' }).first());
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirm Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('button', { name: 'Register' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Stock' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Crypto' })).toBeChecked();
  await tabTo(page, page.getByLabel('Symbol'));
  await page.keyboard.type('eth');
  await page.keyboard.press('Enter');
  await expect(page.locator('#market-data')).toContainText('Ethereum');

  await tabTo(page, page.getByRole('link', { name: 'Watchlist', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeFocused();
  await tabTo(page, page.getByLabel('Symbol'));
  await page.keyboard.type('nvda');
  await page.keyboard.press('Enter');
  await expect(page.getByText("'NVDA' added to watchlist!")).toBeVisible();
  await expect(page.getByLabel('Symbol')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove NVDA' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeVisible();

  const chat = page.getByRole('button', { name: 'Chat with Bell' });
  await tabTo(page, chat);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Ask Bell...')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('two factor');
  await expect(page.getByRole('option', { selected: true })).toContainText('Two-Step Verification');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings#two-step');

  const account = page.getByRole('button', { name: 'Account menu' });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the phone menu opens, closes with Escape and restores focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('button', { name: /menu/i });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Pricing', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});
