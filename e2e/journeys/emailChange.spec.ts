import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { linkMailedTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { newUser } from '../support/user.ts';

// Errors that the journey provokes.
test.use({ allowedComplaints: [/status of 40[01]/] });

async function mailed(email: string, page: string): Promise<string> {
  await expect.poll(() => linkMailedTo(email, page)).not.toBe('');
  return linkMailedTo(email, page);
}

test('an address is confirmed, changed and taken back with links from the mail', async ({ page, request, browser }) => {
  const investor = await newInvestor(request);
  const { email: next } = newUser();
  await remember(page, investor);

  await page.goto(await mailed(investor.email, 'verify-email'), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Your email address is confirmed.')).toBeFocused();
  await expect(page).toHaveURL('/verify-email');
  expect(await violationsIn(page)).toEqual([]);

  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByLabel('Password to Change Email', { exact: true }).fill(investor.password);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`To change your email, open the link we sent to ${next}.`)).toBeVisible();
  await expect(page.getByText(`Open the link we sent to ${next} to change your email.`)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // In another browser, the link asks for the password.
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const elsewhere = await context.newPage();
  await elsewhere.goto(await mailed(next, 'confirm-email'), { waitUntil: 'domcontentloaded' });
  await elsewhere.getByLabel('Password', { exact: true }).fill(investor.password);
  expect(await violationsIn(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(elsewhere.getByText('Your account now uses this email address.')).toBeFocused();

  await elsewhere.goto(await mailed(investor.email, 'keep-email'), { waitUntil: 'domcontentloaded' });
  await expect(elsewhere).toHaveURL('/keep-email');
  await elsewhere.getByLabel('New Password', { exact: true }).fill('quite another password');
  await elsewhere.getByLabel('Confirm New Password', { exact: true }).fill('quite another password');
  expect(await violationsIn(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Take back account' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText('Your account is back.')).toBeVisible();
  await context.close();

  // The session that made the change has ended.
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/login');
});
