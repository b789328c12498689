import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const symbolField = (within: Page | Locator) => within.getByRole('combobox', { name: 'Symbol' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Pages with a symbol field, and the form that contains it. */
const FIELDS = [
  { path: '/dashboard', form: '#market-data' },
  { path: '/watchlist', form: 'main' },
  { path: '/portfolio', form: 'main' },
  { path: '/predict', form: 'main' },
];

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const field = symbolField(page.locator(FIELDS.find((place) => place.path === path)?.form ?? 'main'));
  await expect(field).toBeVisible();
  return field;
}

test('every symbol field finds companies and coins by name', async ({ page, request }) => {
  await remember(page, await newInvestor(request));

  const search = page.locator('#market-data');
  await open(page, '/dashboard');
  await symbolField(search).pressSequentially('micros');
  await expect(option(page, 'MSFT Microsoft Corporation Stock')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search.locator('dl')).toContainText('Microsoft Corporation');
  await expect(symbolField(search)).toHaveValue('MSFT');
  await search.getByRole('radio', { name: 'Crypto' }).check({ force: true });
  await symbolField(search).fill('');
  await symbolField(search).pressSequentially('ether');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  for (const found of await page.getByRole('option').allTextContents()) expect(found).toMatch(/Crypto$/);
  await option(page, 'ETH Ethereum Crypto').click();
  await expect(search.locator('dl')).toContainText('Ethereum');
  await search.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(page.getByText("'ETH' added to watchlist!")).toBeVisible();
  await expect(search.getByText('ETH is on your watchlist.')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(search.getByRole('button', { name: 'Add to Watchlist' })).toBeVisible();

  const watched = await open(page, '/watchlist');
  await watched.pressSequentially('bitcoin');
  await option(page, 'BTC Bitcoin Crypto').click();
  await expect(page.getByText("'BTC' added to watchlist!")).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /BTC/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /ETH/ })).toHaveCount(0);

  const held = await open(page, '/portfolio');
  await held.pressSequentially('apple');
  await expect(option(page, 'AAPL Apple Inc. Stock')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(held).toHaveValue('AAPL');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page.getByText("'AAPL' added to portfolio!")).toBeVisible();

  const forecast = await open(page, '/predict');
  await forecast.pressSequentially('nvid');
  await expect(option(page, 'NVDA NVIDIA Corporation Stock')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'NVDA', exact: true })).toContainText('confidence');
});

test('the list does not interfere: Enter, Escape and Tab work as they do without it', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const field = await open(page, '/watchlist');
  await expect(page.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await page.getByRole('button', { name: 'Add to Watchlist' }).boundingBox();
  await field.pressSequentially('m');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The list does not shift the page.
  expect(await page.getByRole('button', { name: 'Add to Watchlist' }).boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('M');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('M');
  await field.focus();
  await field.fill('');
  await page.keyboard.type('ko');
  await expect(option(page, 'KO')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText("'KO' added to watchlist!")).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toBeFocused();
});

test.describe('on a touchscreen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap selects an option', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const field = await open(page, '/watchlist');
    await field.tap();
    await field.pressSequentially('tesla');
    await option(page, 'TSLA Tesla, Inc. Stock').tap();
    await expect(page.getByText("'TSLA' added to watchlist!")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
});

test('the list does not interrupt an input method', async ({ page, context, request }) => {
  await remember(page, await newInvestor(request));
  const field = await open(page, '/watchlist');
  await field.focus();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'ap', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('ap');
  await expect(option(page, 'AAPL Apple Inc. Stock')).toBeVisible();
  await keyboard.send('Input.insertText', { text: 'apple' });
  await expect(field).toHaveValue('APPLE');
  await expect(option(page, 'AAPL Apple Inc. Stock')).toBeVisible();
});

test.describe('a failed search', () => {
  test.use({ allowedComplaints: [[/status of 503/], { scope: 'test' }] });

  test('stays invisible, and the typed symbol works', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.route('**/api/market-data/search*', (route) =>
      route.fulfill({ status: 503, json: { msg: 'x', errors: [{ msg: 'x' }], requestId: 'r' } }),
    );
    const field = await open(page, '/watchlist');
    const failed = page.waitForResponse(/market-data\/search/);
    await field.pressSequentially('msft');
    await failed;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText("'MSFT' added to watchlist!")).toBeVisible();
  });
});

for (const [nth, { path }] of FIELDS.entries()) {
  const title = `axe finds nothing on ${path} with the list open, and the list fits on a phone`;
  test(title, { tag: nth === 0 ? [] : '@drill' }, async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const field = await open(page, path);
    await page.waitForLoadState('networkidle');
    await field.pressSequentially('a');
    await expect(page.getByRole('option')).toHaveCount(10);
    await page.keyboard.press('ArrowDown');
    expect(await violationsIn(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    const fits = async () => {
      const list = await page.getByRole('listbox').boundingBox();
      return list !== null && list.x >= 0 && list.x + list.width <= 390;
    };
    await expect.poll(fits).toBe(true);
    for (const place of await page.getByRole('option').all()) {
      expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // The list is on top: a tap there hits the option itself.
    const seen = page.getByRole('option').nth(1);
    await seen.scrollIntoViewIfNeeded();
    await seen.click({ trial: true });
  });
}

test.describe('an unknown symbol', () => {
  test.use({ allowedComplaints: [[/404 \(Not Found\)|No quote found/], { scope: 'test' }] });

  test('offers the symbol that was meant in place of one that does not exist', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const watched = await open(page, '/watchlist');
    await watched.fill('APPL');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Did you mean AAPL?' }).click();
    await expect(page.getByText("'AAPL' added to watchlist!")).toBeVisible();

    const held = await open(page, '/portfolio');
    await held.fill('TELSA');
    await page.getByLabel('Quantity', { exact: true }).fill('1');
    await page.getByLabel('Purchase Price (per unit)').fill('100');
    await page.getByRole('button', { name: 'Add Holding' }).click();
    await page.getByRole('button', { name: 'Did you mean TSLA?' }).click();
    await expect(held).toHaveValue('TSLA');
    await expect(page.getByRole('button', { name: 'Did you mean TSLA?' })).toHaveCount(0);

    await page.goto('/predict?symbol=NVIDA', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Did you mean NVDA?' }).click();
    await expect(page.getByRole('region', { name: 'NVDA', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('telsa');
    await page.getByRole('option', { name: /^Did you mean TSLA\?/ }).click();
    await expect(page.getByRole('heading', { name: 'TSLA', level: 1 })).toBeVisible();
  });
});
