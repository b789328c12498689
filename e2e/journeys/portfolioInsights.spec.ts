import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { holdingRow } from '../support/holdingRow.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { recordShifts } from '../support/shifts.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

const LOTS = [
  { symbol: 'AAPL', quantity: '1', purchasePrice: '100', purchaseDate: '2026-01-12' },
  { symbol: 'AAPL', quantity: '3', purchasePrice: '200.505', purchaseDate: '2026-02-17' },
  { symbol: 'BTC', quantity: '0.05', purchasePrice: '90000' },
];

const BITCOIN = { symbol: 'BTC', quantity: '0.05', purchasePrice: '90000', purchaseDate: '2026-11-02' };

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function drawn(page: Page): Promise<void> {
  for (const name of ['Value Over Time', 'Allocation']) {
    await expect(card(page, name).locator('svg.highcharts-root')).toBeVisible();
  }
}

test('holdings by symbol show averages, sort, persist and link to their lots, all by keyboard', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('radio', { name: 'Lots', exact: true }));
  await page.keyboard.press('ArrowRight');
  const aapl = holdingRow(page, 'AAPL');
  await expect(aapl).toHaveCount(1);
  await expect(aapl.getByRole('cell')).toContainText(['2 lots', '4', '$175.38']); // (100 + 3 × 200.505) ÷ 4

  const average = page.getByRole('columnheader', { name: 'Average Price' });
  await expect(average).toHaveAttribute('aria-sort', 'none');
  await tabTo(page, average.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(average).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader')).toContainText(['BTC', 'AAPL']);
  await page.keyboard.press('Enter');
  await expect(average).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader')).toContainText(['AAPL', 'BTC']);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('radio', { name: 'By symbol' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: '2 lots of AAPL: show' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Back to symbols' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toContainText(['AAPL', 'AAPL']);

  // Deleting the last filtered lot shows all lots again.
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete AAPL' }).first().press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Delete AAPL' })).toHaveCount(left);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  }
  await expect(page.getByRole('button', { name: '1 lot of BTC: show' })).toBeVisible();
});

test('the charts have descriptions and table versions', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await drawn(page);
  await expect(card(page, 'Value Over Time')).toContainText(
    '1 lot without a purchase date is counted from the first day shown.',
  );
  await expect(page.getByRole('img', { name: /^Allocation by symbol\. (BTC|AAPL) \d+\.\d\d%, / })).toBeVisible();

  await card(page, 'Allocation').getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const shares = card(page, 'Allocation').getByRole('cell', { name: /%$/ });
  await expect(shares).toHaveCount(2);
  const percent = (await shares.allTextContents()).map(Number.parseFloat);
  expect(percent.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);

  await card(page, 'Value Over Time').getByRole('radio', { name: 'All' }).check();
  await card(page, 'Value Over Time').getByRole('radio', { name: 'Table' }).check();
  const days = card(page, 'Value Over Time').getByRole('row');
  // The cost of the lots: 100 + 601.515 + 4,500.
  await expect(days.nth(1)).toContainText('$5,201.52');
  await days.last().scrollIntoViewIfNeeded();
  await expect(days.last()).toContainText('Jan 12, 2026');
  await expect(days.last()).toContainText('$100.00');
});

test('what is read in one chart shows in the other, by mouse and by keys, and nothing moves', async ({
  page,
  request,
}) => {
  const moved = await recordShifts(page);
  await remember(page, await newInvestor(request, { lots: [...LOTS.slice(0, 2), BITCOIN] }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await drawn(page);
  const [value, allocation] = [card(page, 'Value Over Time'), card(page, 'Allocation')];
  const bars = allocation.getByRole('slider');
  const total = /^Total, \$[\d,.]+, 100\.00%\.$/;
  await expect(bars).toHaveAttribute('aria-valuetext', total);
  await value.scrollIntoViewIfNeeded();
  const before = (await moved()).total;

  // The day under the pointer is before the purchase of Bitcoin.
  const plot = await value.locator('svg.highcharts-root').boundingBox();
  if (!plot) throw new Error('the chart is not drawn');
  await page.mouse.move(plot.x + plot.width * 0.2, plot.y + plot.height / 2);
  await expect(bars).toHaveAttribute('aria-valuetext', /^Total on \w{3} \d+, 2026, \$[\d,.]+, 100\.00%\.$/);
  await expect(allocation.locator('.highcharts-data-label')).toHaveText(['0.00%', '100.00%']);
  await page.mouse.move(plot.x + plot.width / 2, 1);
  await expect(bars).toHaveAttribute('aria-valuetext', total);

  await value.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(value.getByRole('slider')).toHaveAttribute('aria-valuetext', /Allocation: AAPL 100\.00%, BTC 0\.00%\.$/);
  await page.keyboard.press('Escape');
  await expect(bars).toHaveAttribute('aria-valuetext', total);

  await bars.focus();
  await page.keyboard.press('ArrowDown');
  await expect(value.locator('.highcharts-series.bw-part .highcharts-graph')).toBeVisible();
  await expect(bars).toHaveAttribute('aria-valuetext', /^BTC, .*%\. \$[\d,.]+ on Nov 2, 2026, /);
  await page.keyboard.press('Escape');
  await expect(value.locator('.bw-part')).toHaveCount(0);
  expect((await moved()).total).toBe(before);
});

test('axe finds nothing on the charts and symbols, as drawings or tables', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'By symbol' }).check();
  await drawn(page);
  expect(await violationsIn(page)).toEqual([]);
  for (const name of ['Value Over Time', 'Allocation']) {
    await card(page, name).getByRole('radio', { name: 'Table' }).check();
  }
  await page.getByRole('button', { name: '2 lots of AAPL: show' }).click();
  expect(await violationsIn(page)).toEqual([]);
});

test.describe('when data or code fails to load', () => {
  test.use({
    allowedComplaints: [[/status of 503/, /value history/, /ERR_FAILED/, /charts-portfolio/], { scope: 'test' }],
  });

  test('the page stays, and the history or all charts show an error and can be retried', async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    const msg = 'Price history is unavailable. Please try again.';
    const down = (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({ status: 503, json: { msg, errors: [{ msg }], requestId: 'r' } });
    await page.route('**/api/portfolio/history*', down);
    await page.route('**/charts-portfolio.*.js', (route) => route.abort());
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('We couldn’t load the charts.')).toBeVisible();
    await expect(holdingRow(page, 'BTC')).toBeVisible();
    await page.unroute('**/charts-portfolio.*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Value Over Time').getByRole('alert')).toHaveText(msg);
    await expect(card(page, 'Allocation').locator('svg.highcharts-root')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.unroute('**/api/portfolio/history*', down);
    await page.getByRole('button', { name: 'Try again' }).click();
    await drawn(page);
  });
});
