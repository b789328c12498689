import { newInvestor, remember } from '../support/investor.ts';
import { pendingRequests } from '../support/pendingRequests.ts';
import { expect, test } from '../support/test.ts';

test.describe('a failing server', () => {
  test.use({ allowedComplaints: [/status of 503/] });

  test('recovers from a brief failure at the start', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    let failures = 2;
    const atLast = Promise.withResolvers<void>();
    await page.route('**/api/watchlist', async (route) => {
      failures -= 1;
      if (failures >= 0) return route.fulfill({ status: 503, json: { msg: 'Busy.', errors: [] } });
      await atLast.promise;
      return route.continue();
    });
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => failures).toBe(-1);
    await expect(page.getByText('Loading application...')).toBeAttached();
    atLast.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
  });

  test('ends the session with a message after a longer failure', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 503, json: { msg: 'Busy.', errors: [] } }));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toContainText('Your data could not be loaded');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test.describe('an unreachable server', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('shows an error in the login and the signup, which keep the input', async ({ page, context }) => {
    await page.goto('/register', { waitUntil: 'networkidle' }); // what comes after content is not about this
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a long enough password');
    await page.getByRole('checkbox').check();
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(
      'Could not connect to the server. Please ensure the backend is running and accessible.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await context.setOffline(false);

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(alert).toContainText('Login failed. Please check your credentials.');
    await expect(alert).toContainText('Check your connection');
  });
});

test.describe('a page not loaded before the connection dropped', () => {
  test.use({ allowedComplaints: [[/ERR_INTERNET_DISCONNECTED/, /mfe-trading|mfe-chat/], { scope: 'test' }] });

  test('shows an error and loads on retry', async ({ page, context, request }) => {
    await remember(page, await newInvestor(request));
    const everyAnswer = pendingRequests(page);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('region', { name: 'News list' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
    await everyAnswer();
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toHaveText('Portfolio could not be loaded: you are offline.');
    await context.setOffline(false);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Investment Portfolio' })).toBeVisible();
  });
});

test.describe('a login without a connection', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('does not break the next login, even though the next page was already requested', async ({
    page,
    context,
    request,
  }) => {
    const { email, password } = await newInvestor(request);
    await page.goto('/login', { waitUntil: 'networkidle' }); // what comes after content is not about this
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await context.setOffline(true);
    const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
    await login.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await login.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
  });
});

test('a logout also ends the session on the server, and Back shows none of its data', async ({ page, request }) => {
  const investor = await newInvestor(request, { watchlist: ['NVDA'] });
  await remember(page, investor);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('rowheader', { name: /NVDA/ })).toBeVisible();
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await told).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  const answer = await request.get('/api/auth/me', { headers: { 'x-auth-token': investor.token } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('NVDA')).toHaveCount(0);
});

test('a logout takes the messages of the account along', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL', 'KO'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Remove KO' }).click();
  await expect(page.getByText("'KO' removed from watchlist.")).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByText("'KO' removed from watchlist.")).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the user’s theme comes with the next document, without a flash', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await request.put('/api/auth/update-profile', {
    data: { appPreferences: { theme: 'light' } },
    headers: { 'x-auth-token': investor.token },
  });
  await remember(page, investor);
  await page.emulateMedia({ colorScheme: 'dark' }); // until the profile is known, the system's theme shows
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const next = await page.reload({ waitUntil: 'commit' });
  expect(await next?.text()).toContain('<html lang="en" data-theme="light">');
});
