import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

test.use({ movingPrices: true, allowedComplaints: [[/status of 503/], { scope: 'test' }] });

const STREAM = '**/api/market-data/stream?*';

/** Plays the stream of prices: the journey says when a price moves. */
let server: Server;
let open: ServerResponse[] = [];
let opened: string[] = [];
test.beforeEach(async () => {
  [open, opened] = [[], []];
  server = createServer((request, response) => {
    opened.push(decodeURIComponent(`${request.url}`));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: beat\ndata:\n\n');
    open.push(response);
    response.once('close', () => {
      open = open.filter((one) => one !== response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function playStream(page: Page): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await page
    .context()
    .route(STREAM, (route) =>
      route.continue({ url: `http://127.0.0.1:${port}${new URL(route.request().url()).search}` }),
    );
}

let told = 0;
function tell(price: number, asOf = new Date()): void {
  const figures = { price, change: 1.5, changePercent: 0.5, high: price, low: price, volume: 1 };
  const quote = {
    symbol: 'BTC',
    name: 'Bitcoin',
    type: 'crypto',
    ...figures,
    asOf,
    source: 'simulated',
    state: 'live',
  };
  told += 1;
  for (const stream of open) stream.write(`id: a.${told}.b\nevent: prices\ndata: ${JSON.stringify([quote])}\n\n`);
}

test('prices move in all tabs over one stream, which goes on when its tab closes or its server stops', async ({
  page,
  context,
  request,
}) => {
  const lot = { symbol: 'BTC', quantity: '2', purchasePrice: '100' };
  await remember(page, await newInvestor(request, { watchlist: ['BTC'], lots: [lot] }));
  await playStream(page);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => open.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(other.getByRole('table')).toContainText('Bitcoin');
  const document = await page.evaluateHandle(() => globalThis.document);

  tell(77_777.77);
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('$77,777.77');
  await expect(other.getByRole('row', { name: 'BTC Crypto Bitcoin' })).toContainText('$155,555.54');
  await expect(other.getByText('Total Portfolio Value').locator('..')).toContainText('$155,555.54');
  tell(66_666.66, new Date(Date.now() - 60_000)); // older than what is shown
  tell(78_888.88);
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('$78,888.88');
  expect(open).toHaveLength(1);
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);

  const before = opened.length;
  await page.close();
  await expect.poll(() => opened.length).toBeGreaterThan(before);
  await expect.poll(() => open.length).toBe(1);
  tell(79_999.99);
  await expect(other.getByText('Total Portfolio Value').locator('..')).toContainText('$159,999.98');
  for (const stream of open) stream.end('event: end\ndata: {"retryMs":100}\n\n'); // the server stops
  await expect.poll(() => opened.at(-1)).toContain(`symbols=BTC&after=a.${told}.b`);
});

test('an edit goes on while prices move, and no screen reader is interrupted', async ({ page, request }) => {
  const lot = { symbol: 'BTC', quantity: '2', purchasePrice: '100' };
  await remember(page, await newInvestor(request, { lots: [lot] }));
  await playStream(page);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Edit BTC' }).click();
  const quantity = page.getByRole('table').locator('input').first();
  await quantity.fill('3.25');
  await expect.poll(() => open.length).toBe(1);
  tell(77_777.77);
  await expect(page.getByText('Total Portfolio Value').locator('..')).toContainText('$155,555.54');
  await expect(quantity).toHaveValue('3.25');
  await expect(quantity).toBeFocused();
  await expect(page.locator('[aria-live], [role=status], [role=alert]').filter({ hasText: '77,777' })).toHaveCount(0);
});

test('where the stream is refused, the page polls as before', async ({ page, request }) => {
  await page.clock.install();
  await remember(page, await newInvestor(request, { watchlist: ['BTC'] }));
  let refused = 0;
  await page.context().route(STREAM, (route) => {
    refused += 1;
    return route.fulfill({ status: 503, json: { success: false, msg: 'Full.', errors: [{ msg: 'Full.' }] } });
  });
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('$');
  await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible(); // no section is left waiting when the clock leaps
  await page.clock.runFor(3_000);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.route('**/api/market-data/quotes?*', async (route) => {
    const response = await route.fetch();
    const [quote] = await response.json();
    return route.fulfill({ response, json: [{ ...quote, price: 55_555.55 }] });
  });
  await page.clock.runFor(31_000);
  await expect(page.getByRole('row', { name: /BTC/ })).toContainText('$55,555.55');
});
