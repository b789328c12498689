import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const LOTS = [
  { symbol: 'AAPL', quantity: '10', purchasePrice: '180', purchaseDate: '2026-06-01' },
  { symbol: 'AAPL', quantity: '5', purchasePrice: '210.5', purchaseDate: '2026-09-15' },
];

test('the page of a symbol: its price, chart, figures, lots and forecast, with the keyboard alone', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/symbol/aapl', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(/^AAPL · Price and Forecast · /);
  await expect(page.getByRole('heading', { level: 1, name: 'AAPL' })).toBeVisible();

  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.locator('svg.highcharts-root')).toBeVisible();
  await expect(price.locator('.bw-event-buy').first()).toBeVisible();
  await price.getByRole('radio', { name: 'Line' }).press('ArrowRight');
  await expect(price.locator('.bw-candle-down')).toBeVisible();
  await expect(price.locator('.highcharts-series-0 .highcharts-graph')).toBeHidden();
  await expect(price.getByText(/^Volume \d/)).toBeVisible();
  await price.getByRole('radio', { name: '1Y' }).press('ArrowRight');
  await expect(price.getByRole('radio', { name: '5Y' })).toBeFocused();
  await expect(price.getByRole('slider', { name: /^Read AAPL price/ })).toBeVisible();
  await price.getByRole('radio', { name: 'Chart' }).press('ArrowRight');
  await expect(price.getByRole('table', { name: 'AAPL price' })).toBeVisible();
  await expect(price.getByText('2 buys of yours')).toBeVisible();
  await price.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(price.getByRole('combobox', { name: 'Compare with' })).toBeFocused();
  await page.keyboard.type('btc');
  await page.keyboard.press('Enter');
  await expect(price.getByRole('table', { name: 'AAPL, BTC compared' })).toBeVisible();
  await expect(price.getByRole('button', { name: 'Compare' })).toBeFocused();
  await price.getByRole('button', { name: 'Remove BTC from the chart' }).press('Enter');
  await expect(price.getByRole('table', { name: 'AAPL price' })).toBeVisible();

  await expect(page.getByRole('list', { name: 'Your lots of AAPL' }).getByRole('listitem')).toHaveCount(2);
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await statistics.getByRole('button', { name: /^Beta to SPY −?\d/ }).focus();
  await expect(statistics.getByText(/^How far it moved when SPY moved 1%/).last()).toBeVisible();
  // The page says name and price already.
  const forecast = page.getByRole('region', { name: 'Forecast', exact: true });
  await expect(forecast).toContainText('Predicted close');
  await expect(forecast).not.toContainText(/Apple|Last price|Latest price/);

  await page.getByRole('button', { name: 'Add to Watchlist' }).press('Enter');
  await expect(page.getByText('AAPL is on your watchlist.')).toBeVisible();

  await page.getByRole('button', { name: 'Set Alert' }).press('Enter');
  const alert = page.getByRole('dialog', { name: 'Alert for AAPL' });
  await expect(alert.getByLabel('Price ($)')).toBeFocused();
  await alert.getByLabel('Price ($)').fill('100000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alert added: AAPL rises to $100,000.00.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Alert' })).toBeFocused();

  // The place of the chart has its height before the chart is there, so that nothing below moves.
  const place = price.locator('xpath=ancestor::div[1]');
  for (const width of [320, 390, 640, 768, 1030, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = () => place.evaluate((box) => [getComputedStyle(box).minHeight, getComputedStyle(box).height]);
    await expect.poll(async () => new Set(await heights()).size, { message: `at ${width} px` }).toBe(1);
  }
});

test.describe('an unknown symbol', () => {
  test.use({ allowedComplaints: [[/status of 404/, /No quote found/], { scope: 'test' }] });

  test('leads to the ones that it may have meant', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const document = await page.goto('/symbol/APPL', { waitUntil: 'domcontentloaded' });
    expect(document?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No quote found for stock symbol: APPL.');
    await page.getByRole('link', { name: 'AAPL · Apple Inc.' }).click();
    await expect(page).toHaveURL('/symbol/AAPL');
    await expect(page).toHaveTitle(/^AAPL · /);
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  });
});

test('on a phone, the change of the chart says since when', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request));
  await page.goto('/symbol/AAPL', { waitUntil: 'domcontentloaded' });
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const [since, change] = [price.getByText(/^since \w{3} \d+ ’\d\d ?$/), price.getByText(/^[+−]\$[\d,.]+ \(.+%\)$/)];
  await expect(since).toBeVisible();
  const [left, right] = await Promise.all([change.first().boundingBox(), since.boundingBox()]);
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(4); // on the line that shows
});

for (const format of ['A4', 'Letter'] as const) {
  test(`prints on one sheet of ${format}`, { tag: format === 'A4' ? [] : '@drill' }, async ({ page, request }) => {
    const lots = [182.31, 240.75].map((price) => ({ symbol: 'AAPL', quantity: '5', purchasePrice: `${price}` }));
    await remember(page, await newInvestor(request, { lots }));
    await page.goto('/symbol/AAPL', { waitUntil: 'domcontentloaded' });
    for (const name of ['Price', 'AAPL Price Trend & Prediction']) {
      await expect(page.getByRole('region', { name, exact: true }).locator('svg.highcharts-root')).toBeVisible();
    }
    for (const margin of ['0', '0.4in']) {
      const pdf = await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } });
      expect([margin, pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([margin, 1]);
    }
  });
}
