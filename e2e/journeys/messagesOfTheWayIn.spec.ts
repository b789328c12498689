import { holdBack } from '../support/holdBack.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';
import { newUser } from '../support/user.ts';

test('the waitlist reports a missing or invalid address and thanks for a valid one', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const join = page.getByRole('button', { name: 'Join Now' });
  await join.click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Email address').fill('ada at example');
  await join.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email address').fill('ada@example.com');
  await join.click();
  await expect(page.getByRole('status').filter({ hasText: /thank you/i })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test.describe('signing up', () => {
  test.use({ allowedComplaints: [/status of (409|502)/] });

  test('enforces the rules and reports a taken address and an unreachable server', async ({ page, request }) => {
    const taken = await newInvestor(request);
    await page.goto('/register', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    const register = main.getByRole('button', { name: 'Register' });
    await main.getByLabel('Email').fill(taken.email);
    await main.getByLabel('Password', { exact: true }).fill('a long enough password');
    await main.getByLabel('Confirm Password', { exact: true }).fill('another');
    await expect(register).toBeDisabled();
    await main.getByRole('checkbox').check();
    await register.click();
    await expect(main.getByText('Passwords do not match!').first()).toBeVisible();
    await main.getByLabel('Confirm Password', { exact: true }).fill('a long enough password');
    await register.click();
    await expect(main.getByText('An account with this email address already exists.').first()).toBeVisible();
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }),
    );
    await main.getByLabel('Email').fill(newUser().email);
    await register.click();
    await expect(main.getByText('Registration failed').first()).toBeVisible();
    await expect(register).toBeFocused(); // a pending button keeps it
  });
});

test.describe('logging in', () => {
  test.use({ allowedComplaints: [/status of 401/] });

  test('shows progress and gives the same error for a wrong password and an unknown address', async ({
    page,
    request,
  }) => {
    const { email } = await newInvestor(request);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    const answer = await holdBack(page, '**/api/auth/login');
    for (const address of [email, newUser().email]) {
      await main.getByLabel('Email').fill(address);
      await main.getByLabel('Password', { exact: true }).fill('not the password');
      await main.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(main.getByRole('button', { name: 'Logging In...' })).toBeDisabled();
      answer.letGo();
      await expect(main.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
      answer.hold();
    }
  });
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px, the button of a form stays under the pointer when the form is refused`, () => {
    test.use({ viewport: { width, height: 900 }, allowedComplaints: [/status of (401|502)/] });

    for (const { url, button, filled, call } of [
      {
        url: '/login',
        button: 'Login',
        filled: { Email: 'ada@example.com', Password: 'not the password' },
        call: 'auth/login',
      },
      {
        url: '/register',
        button: 'Register',
        filled: { Email: 'ada@example.com', Password: 'a long password', 'Confirm Password': 'a long password' },
        call: 'auth/register',
      },
      {
        url: '/forgot-password',
        button: 'Send reset link',
        filled: { Email: 'ada@example.com' },
        call: 'auth/forgot-password',
      },
      {
        url: '/reset-password?token=some',
        button: 'Set new password',
        filled: { 'New Password': 'a long password', 'Confirm New Password': 'a long password' },
        call: 'auth/reset-password',
      },
    ]) {
      test(`${url}`, async ({ page }) => {
        await page.route(`**/api/${call}`, (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<html>502 Bad Gateway</html>' }),
        );
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        const main = page.getByRole('main');
        const submit = main.getByRole('button', { name: button, exact: true });
        if (url === '/register') await main.getByRole('checkbox').check();
        await expect(submit).toBeEnabled();
        const place = await submit.boundingBox();
        const end = () =>
          main.locator('div:has(> h1) > :last-child').evaluate((one) => one.getBoundingClientRect().bottom);
        const before = await end();
        await submit.click();
        for (const label of Object.keys(filled)) {
          await expect(main.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
        }
        expect(await submit.boundingBox()).toEqual(place);
        expect(await end()).toBe(before);
        for (const [label, text] of Object.entries(filled)) await main.getByLabel(label, { exact: true }).fill(text);
        await submit.click();
        await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 });
        expect(await submit.boundingBox()).toEqual(place);
        expect(await end()).toBe(before);
      });
    }
  });
}

test('the page shows that a session is being checked', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const profile = await holdBack(page, '**/api/auth/me');
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: 'Loading application...' })).toBeAttached();
  await expect(status.filter({ hasText: 'Verifying access...' })).toBeAttached();
  profile.letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Loading application...')).toHaveCount(0);
});
