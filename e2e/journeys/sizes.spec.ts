import type { Locator, Page } from '@playwright/test';
import { SCORED_FORECASTS, UNCLEAR_FORECASTS } from '../support/fixedAnswers.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

test('the dashboard matches the specified sizes', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  // The simulated market has no pictures.
  await page.route('**/api/dashboard/news', async (route) => {
    const stories = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...stories[0], image: PICTURE }, ...stories.slice(1)] });
  });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const trend = page.getByRole('region', { name: /^AI Trend/ });
  const news = page.getByRole('region', { name: 'Latest Market News' });
  await expect(page.locator('svg.highcharts-root').first()).toBeVisible();
  expect((await box(trend)).height).toBe(400);
  const list = page.getByRole('region', { name: 'News list' });
  expect((await box(list)).height).toBeLessThanOrEqual(500);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  const picture = await box(list.locator('img').first());
  expect([picture.width, picture.height]).toEqual([80, 60]);
  const width = (await box(news)).x + (await box(news)).width - (await box(trend)).x;
  expect(width).toBeLessThanOrEqual(1400);
  expect(width).toBeGreaterThan(1300);

  await page.setViewportSize({ width: 1025, height: 1000 });
  await expect.poll(async () => (await box(news)).x - (await box(trend)).x).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1024, height: 1000 });
  await expect.poll(async () => (await box(news)).x - (await box(trend)).x).toBe(0);
});

test('on a wide screen the dashboard fills its right side, too', async ({ page, request }) => {
  const watchlist = ['AAPL', 'MSFT', 'NVDA', 'BTC', 'ETH', 'KO'];
  const lots = ['AAPL', 'KO'].map((symbol) => ({ symbol, quantity: '3', purchasePrice: '50' }));
  await remember(page, await newInvestor(request, { watchlist, lots }));
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('region', { name: /^AI Trend/ }).locator('svg.highcharts-root')).toBeVisible();
    const bottoms = await page
      .locator('[data-columns="3"] > div')
      .evaluateAll((columns) => columns.map((column) => column.lastElementChild?.getBoundingClientRect().bottom ?? 0));
    expect(bottoms).toHaveLength(4);
    const [main = 0, ...right] = bottoms;
    expect(main - Math.max(...right)).toBeLessThan(300);
  }
});

test('a prediction matches the specified sizes', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/predict?symbol=AAPL', { waitUntil: 'domcontentloaded' });
  expect((await box(page.getByRole('region', { name: 'AAPL', exact: true }))).width).toBeLessThanOrEqual(400);
  const chart = page.locator('svg.highcharts-root').first();
  expect((await box(chart)).height).toBe(400);
  expect((await box(chart)).width).toBeLessThanOrEqual(900);
  await expect.poll(() => ticks(page)).toBeGreaterThan(1);
  expect(await ticks(page)).toBeLessThanOrEqual(10);
});

test('on a tablet the list of forecasts shows all its columns, scored or not, and a day with its time in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const list of [SCORED_FORECASTS, UNCLEAR_FORECASTS]) {
    await page.unrouteAll();
    await page.route('**/api/track-record/forecasts*', (route) => route.fulfill({ json: list }));
    await page.goto('/track-record', { waitUntil: 'domcontentloaded' });
    const table = page.getByRole('table', { name: 'Forecasts, newest first' });
    await expect(table.getByRole('row')).toHaveCount(list.forecasts.length + 1);
    const hidden = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBe(0);
    expect((await box(table.locator('time').first())).height).toBeLessThan(20);
  }
});

async function box(locator: Locator): Promise<{ x: number; width: number; height: number }> {
  await expect(locator).toBeVisible();
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

function ticks(page: Page): Promise<number> {
  return page.locator('.highcharts-xaxis-labels text').count();
}
