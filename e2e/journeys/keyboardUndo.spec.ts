import type { Locator, Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

async function pressed(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('what is removed or set by keyboard is undone by keyboard, and the focus stays near', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL', 'MSFT'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await pressed(page, button('Remove AAPL'));
  await expect(button('Remove MSFT')).toBeFocused();
  await pressed(page, button('Undo'));
  await expect(button('Remove AAPL')).toBeVisible();
  await expect(button('Remove MSFT')).toBeFocused();

  await pressed(page, button('Set Alert for AAPL'));
  await expect(page.getByRole('dialog', { name: 'Alert for AAPL' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Alert added: AAPL rises to/)).toBeVisible();
  await expect(button('Set Alert for AAPL')).toBeFocused();
  await pressed(page, button('Undo'));
  await expect(page.getByText('Alert deleted.')).toBeVisible();
  await expect(button('Set Alert for AAPL')).toBeFocused();

  await page.goto('/symbol/NVDA', { waitUntil: 'domcontentloaded' });
  await pressed(page, button('Add to Watchlist'));
  await expect(page.getByText('NVDA is on your watchlist.')).toBeFocused();
  await pressed(page, button('Undo'));
  await expect(button('Add to Watchlist')).toBeFocused();
});

test('an alert is set, paused and deleted in Settings by keyboard', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
  const symbol = alerts.getByLabel('Symbol');
  await tabTo(page, symbol);
  await page.keyboard.type('AAPL');
  await tabTo(page, alerts.getByLabel('Price ($)'));
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  const pause = alerts.getByRole('button', { name: 'Pause: AAPL rises to $999.00' });
  await pressed(page, pause);
  await expect(alerts.getByRole('button', { name: 'Resume: AAPL rises to $999.00' })).toBeFocused();
  await pressed(page, alerts.getByRole('button', { name: 'Delete: AAPL rises to $999.00' }));
  await expect(alerts.getByRole('button', { name: 'Add Alert' })).toBeFocused(); // there is no other alert
});

test('a changed transaction stays where the keyboard does not discard it, and the focus comes back', async ({
  page,
  request,
}) => {
  const lot = { symbol: 'AAPL', quantity: '3', purchasePrice: '100', purchaseDate: '2025-03-03' };
  await remember(page, await newInvestor(request, { lots: [lot] }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const edit = button('Edit Buy AAPL on Mar 3, 2025');
  const quantity = page.getByRole('form', { name: 'Edit buy' }).getByLabel('Quantity');

  await tabTo(page, page.getByRole('radio', { name: 'Lots' }));
  await page.keyboard.press('ArrowLeft');
  await pressed(page, edit);
  await tabTo(page, quantity);
  await page.keyboard.type('4');
  await pressed(page, button('Add transaction'));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('4');
  await expect(button('Add transaction')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const type = page.getByRole('form', { name: 'Add transaction' }).getByLabel('Type');
  await expect(type).toBeFocused();
  await pressed(page, button('Cancel'));
  await expect(button('Add transaction')).toBeFocused();

  await pressed(page, button('Accounts'));
  await expect(page.getByLabel('New account')).toBeFocused();
  await page.keyboard.type('Schwab');
  await page.keyboard.press('Enter');
  await expect(button('Rename Schwab')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Accounts')).toBeFocused();
});
