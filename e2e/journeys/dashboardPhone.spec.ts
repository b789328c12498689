import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard of an investor is at most 3,400 px long on a phone', async ({ page, request }) => {
  const symbols = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'BTC', 'ETH', 'SOL'];
  const lots = symbols.map((symbol) => ({ symbol, quantity: '3', purchasePrice: '100', purchaseDate: '2026-01-05' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request, { watchlist: symbols, lots }));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Show all 8 symbols' })).toBeVisible();
  await expect(page.locator('svg.highcharts-root')).toHaveCount(2);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const size = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
  expect(size[0]).toBeLessThanOrEqual(3400);
  expect(size[1]).toBe(390);
});

test('the dashboard of an investor is at most 3,600 px long on a tablet', async ({ page, request }) => {
  const symbols = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'BTC', 'ETH', 'SOL'];
  const lots = symbols.map((symbol) => ({ symbol, quantity: '3', purchasePrice: '100', purchaseDate: '2026-01-05' }));
  await page.setViewportSize({ width: 768, height: 1024 });
  await remember(page, await newInvestor(request, { watchlist: symbols, lots }));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('svg.highcharts-root')).toHaveCount(2);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const steps = page.getByRole('button', { name: 'Dismiss' });
  if (await steps.isVisible()) await steps.click();
  const size = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
  expect(size[0]).toBeLessThanOrEqual(3600);
  expect(size[1]).toBe(768);
});

test('the value of a large portfolio leaves room for its periods on a narrow screen', async ({ page, request }) => {
  const lots = [{ symbol: 'AAPL', quantity: '1000000', purchasePrice: '80', purchaseDate: '2025-01-02' }];
  await page.setViewportSize({ width: 320, height: 640 });
  await remember(page, await newInvestor(request, { lots }));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const periods = page.getByRole('group', { name: 'Period' });
  await expect(periods.locator('..')).toContainText('1 month');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('compact density makes tiles and rows of symbols lower', async ({ page, request }) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'MSFT', 'BTC'] });
  await remember(page, investor);
  const heights = async (density: 'comfortable' | 'compact') => {
    const appPreferences = { theme: 'dark', defaultView: 'dashboard', refreshInterval: 5, density };
    const saved = await request.put('/api/auth/update-profile', {
      headers: { 'x-auth-token': investor.token },
      data: { appPreferences },
    });
    expect(saved.ok()).toBe(true);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const heightOf = async (list: string) => {
      const row = page.getByRole('region', { name: list }).getByRole('listitem').nth(1);
      await expect(row).toContainText('%');
      return (await row.boundingBox())?.height;
    };
    return {
      market: await heightOf('Global Market Snapshot'),
      movers: await heightOf('Your Movers'),
      watchlist: await heightOf('Watchlist'),
      tile: (await page.getByRole('list', { name: 'Summary' }).getByRole('listitem').first().boundingBox())?.height,
    };
  };
  expect(await heights('comfortable')).toEqual({ market: 57, movers: 53, watchlist: 53, tile: 114 });
  expect(await heights('compact')).toEqual({ market: 47, movers: 43, watchlist: 43, tile: 110 });
});
