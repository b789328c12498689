import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const LOTS = [{ symbol: 'AAPL', quantity: '1', purchasePrice: '100', purchaseDate: '2026-01-12' }];
const HIGHCHARTS = /\/assets\/shell\/[^/]+\/charts\.[0-9a-f]+\.js$/;

const chart = (page: Page) => page.locator('svg.highcharts-root').first();

/** Bytes of Highcharts that the current document fetched from the server: 0 from the browser's cache. */
const transferred = (page: Page) =>
  page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(source).test(new URL(name).pathname))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    HIGHCHARTS.source,
  );

test('all sections draw with one Highcharts, downloaded once', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(new URL(one.url()).pathname);
  });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((path) => HIGHCHARTS.test(path))).toEqual([]);

  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(chart(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Allocation' }).locator('svg.highcharts-root')).toBeVisible();
  const downloads = await transferred(page);
  expect(downloads).toHaveLength(1);
  expect(downloads[0]).toBeGreaterThan(50_000);

  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(chart(page)).toBeVisible();
  expect(await transferred(page)).toEqual([0]);
});

test.describe('when Highcharts fails to load', () => {
  test.use({ allowedComplaints: [[/ERR_FAILED/, /charts\./], { scope: 'test' }] });

  test('the chart can be retried', async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.route(HIGHCHARTS, (route) => route.abort());
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const trend = page.getByRole('region', { name: /^AI Trend/ });
    await expect(trend.getByText('We couldn’t load the chart. See the table for its figures.')).toBeVisible();
    await page.unroute(HIGHCHARTS);
    await trend.getByRole('button', { name: 'Try again' }).click();
    await expect(trend.locator('svg.highcharts-root')).toBeVisible();
  });
});
