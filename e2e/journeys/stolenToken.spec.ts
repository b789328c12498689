import type { Browser, Page } from '@playwright/test';
import { countMailed, linkMailedTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { newUser, type User } from '../support/user.ts';

// A refused token is an error in the console.
test.use({ allowedComplaints: [/status of 401/] });

const NEW_PASSWORD = 'quite another password';

const main = (page: Page) => page.getByRole('main');
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

/** Logs in on the login screen, so that the session is bound to the browser as for any user. */
async function logIn(page: Page, { email, password }: User): Promise<void> {
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}

async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  return context.newPage();
}

/** Registers a user whose address is confirmed, without cookies in the browser under test. */
async function verifiedUser(browser: Browser): Promise<User> {
  const user = newUser();
  const page = await elsewhere(browser);
  const registered = await page.request.post('/api/auth/register', { data: user });
  const { token } = (await registered.json()) as { token: string };
  await expect.poll(() => linkMailedTo(user.email, 'verify-email')).not.toBe('');
  const link = await linkMailedTo(user.email, 'verify-email');
  const opened = await page.request.post('/api/auth/verify-email', {
    data: { token: new URL(link, 'http://site').searchParams.get('token') },
    headers: { 'x-auth-token': token },
  });
  expect(opened.status()).toBe(200);
  await page.context().close();
  return user;
}

test('a stolen token is worth nothing elsewhere, and its owner learns of it', async ({ page, browser, baseURL }) => {
  const owner = await verifiedUser(browser);
  await logIn(page, owner);
  const token = await tokenIn(page);
  expect(token).not.toBe('');

  // In a program, also one that says it is a browser.
  for (const headers of [[], [['sec-fetch-site', 'same-origin']]] as [string, string][][]) {
    const refused = await fetch(`${baseURL}/api/auth/me`, { headers: [['x-auth-token', token], ...headers] });
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain(owner.email);
  }
  // In another browser, which has a secret of its own.
  const thief = await elsewhere(browser);
  await logIn(thief, await verifiedUser(browser));
  await thief.evaluate((stolen) => localStorage.setItem('token', stolen), token);
  await thief.reload({ waitUntil: 'domcontentloaded' });
  await expect(thief).toHaveURL('/login');
  await expect(thief.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await thief.context().close();

  // The owner goes on, and reads of it.
  const activity = () =>
    page.evaluate(async (mine) => {
      const response = await fetch('/api/auth/activity', { headers: { 'x-auth-token': mine } });
      return response.text();
    }, token);
  await expect.poll(activity).toContain('Blocked a request with your session from outside its browser');
  await expect.poll(() => countMailed(owner.email, 'We blocked a request to your Bellwether account')).toBe(1);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  expect(await tokenIn(page)).toBe(token);
});

test('a new password leaves both tabs signed in, and no other browser', async ({ page, context, browser }) => {
  const owner = await verifiedUser(browser);
  await logIn(page, owner);
  const before = await tokenIn(page);
  const tab = await context.newPage();
  await tab.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(tab.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
  const other = await elsewhere(browser);
  await logIn(other, owner);

  await page.bringToFront();
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Current Password', { exact: true }).fill(owner.password);
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();
  const after = await tokenIn(page);
  expect(after).not.toBe(before);

  await page.getByLabel('Username').fill('countess');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('countess');
  await tab.bringToFront();
  await tab.getByLabel('Symbol').fill('BTC');
  await tab.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(tab.getByRole('rowheader', { name: /BTC/ })).toBeVisible();
  expect(await tokenIn(tab)).toBe(after);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Username')).toHaveValue('countess');

  await other.reload({ waitUntil: 'domcontentloaded' });
  await expect(other).toHaveURL('/login');
  expect(await tokenIn(other)).toBe('');
  await other.context().close();
  // Nor does the token from before work anywhere, even in its own browser.
  const refused = await tab.evaluate(
    async (old) => (await fetch('/api/auth/me', { headers: { 'x-auth-token': old } })).status,
    before,
  );
  expect(refused).toBe(401);
});

test('two tabs that log in at the same moment stay signed in', async ({ page, context, browser }) => {
  const owner = await verifiedUser(browser);
  const tab = await context.newPage();
  const tabs = [page, tab];
  for (const each of tabs) {
    await each.goto('/login', { waitUntil: 'domcontentloaded' });
    await each.getByLabel('Email').fill(owner.email);
    await each.getByLabel('Password', { exact: true }).fill(owner.password);
  }
  // By script, because a mouse needs its tab in front.
  await Promise.all(
    tabs.map((each) => main(each).getByRole('button', { name: 'Login', exact: true }).dispatchEvent('click')),
  );
  for (const each of tabs) {
    await expect(each.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await each.reload({ waitUntil: 'domcontentloaded' });
    await expect(each.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  }
});

test('a browser that blocks cookies is told to allow them', async ({ page, browser }) => {
  const owner = await verifiedUser(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Allow cookies for this site to log in.');
  expect(await tokenIn(page)).toBe('');
});

test('a browser that drops cookies is told to allow them', async ({ page, browser }) => {
  const owner = await verifiedUser(browser);
  await page.route('**/api/auth/me', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main(page).getByRole('alert')).toHaveText('Allow cookies for this site to log in.');
  expect(await tokenIn(page)).toBe('');
});
