import type { BrowserContext, Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { aTrackRecordOf } from '../support/fixedAnswers.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { misplacedMarks } from '../support/misplacedMarks.ts';
import { movedByStyles } from '../support/movedByStyles.ts';
import { delayFontsAndData, late, recordShifts, type Shifts } from '../support/shifts.ts';
import { publicPages, type SitePage, userPages } from '../support/sitePages.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, test } from '../support/test.ts';

/** Below what a person can see: a 10 px line that moves by 10 px at 1440 × 900 is 0.0001. */
const STILL = 0.001;
const TABS = 3;

const FULL = {
  watchlist: ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'BTC', 'ETH', 'SOL'],
  lots: [
    { symbol: 'AAPL', quantity: '25', purchasePrice: '182.31', purchaseDate: '2025-03-03' },
    { symbol: 'AAPL', quantity: '5', purchasePrice: '240.75', purchaseDate: '2026-02-02' },
    { symbol: 'MSFT', quantity: '8', purchasePrice: '402.2', purchaseDate: '2025-01-15' },
    { symbol: 'NVDA', quantity: '40', purchasePrice: '88.75' },
    { symbol: 'BTC', quantity: '0.25', purchasePrice: '61000', purchaseDate: '2025-04-04' },
  ],
};

const movedBy = ({ total, moved }: Shifts) => (total > STILL ? moved : []);

type Visited = Pick<SitePage, 'url' | 'heading'>;

/**
 * Loads a page with late fonts and data. Returns what moved, also with the styles of the section's other pages, which targets
 * are too small, what axe finds, and misplaced marks.
 */
async function faultsOf(tab: Page, { url, heading }: Visited, touch: boolean) {
  const shifts = await recordShifts(tab);
  await delayFontsAndData(tab);
  await tab.goto(url, { waitUntil: 'networkidle' });
  await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(tab.locator('main [aria-busy=true]')).toHaveCount(0);
  if (url.startsWith('/predict?symbol=')) await expect(tab.getByText('Predicted Price').first()).toBeAttached();
  const moved = [...movedBy(await shifts()), ...(await movedByStyles(tab))];
  const small = await smallTargets(tab, { touch });
  await expectToFit(tab, touch ? [344, 320] : [768, 2560]);
  const violations = touch ? [] : await violationsIn(tab); // these are at both widths
  return [
    ...moved.map((what) => `${url} moves: ${what}`),
    ...[...small, ...violations, ...(await misplacedMarks(tab))].map((what) => `${url}: ${what}`),
  ];
}

/** Nothing scrolls sideways at these widths. Charts adapt a moment later. */
async function expectToFit(tab: Page, widths: readonly number[]): Promise<void> {
  const before = tab.viewportSize();
  for (const width of widths) {
    await tab.setViewportSize({ width, height: 844 });
    const inside = () => tab.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(inside, { message: `${tab.url()} at ${width} px` }).toBe(width);
  }
  if (before) await tab.setViewportSize(before);
}

/** A few pages at a time, because most of the time is waiting. */
async function faultsOfAll(context: BrowserContext, pages: readonly Visited[], touch: boolean): Promise<string[]> {
  const waiting = [...pages];
  const found: string[] = [];
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const tab = await context.newPage();
      found.push(...(await faultsOf(tab, page, touch)));
      await tab.close();
    }
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return found;
}

for (const { screen, use } of [
  { screen: 'a desktop', use: { viewport: { width: 1440, height: 900 } } },
  { screen: 'a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
]) {
  const touch = 'hasTouch' in use;

  test.describe(`on ${screen}, nothing moves by itself, every target is large enough, and axe finds nothing`, () => {
    test.use(use);
    test.setTimeout(240_000); // axe looks at up to fourteen pages four times

    test('on public pages', async ({ context }) => {
      expect(await faultsOfAll(context, publicPages, touch)).toEqual([]);
    });

    for (const rows of [0, 40]) {
      test(`on the list of ${rows} forecasts, opened by a link to it`, { tag: touch ? '@drill' : [] }, async ({
        page,
      }) => {
        const shifts = await recordShifts(page);
        await delayFontsAndData(page);
        const answers = aTrackRecordOf(rows);
        await page.route('**/api/track-record**', async (route) => {
          const { pathname } = new URL(route.request().url());
          await new Promise((resolve) => setTimeout(resolve, pathname.endsWith('/backtest') ? 1200 : 600));
          await route.fulfill({ json: answers[pathname] });
        });
        await page.goto('/track-record#forecasts', { waitUntil: 'networkidle' });
        const list = page.getByRole('region', { name: 'Forecast by Forecast' });
        await expect(list.getByRole('rowheader')).toHaveCount(rows);
        await expect(page.getByText('42.21%')).toBeAttached();
        await expect.poll(async () => Math.round((await list.boundingBox())?.y ?? -1)).toBeLessThan(100);
        expect(movedBy(await shifts())).toEqual([]);
      });
    }

    // The account below has more cards to move.
    test('for a new account', { tag: '@drill' }, async ({ page, context, request }) => {
      await remember(page, await newInvestor(request));
      expect(await faultsOfAll(context, userPages, touch)).toEqual([]);
    });

    test('on the way from a page for users to the login', async ({ page }) => {
      const shifts = await recordShifts(page);
      await page.goto('/symbol/AAPL', { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(movedBy(await shifts())).toEqual([]);
    });

    test('for an account with holdings', async ({ page, context, request }) => {
      await remember(page, await newInvestor(request, FULL));
      const symbol = { url: '/symbol/AAPL', heading: 'AAPL' };
      const pages = userPages.map((page) =>
        page.path === '/predict' ? { ...page, url: '/predict?symbol=AAPL' } : page,
      );
      expect(await faultsOfAll(context, [...pages, symbol], touch)).toEqual([]);
    });
  });
}

const DAY_MS = 86_400_000;

/**
 * Makes the forecasts late ones for the day that is so many days from today, on whatever day and at whatever hour the journey
 * runs. None is past, and one that is not recorded came after the session began.
 */
async function forecastsFor(
  page: Page,
  { daysAhead, recorded }: { daysAhead: number; recorded: boolean },
): Promise<void> {
  const targetDate = new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);
  for (const [url, part] of [
    ['**/api/predict/*', { targetDate, recorded }],
    ['**/api/predict/*/track-record', { calls: [] }],
  ] as const) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), ...part };
      await late();
      await route.fulfill({ response, json });
    });
  }
}

// On lower screens what stands below a chart or a forecast is out of sight while its height becomes known.
for (const { screen, use, url } of [
  { screen: 'tablet', use: { viewport: { width: 768, height: 2800 } }, url: '/symbol/AAPL' },
  { screen: 'tablet', use: { viewport: { width: 768, height: 2800 } }, url: '/predict?symbol=AAPL' },
  {
    screen: 'phone',
    use: { viewport: { width: 390, height: 3600 }, hasTouch: true, isMobile: true },
    url: '/symbol/AAPL',
  },
]) {
  test.describe(`on a tall ${screen}`, () => {
    test.use(use);

    for (const { when, daysAhead, recorded } of [
      { when: 'before the session of the forecast', daysAhead: 0, recorded: true },
      { when: 'during it', daysAhead: 0, recorded: false },
      { when: 'days before it', daysAhead: 3, recorded: true },
    ]) {
      test(`nothing on ${url} moves by itself ${when}`, async ({ page, request }) => {
        await remember(page, await newInvestor(request, FULL));
        const shifts = await recordShifts(page);
        await delayFontsAndData(page);
        await forecastsFor(page, { daysAhead, recorded });
        await page.goto(url, { waitUntil: 'networkidle' });
        if (url === '/symbol/AAPL') await expect(page.getByRole('list', { name: 'Your lots of AAPL' })).toBeVisible();
        await expect(page.getByText(/^Predicted close/)).toBeVisible();
        await expect(page.locator('main [data-trading]')).toHaveCount(daysAhead > 0 ? 0 : 1);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(movedBy(await shifts())).toEqual([]);
      });
    }
  });
}

test.describe('on a wide screen, settings that fail to load', () => {
  test.use({
    viewport: { width: 1920, height: 1080 },
    allowedComplaints: [[/status of 500|no usable answer/], { scope: 'test' }],
  });

  test('move nothing below them', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const shifts = await recordShifts(page);
    await delayFontsAndData(page);
    await page.route(/\/api\/(auth\/(second|sessions|activity)|alerts)/, async (route) => {
      await late();
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/settings', { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(5);
    expect(movedBy(await shifts())).toEqual([]);
  });
});

test('nothing moves by itself after acts on the dashboard', async ({ page, request }) => {
  await remember(page, await newInvestor(request, FULL));
  const shifts = await recordShifts(page);
  await delayFontsAndData(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  const search = page.locator('#market-data');
  await search.getByLabel('Symbol').fill('MSFT');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.locator('dl')).toContainText('Microsoft');
  await search.getByRole('radio', { name: 'Crypto' }).check();
  await search.getByLabel('Symbol').fill('ETH');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.locator('dl')).toContainText('Ethereum');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForLoadState('networkidle');
  expect(movedBy(await shifts())).toEqual([]);
});

for (const [screen, width] of [
  ['a desktop', 1440],
  ['a tablet', 768],
  ['a phone', 390],
] as const) {
  test.describe(`on ${screen}, a search`, () => {
    test.use({
      viewport: { width, height: 900 },
      allowedComplaints: [[/404 \(Not Found\)|No quote found/], { scope: 'test' }],
    });

    const tag = screen === 'a tablet' ? '@drill' : [];
    test('moves nothing below it: waiting, with a result, or refused', { tag }, async ({ page, request }) => {
      await remember(page, await newInvestor(request));
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const search = page.locator('#market-data');
      const height = async () => (await search.boundingBox())?.height;
      // On a phone the card grows with the tap.
      let before = screen === 'a phone' ? undefined : await height();
      const ask = async (symbol: string) => {
        await search.getByLabel('Symbol').fill(symbol);
        await search.getByRole('button', { name: 'Search' }).click();
      };
      await page.route('**/api/market-data/quote/**', async (route) => {
        await expect(search.getByRole('status').filter({ hasText: 'Searching...' })).toBeAttached();
        before ??= await height();
        expect(await height()).toBe(before);
        await route.continue();
      });
      await ask('MSFT');
      await expect(search.locator('dl')).toContainText('Microsoft');
      expect(await height()).toBe(before);
      await ask('NOSUCH');
      await expect(search.getByText('No quote found for stock symbol: NOSUCH.')).toBeVisible();
      expect(await height()).toBe(before);
      await search.getByRole('radio', { name: 'Crypto' }).check({ force: true });
      await ask('ETH');
      await expect(search.locator('dl')).toContainText('Ethereum');
      expect(await height()).toBe(before);
    });
  });
}

test('nothing moves by itself after acts on the settings', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const shifts = await recordShifts(page);
  await delayFontsAndData(page);
  await page.goto('/settings', { waitUntil: 'networkidle' });
  await page.getByLabel('Username').fill('countess');
  await page.getByLabel('Theme').selectOption('Light');
  await page.getByRole('switch', { name: 'Daily Market Summary' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully!')).toBeVisible();
  await page.getByRole('region', { name: 'Profile Management' }).getByRole('button', { name: 'Resend link' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deletion not yet implemented.')).toBeVisible();
  // The browser excuses what moves after a click, so what stands below the form is measured.
  const below = () => page.getByRole('region', { name: 'Two-Step Verification' }).boundingBox();
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await below();
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('New password must be at least 6 characters.').first()).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await below()).toEqual(before);
  expect(movedBy(await shifts())).toEqual([]);
});
