import { holdingRow } from '../support/holdingRow.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

test('a keyboard user adds, edits and deletes a lot', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeVisible();

  await page.getByRole('combobox', { name: 'Symbol' }).focus();
  await page.keyboard.type('aapl');
  await page.keyboard.press('Tab');
  // Finer than the arrows' step. The browser's own validation would reject it.
  await page.keyboard.type('1.23456789');
  await page.keyboard.press('Tab');
  await page.keyboard.type('200.505');
  await page.keyboard.press('Enter');
  await expect(page.getByText("'AAPL' added to portfolio!")).toBeVisible();
  const lot = holdingRow(page, 'AAPL');
  await expect(lot).toContainText('1.23456789');

  // Save replaces the Edit button. The click or key press that opens the edit must not also press Save.
  await lot.getByRole('button', { name: 'Edit AAPL' }).click();
  await expect(page.getByLabel('Quantity of AAPL')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lot.getByRole('button', { name: 'Edit AAPL' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of AAPL')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Holding updated successfully!')).toBeVisible();
  await expect(lot.getByRole('cell').first()).toHaveText('2');

  await lot.getByRole('button', { name: 'Delete AAPL' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this holding?');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(lot).toBeVisible();
  await lot.getByRole('button', { name: 'Delete AAPL' }).press('Enter');
  await question.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(page.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a forecast can be requested, added to the watchlist, and reached again with Back', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Predict', exact: true }).click();
  await expect(page.getByText('Type a stock symbol above and click "Get Prediction" to start.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Symbol' }).fill('msft');
  await page.getByRole('button', { name: 'Get Prediction' }).click();
  const result = page.getByRole('region', { name: 'MSFT', exact: true });
  await expect(result).toContainText(/\$\d+\.\d\d/);
  await expect(result).toContainText(/(Up|Down|Neutral)\d+\.\d\d% confidence/);
  await expect(page.getByRole('img', { name: /^MSFT Price Trend & Prediction/ })).toBeVisible();

  await result.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(result).toContainText('MSFT is on your watchlist.');
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(page.getByRole('row', { name: /^MSFT/ })).toContainText('$');
  await page.goBack();
  await expect(result).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Symbol' })).toHaveValue('MSFT');
});

test('totals in the hundreds of millions stay unbroken, and every column keeps its arrow and position at any width', async ({
  page,
  request,
}) => {
  const lots = [{ symbol: 'BTC', quantity: '12345.12345678', purchasePrice: '6000' }];
  await remember(page, await newInvestor(request, { lots }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const figures = page.locator('main dl').first().locator('dd[data-figures]'); // the totals
  await expect(figures.first()).toHaveText(/^\$\d+,\d{3},\d{3}\.\d{2}$/);
  const holdings = page.getByRole('table', { name: 'Holdings by lot' });
  // On tablets such a table leaves out the two columns that are not specified. On a phone the row is unfolded.
  const cutOff = () =>
    holdings.evaluate((table) => {
      const frame = (table.parentElement as HTMLElement).getBoundingClientRect();
      const extra =
        innerWidth < 960 && innerWidth >= 640 ? ':not([data-label="Day Change"], [data-label="1 Month"])' : '';
      const cells = [...table.querySelectorAll(`tbody :is(th, td)${extra}`)].map((cell) =>
        cell.getBoundingClientRect(),
      );
      return cells.filter(({ left, right }) => left < frame.left || right <= left || right > frame.right).length;
    });
  for (const width of [1440, 1260, 1000, 900, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const folded = page.getByRole('button', { name: /^BTC/, expanded: false });
    if (width < 640 && (await folded.count()) > 0) await folded.click();
    // The charts resize a frame or two later.
    await expect(async () => {
      expect({ width, cutOff: await cutOff() }).toEqual({ width, cutOff: 0 });
      const lines = await figures.evaluateAll((all) =>
        all.map((one) =>
          Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
        ),
      );
      expect({ width, lines }).toEqual({ width, lines: [1, 1, 1] });
      const arrows = await page
        .locator('th svg')
        .evaluateAll((all) =>
          all
            .filter((arrow) => arrow.closest('th')?.checkVisibility())
            .map((arrow) => arrow.getBoundingClientRect().width),
        );
      expect({ width, arrows: arrows.filter((arrow) => arrow < 14) }).toEqual({ width, arrows: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }).toPass({ timeout: 20_000 });
  }
  await page.getByRole('button', { name: 'Edit BTC' }).click();
  await expect(page.getByLabel('Quantity of BTC')).toBeVisible();
  for (const width of [320, 640, 768, 900, 1000, 1260]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cutOff, `${width} px, while the lot is edited`).toBe(0);
  }
});
