import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { type Investor, newInvestor, remember } from '../support/investor.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

const expectOrder = (page: Page, order: readonly string[]) =>
  expect(page.getByRole('rowheader').getByRole('link')).toHaveText(order);

async function kept(request: APIRequestContext, { token }: Investor): Promise<unknown> {
  return (await request.get('/api/watchlist', { headers: { 'x-auth-token': token } })).json();
}

test('a keyboard user reorders the list, and every tab and visit keeps the order', async ({
  page,
  context,
  request,
}) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO', 'NVDA'] });
  await remember(page, investor);
  await open(page);
  const other = await context.newPage();
  await open(other);
  await page.bringToFront();

  await tabTo(page, button(page, 'Move AAPL down'));
  await page.keyboard.press('Enter');
  await expectOrder(page, ['BTC', 'AAPL', 'KO', 'NVDA']);
  await expect(button(page, 'Move AAPL down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
  await expect(button(page, 'Move AAPL down')).toBeFocused();
  await expect(page.getByText('AAPL is now 3 of 4.')).toBeAttached();
  await expectOrder(other, ['BTC', 'KO', 'AAPL', 'NVDA']);

  // The arrow keys work from anywhere in a row.
  await tabTo(page, button(page, 'Remove NVDA'));
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expectOrder(page, ['NVDA', 'BTC', 'KO', 'AAPL']);
  await expect(button(page, 'Remove NVDA')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowDown');
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
  await expectOrder(other, ['BTC', 'KO', 'AAPL', 'NVDA']);
  await expect.poll(() => kept(request, investor)).toEqual(['BTC', 'KO', 'AAPL', 'NVDA']);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
  // Sorted by another column, the list cannot be reordered.
  await page.getByRole('columnheader', { name: 'Symbol' }).getByRole('button').click();
  await expectOrder(page, ['AAPL', 'BTC', 'KO', 'NVDA']);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'My order' }).click();
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
  await expect.poll(() => kept(request, investor)).toEqual(['BTC', 'KO', 'AAPL', 'NVDA']);
});

/** Presses the row's handle and moves it over the other row, without letting go. */
async function dragOver(page: Page, symbol: string, other: string): Promise<void> {
  const to = await middleOf(rowOf(page, other));
  const from = await middleOf(rowOf(page, symbol).getByTitle('Drag to reorder'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 8 });
}

const rowOf = (page: Page, symbol: string) => page.getByRole('row', { name: new RegExp(`^${symbol}`) });

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('a pointer drags a row to its place; Escape puts it back, and the layout does not shift', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO', 'NVDA'] });
  await remember(page, investor);
  await open(page);
  await expect(page.getByText(/^Prices updated/)).toBeVisible();
  await page.evaluate(() => {
    const seen = Object.assign(window, { shifts: 0 });
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver((list) => count(list.getEntries())).observe({ type: 'layout-shift' });
  });
  await dragOver(page, 'AAPL', 'NVDA');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(page, ['AAPL', 'BTC', 'KO', 'NVDA']);
  await dragOver(page, 'AAPL', 'KO');
  await page.mouse.up();
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
  await expect(page.getByText('AAPL is now 3 of 4.')).toBeAttached();
  await expect.poll(() => kept(request, investor)).toEqual(['BTC', 'KO', 'AAPL', 'NVDA']);
  await dragOver(page, 'NVDA', 'BTC');
  await page.mouse.up();
  await expectOrder(page, ['NVDA', 'BTC', 'KO', 'AAPL']);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});

test('the buttons of a row are quiet until the pointer or the focus is on it, and never under a finger', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO'] });
  await remember(page, investor);
  await open(page);
  const color = (on: Page, token: string) =>
    on.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--bw-${name})`;
      const shown = getComputedStyle(probe).color;
      probe.remove();
      return shown;
    }, token);
  const quiet = await color(page, 'line-strong');
  for (const symbol of ['AAPL', 'BTC', 'KO']) {
    for (const act of ['Remove', 'Set Alert for']) {
      await expect(button(page, `${act} ${symbol}`)).toBeVisible();
      await expect(button(page, `${act} ${symbol}`)).toHaveCSS('color', quiet);
    }
    await expect(button(page, `Move ${symbol} up`)).toHaveCSS('color', quiet);
  }
  const before = await rowOf(page, 'BTC').boundingBox();
  await rowOf(page, 'BTC').hover();
  await expect(button(page, 'Remove BTC')).toHaveCSS('color', await color(page, 'muted'));
  await expect(button(page, 'Remove KO')).toHaveCSS('color', quiet);
  expect(await rowOf(page, 'BTC').boundingBox()).toEqual(before);
  await tabTo(page, button(page, 'Move KO up'));
  await expect(button(page, 'Remove KO')).toHaveCSS('color', await color(page, 'muted'));
  expect(await violationsIn(page)).toEqual([]);

  const touched = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1024, height: 768 },
  });
  const tablet = await touched.newPage();
  await remember(tablet, investor);
  await open(tablet);
  for (const symbol of ['AAPL', 'BTC', 'KO'])
    await expect(button(tablet, `Remove ${symbol}`)).toHaveCSS('color', await color(tablet, 'muted'));
  await touched.close();
});

test('a press on a handle before the code of dragging has arrived still drags the row', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO', 'NVDA'] }));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/drag-row\.[^/]*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/drag-row\.[^/]*\.js/); // right after content, before any press
  await open(page);
  await asked;
  await expect(page.getByText(/^Prices updated/)).toBeVisible();
  const place = await middleOf(rowOf(page, 'KO'));
  await dragOver(page, 'AAPL', 'BTC');
  await expect(page.locator('tr[data-dragged]')).toHaveCount(0);
  arrive();
  await expect(page.locator('tr[data-dragged]')).toHaveCount(1);
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await page.mouse.up();
  await expectOrder(page, ['BTC', 'KO', 'AAPL', 'NVDA']);
});

test('a phone user reorders the list by touch', async ({ page, request }) => {
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC', 'KO'] });
  await remember(page, investor);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/market-data/quotes?*', async (route) => {
    const answer = await route.fetch();
    const quotes: object[] = await answer.json();
    await route.fulfill({ response: answer, json: quotes.map((quote) => ({ ...quote, changePercent: -12.34 })) });
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  await expect(rowOf(page, 'BTC')).toContainText('−12.34% 24h');
  const overlap = await rowOf(page, 'BTC').evaluate((row) => {
    const forecast = row.querySelector('[data-stack="forecast"]');
    const change = row.querySelector('[data-stack="change"] > span');
    if (!forecast || !change) throw new Error('a cell is missing');
    const end = forecast.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(forecast).paddingInlineEnd);
    return end - change.getBoundingClientRect().left;
  });
  expect(overlap).toBeLessThanOrEqual(0);
  const height = (await page.getByRole('table').boundingBox())?.height;
  await expect(button(page, 'Move KO up')).toBeHidden();
  await button(page, 'Reorder').click();
  await expect(button(page, 'Actions for KO')).toBeHidden();
  // The layout does not shift.
  await expect.poll(async () => (await page.getByRole('table').boundingBox())?.height).toBe(height);
  await button(page, 'Move KO up').click();
  await expectOrder(page, ['AAPL', 'KO', 'BTC']);
  await button(page, 'Move KO up').click();
  await expectOrder(page, ['KO', 'AAPL', 'BTC']);
  await expect.poll(() => kept(request, investor)).toEqual(['KO', 'AAPL', 'BTC']);
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Reorder').click();
  await expect(button(page, 'Remove KO')).toBeHidden();
  await button(page, 'Actions for KO').click();
  await expect(button(page, 'Remove KO')).toBeVisible();
  await button(page, 'Set Alert for KO').click();
  await expect(page.getByRole('dialog', { name: 'Alert for KO' })).toBeVisible();
});

test('at 640 px and more the rows keep their height, whatever the change, beside all buttons', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL', 'BTC'] }));
  // The longest period, which shows during a session, beside a change of Bitcoin's size.
  await page.route('**/api/market-data/quotes**', async (route) => {
    const answer = await route.fetch();
    const quotes = (await answer.json()) as object[];
    const moved = { change: -10_031.15, changePercent: -10.37, asOf: new Date().toISOString() };
    await route.fulfill({ response: answer, json: quotes.map((quote) => ({ ...quote, ...moved })) });
  });
  await open(page);
  await expect(page.getByText(/^Prices updated/)).toBeVisible();
  await expect(page.getByText('today')).toBeVisible();
  for (const width of [640, 768, 1000, 1300, 1440, 1800]) {
    await page.setViewportSize({ width, height: 900 });
    for (const symbol of ['AAPL', 'BTC']) {
      const row = page.getByRole('row', { name: new RegExp(`^${symbol}`) });
      await expect(row.getByRole('button')).toHaveCount(4);
      expect((await row.boundingBox())?.height, `at ${width} px`).toBeLessThan(70);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test.describe('an order that cannot be saved', () => {
  test.use({ allowedComplaints: [[/status of (409|503)/], { scope: 'test' }] });

  test('because another device added a symbol: the symbol stays, and a notice shows', async ({ page, request }) => {
    const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC'] });
    await remember(page, investor);
    await open(page);
    const headers = { 'x-auth-token': investor.token };
    await request.post('/api/watchlist/add', { data: { symbol: 'KO' }, headers });
    await button(page, 'Move BTC up').click();
    await expect(
      page.getByText('Your watchlist changed in another window. It now contains AAPL, BTC, KO.'),
    ).toBeVisible();
    await expectOrder(page, ['AAPL', 'BTC', 'KO']);
    await button(page, 'Move BTC up').click();
    await expectOrder(page, ['BTC', 'AAPL', 'KO']);
    await expect.poll(() => kept(request, investor)).toEqual(['BTC', 'AAPL', 'KO']);
  });

  test('because the server does not respond: the order shows at once and reverts', async ({ page, request }) => {
    const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC'] });
    await remember(page, investor);
    await open(page);
    let refuse = () => {};
    const waiting = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/watchlist/order', async (route) => {
      await waiting;
      await route.fulfill({ status: 503, body: '' });
    });
    await button(page, 'Move BTC up').click();
    await expectOrder(page, ['BTC', 'AAPL']);
    refuse();
    await expect(page.getByText('Failed to order watchlist')).toBeVisible();
    await expectOrder(page, ['AAPL', 'BTC']);
    await expect(button(page, 'Move BTC up')).toBeFocused();
  });
});
