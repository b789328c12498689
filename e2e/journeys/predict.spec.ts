import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pastForecastsOfAapl } from '../support/fixedAnswers.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const picture = (page: Page) => page.locator('svg.highcharts-root').first();
const reader = (page: Page) => page.getByRole('slider', { name: /^Read AAPL Price Trend/ });

test.beforeEach(async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/predict?symbol=AAPL', { waitUntil: 'domcontentloaded' });
  await expect(picture(page)).toBeVisible();
  await expect(page.locator('p', { hasText: /^(Now|Last price|Latest price) / })).toBeVisible();
});

test('the card and the whole chart show without scrolling, as wide as the navbar', async ({ page }) => {
  const card = await page.getByRole('region', { name: 'AAPL', exact: true }).boundingBox();
  const chart = await page.getByRole('region', { name: 'AAPL Price Trend & Prediction' }).boundingBox();
  const navbarEnd = await page.getByRole('button', { name: 'Account menu' }).boundingBox();
  if (!card || !chart || !navbarEnd) throw new Error('not on the page');
  expect(card.y + card.height).toBeLessThanOrEqual(900);
  expect(chart.y + chart.height).toBeLessThanOrEqual(900);
  expect(Math.abs(chart.x + chart.width - (navbarEnd.x + navbarEnd.width))).toBeLessThanOrEqual(1);
});

test('the forecast has a fan in a band of its own, after the line of the last close', async ({ page }) => {
  const plot = await picture(page).locator('.highcharts-plot-background').boundingBox();
  const fan = await picture(page).locator('.bw-fan-range').first().boundingBox();
  if (!plot || !fan) throw new Error('not on the page');
  expect(await picture(page).locator('.bw-fan-range').count()).toBe(2);
  expect(fan.width / plot.width).toBeGreaterThan(0.15);
  // During a session the price has moved on from it.
  await expect(picture(page).getByText(/^(Now|Last close)$/)).toBeVisible();
});

for (const width of [768, 1440, 1920]) {
  const title = `the unfolding card moves nothing to another column on a screen of ${width} px`;
  test(title, { tag: width === 1440 ? [] : '@drill' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 1080 });
    const box = async (name: string) => {
      const found = await page.getByRole('region', { name, exact: true }).boundingBox();
      if (!found) throw new Error(`${name} is not on the page`);
      return { ...found, bottom: found.y + found.height };
    };
    const chart = 'AAPL Price Trend & Prediction';
    const names = [chart, 'Backtest for AAPL', 'Past Forecasts for AAPL'];
    const places = async () => Promise.all(names.map(box));
    expect((await box(chart)).x).toBeGreaterThan((await box('AAPL')).x);
    const [folded, before] = [await box('AAPL'), await places()];
    await page.getByText('How sure is this?').click();
    const [unfolded, after] = [await box('AAPL'), await places()];
    expect(unfolded.height).toBeGreaterThan(folded.height + 60);
    for (const [index, { x, y, width: wide }] of before.entries()) {
      expect(after[index]).toMatchObject({ x, width: wide });
      expect(after[index]?.y).toBeGreaterThanOrEqual(y);
    }
    if (width >= 1800) expect(after[0]).toEqual(before[0]);
    else {
      expect(after[0]?.y).toBe(before[0]?.y);
      expect(after[0]?.bottom).toBe(unfolded.bottom); // they end together
      expect((await box('Backtest for AAPL')).y - unfolded.bottom).toBeLessThanOrEqual(16);
    }
  });
}

test('every column of the past forecasts fits its card on screens of 1024 to 1920 px', async ({ page }) => {
  // A new site has none yet while a session runs.
  await page.route('**/api/predict/AAPL/track-record', (route) => route.fulfill({ json: pastForecastsOfAapl(2) }));
  await page.reload({ waitUntil: 'domcontentloaded' });
  const table = page.getByRole('region', { name: 'Past Forecasts for AAPL', exact: true }).getByRole('table');
  for (const width of [1024, 1440, 1800, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    await expect(table).toBeVisible();
    const hidden = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
    expect([width, hidden]).toEqual([width, 0]);
  }
});

test('the latest price of a coin lies between its last close and its forecast, with its time', async ({ page }) => {
  await page.goto('/predict?symbol=BTC', { waitUntil: 'domcontentloaded' });
  await expect(picture(page).getByText('Last close', { exact: true })).toBeVisible();
  await expect(picture(page).getByText(/^Now · \d+:\d\d [AP]M ET$/)).toBeVisible();
  const box = await picture(page).locator('.bw-ahead').boundingBox();
  const mark = await picture(page).locator('.bw-latest-mark').boundingBox();
  const fan = await picture(page).locator('.bw-fan-range').first().boundingBox();
  if (!box || !mark || !fan) throw new Error('not on the page');
  const middle = mark.x + mark.width / 2;
  expect(middle).toBeGreaterThanOrEqual(box.x);
  expect(middle).toBeLessThanOrEqual(fan.x + fan.width + 1);
});

test('on a phone the label of the line before the forecast stays off the prices', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/predict?symbol=ETH', { waitUntil: 'domcontentloaded' });
  const label = await picture(page).getByText('Last close', { exact: true }).boundingBox();
  const prices = picture(page).locator('.highcharts-yaxis-labels text');
  if (!label) throw new Error('not on the page');
  expect(await prices.count()).toBeGreaterThan(2);
  for (const price of await prices.all()) {
    expect((await price.boundingBox())?.x).toBeGreaterThanOrEqual(label.x + label.width + 8);
  }
});

test('values are read by mouse and keyboard, and nothing shifts', async ({ page }) => {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const last = await reader(page).getAttribute('aria-valuetext');
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('not on the page');
  for (let x = 40; x < box.width - 60; x += 40) await page.mouse.move(box.x + x, box.y + 200);
  await expect(picture(page).locator('.bw-crosshair-line')).toHaveCount(1);
  await page.mouse.move(box.x + 200, box.y + 200);
  await expect(reader(page)).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.mouse.move(5, 5);
  await expect(picture(page).locator('.bw-crosshair-line')).toHaveCount(0);
  await expect(reader(page)).toHaveAttribute('aria-valuetext', last ?? '');

  await reader(page).focus();
  await page.keyboard.press('End');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /Predicted Price \$[\d.,]+, 80% range/);
  await page.keyboard.press('Home');
  await expect(picture(page).locator('.bw-crosshair-mark')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the chart is saved as a picture with a title and a source in the ${theme} theme`, async ({ page }) => {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    const button = page.getByRole('button', { name: /^Save AAPL Price Trend/ });
    await button.focus();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^aapl-price-trend-prediction.*-\d{4}-\d\d-\d\d\.png$/);
    const png = await readFile(await file.path());
    const box = await picture(page).boundingBox();
    const shown = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      /** Whether anything but the background is painted in a strip, given in pixels from the top. */
      const isPainted = (top: number, height: number) => {
        const { data: pixels } = pen.getImageData(0, top, image.width, height);
        return pixels.some((value, at) => at % 4 < 3 && Math.abs(value - (pixels[at % 4] ?? 0)) > 60);
      };
      return {
        width: image.width,
        background: [...pen.getImageData(2, 2, 1, 1).data],
        title: isPainted(40, 56),
        legend: isPainted(112, 40),
        picture: isPainted(300, 300),
        credit: isPainted(image.height - 80, 40),
      };
    }, png.toString('base64'));
    expect(shown).toMatchObject({ title: true, legend: true, picture: true, credit: true });
    expect(shown.width).toBe(Math.ceil(((box?.width ?? 0) + 48) * 2));
    const isDark = (shown.background[0] ?? 0) < 128;
    expect(isDark).toBe(theme === 'dark');
  });
}

for (const format of ['A4', 'Letter'] as const) {
  for (const margin of ['0', '0.4in'] as const) {
    const tag = format === 'A4' && margin === '0' ? [] : '@drill';
    test(`prints on one sheet of ${format} with a margin of ${margin}`, { tag }, async ({ page }) => {
      const pdf = await page.pdf({ format, margin: { top: margin, bottom: margin, left: margin, right: margin } });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('80% range').first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByRole('button', { name: /./ }).filter({ visible: true })).toHaveCount(0);
    });
  }
}

test('leaving and coming back keeps the symbol', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(page).toHaveURL('/watchlist');
  await nav.getByRole('link', { name: 'Predict', exact: true }).click();
  await expect(page).toHaveURL('/predict?symbol=AAPL');
  await expect(page.getByRole('region', { name: 'AAPL', exact: true })).toBeVisible();
  // The link of the page that is open: nothing is left or comes back.
  await nav.getByRole('link', { name: 'Predict', exact: true }).click();
  await expect(page).toHaveURL('/predict?symbol=AAPL');
  await expect(page.getByRole('region', { name: 'AAPL', exact: true })).toBeVisible();
});
