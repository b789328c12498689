import { newInvestor, remember } from '../support/investor.ts';
import { recordShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test('a wide screen shows a chart of the selected symbol, which moves nothing when it comes', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await remember(page, await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO'] }));
  const shifts = await recordShifts(page);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const chartOf = (symbol: string) => page.getByRole('region', { name: `${symbol} Closing Prices` });
  await expect(chartOf('AAPL').locator('svg.highcharts-root')).toBeVisible();
  await page.getByRole('rowheader').getByRole('link', { name: 'AAPL' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'BTC', exact: true })).toBeFocused();
  await expect(chartOf('BTC').locator('svg.highcharts-root')).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(chartOf('BTC').locator('svg.highcharts-root')).toBeVisible();
  expect(await shifts()).toMatchObject({ total: 0, moved: [] });

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(chartOf('BTC')).toHaveCount(0);
});

test('after the last symbol is removed, the heading has the focus and stands below the navbar', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1000, height: 320 });
  await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const remove = page.getByRole('button', { name: 'Remove AAPL' });
  await expect(remove).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await remove.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const navbar = await page.getByRole('banner').boundingBox();
  const { y } = (await heading.boundingBox()) ?? { y: Number.NaN };
  expect(y).toBeGreaterThanOrEqual((navbar?.y ?? Number.NaN) + (navbar?.height ?? Number.NaN));
});
