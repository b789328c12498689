import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { newUser, signIn, type User } from '../support/user.ts';

// The password of an account with a second factor is a 401, which Chromium reports.
test.use({ allowedComplaints: [[/status of 401/], { scope: 'test' }] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** RFC 6238, written down a second time. */
function codeOf(base32: string, stepsAway = 0): string {
  let bits = '';
  for (const symbol of base32) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(symbol).toString(2).padStart(5, '0');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + stepsAway, 4);
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'Logout').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two-Step Verification' })).toBeVisible();
}

async function onDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}

test('an authenticator app is set up, asked for at login, and a recovery code stands in for it', async ({ page }) => {
  const user = await signIn(page, newUser(), '/settings');
  await button(page, 'Set Up').click();
  await page.getByLabel('Current password', { exact: true }).fill(user.password);
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const key = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(codeOf(key));
  await button(page, 'Turn on').click();
  const listed = page.getByRole('alertdialog').getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await button(page, 'I’ve saved my codes').click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await logOut(page);
  await enterPassword(page, user);
  await expect(page.getByLabel('Authentication code')).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel('Authentication code').fill(codeOf(key, 1));
  await button(page, 'Login').click();
  await onDashboard(page);

  await logOut(page);
  await enterPassword(page, user);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(page, 'Login').click();
  await onDashboard(page);
});

test.describe('on a named host', () => {
  // Passkeys belong to a name; an IP address cannot have any.
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  test('a passkey is added, logs in alone and after the password, and is removed', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const user = await signIn(page, newUser(), '/settings');
    await button(page, 'Add a Passkey').click();
    await page.getByLabel('Current password', { exact: true }).fill(user.password);
    await button(page, 'Continue').click();
    await button(page, 'I’ve saved my codes').click();
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByText(/Not used yet/)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);

    const touches = (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    await touches(false); // so that the suggestion for the email field is not chosen at once
    await logOut(page);
    // From the touch on, the suggestion may be chosen before a click arrives, and the button is gone.
    const alone = await button(page, 'Log in with a passkey').elementHandle();
    await touches(true);
    await alone?.dispatchEvent('click');
    await onDashboard(page);

    // The virtual authenticator chooses the suggestion for the email field as soon as the form is there.
    const loggedIn = page.waitForResponse('**/api/auth/passkey/login');
    await button(page, 'Logout').click();
    expect((await loggedIn).status()).toBe(200);
    await onDashboard(page);

    await touches(false);
    await logOut(page);
    await enterPassword(page, user);
    await touches(true);
    await button(page, 'Use a passkey').click();
    await onDashboard(page);

    await page.goto('/settings', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByLabel('Current password', { exact: true }).fill(user.password);
    await button(page, 'Remove').click();
    await expect(page.getByRole('region', { name: 'Two-Step Verification' }).getByText('Off')).toBeVisible();
  });
});
