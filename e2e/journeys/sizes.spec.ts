import type { Locator, Page } from '@playwright/test';
import { forecastsWithDates, SCORED_FORECASTS, UNCLEAR_FORECASTS } from '../support/fixedAnswers.ts';
import { holdBack } from '../support/holdBack.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { late, recordShifts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

test('the dashboard matches the specified sizes', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  // The simulated market has no pictures.
  await page.route('**/api/dashboard/news', async (route) => {
    const stories = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...stories[0], image: PICTURE }, ...stories.slice(1)] });
  });
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const trend = page.getByRole('region', { name: /^AI Trend/ });
  const news = page.getByRole('region', { name: 'Latest Market News' });
  await expect(page.locator('svg.highcharts-root').first()).toBeVisible();
  expect((await box(trend)).height).toBe(400);
  const list = page.getByRole('region', { name: 'News list' });
  expect((await box(list)).height).toBeLessThanOrEqual(500);
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  const picture = await box(list.locator('img').first());
  expect([picture.width, picture.height]).toEqual([80, 60]);
  const width = (await box(news)).x + (await box(news)).width - (await box(trend)).x;
  expect(width).toBeLessThanOrEqual(1400);
  expect(width).toBeGreaterThan(1300);

  await page.setViewportSize({ width: 1025, height: 1000 });
  await expect.poll(async () => (await box(news)).x - (await box(trend)).x).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1024, height: 1000 });
  await expect.poll(async () => (await box(news)).x - (await box(trend)).x).toBe(0);
});

const WATCHED = ['AAPL', 'MSFT', 'NVDA', 'BTC', 'ETH', 'KO'];
const MORE = ['TSLA', 'AMZN', 'GOOGL', 'META', 'JPM', 'V', 'XOM', 'JNJ', 'WMT', 'PG', 'DIS', 'NFLX', 'AMD', 'INTC'];

test('the AI trend fills its card where the card ends a column', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: [...WATCHED, ...MORE] }));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const trend = page.getByRole('region', { name: /^AI Trend/ });
  const chart = trend.locator('svg.highcharts-root');
  const endOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
  const below = async () => Math.round((await endOf(trend)) - (await endOf(chart)));
  await expect(chart).toBeVisible();
  // As beside forecasts enough to leave it 700 px.
  const record = page.getByRole('region', { name: 'Prediction Track Record' });
  const makeRecord = (height: number) =>
    record.evaluate((card, px) => card.style.setProperty('min-height', `${px}px`), height);
  const heightOfTrend = () => trend.evaluate((card) => card.getBoundingClientRect().height);
  await makeRecord(1400);
  await makeRecord(2100 - (await heightOfTrend()));
  await expect.poll(heightOfTrend).toBeGreaterThan(600);
  await expect.poll(below).toBeLessThanOrEqual(20);
});

for (const watchlist of [WATCHED, [...WATCHED, ...MORE]]) {
  test(`on a wide screen the dashboard fills its right side, too, with ${watchlist.length} symbols`, async ({
    page,
    request,
  }) => {
    const lots = ['AAPL', 'KO'].map((symbol) => ({ symbol, quantity: '3', purchasePrice: '50' }));
    await remember(page, await newInvestor(request, { watchlist, lots }));
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
      const trend = page.getByRole('region', { name: /^AI Trend/ });
      await expect(trend.locator('svg.highcharts-root')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Watched' })).toBeVisible();
      const ends = await endsOfColumns(page);
      expect(ends).toHaveLength(4);
      const [main = 0, ...right] = ends;
      expect(main - Math.max(...right)).toBeLessThan(300);
      expect((await box(trend)).height).toBeLessThan(400 + 300);
    }
  });
}

test('the columns of an empty dashboard end together, and a search breaks no figure and moves nothing', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  for (const width of [1280, 1440, 1800, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('svg.highcharts-root').first()).toBeVisible();
    await expect(page.getByText('Your watchlist is empty.')).toBeVisible();
    const ends = await endsOfColumns(page);
    expect(new Set(width < 1800 ? ends.slice(0, 2) : ends).size).toBe(1);
    const search = page.getByRole('region', { name: /^Market Data Search/ });
    await search.getByRole('radio', { name: 'Crypto' }).check();
    const before = [await box(search), await box(search.getByRole('button', { name: 'Search' }))];
    const cut = await search
      .getByRole('list', { name: 'Popular' })
      .locator('span:last-child')
      .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await search.getByRole('button', { name: 'Show BTC' }).click();
    await expect(search.getByText('Volume')).toBeVisible();
    expect([await box(search), await box(search.getByRole('button', { name: 'Search' }))]).toEqual(before);
    const heights = await search
      .locator('dd')
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().height));
    expect(heights).toHaveLength(8);
    expect(Math.max(...heights), `at ${width} px`).toBeLessThan(30);
  }
});

test('the card of the next forecasts is as high as its skeleton, with none and with four', async ({
  page,
  request,
}) => {
  const shifts = await recordShifts(page);
  await remember(page, await newInvestor(request, { watchlist: WATCHED }));
  const card = page.getByRole('region', { name: 'Next Forecasts' });
  for (const width of [1440, 1920]) {
    for (const dates of [0, 1, 2, 3, 4]) {
      await page.unrouteAll();
      const record = await holdBack(page, '**/api/track-record/watchlist', (route) =>
        route.fulfill({ json: forecastsWithDates(dates) }),
      );
      await page.setViewportSize({ width, height: 1600 });
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
      await expect(card.getByText('Loading next forecasts...')).toBeAttached();
      await expect(page.getByRole('main').locator('svg.highcharts-root').first()).toBeVisible();
      const coming = await box(card);
      await late();
      record.letGo();
      await expect(card.getByText('Loading next forecasts...')).toHaveCount(0);
      expect([width, dates, await card.locator('ol > li').count()]).toEqual([width, dates, dates > 3 ? 2 : dates]);
      expect([width, dates, (await box(card)).height]).toEqual([width, dates, coming.height]);
      const { total, moved } = await shifts();
      expect(total < 0.001 ? [] : moved, `${dates} dates at ${width} px`).toEqual([]);
    }
    await card.getByRole('button', { name: 'Show all 4 dates' }).click();
    await expect(card.locator('ol > li')).toHaveCount(4);
  }
});

test.describe('a dashboard whose every answer fails', () => {
  test.use({ allowedComplaints: [[/status of 503/, /^\[/], { scope: 'test' }] }); // failures are also logged to the console

  test('keeps the places of all cards', async ({ page, request }) => {
    const watchlist = ['AAPL', 'MSFT', 'NVDA', 'BTC', 'ETH'];
    const lots = ['AAPL', 'BTC'].map((symbol) => ({ symbol, quantity: '2', purchasePrice: '100' }));
    const shifts = await recordShifts(page);
    await remember(page, await newInvestor(request, { watchlist, lots }));
    await page.route(/\/api\/(dashboard|market-data|portfolio\/history|track-record)/, (route) =>
      route.fulfill({ status: 503, json: { msg: 'The source is down.' } }),
    );
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
      const main = page.getByRole('main');
      await expect(main.getByText('Failed to fetch news.')).toBeVisible();
      await expect(main.getByText('Failed to load prices.')).toHaveCount(2);
      await expect(main.getByText('Failed to fetch next forecasts.')).toBeVisible();
      const { total, moved } = await shifts();
      expect(total < 0.001 ? [] : moved, `at ${width} px`).toEqual([]);
    }
  });
});

test('a prediction matches the specified sizes', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/predict?symbol=AAPL', { waitUntil: 'domcontentloaded' });
  expect((await box(page.getByRole('region', { name: 'AAPL', exact: true }))).width).toBeLessThanOrEqual(400);
  const chart = page.locator('svg.highcharts-root').first();
  expect((await box(chart)).height).toBe(400);
  expect((await box(chart)).width).toBeLessThanOrEqual(900);
  await expect.poll(() => ticks(page)).toBeGreaterThan(1);
  expect(await ticks(page)).toBeLessThanOrEqual(10);
});

test('on a tablet the list of forecasts shows all its columns, scored or not, and a day with its time in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const list of [SCORED_FORECASTS, UNCLEAR_FORECASTS]) {
    await page.unrouteAll();
    await page.route('**/api/track-record/forecasts*', (route) => route.fulfill({ json: list }));
    await page.goto('/track-record', { waitUntil: 'domcontentloaded' });
    const table = page.getByRole('table', { name: 'Forecasts, newest first' });
    await expect(table.getByRole('row')).toHaveCount(list.forecasts.length + 1);
    const hidden = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBe(0);
    expect((await box(table.locator('time').first())).height).toBeLessThan(20);
  }
});

async function box(locator: Locator): Promise<{ x: number; width: number; height: number }> {
  await expect(locator).toBeVisible();
  const found = await locator.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

function ticks(page: Page): Promise<number> {
  return page.locator('.highcharts-xaxis-labels text').count();
}

/** Where the last card of each column of the dashboard ends. */
function endsOfColumns(page: Page): Promise<number[]> {
  return page
    .locator('[data-columns] > div')
    .evaluateAll((columns) =>
      columns.map((column) => Math.round(column.lastElementChild?.getBoundingClientRect().bottom ?? 0)),
    );
}
