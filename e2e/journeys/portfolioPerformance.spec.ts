import { violationsIn } from '../support/axe.ts';
import { holdBack } from '../support/holdBack.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { delayFontsAndData, recordShifts } from '../support/shifts.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

const LOTS = [
  { symbol: 'AAPL', quantity: '25', purchasePrice: '182.31', purchaseDate: '2025-03-03' },
  { symbol: 'BTC', quantity: '0.25', purchasePrice: '61000', purchaseDate: '2025-04-04' },
];

for (const { name, width, height, tag } of [
  { name: 'desktop', width: 1440, height: 900, tag: '@drill' },
  { name: 'phone', width: 390, height: 844 },
]) {
  const title = `on a ${name}, returns stand beside a benchmark once the user comes near them, and nothing moves`;
  test(title, { tag }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.setViewportSize({ width, height });
    const shifts = await recordShifts(page);
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/api/portfolio/performance')) asked.push(new URL(one.url()).search);
    });
    await delayFontsAndData(page);
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    if (name === 'phone') {
      const fold = page.getByRole('button', { name: 'Performance' });
      await fold.scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await fold.click();
    }
    const card = page.getByRole('region', { name: 'Performance', exact: true });
    await expect(card).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(card.locator('svg.highcharts-root')).toBeVisible();
    await expect(card.getByRole('row', { name: /^BTC/ })).toBeVisible();
    expect(asked).toEqual(['?range=1Y&benchmark=SPY']);

    await tabTo(page, card.getByRole('radio', { name: 'SPY' }));
    await page.keyboard.press('ArrowRight');
    await expect(card.getByText(/^BTC [+−]?\d/).first()).toBeVisible();
    await tabTo(page, card.getByRole('button', { name: 'Volatility' }));
    await expect(card.getByText(/^Volatility\. How far/)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    expect((await shifts()).moved).toEqual([]);
  });
}

for (const [width, lots] of [
  [1920, 60],
  [768, 4],
] as const) {
  test(`${lots} lots, some without a date, keep the footer in place (${width} px)`, async ({ page, request }) => {
    const symbols = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'GOOGL', 'META', 'KO', 'JPM', 'BTC', 'ETH', 'SOL'];
    const many = Array.from({ length: lots }, (_, at) => ({
      symbol: symbols[at % symbols.length] ?? 'AAPL',
      quantity: '2',
      purchasePrice: '100',
      ...(at % 4 > 0 && { purchaseDate: '2025-03-03' }),
    }));
    await remember(page, await newInvestor(request, { lots: many }));
    await page.setViewportSize({ width, height: 900 });
    const figures = await holdBack(page, '**/api/portfolio/performance*');
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    const card = page.getByRole('region', { name: 'Performance', exact: true });
    const height = async () => Math.round((await card.boundingBox())?.height ?? 0);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Loading performance...')).toBeAttached();
    const before = await height();
    figures.letGo();
    await expect(card.getByRole('button', { name: /^Add (dates|its date)$/ })).toBeVisible();
    expect(await height()).toBe(before);
  });
}
