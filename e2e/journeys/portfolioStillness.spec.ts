import type { NewLot } from '@bellwether/sdk/contract/types';
import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { holdingRow } from '../support/holdingRow.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const DATED = { purchaseDate: '2025-03-03' };
const LOTS = [
  { symbol: 'AAPL', quantity: '25', purchasePrice: '182.31', ...DATED },
  { symbol: 'AAPL', quantity: '10', purchasePrice: '150.5', ...DATED },
  { symbol: 'MSFT', quantity: '8', purchasePrice: '402.2', ...DATED },
  { symbol: 'NVDA', quantity: '40', purchasePrice: '88.75', ...DATED },
  { symbol: 'NVDA', quantity: '12', purchasePrice: '120.1' },
  { symbol: 'TSLA', quantity: '6', purchasePrice: '310.4', ...DATED },
  { symbol: 'AMZN', quantity: '15', purchasePrice: '175.25', ...DATED },
  { symbol: 'BTC', quantity: '0.25', purchasePrice: '61000', ...DATED },
  { symbol: 'BTC', quantity: '0.1', purchasePrice: '98000', ...DATED },
  { symbol: 'ETH', quantity: '3.5', purchasePrice: '2400', ...DATED },
  { symbol: 'SOL', quantity: '42', purchasePrice: '140.25', ...DATED },
  { symbol: 'AAPL', quantity: '5', purchasePrice: '240.75', ...DATED },
];

/** Where the totals, the form and the table's head are, and each of its columns. */
const places = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, box.height].map((px) => Math.round(px * 10) / 10);
    };
    const table = [...document.querySelectorAll('table')].find(
      ({ caption }) => caption?.textContent === 'Holdings by lot',
    );
    const columns = [...(table?.querySelectorAll('thead th') ?? [])].map((th) => th.getBoundingClientRect().x);
    const [totals, form] = [document.querySelector('main dl'), document.querySelector('main form')];
    return { totals: boxOf(totals), form: boxOf(form), head: boxOf(table?.tHead), columns };
  });

interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Records every shift of what lies above the rows, even right after a click, which CLS leaves out. Columns that stand in
 * pairs are as wide as their figures, so a new lot may widen one.
 */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: LayoutShiftSource[] })[]) {
        for (const { node, previousRect, currentRect } of entry.sources) {
          // A figure at the right edge that has become longer keeps that edge.
          if (previousRect.right === currentRect.right && previousRect.y === currentRect.y) continue;
          const element = node instanceof Element ? node : node?.parentElement;
          const above = innerWidth < 1400 ? 'main dl, main form, h1' : 'main dl, main form, h1, thead';
          const isAbove = element?.closest(above) || element?.querySelector('thead, form:not([id])');
          const lots = [...document.querySelectorAll('table')].find(
            ({ caption }) => caption?.textContent === 'Holdings by lot',
          );
          // The performance card has tables as well. It lies below the rows and moves with them.
          const { DOCUMENT_POSITION_FOLLOWING: follows, DOCUMENT_POSITION_CONTAINED_BY: within } = Node;
          const isBelow = element && lots && (lots.compareDocumentPosition(element) & (follows | within)) === follows;
          if (element && isAbove && !isBelow) shifts.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Sums every shift, also those right after a click. Returns a function that reads the sum. */
async function recordMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moves = { total: 0 };
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moves.total += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported with the frame after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { moves: { total: number } }).moves.total;
    });
}

for (const density of ['comfortable', 'compact']) {
  test(`the first holding stands in the first screenful (${density})`, async ({ page, request }) => {
    const investor = await newInvestor(request, { lots: LOTS });
    const appPreferences = { theme: 'dark', defaultView: 'dashboard', refreshInterval: 5, density };
    const headers = { 'x-auth-token': investor.token };
    await request.put('/api/auth/update-profile', { headers, data: { appPreferences } });
    await remember(page, investor);
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    const first = page.getByRole('table', { name: 'Holdings by lot' }).getByRole('row').nth(1);
    await expect(first).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.density)).toBe(density);
    expect(await first.evaluate((row) => row.getBoundingClientRect().y)).toBeLessThanOrEqual(480);
    // Everything of the form is in one line.
    const tops = await page
      .locator('main form:not([id])')
      .locator('input, button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
    expect(new Set(tops).size).toBe(1);
  });
}

for (const width of [1920, 1440, 768]) {
  const title = `nothing above the rows moves while lots are added, edited, deleted, restored and imported (${width} px)`;
  test(title, { tag: width === 1920 ? [] : '@drill' }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await remember(page, await newInvestor(request));
    const shifts = await recordShifts(page);
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeVisible();
    const { totals, form } = await places(page);

    async function add(symbol: string, quantity: string, price: string) {
      await page.getByRole('combobox', { name: 'Symbol' }).fill(symbol);
      await page.getByLabel('Quantity', { exact: true }).fill(quantity);
      await page.getByLabel('Purchase Price (per unit)').fill(price);
      await page.getByRole('button', { name: 'Add Holding' }).click();
      await expect(page.getByText(`'${symbol}' added to portfolio!`)).toBeVisible();
    }
    // What is refused is said in a line that the form keeps free, inside its card.
    await page.getByRole('button', { name: 'Add Holding' }).click();
    const refusal = page.locator('main form [id$="-error"]').filter({ visible: true });
    await expect(refusal).toHaveText(/^Please fill in all required fields/);
    const [control, said, card] = await Promise.all([
      page.getByRole('combobox', { name: 'Symbol' }).boundingBox(),
      refusal.boundingBox(),
      page.locator('main section:has(> div > form)').boundingBox(),
    ]);
    expect((said?.y ?? 0) - (control?.y ?? 0) - (control?.height ?? 0)).toBeCloseTo(6, 0);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
    expect(await places(page)).toMatchObject({ totals, form });
    await add('AAPL', '25', '182.31');
    await expect(holdingRow(page, 'AAPL')).toBeVisible();
    expect(await places(page)).toMatchObject({ totals, form });
    await add('MSFT', '8', '402.20');
    await expect(holdingRow(page, 'MSFT')).toBeVisible();
    const before = await places(page);
    expect(before).toMatchObject({ totals, form });

    await page.getByRole('button', { name: 'Edit AAPL' }).click();
    await expect(page.getByLabel('Quantity of AAPL')).toBeFocused();
    expect(await places(page)).toEqual(before);
    await page.getByLabel('Quantity of AAPL').fill('26');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Holding updated successfully!')).toBeVisible();
    expect(await places(page)).toEqual(before);

    await page.getByRole('button', { name: 'Delete AAPL' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this holding?' });
    await expect(question).toContainText('AAPL · 26 at $182.31');
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(holdingRow(page, 'AAPL')).toHaveCount(0);
    await expect(page.getByText('Holding deleted successfully!')).toBeVisible();
    expect(await places(page)).toMatchObject({ totals, form, head: before.head });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('AAPL is back in your portfolio.')).toBeVisible();
    const restored = page.getByRole('row').nth(1); // where it was
    await expect(restored).toContainText('26');
    await expect(restored).toContainText('$182.31');
    expect(await places(page)).toEqual(before);

    await page.getByRole('button', { name: 'Import CSV' }).click();
    const panel = page.getByRole('dialog', { name: 'Import holdings' });
    await panel
      .getByLabel(/choose/i)
      .first()
      .setInputFiles({
        name: 'lots.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Symbol,Quantity,Price\nKO,5,60\n'),
      });
    expect(await places(page)).toEqual(before);
    await panel.getByRole('button', { name: 'Import 1 holding' }).click();
    await expect(page.getByText('1 holding imported.')).toBeVisible();
    await expect(holdingRow(page, 'KO')).toBeVisible();
    expect(await places(page)).toMatchObject({ totals, form, head: before.head });
    // At 768 px the day of a change, such as "Wednesday", takes a second line within its card where the amount is long.
    if (width !== 768) expect(await shifts()).toEqual([]);
  });
}

test('the tools stand in one place in every view, and a sale opens with its form', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const holdings = page.getByRole('region', { name: 'Holdings', exact: true });
  const importing = holdings.getByRole('button', { name: 'Import CSV' });
  const sell = page.getByRole('button', { name: 'Sell MSFT' });
  await expect(sell).toBeVisible();
  const place = await importing.boundingBox();
  const transactions = await holdBack(page, '**/api/portfolio/transactions');
  await sell.click();
  const filter = holdings.getByLabel('Filter by type');
  const form = holdings.getByRole('form', { name: 'Sell MSFT' });
  await expect(filter).toBeVisible();
  await expect(form).toBeVisible();
  expect(await importing.boundingBox()).toEqual(place);
  const [aboveList, list] = [await filter.boundingBox(), holdings.getByRole('table', { name: 'Transactions' })];
  transactions.letGo();
  await expect(list).toBeVisible();
  expect(await filter.boundingBox()).toEqual(aboveList);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(sell).toBeVisible();
  expect(await importing.boundingBox()).toEqual(place);
});

for (const width of [1440, 1920]) {
  test(`at ${width} px, a sale and the choice of an account move nothing, right after a click or later`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const investor = await newInvestor(request, { lots: LOTS });
    const headers = { 'x-auth-token': investor.token };
    const created = await request.post('/api/portfolio/accounts', { headers, data: { name: 'Retirement' } });
    const { account } = await created.json();
    const bought = { kind: 'buy', symbol: 'KO', quantity: '6', price: '61', date: '2025-09-09', account: account._id };
    expect((await request.post('/api/portfolio/transactions', { headers, data: bought })).ok()).toBe(true);
    await remember(page, investor);
    const moved = await recordMoves(page);
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    const filter = page.getByRole('combobox', { name: 'Account', exact: true });
    await expect(holdingRow(page, 'KO')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Allocation' }).locator('svg.highcharts-root')).toBeVisible();
    const quantity = page.getByLabel('Quantity', { exact: true });
    await quantity.fill('12');
    for (const chosen of ['Retirement', 'All accounts', 'Main account', 'All accounts']) {
      const before = await moved();
      await filter.selectOption(chosen);
      await expect(holdingRow(page, chosen === 'Main account' ? 'MSFT' : 'KO')).toBeVisible();
      expect((await moved()) - before).toBeLessThanOrEqual(0.02);
      await expect(quantity).toHaveValue('12');
    }
    const before = await moved();
    await page.getByRole('button', { name: 'Sell MSFT' }).click();
    const form = page.getByRole('form', { name: 'Sell MSFT' });
    await form.getByLabel('Quantity').fill('3');
    await form.getByRole('button', { name: 'Sell' }).click();
    await expect(form).toHaveCount(0);
    await expect(holdingRow(page, 'MSFT')).toContainText('5');
    expect((await moved()) - before).toBeLessThanOrEqual(0.02);
  });
}

test('on a phone, an import, its undo and a sale move nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request));
  const moved = await recordMoves(page);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const importing = page.getByRole('button', { name: 'Import CSV' });
  const panel = page.getByRole('dialog', { name: 'Import holdings' });
  const file = ['Symbol,Quantity,Price', ...['KO', 'PEP', 'MCD', 'WMT', 'DIS'].map((symbol) => `${symbol},5,60`)];

  async function importThem() {
    await importing.click();
    await panel
      .getByLabel(/choose/i)
      .first()
      .setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) });
    const before = await moved();
    await panel.getByRole('button', { name: 'Import 5 holdings' }).click();
    await expect(page.getByText('5 holdings imported.')).toBeVisible();
    await expect(holdingRow(page, 'DIS')).toBeVisible();
    expect((await moved()) - before).toBeLessThanOrEqual(0.01);
  }

  await importThem();
  const beforeUndo = await moved();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone: 5 holdings removed.')).toBeVisible();
  await expect(importing).toBeFocused();
  expect((await moved()) - beforeUndo).toBeLessThanOrEqual(0.01);
  await importThem();

  const lot = holdingRow(page, 'DIS');
  await lot.getByRole('button', { name: /^DIS/ }).click();
  const beforeSale = await moved();
  await lot.getByRole('button', { name: 'Sell DIS' }).click();
  const form = page.getByRole('form', { name: 'Sell DIS' });
  await expect(form.getByText(/^Estimated gain/)).toBeVisible();
  expect((await moved()) - beforeSale).toBeLessThanOrEqual(0.01);
});

test('on a phone, an import into a short list pushes no card below it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 3) }));
  const moved = await recordMoves(page);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(holdingRow(page, 'MSFT')).toBeVisible();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const panel = page.getByRole('dialog', { name: 'Import holdings' });
  const file = ['Symbol,Quantity,Price', ...['KO', 'PEP', 'DIS'].map((symbol) => `${symbol},5,60`)].join('\n');
  await panel
    .getByLabel(/choose/i)
    .first()
    .setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const importing = panel.getByRole('button', { name: 'Import 3 holdings' });
  await expect(importing).toBeEnabled();
  const before = await moved();
  await importing.click();
  await expect(holdingRow(page, 'DIS')).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect((await moved()) - before).toBeLessThanOrEqual(0.01);
});

test('on a phone, the menu stands still while the items of the account load', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeVisible();
  const code = await holdBack(page, '**/extras.*.js');
  await page.getByRole('button', { name: 'Menu' }).click();
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  const place = await logout.boundingBox();
  code.letGo();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await logout.boundingBox()).toEqual(place);
});

test('on a phone, twelve lots are two lines each and unfold by tap or key', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const lot = holdingRow(page, 'MSFT');
  const more = lot.getByRole('button', { name: /^MSFT/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(lot.getByRole('cell').filter({ visible: true })).toHaveText(['8', /^\$[\d,.]+$/, /^[+−]\$[\d,.]+$/]);
  await expect(lot.getByRole('button', { name: 'Delete MSFT' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1500);
  const box = await lot.boundingBox();
  expect(box?.height).toBeLessThan(64);
  expect(box?.height).toBeGreaterThanOrEqual(44);

  // The whole of both lines is the target.
  await lot.click({ position: { x: (box?.width ?? 0) - 20, y: 40 } });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(lot).toContainText('$402.20');
  for (const name of ['Edit MSFT', 'Delete MSFT']) {
    const target = await lot.getByRole('button', { name }).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Add New Holding' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Symbol' })).toBeVisible();
});

test('on a phone, transactions of several accounts are two lines each, and a selected one stays open', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const investor = await newInvestor(request, { lots: LOTS.slice(0, 2) });
  const headers = { 'x-auth-token': investor.token };
  expect((await request.post('/api/portfolio/accounts', { headers, data: { name: 'Retirement' } })).ok()).toBe(true);
  await remember(page, investor);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Transactions' }).check();
  const row = page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1);
  const box = row.getByRole('checkbox');
  await expect(row).toBeVisible();
  await expect(box).toBeHidden();
  expect((await row.boundingBox())?.height).toBeLessThan(64);
  const more = row.getByRole('button', { name: /^Buy/ });
  await more.click();
  await box.check();
  await more.click();
  await expect(box).toBeVisible();
});

test('prints the heading, the date, the figures and the charts, and nothing to press', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Value Over Time' }).locator('svg.highcharts-root')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Bellwether · [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText('Total Portfolio Value')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allocation' }).locator('svg.highcharts-root')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(LOTS.length);
  // The headings of the columns are buttons, too, and stay.
  const toPress = page.locator('button:visible:not(thead button), input:visible, nav:visible, footer:visible');
  await expect(toPress).toHaveCount(0);
});

test('prints a dozen lots and the charts on one sheet, A4 and Letter, with any margin', async ({ page, request }) => {
  const dozen = Array.from({ length: 12 }, (_, at) => ({ ...LOTS[at % LOTS.length], quantity: `${at + 1}` }) as NewLot);
  await remember(page, await newInvestor(request, { lots: dozen }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  for (const name of ['Value Over Time', 'Allocation']) {
    await expect(page.getByRole('region', { name, exact: true }).locator('svg.highcharts-root')).toBeVisible();
  }
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  for (const format of ['A4', 'Letter']) {
    for (const margin of ['0', '0.4in']) {
      const pdf = await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } });
      expect([format, margin, pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([
        format,
        margin,
        1,
      ]);
    }
  }
});

test('prints every table with all its headings and rows, and without Actions', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const chart = page.getByRole('region', { name: 'Value Over Time', exact: true });
  await expect(chart.locator('svg.highcharts-root')).toBeVisible();
  await chart.getByRole('radio', { name: 'Table' }).check();
  const lots = page.getByRole('table', { name: 'Holdings by lot' });
  const symbols = page.getByRole('table', { name: 'Holdings by symbol' });
  const figures = chart.getByRole('table');
  await expect(figures).toBeVisible();

  async function expectWhole(table: Locator, last: string) {
    const [heading, cell] = [
      table.getByRole('columnheader').last(),
      table.getByRole('row').last().locator('td').last(),
    ];
    await expect(heading).toHaveText(last);
    await expect(heading).toBeVisible();
    await expect(cell).toBeVisible();
    // Nothing between the table and the page cuts it off.
    const isCut = (element: Element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 1) return at.className;
      }
      return null;
    };
    expect(await table.evaluate(isCut)).toBeNull();
  }

  await page.emulateMedia({ media: 'print' });
  await expect(lots.locator('thead th:visible').last()).toHaveText('Purchase Date');
  await expect(lots.locator('td[data-label="Actions"]:visible')).toHaveCount(0);
  await expectWhole(figures, 'Invested that day');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('radio', { name: 'By symbol' }).check();
  await page.emulateMedia({ media: 'print' });
  await expectWhole(symbols, 'Share');
});

for (const width of [768, 1440]) {
  test(`while a lot is edited at ${width} px, each input lies in its cell, its digits where the figure was`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: /^Edit MSFT/ }).click();
    const fields = ['Quantity of MSFT', 'Purchase price of MSFT', 'Purchase date of MSFT'];
    for (const field of fields) {
      const sticksOut = await page.getByLabel(field).evaluate((input) => {
        const [own, cell] = [input, input.closest('td')].map((element) => element?.getBoundingClientRect() as DOMRect);
        return own && cell ? own.left < cell.left || own.right > cell.right + 4 : null;
      });
      expect(sticksOut).toBe(false);
    }
    for (const field of fields.slice(0, 2)) await expect(page.getByLabel(field)).toHaveCSS('text-align', 'end');
    const [quantity, price] = await Promise.all(fields.map((field) => page.getByLabel(field).boundingBox()));
    // Nothing is cramped: the date is not cut by its button, and the buttons are as large as others.
    expect((await page.getByLabel('Purchase date of MSFT').boundingBox())?.width).toBeGreaterThanOrEqual(118);
    for (const name of ['Save', 'Cancel']) {
      const button = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect([name, (button?.height ?? 0) >= 32, (button?.width ?? 0) >= 44]).toEqual([name, true, true]);
    }
    const isBeside = width >= 1400;
    if (isBeside) expect((quantity?.x ?? 0) + (quantity?.width ?? 0)).toBeLessThan(price?.x ?? 0);
    else expect((quantity?.y ?? 0) + (quantity?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
  });
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px a refused edit is said where the row has room, beside or below no other text`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    if (width < 640) await page.locator('tbody tr', { hasText: 'MSFT' }).getByRole('button').first().click();
    await page.getByRole('button', { name: /^Edit MSFT/ }).click();
    const row = page.locator('tbody tr', { has: page.getByLabel('Quantity of MSFT') });
    const parts = () =>
      row.evaluate((element) => {
        const own = element.getBoundingClientRect(); // the page may scroll
        return [element, ...element.querySelectorAll('input, button, td')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x - own.x, y - own.y, width, height];
        });
      });
    await page.getByLabel('Quantity of MSFT').fill('-1');
    const before = await parts();
    await row.getByRole('button', { name: 'Save' }).click();
    const said = row.getByText('Quantity must be a positive number.');
    await expect(said).toBeVisible();
    expect(await parts()).toEqual(before);
    const box = await said.boundingBox();
    for (const control of await row.locator('input, button').filter({ visible: true }).all()) {
      const own = await control.boundingBox();
      const isBeside = !box || !own || own.x >= box.x + box.width || own.x + own.width <= box.x;
      expect(isBeside || own.y >= box.y + box.height - 1 || own.y + own.height <= box.y + 1).toBe(true);
    }
  });
}

test('the buttons of an alert’s dialog are as plain as those of others, though a row of the watchlist opens it', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Set Alert for AAPL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert for AAPL' });
  const ink = await dialog.getByRole('heading').evaluate((title) => getComputedStyle(title).color);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCSS('color', ink);
});

test('on a phone an unfolded row keeps its first line, with the arrows at the edge', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, await newInvestor(request, { lots: LOTS }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const arrows = page.locator('tbody th svg');
  await expect(arrows.first()).toBeVisible();
  const rights = () => arrows.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  const edges = await rights();
  expect(new Set(edges).size).toBe(1);
  const name = page.locator('tbody th').first();
  const before = await name.boundingBox();
  await page.locator('tbody th button').first().click();
  await expect(page.locator('tbody tr[data-fold="open"]')).toHaveCount(1);
  expect(await name.boundingBox()).toEqual(before);
  expect(await rights()).toEqual(edges);
});

test('on a tablet the form takes one line, so holdings begin in the upper part', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await remember(page, await newInvestor(request, { lots: LOTS }));
  // The longest that stands beside the value: during a session, with coins.
  await page.route('**/api/portfolio', async (route) => {
    const answer = await route.fetch();
    const longest = { dayChange: -12541.62, dayChangePercentage: -10.81, dayChangePeriod: 'today · coins 24h' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...longest } });
  });
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();
  await expect(page.getByText('today · coins 24h')).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(640);
});

for (const [device, viewport] of [
  ['tablet', { width: 768, height: 1024 }],
  ['phone', { width: 390, height: 844 }],
  ['narrow phone', { width: 360, height: 740 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });
    test.use({ allowedComplaints: [[/status of 503/, /^\[/], { scope: 'test' }] });

    for (const [path, prices] of [
      ['/portfolio', '**/api/portfolio'],
      ['/watchlist', '**/api/market-data/quotes?*'],
    ] as const) {
      test(`an update of ${path} that failed says so without moving the rows`, async ({ page, request }) => {
        await remember(page, await newInvestor(request, { lots: LOTS.slice(0, 4), watchlist: ['AAPL', 'BTC'] }));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const main = page.getByRole('main');
        const first = main.getByRole('row').filter({ hasText: 'AAPL' }).first();
        await expect(first).toContainText('%');
        const before = await first.boundingBox();
        await page.route(prices, (route) => route.fulfill({ status: 503, json: { msg: 'The source is down.' } }));
        // As when the user returns to the tab. An update that was under way is not asked for again.
        await expect(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
          await expect(main.getByRole('alert')).toContainText('Showing prices from', { timeout: 2000 });
        }).toPass();
        expect(await first.boundingBox()).toEqual(before);
        await page.unroute(prices);
        await main.getByRole('button', { name: 'Try again' }).tap();
        await expect(main.getByRole('alert')).toHaveCount(0);
        expect(await first.boundingBox()).toEqual(before);
      });
    }
  });
}
