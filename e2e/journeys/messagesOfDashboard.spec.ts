import type { Page, Route } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

// Failures are also logged to the console.
test.use({ allowedComplaints: [[/ERR_CONNECTION_RESET/, /status of (404|503)/, /^\[/], { scope: 'test' }] });

const ALL = ['summary', 'market-overview', 'ai-graph-data', 'news'] as const;
type Call = (typeof ALL)[number];

async function openWith(page: Page, answer: (route: Route, call: Call) => unknown): Promise<void> {
  for (const call of ALL) await page.route(`**/api/dashboard/${call}`, (route) => answer(route, call));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

test.beforeEach(async ({ page, request }) => remember(page, await newInvestor(request)));

test.describe('a broken connection', () => {
  test('shows each card’s own message, and "Try again" reloads the card', async ({ page }) => {
    let broken = true;
    await openWith(page, (route) => (broken ? route.abort('connectionreset') : route.continue()));
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to fetch dashboard summary.')).toBeVisible();
    await expect(main.getByText('Failed to load market data.')).toBeVisible();
    await expect(main.getByText('Error: Failed to fetch AI graph data.')).toBeVisible();
    await expect(main.getByText('Failed to fetch news.')).toBeVisible();
    broken = false;
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      // The button may disappear before the click.
      if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
      expect(await again.count()).toBe(0);
    }).toPass({ timeout: 30_000 });
    await expect(main.getByText('Portfolio Value')).toBeVisible();
    await expect(main.getByRole('region', { name: 'News list' })).toBeVisible();
    await expect(main.getByText(/^(Error: )?Failed to /)).toHaveCount(0);
  });
});

test.describe('a server error with details', () => {
  test('goes to the log, and the card names the missing data', async ({ page, complaints }) => {
    await openWith(page, (route) =>
      route.fulfill({ status: 503, json: { msg: 'The source is down.', errors: [{ msg: 'The source is down.' }] } }),
    );
    await expect(page.getByText('Failed to fetch dashboard summary.')).toBeVisible();
    await expect(page.getByText('The source is down.')).toHaveCount(0);
    const logged = () => complaints.filter((text) => text.includes('The source is down.')).join();
    for (const what of ['dashboard summary', 'market data', 'AI graph data', 'news data']) {
      await expect.poll(logged).toContain(`[${what}]`);
    }
  });
});

for (const width of [1920, 1440, 768, 390]) {
  test(`an update that failed says so and moves nothing (${width} px)`, async ({ page, request }) => {
    const symbols = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'BTC', 'ETH', 'SOL'];
    const lots = symbols.map((symbol) => ({ symbol, quantity: '3', purchasePrice: '100', purchaseDate: '2026-01-05' }));
    await page.setViewportSize({ width, height: 900 });
    const investor = await newInvestor(request, { watchlist: symbols, lots });
    await page.addInitScript((token) => localStorage.setItem('token', token), investor.token);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await expect(main.getByRole('list', { name: 'Largest moves' })).toContainText('%');
    await expect(page.locator('svg.highcharts-root')).toHaveCount(2);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, main section, main li, main header button, footer')].map(
          (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.textContent?.slice(0, 8), x, y + scrollY, width, height].join(' ');
          },
        ),
      );
    const before = await places();
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { msg: 'Down.' } }));
    await main.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(main.getByRole('alert')).toHaveText(/^Failed to update the marked cards\. Showing data from .*\.$/);
    await expect(main.getByRole('img', { name: /^Failed to/ })).toHaveCount(8);
    expect(await places()).toEqual(before);
    await page.unroute('**/api/**');
    await main.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(main.getByText(/^Next update in/)).toBeVisible();
  });
}

test('a malformed response shows the card’s error and none of its data', async ({ page }) => {
  await openWith(page, (route, call) =>
    route.fulfill({ json: call === 'market-overview' ? {} : { mainMetrics: 'many', points: [] } }),
  );
  await expect(page.getByText('Invalid summary data format.')).toBeVisible();
  await expect(page.getByText('Error: Invalid AI graph data format.')).toBeVisible();
  await expect(page.getByText('Invalid news data format.')).toBeVisible();
});

test('empty cards show a message', async ({ page }) => {
  await openWith(page, (route, call) =>
    call === 'ai-graph-data' || call === 'news' ? route.fulfill({ json: [] }) : route.continue(),
  );
  await expect(page.getByText('No AI trend data available.')).toBeVisible();
  await expect(page.getByText('No news available at the moment.')).toBeVisible();
});

test('a screen reader hears what is loading', async ({ page }) => {
  const answers = await holdBack(page, '**/api/dashboard/*');
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  for (const words of ['Loading AI data...', 'Loading market data...']) {
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  }
  answers.letGo();
  await expect(page.getByRole('region', { name: 'News list' })).toBeVisible();
  await expect(page.getByText('Loading AI data...')).toHaveCount(0);
});

test.describe('the market data search', () => {
  test('reports a missing symbol, an unknown symbol and an unreachable server', async ({ page }) => {
    await openWith(page, (route) => route.continue());
    const search = page.locator('#market-data');
    const look = async (symbol: string) => {
      await search.getByLabel('Symbol').fill(symbol);
      await search.getByRole('button', { name: 'Search' }).click();
    };
    await look('');
    await expect(search).toContainText('Please enter a stock symbol.');
    await look('zzzz');
    await expect(search).toContainText('No quote found for stock symbol: ZZZZ. Please try another symbol.');
    await look('btc');
    const offer = await search.getByRole('button', { name: 'Search crypto for BTC' }).boundingBox();
    const error = await search.getByText('No quote found for stock symbol: BTC.').boundingBox();
    expect(error?.y).toBeLessThan(offer?.y ?? 0); // the offer comes later, and must not move the error
    await search.getByRole('radio', { name: 'Crypto' }).check();
    await look('');
    await expect(search).toContainText('Please enter a crypto symbol.');
    await page.route('**/api/market-data/quote/**', (route) => route.abort('connectionreset'));
    await look('btc');
    await expect(search).toContainText(
      'Failed to fetch crypto quote for BTC. Please ensure the symbol is correct and try again.',
    );
  });
});
