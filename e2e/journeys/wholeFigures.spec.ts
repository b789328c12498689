import { fixAnswers } from '../support/fixedAnswers.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [640, 768, 999, 1000, 1024, 1280, 1299, 1300, 1440, 1799, 1800, 1920];

test('no price on the watchlist breaks inside or leaves its cell', async ({ page }) => {
  await fixAnswers(page, { theme: 'dark' });
  await page.route('**/api/predict/*/history', () => {}); // the chart beside the table is of no interest
  await page.addInitScript(() => localStorage.setItem('token', 'any'));
  await page.goto('/watchlist');
  const price = page.getByRole('row', { name: /^BTC/ }).locator('[data-stack="price"] [data-figures]');
  await expect(price).toBeVisible();
  await price.evaluate((figure) => {
    figure.textContent = '$165,506.72';
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { lines, spare } = await price.evaluate((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      const cell = figure.closest('td') as HTMLElement;
      const { paddingLeft } = getComputedStyle(cell);
      const edge = cell.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
      return { lines: range.getClientRects().length, spare: range.getBoundingClientRect().left - edge };
    });
    expect([width, lines, Math.min(0, Math.round(spare))]).toEqual([width, 1, 0]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a price of many digits covers no trend, and a change keeps its period on its line', async ({ page }) => {
    await fixAnswers(page, { theme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('token', 'any'));
    await page.goto('/watchlist');
    const row = page.getByRole('row', { name: /^BTC/ });
    const price = row.locator('[data-stack="price"] [data-figures]');
    const trend = row.locator('[data-stack="trend"] svg');
    await expect(trend).toBeVisible();
    await price.evaluate((figure) => {
      figure.textContent = '$0.00000378199';
    });
    const left = async () => (await price.boundingBox())?.x ?? 0;
    const right = async () => (await trend.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    expect(await left()).toBeGreaterThanOrEqual(await right());
    const changes = page.locator('tbody [data-stack="change"]');
    await expect(changes.filter({ hasText: 'today' }).first()).toBeVisible();
    for (const change of await changes.all()) {
      const lines = await change.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().height;
      });
      expect(lines).toBeLessThan(24);
    }
  });

  test('a lot and its gain stand whole on the page of its symbol', async ({ page, request }) => {
    const lots = [
      { symbol: 'BTC', quantity: '98765.43218765', purchasePrice: '0.00000123', purchaseDate: '2015-01-05' },
    ];
    await remember(page, await newInvestor(request, { lots }));
    await page.goto('/symbol/BTC');
    const lot = page.getByRole('list', { name: 'Your lots of BTC' }).getByRole('listitem');
    await expect(lot).toContainText('98,765.43218765 at $0.00000123');
    expect((await lot.boundingBox())?.height).toBeLessThan(100);
    const spare = await page.evaluate(
      () => document.documentElement.clientWidth - document.documentElement.scrollWidth,
    );
    expect(spare).toBeGreaterThanOrEqual(0);
  });
});
