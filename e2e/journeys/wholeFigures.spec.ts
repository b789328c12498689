import { fixAnswers } from '../support/fixedAnswers.ts';
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
