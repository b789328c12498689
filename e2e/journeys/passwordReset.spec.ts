import type { Page } from '@playwright/test';
import { newInvestor } from '../support/investor.ts';
import { linkMailedTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

// Errors that the journey provokes.
test.use({ allowedComplaints: [/status of 40[01]/] });

const NEW_PASSWORD = 'quite another password';

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

test('a reset link sets a new password once', async ({ page, request }) => {
  const { email, password } = await newInvestor(request);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('we’ve sent a reset link')).toBeFocused();
  await expect.poll(() => linkMailedTo(email, 'reset-password')).not.toBe('');
  const link = await linkMailedTo(email, 'reset-password');

  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/reset-password');
  await choose(page, NEW_PASSWORD, 'something else');
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await choose(page, 'password1');
  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible();
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed. You can now log in.')).toBeVisible();

  await logIn(page, email, password);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();

  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await choose(page, 'a third password');
  await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' })).toBeFocused();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('an address without an account gets the same response and no mail', async ({ page }) => {
  const stranger = `stranger-${Date.now()}@example.com`;
  await page.goto('/forgot-password', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(stranger);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('we’ve sent a reset link')).toBeVisible();
  expect(await linkMailedTo(stranger, 'reset-password')).toBe('');
});
