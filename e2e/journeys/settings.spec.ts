import type { Browser, Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { holdBack } from '../support/holdBack.ts';
import { type Investor, newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';
import { newUser, type User } from '../support/user.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const html = (page: Page) => page.locator('html');
const signedIn = (page: Page) => page.getByRole('region', { name: 'Active Sessions' });

async function openSettings(page: Page, investor: Investor): Promise<void> {
  await remember(page, investor);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(signedIn(page).getByText('This browser')).toBeVisible();
}

/** Signs in on the login screen once it is visible. */
async function logIn(page: Page, { email, password }: User): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

async function onDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}

/** The same user in another browser, signed in on its login screen. */
async function elsewhere(browser: Browser, investor: Investor, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ userAgent, baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await logIn(page, investor);
  await onDashboard(page);
  return page;
}

test('every setting is saved and survives a reload', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await openSettings(page, investor);
  await page.getByLabel('Username').fill('countess');
  await page.getByRole('switch', { name: 'Daily Market Summary' }).click();
  await page.getByLabel('Default View').selectOption('Market Data');
  await page.getByLabel('Data Refresh Interval').selectOption('10 minutes');
  await save(page);
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Username')).toHaveValue('countess');
  await expect(page.getByRole('switch', { name: 'Daily Market Summary' })).not.toBeChecked();
  await expect(page.getByLabel('Default View')).toHaveValue('market-data');
  await expect(page.getByLabel('Data Refresh Interval')).toHaveValue('10');
  await expect(page.getByLabel('User ID')).not.toBeEditable();
  await expect(page.getByLabel('Member Since')).not.toBeEditable();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deletion not yet implemented.')).toBeVisible();
  await expect(page.getByText('No subscription details available.')).toBeVisible();
});

test('a pending button keeps its width', async ({ page, request }) => {
  await openSettings(page, await newInvestor(request));
  const button = page.getByRole('button', { name: 'Save Changes' });
  const width = async () => (await button.boundingBox())?.width;
  const before = await width();
  const saving = await holdBack(page, '**/api/auth/update-profile');
  await save(page);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await width()).toBe(before);
  saving.letGo();
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();
});

test('a phone shows the whole user ID', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSettings(page, await newInvestor(request));
  const clipped = await page
    .getByLabel('User ID')
    .evaluate((id) => id.scrollWidth > id.clientWidth || id.scrollHeight > id.clientHeight);
  expect(clipped).toBe(false);
});

for (const width of [390, 1440, 1920]) {
  test(`at ${width} px, cards that come late move nothing`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const investor = await newInvestor(request);
    const headers = { 'x-auth-token': investor.token };
    for (const value of [401, 402, 403, 404, 405]) {
      const alert = { symbol: 'AAPL', kind: 'price-above', value };
      expect((await request.post('/api/alerts', { headers, data: alert })).ok()).toBe(true);
    }
    const late = await Promise.all(
      ['alerts', 'auth/activity', 'auth/second-factors'].map((list) => holdBack(page, `**/api/${list}`)),
    );
    await openSettings(page, investor);
    await expect(page.getByText('Loading alerts...')).toBeAttached();
    const cards = [
      'Two-Step Verification',
      'Passkeys',
      'Active Sessions',
      'Recent Activity',
      'Alerts',
      'Subscription & Billing',
      'Danger Zone',
    ].map((name) => page.getByRole('region', { name }));
    const places = () => Promise.all(cards.map((card) => card.boundingBox()));
    const before = await places();
    for (const list of late) list.letGo();
    await expect(page.getByText('Account created')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeVisible();
    await expect(page.getByText('rises to $405.00')).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('registering and logging in creates one session', async ({ page }) => {
  const { email, password } = newUser();
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  const ended = page.waitForResponse('**/api/auth/logout?unused=true');
  await main(page).getByRole('button', { name: 'Register' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  await logIn(page, { email, password });
  await onDashboard(page);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(signedIn(page).getByText('This browser')).toBeVisible();
  await expect(signedIn(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByText('Logged out')).toHaveCount(0);
});

test('the theme applies at once, follows the user to another browser, and returns without a flash', async ({
  page,
  browser,
  request,
}) => {
  const investor = await newInvestor(request);
  const other = await elsewhere(browser, investor);
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');

  await openSettings(page, investor);
  await page.getByLabel('Theme').selectOption('Light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await save(page);
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();

  await logIn(other, investor);
  await onDashboard(other);
  await expect(html(other)).toHaveAttribute('data-theme', 'light');

  for (const browserOf of [page, other]) {
    await browserOf.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { themesSeen: seen });
      const look = () => seen.push(document.documentElement?.dataset.theme);
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await browserOf.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(browserOf.getByRole('heading', { level: 1 })).toContainText('Welcome');
    const seen = await browserOf.evaluate(() => (window as unknown as { themesSeen: string[] }).themesSeen);
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen)).toEqual(new Set(['light']));
  }
  await other.context().close();
});

test.describe('the list of sessions', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('shows every session, and one click signs out the others', async ({ page, browser, request }) => {
    const investor = await newInvestor(request);
    const phone = await elsewhere(browser, investor, PHONE);
    const desk = await elsewhere(browser, investor);
    await openSettings(page, investor);
    await expect(signedIn(page).getByRole('listitem')).toHaveText([
      /This browser/, // the API created the account: "Unknown browser"
      /^Chrome on Linux\s*Last used just now/,
      /^Safari on iPhone\s*Last used just now/,
    ]);

    await signedIn(page)
      .getByRole('button', { name: /^Log out Safari on iPhone/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Session logged out.')).toBeVisible();
    await expect(signedIn(page).getByRole('listitem')).toHaveCount(2);
    await phone.reload({ waitUntil: 'domcontentloaded' });
    await expect(phone).toHaveURL('/login');

    await signedIn(page).getByRole('button', { name: 'Log out other sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(signedIn(page).getByRole('listitem')).toHaveCount(2);
    await signedIn(page).getByRole('button', { name: 'Log out other sessions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out other sessions' }).click();
    await expect(page.getByText('Logged out 1 other session.')).toBeVisible();
    await expect(signedIn(page).getByText('No other sessions.')).toBeVisible();
    await desk.goto('/settings', { waitUntil: 'domcontentloaded' });
    await expect(desk).toHaveURL('/login');
    await expect(desk.getByText('Your session has ended. Please log in again.')).toBeVisible();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(signedIn(page).getByText('No other sessions.')).toBeVisible();
    await phone.context().close();
    await desk.context().close();
  });

  test('a new password signs out the other sessions, and the list shows it', async ({ page, browser, request }) => {
    const investor = await newInvestor(request);
    const other = await elsewhere(browser, investor);
    await openSettings(page, investor);
    await expect(signedIn(page).getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Current Password', { exact: true }).fill(investor.password);
    await page.getByLabel('New Password', { exact: true }).fill('quite another password');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('quite another password');
    await save(page);
    await expect(page.getByText('Settings updated successfully!')).toBeVisible();
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(signedIn(page).getByRole('listitem')).toHaveCount(1);
    await other.reload({ waitUntil: 'domcontentloaded' });
    await expect(other).toHaveURL('/login');
    await other.context().close();
  });
});

test.describe('invalid settings', () => {
  test.use({ allowedComplaints: [/status of 4(00|09)/] });

  test('the form checks the rules for a new password in order, then the server checks its own', async ({
    page,
    request,
  }) => {
    const { password, ...investor } = await newInvestor(request);
    await openSettings(page, { password, ...investor });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const refused = async (words: string, label: string) => {
      await save(page);
      await expect(main(page).getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
      await expect(field(label)).toBeFocused();
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(words));
    };
    await field('New Password').fill('abc');
    await field('Confirm New Password').fill('abd');
    await refused('New passwords do not match.', 'Confirm New Password');
    await field('Confirm New Password').fill('abc');
    await refused('New password must be at least 6 characters.', 'New Password');
    await field('New Password').fill('quite another password');
    await field('Confirm New Password').fill('quite another password');
    await refused('Current password is required to change password.', 'Current Password');
    await field('Current Password').fill('not the password');
    await refused('Current password is incorrect.', 'Current Password');
    await field('Current Password').fill(password);
    await field('New Password').fill('password1');
    await field('Confirm New Password').fill('password1');
    await refused('This password is too common. Please choose another.', 'New Password');
  });

  test('a new address needs the password, and a taken one looks like a free one', async ({ page, request }) => {
    const somebody = await newInvestor(request);
    const investor = await newInvestor(request);
    await openSettings(page, investor);
    await page.getByLabel('Email', { exact: true }).fill(somebody.email);
    await save(page);
    const password = page.getByLabel('Password to Change Email', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/Current password is required to change your email address\./);
    await password.fill('not the password');
    await save(page);
    await expect(password).toHaveAccessibleDescription(/Current password is incorrect\./);
    await password.fill(investor.password);
    await save(page);
    await expect(page.getByText(`Open the link we sent to ${somebody.email} to change your email.`)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(investor.email);
  });
});

test.describe('a session that ends with unsaved settings', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('does not block: saving leads to the login, which leads back', async ({ page, request }) => {
    const investor = await newInvestor(request);
    await openSettings(page, investor);
    await page.getByLabel('Username').fill('countess');
    await page.getByLabel('Theme').selectOption('Light');
    await request.post('/api/auth/logout', { headers: { 'x-auth-token': investor.token } });
    // The first request gets the 401, possibly before the click.
    await Promise.race([save(page), page.waitForURL('/login')]);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await logIn(page, investor);
    await expect(page).toHaveURL('/settings');
    await expect(page.getByLabel('Username')).toHaveValue(/^investor-/);
  });

  test('a 401 when the profile loads logs the user out', async ({ page, request }) => {
    const investor = await newInvestor(request);
    await remember(page, investor);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Watchlist');
    await request.post('/api/auth/logout', { headers: { 'x-auth-token': investor.token } });
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/settings', textContent: 'to settings' });
      document.body.append(link);
      link.click();
    });
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('axe finds nothing in either theme at either width', { tag: '@drill' }, async ({ page, browser, request }) => {
  const investor = await newInvestor(request);
  const other = await elsewhere(browser, investor, PHONE);
  await openSettings(page, investor);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Username').fill('countess');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await other.context().close();
});
