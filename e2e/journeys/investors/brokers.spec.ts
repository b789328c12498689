import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../../support/investor.ts';
import { expect, test } from '../../support/test.ts';

const FILES = join(import.meta.dirname, '../../../bff/src/modules/portfolio/csv/testing/files');

test('an investor brings three brokers along, sells some, and compares with SPY', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await bring(page, 'robinhoodYear.csv', { program: 'Robinhood', adds: 6 });
  await bring(page, 'coinbaseOldest.csv', { program: 'Coinbase', adds: 4 });
  await bring(page, 'etradeHistory.csv', { program: 'Another program', adds: 5 });
  await bring(page, 'etradeHistory.csv', { program: 'Another program', adds: 0 });

  const lots = page.getByRole('table', { name: 'Holdings by lot' });
  const first = lots.getByRole('row', { name: /^AAPL/ }).first();
  await first.getByRole('button', { name: 'Sell AAPL' }).click();
  const form = page.getByRole('form', { name: 'Sell AAPL' });
  await form.getByLabel('Quantity').fill('4');
  await form.getByLabel('Price (per unit)').fill('250');
  await form.getByLabel('Date').fill('2026-01-15');
  await form.getByRole('button', { name: 'Sell' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('radio', { name: 'Transactions' }).check({ force: true });
  const gains = page.getByRole('table', { name: 'Realized gains by year' });
  await expect(gains.getByRole('row', { name: /^2026/ })).toContainText('+$');
  await expect(gains.getByRole('row', { name: /^2025/ })).toContainText('+$');

  const performance = await page.request.get('/api/portfolio/performance?range=All&benchmark=SPY', {
    headers: { 'x-auth-token': await page.evaluate(() => localStorage.getItem('token') ?? '') },
  });
  expect((await performance.json()).benchmark).toMatchObject({ symbol: 'SPY' });
});

/** Imports a file as an investor does: what it is from is said, and nothing is asked. */
async function bring(page: Page, name: string, { program, adds }: { program: string; adds: number }): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Import holdings' });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const buffer = readFileSync(join(FILES, name));
  await panel
    .getByLabel(/choose/i)
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(panel).toContainText(`: ${adds} will be added`);
  await expect(panel).toContainText(program);
  if (adds === 0) return void (await panel.getByRole('button', { name: 'Cancel' }).click());
  await panel.getByRole('button', { name: `Import ${adds} transactions` }).click();
  await expect(page.getByText(`${adds} transactions imported.`)).toBeVisible();
}
