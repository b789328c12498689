import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { holdingRow } from '../support/holdingRow.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { recordShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const LOTS = [
  { symbol: 'AAPL', quantity: '10', purchasePrice: '150.25', purchaseDate: '2025-03-04' },
  { symbol: 'AAPL', quantity: '10', purchasePrice: '150.25', purchaseDate: '2025-03-04' },
  { symbol: 'BTC', quantity: '0.12345678', purchasePrice: '60000' },
];

async function open(page: Page): Promise<void> {
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Holdings', exact: true })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Import holdings' });
const rows = (page: Page) => panel(page).getByRole('table').getByRole('row');

async function choose(page: Page, text: string | Buffer, name = 'lots.csv'): Promise<void> {
  await panel(page)
    .getByLabel(/choose/i)
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an exported file imports again: no rows while its lots exist, all rows after they are deleted', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await open(page);
  const { name, text } = await exported(page);
  expect(name).toMatch(/^bellwether-portfolio-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toBe(
    'Symbol,Quantity,Purchase Price,Purchase Date\r\n' +
      'AAPL,10,150.25,2025-03-04\r\nAAPL,10,150.25,2025-03-04\r\nBTC,0.12345678,60000,\r\n',
  );

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(page, text);
  await expect(panel(page)).toContainText('3 rows: 0 will be added, 3 are already in your portfolio.');
  await expect(panel(page).getByRole('button', { name: 'Nothing to import' })).toBeDisabled();

  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  for (const left of [2, 1, 0]) {
    const lots = page.getByRole('region', { name: 'Holdings', exact: true }).getByRole('button', { name: /^Delete / });
    await lots.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(lots).toHaveCount(left);
  }
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(page, text);
  await panel(page).getByRole('button', { name: 'Import 3 holdings' }).click();
  await expect(page.getByText('3 holdings imported.')).toBeVisible();
  expect((await exported(page)).text).toBe(text);
});

test('a file from another app: columns are mapped, every row is checked, and one click undoes the import', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 1) }));
  await open(page);
  const otherTab = await page.context().newPage();
  await open(otherTab);
  const seenElsewhere = otherTab.getByRole('region', { name: 'Holdings', exact: true });
  await expect(seenElsewhere.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await page.bringToFront(); // a background tab renders only once a second
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(
    page,
    [
      'What;Shares;Price;Date',
      'AAPL;10;150,25;04/03/2025',
      'AAPL;10;150,25;04/03/2025',
      'MSFT;1.234;99,5;05/03/2025',
      'ZZZZZ;1;2;05/03/2025',
      'KO;-5;60;05/03/2025',
    ].join('\n'),
  );
  await expect(panel(page)).toContainText('Choose the column that contains the symbol.');
  await panel(page).getByLabel('Symbol').selectOption('What');
  await expect(panel(page)).toContainText('Choose whether the day or month comes first.');
  await panel(page).getByLabel('Date format').selectOption('Day first: 31/12/2025');
  await expect(panel(page)).toContainText('5 rows: 2 will be added, 1 is already in your portfolio, 2 are left out.');
  await expect(rows(page).nth(1)).toContainText('Already in portfolio');
  await expect(rows(page).nth(3)).toContainText('1,234');
  await expect(rows(page).nth(3)).toContainText('Mar 5, 2025');
  await expect(rows(page).nth(4)).toContainText('No quote found for stock symbol: ZZZZZ. Please try another symbol.');
  await expect(rows(page).nth(5)).toContainText('Quantity must be a positive number.');
  expect(await violationsIn(page)).toEqual([]);

  await panel(page).getByRole('radio', { name: 'Left out 2' }).check({ force: true });
  await expect(rows(page)).toHaveCount(3);

  await panel(page).getByRole('button', { name: 'Import 2 holdings' }).click();
  await expect(page.getByText('2 holdings imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
  const holdings = page.getByRole('region', { name: 'Holdings', exact: true });
  await expect(holdings.getByRole('button', { name: /^Edit / })).toHaveCount(3);
  await expect(seenElsewhere.getByRole('button', { name: /^Edit / })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).focus(); // focus pauses the toast
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone: 2 holdings removed.')).toBeVisible();
  await expect(holdings.getByRole('button', { name: /^Edit / })).toHaveCount(1);
  await expect(seenElsewhere.getByRole('button', { name: /^Edit / })).toHaveCount(1);
});

test.describe('when the portfolio changes after the dry run', () => {
  test.use({ allowedComplaints: [[/status of 409/], { scope: 'test' }] });

  test('the import shows a notice and new results, and a later undo keeps edited lots', async ({ page, request }) => {
    const investor = await newInvestor(request);
    await remember(page, investor);
    await open(page);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await choose(page, 'Ticker,Qty,Cost per share\nAAPL,10,150\nMSFT,1,300\n');
    await expect(panel(page).getByRole('button', { name: 'Import 2 holdings' })).toBeVisible();
    const lot = { symbol: 'AAPL', quantity: '10', purchasePrice: '150' };
    await request.post('/api/portfolio/add', { data: lot, headers: { 'x-auth-token': investor.token } });
    await panel(page).getByRole('button', { name: 'Import 2 holdings' }).click();
    await expect(panel(page).getByRole('alert')).toContainText('Your portfolio changed after this file was checked.');
    await expect(panel(page)).toContainText('2 rows: 1 will be added, 1 is already in your portfolio.');
    await choose(page, 'Ticker,Qty,Cost per share\nIBM,1,200\nMSFT,1,300\n');
    await panel(page).getByRole('button', { name: 'Import 2 holdings' }).click();
    await expect(page.getByText('2 holdings imported.')).toBeVisible();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Edit IBM' }).click();
    await page.getByLabel('Quantity of IBM').fill('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Holding updated successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await expect(panel(page)).toContainText(
      /Last import: 2 holdings, .* 1 has been edited since and won’t be removed\./,
    );
    await panel(page).getByRole('button', { name: 'Undo the last import' }).click();
    await expect(
      page.getByText(
        'Import undone: 1 holding removed. 1 stayed, because it was edited or sold from after the import.',
      ),
    ).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Undo the last import' })).toHaveCount(0);
    await expect(holdingRow(page, 'IBM')).toBeVisible();
    await expect(holdingRow(page, 'MSFT')).toHaveCount(0);
  });
});

test('a keyboard user opens a file, reviews its rows, imports and undoes it without losing focus', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await open(page);
  await page.getByRole('button', { name: 'Import CSV' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Choose a CSV file or drop it here')).toBeFocused();
  await expect(async () => {
    // On a busy machine Chromium may ignore the key press that opens its file dialog.
    const choosing = page.waitForEvent('filechooser', { timeout: 3_000 });
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({
      name: 'two.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Symbol\tShares\tPrice\nKO\t5\t60\nKO\t0\t60\n'),
    });
  }).toPass({ timeout: 40_000 });
  await expect(panel(page)).toContainText('2 rows: 1 will be added, 1 is left out.');
  await expect(page.getByLabel('two.csv – choose another file')).toBeFocused();
  const toImport = panel(page).getByRole('button', { name: 'Import 1 holding' });
  for (
    let step = 0;
    step < 20 && !(await toImport.evaluate((button) => button === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 holding imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Import undone: 1 holding removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
});

test.describe('an unreadable file', () => {
  test.use({ allowedComplaints: [[/status of 400/], { scope: 'test' }] });

  test('shows a specific error, and another file can be chosen or dropped', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await open(page);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const files: [string | Buffer, string][] = [
      ['', 'This file is empty.'],
      ['Symbol,Quantity,Price\n', 'This file has column names but no rows.'],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'This is a spreadsheet, not a CSV file.'],
      [Buffer.from([0x41, 0x81, 0x41]), 'This file isn’t encoded as UTF-8.'],
      ['AAPL,10,150', 'The first row must contain column names'],
      ['Symbol,Quantity,Price\n"AAPL,1,2', 'A quotation mark in row 2 is not closed'],
      ['x'.repeat(3 * 1024 * 1024 + 1), 'This file is larger than 3 MB.'],
    ];
    for (const [content, words] of files) {
      await choose(page, content);
      await expect(panel(page).getByRole('alert')).toContainText(words);
    }
    expect(await violationsIn(page)).toEqual([]);

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['\ufeffTicker;Units;Unit price\r\nKO;5;60,5\r\n'], 'dropped.csv'));
      return transfer;
    });
    await panel(page)
      .getByText(/choose another file$/)
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(panel(page)).toContainText('1 row: 1 will be added.');
    await expect(panel(page).getByLabel('Number format')).toHaveValue('comma');
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });
});

test.describe('when the import code fails to load', () => {
  test.use({ allowedComplaints: [[/ERR_FAILED|import\./], { scope: 'test' }] });

  test('the page keeps working, shows an error, and can retry', async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await open(page);
    await page.route(/\/import\.[0-9a-f]+\.js/, (route) => route.abort());
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const failed = page.getByRole('region', { name: 'Import holdings' });
    await expect(failed.getByRole('alert')).toHaveText('We couldn’t load the import.');
    await expect(holdingRow(page, 'BTC')).toBeVisible();
    await page.unroute(/\/import\.[0-9a-f]+\.js/);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Choose a CSV file or drop it here')).toBeFocused();
  });
});

test('the import is a dialog that keeps the focus inside and its Import button in view', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 1) }));
  await open(page);
  const opener = page.getByRole('button', { name: 'Import CSV' });
  await opener.click();
  const lines = Array.from({ length: 60 }, (_, at) => `KO,${at + 1},60`);
  await choose(page, ['Symbol,Quantity,Average Cost Basis', ...lines, 'Account Total,,'].join('\n'));
  await expect(panel(page)).toContainText('1 totals row left out.');
  const toImport = panel(page).getByRole('button', { name: 'Import 60 holdings' });
  await expect(toImport).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('a date in the preview takes one line on a tablet', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 1) }));
  await open(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(
    page,
    'Symbol,Quantity,Purchase Price,Purchase Date,Account\nKO,5,60,2031-01-01,Brokerage\nMSFT,12,402.20,2025-03-03,Brokerage\n',
  );
  for (const date of ['2031-01-01', 'Mar 3, 2025']) {
    const lines = await panel(page)
      .getByText(date, { exact: true })
      .evaluate((cell) => cell.getClientRects().length);
    expect([date, lines]).toEqual([date, 1]);
  }
  expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a sale that is not subtracted is named beside the Import button, in view on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request));
  await open(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(page, 'My account\n\nAction,Symbol,Quantity,Cost Basis\nBuy,AAPL,10,"$1,500.00"\nSell,AAPL,4,640\n');
  await expect(panel(page)).toContainText('Row 1 is above the column names and was left out: “My account”.');
  const price = panel(page).getByLabel('Price column contains');
  await expect(price).toHaveAccessibleDescription('Purchase price = Cost Basis ÷ quantity, rounded to 8 decimals.');
  await expect(panel(page).getByText('÷ quantity')).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByText('1 sale isn’t subtracted: AAPL may be overstated.')).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByRole('button', { name: 'Import 1 holding' })).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(page)).toEqual([]);
});

test('a large file says how much of it is sent, and then what the server does with it; nothing moves', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 1) }));
  const shifts = await recordShifts(page);
  await open(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const area = panel(page).getByText(/choose another file$/);
  const said = await recordStatus(page);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const rows = Array.from({ length: 8_000 }, (_, nth) => `2025-03-04,Interest,,,,,${(nth % 900) + 1}.25`);
  await choose(page, ['Date,Action,Symbol,Quantity,Price,Fees,Amount', ...rows].join('\n'), 'years.csv');
  const bar = panel(page).getByRole('progressbar', { name: 'Progress' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.1);
  const place = await area.boundingBox();
  await expect(panel(page).getByRole('button', { name: 'Import 8,000 transactions' })).toBeEnabled({
    timeout: 30_000,
  });
  expect(await said()).toEqual(['Sending the file…', 'Checking 8,001 lines…']);
  expect(await area.boundingBox()).toEqual(place);
  await panel(page).getByRole('button', { name: 'Import 8,000 transactions' }).click();
  await expect(page.getByText('8,000 transactions imported.')).toBeVisible({ timeout: 30_000 });
  expect((await said()).slice(2)).toEqual(['Sending the file…', 'Adding 8,000 rows…']);
  expect(await shifts()).toEqual({ total: 0, moved: [] });
});

/** Records what is said of the file, however short. Returns a function that reads it. */
async function recordStatus(page: Page): Promise<() => Promise<string[]>> {
  await panel(page).evaluate((dialog) => {
    const said: string[] = [];
    Object.assign(window, { saidOfTheFile: said });
    new MutationObserver(() => {
      for (const { textContent } of dialog.querySelectorAll('[role="status"]')) {
        if (/^(Sending|Checking \d|Adding)/.test(textContent) && said.at(-1) !== textContent) said.push(textContent);
      }
    }).observe(dialog, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { saidOfTheFile: string[] }).saidOfTheFile);
}
