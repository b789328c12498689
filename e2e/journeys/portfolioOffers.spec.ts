import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { recordShifts } from '../support/shifts.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const EX_DATES = [daysAgo(40), daysAgo(130)] as const;

let folder: string;
let site: RunningSite;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-prices-'));
  const days = Array.from({ length: 200 }, (_, nth) => `${daysAgo(200 - nth)},${60 + (nth % 7)}`);
  await writeFile(join(folder, 'KO.csv'), ['date,close', ...days].join('\n'));
  const actions = [`${EX_DATES[1]},dividend,,0.51`, `${EX_DATES[0]},dividend,,0.53`];
  await writeFile(join(folder, 'KO.actions.csv'), ['date,type,ratio,amount', ...actions].join('\n'));
  site = await startSite({ by: 'server alone', settings: { MARKET_DATA: 'files', MARKET_DATA_DIR: folder } });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const lots = [{ symbol: 'KO', quantity: '100', purchasePrice: '60', purchaseDate: daysAgo(180) }];
const question = (page: Page) => page.getByText(/^2 dividends since .+: add them\?$/);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Dividends' });

test('dividends are offered where messages are, added when they are ticked, and taken back with one click', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots, at: site.origin }));
  const shifts = await recordShifts(page);
  await page.goto(`${site.origin}/portfolio`, { waitUntil: 'domcontentloaded' });
  await expect(question(page)).toBeVisible();
  expect(await shifts()).toEqual({ total: 0, moved: [] });

  await page.getByRole('button', { name: 'Review' }).click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3);
  await expect(dialog(page)).toContainText('100 shares × $0.53');
  expect(await violationsIn(page)).toEqual([]);
  await dialog(page)
    .getByRole('checkbox', { name: /× \$0\.51/ })
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Add 1 dividend' }).click();
  await expect(page.getByText('1 dividend added.')).toBeVisible();

  await page.getByRole('radio', { name: 'Transactions' }).click();
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('row', { name: /Dividend.*\$53\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(table.getByRole('row', { name: /Dividend/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dividends' }).click();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3);
  await dialog(page).getByRole('button', { name: 'Don’t offer again' }).click();
  await expect(page.getByText('2 dividends won’t be offered again.')).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(question(page)).toHaveCount(0);
});
