import { hasInter } from '../support/fontInUse.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { recordShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const LATE_MS = 5_000;

for (const { path, tag } of [{ path: '/pricing', tag: '@drill' }, { path: '/portfolio' }]) {
  const title = `a font that arrives after 5 s moves nothing on ${path}, and the next page has it`;
  test(title, { tag }, async ({ page, request }) => {
    const lot = { symbol: 'AAPL', quantity: '3', purchasePrice: '182.31' };
    await remember(page, await newInvestor(request, { watchlist: ['KO'], lots: [lot] }));
    const shifts = await recordShifts(page);
    await page.route(
      /\.woff2$/,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      },
      { times: 1 },
    );
    const arrived = page.waitForEvent('requestfinished', (each) => each.url().endsWith('.woff2'));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 40)); // a shift far below would not count
    await arrived;
    expect(await page.evaluate(hasInter)).toBe(false);
    // What arrives late may still be taken in: the next frames would show it.
    await page.waitForTimeout(500);
    expect(await page.evaluate(hasInter)).toBe(false);
    expect(await shifts()).toEqual({ total: 0, moved: [] });

    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Watchlist', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
    await expect.poll(() => page.evaluate(hasInter)).toBe(true);
    expect(await shifts()).toEqual({ total: 0, moved: [] });
  });
}
