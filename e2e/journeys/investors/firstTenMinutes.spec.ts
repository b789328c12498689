import { expect, test } from '../../support/investorTest.ts';
import { newPerson } from '../../support/person.ts';

test('a visitor reads what this is, registers, logs in and sees the dashboard', async ({ page }) => {
  const { email, password } = newPerson();

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Create free account' }).first().click();

  await expect(page).toHaveURL('/register');
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
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible();

  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Bellwether');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
  await expect(page.getByText('Global Market Snapshot')).toBeVisible();

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0] ?? '');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/login');
});
