import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { violationsIn } from '../../support/axe.ts';
import { newInvestor, remember } from '../../support/investor.ts';
import { expect, clockTest as test } from '../../support/investorTest.ts';
import { linkMailedTo, pageMailedTo } from '../../support/outbox.ts';

const FILE = join(import.meta.dirname, '../../../bff/src/modules/portfolio/csv/testing/files/robinhoodYear.csv');

/** Afternoons in New York. Summaries go out twenty minutes after the close, and an unused session ends after a day. */
const TUESDAY = new Date('2026-02-03T21:45:00Z');
const WEDNESDAY = new Date('2026-02-04T21:30:00Z');
const WAIT_MS = 60_000; // a round runs every second

test.use({ allowedComplaints: [/status of 401/] });

test('an investor undoes an import, sets an alert from a row, and reads of it and of the day in the mail', async ({
  page,
  browser,
  clockSite,
}) => {
  test.setTimeout(240_000);
  const { request } = page; // shares the browser's cookies, to which the session is bound
  await clockSite.moveTo(TUESDAY);
  await page.clock.setFixedTime(TUESDAY);
  const lots = [{ symbol: 'MSFT', quantity: '3', purchasePrice: '300' }];
  const investor = await newInvestor(request, { watchlist: ['BTC'], lots, asBrowser: true });
  const outbox = join(dirname(await clockSite.folder()), 'outbox');
  await expect.poll(() => linkMailedTo(investor.email, 'verify-email', outbox), { timeout: WAIT_MS }).not.toBe('');
  await remember(page, investor);
  await page.goto(await linkMailedTo(investor.email, 'verify-email', outbox), { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/confirmed/i).first()).toBeVisible();

  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const lotsHeld = page.getByRole('table', { name: 'Holdings by lot' }).getByRole('button', { name: /^Edit / });
  await expect(lotsHeld).toHaveCount(1);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const panel = page.getByRole('dialog', { name: 'Import holdings' });
  const file = { name: 'robinhood.csv', mimeType: 'text/csv', buffer: readFileSync(FILE) };
  await panel
    .getByLabel(/choose/i)
    .first()
    .setInputFiles(file);
  await panel.getByRole('button', { name: 'Import 6 transactions' }).click();
  await expect(page.getByText('6 transactions imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Import undone: 6 transactions removed.')).toBeVisible();
  await expect(lotsHeld).toHaveCount(1);

  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Set Alert for BTC' }).click();
  const alert = page.getByRole('dialog', { name: 'Alert for BTC' });
  await alert.getByLabel('When').selectOption('Moves in a day');
  await alert.getByLabel('Percent').fill('0.1');
  await alert.getByRole('button', { name: 'Add Alert' }).click();
  await expect(alert).toHaveCount(0);

  await clockSite.moveTo(WEDNESDAY);
  await page.clock.setFixedTime(WEDNESDAY);
  const mailed = (subject: string) => pageMailedTo(investor.email, subject, outbox);
  await expect.poll(() => mailed('Market summary'), { timeout: WAIT_MS }).toContain('MSFT');
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Alerts' })).toContainText('BTC');

  const html = (await mailed('Market summary')) ?? '';
  expect(html).toMatch(/MSFT<\/td><td>\$[\d,.]+<\/td><td class="(gain|loss)">[+−][\d.]+%/);
  expect(html).not.toContain('AAPL'); // what the import had brought
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await browser.newContext({ colorScheme });
    const mail = await reader.newPage();
    await mail.setContent(html);
    expect([colorScheme, await violationsIn(mail)]).toEqual([colorScheme, []]);
    await reader.close();
  }
});
