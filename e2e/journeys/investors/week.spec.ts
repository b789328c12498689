import type { APIRequestContext, Page } from '@playwright/test';
import { violationsIn } from '../../support/axe.ts';
import { holdingRow } from '../../support/holdingRow.ts';
import { type Investor, newInvestor, remember } from '../../support/investor.ts';
import { expect, clockTest as test } from '../../support/investorTest.ts';
import type { RunningSite } from '../../support/startSite.ts';

/** A week before a holiday: exchanges are closed on Monday, January 19, 2026. New York is five hours behind UTC. */
const evenings = ['12', '13', '14', '15', '16', '17', '18', '19'].map(
  // A little earlier each evening, because an unused session ends after a day.
  (day, nth) => new Date(`2026-01-${day}T22:${50 - 5 * nth}:00Z`),
);
const closedDays = new Set(['17', '18', '19']);

test.use({ allowedComplaints: [/status of 401/] });

test('a portfolio tracks the market for a week, through a weekend and a holiday, and forecasts are scored', async ({
  page,
  clockSite,
}) => {
  const { request } = page; // shares the browser's cookies, to which the session is bound
  test.setTimeout(240_000);
  const [monday = new Date(), ...rest] = evenings;
  await evening(page, clockSite, monday);
  const investor = await newInvestor(request, { watchlist: ['AAPL', 'BTC'], asBrowser: true });
  await remember(page, investor);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await add(page, { symbol: 'AAPL', quantity: '10', price: '150', date: '2026-01-12' });
  await add(page, { symbol: 'BTC', quantity: '0.25', price: '40000' });
  let before = await pricesOf(page);
  await expectIssued(request, investor, 1);

  for (const moment of rest) {
    const day = String(moment.getUTCDate());
    await test.step(`January ${day}`, async () => {
      await evening(page, clockSite, moment);
      await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
      const now = await pricesOf(page);
      expect(now.BTC).not.toBe(before.BTC);
      if (closedDays.has(day)) expect(now.AAPL).toBe(before.AAPL);
      else expect(now.AAPL).not.toBe(before.AAPL);
      await expectTotalIsTheSum(page);
      before = now;
      await expectIssued(request, investor, closedDays.has(day) ? 5 : Number(day) - 11);
      if (day === '14') await throughMidnight(page, clockSite, request, investor);
      if (day === '14') await add(page, { symbol: 'AAPL', quantity: '5', price: '155.5', date: '2026-01-14' });
      if (day === '15') await correct(page, 'BTC', '0.5');
      if (day === '19') await remove(page, 'BTC');
    });
  }

  await page.goto('/track-record', { waitUntil: 'domcontentloaded' });
  // The stock is scored Tuesday to Friday, the cryptocurrency every day. Its day ends at midnight UTC.
  await expect(page.getByRole('main')).not.toContainText('No Scored Forecasts Yet');
  await page.goto('/predict?symbol=AAPL', { waitUntil: 'domcontentloaded' });
  const calls = page.getByRole('region', { name: /^Past Forecasts for AAPL/ });
  for (const day of ['Tue, Jan 13', 'Wed, Jan 14', 'Thu, Jan 15', 'Fri, Jan 16']) {
    await expect(calls.getByRole('row', { name: new RegExp(day) })).toContainText(/correct|wrong/);
  }
  await expect(calls.getByRole('row', { name: /(Sat|Sun|Mon), Jan (17|18|19)/ })).toHaveCount(0);

  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const panel = page.getByRole('region', { name: 'Prediction Track Record' });
  await expect(panel).toContainText(/% ?correct out of 5 · random: 33%/);
  await expect(panel.getByRole('row', { name: /^AAPL/ })).toContainText(
    /pending.*Previous: (Up|Neutral|Down), (correct|wrong)/,
  );
  await expect(panel.getByRole('row', { name: /^BTC/ })).toContainText(/Thu, Jan 15(correct|wrong)/);
  await panel.getByRole('link', { name: 'All forecasts' }).click();
  await expectEveryForecast(page);
  const all = page.getByRole('region', { name: 'Issued Forecasts', exact: true });
  await expect(all).toContainText(/correct out of 5 scored · random: 33%/);
  await expect(all).toContainText(/1 pending/);
  await expect(all.getByText('Simulated by this site, not a real market')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.goBack();
  await expect(panel).toContainText(/correct out of 5/);
  expect(await violationsIn(page)).toEqual([]);

  // After more than a day away, the session has ended and no user data shows.
  await evening(page, clockSite, new Date('2026-01-21T22:00:00Z'));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Checks the list behind the link: five AAPL forecasts, the last one pending, and one for BTC. */
async function expectEveryForecast(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Forecast by Forecast' });
  await expect(list).toBeInViewport();
  const rows = list.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText(/^AAPLApple Inc\..*Tue, Jan 20.*pending/);
  await list.getByLabel('Symbol').fill('btc');
  await list.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/^BTCBitcoin.*Thu, Jan 15.*(correct|wrong)(inside|outside)\sthe\srange/);
}

/** Waits for this many AAPL forecasts in the ledger. Each evening before a trading day adds one. */
async function expectIssued(request: APIRequestContext, { token }: Investor, issued: number): Promise<void> {
  const ask = () => request.get('/api/predict/AAPL/track-record', { headers: { 'x-auth-token': token } });
  await expect.poll(async () => (await (await ask()).json()).calls.length, { timeout: 30_000 }).toBe(issued);
}

/** A coin's day begins at midnight UTC. Its forecast counts if issued in the first half hour. */
async function throughMidnight(page: Page, site: RunningSite, request: APIRequestContext, { token }: Investor) {
  await site.moveTo(new Date('2026-01-15T00:05:00Z'));
  const ask = () => request.get('/api/predict/BTC/track-record', { headers: { 'x-auth-token': token } });
  await expect.poll(async () => (await (await ask()).json()).calls.length, { timeout: 30_000 }).toBe(1);
  await page.reload({ waitUntil: 'domcontentloaded' });
}

/** Sets the server's clock and the browser's clock to the same moment. */
async function evening(page: Page, site: RunningSite, moment: Date): Promise<void> {
  await site.moveTo(moment);
  await page.clock.setFixedTime(moment);
}

async function add(page: Page, lot: { symbol: string; quantity: string; price: string; date?: string }): Promise<void> {
  const form = page.getByRole('region', { name: 'Add New Holding' });
  await form.getByLabel('Symbol').fill(lot.symbol);
  await form.getByLabel('Quantity').fill(lot.quantity);
  await form.getByLabel(/^Purchase Price/).fill(lot.price);
  if (lot.date) await form.getByLabel(/^Purchase Date/).fill(lot.date);
  await form.getByRole('button', { name: 'Add Holding' }).click();
  await expect(page.getByText(`'${lot.symbol}' added to portfolio!`)).toBeVisible();
}

async function correct(page: Page, symbol: string, quantity: string): Promise<void> {
  const row = holdingRow(page, symbol);
  await row.getByRole('button', { name: `Edit ${symbol}` }).click();
  await row.getByLabel(`Quantity of ${symbol}`).fill(quantity);
  await row.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Holding updated successfully!')).toBeVisible();
  await expectTotalIsTheSum(page);
}

async function remove(page: Page, symbol: string): Promise<void> {
  await holdingRow(page, symbol)
    .getByRole('button', { name: `Delete ${symbol}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Holding deleted successfully!')).toBeVisible();
  await expect(holdingRow(page, symbol)).toHaveCount(0);
  await expectTotalIsTheSum(page);
}

const rowOf = (page: Page, symbol: string) => page.getByRole('row', { name: new RegExp(`^${symbol}`) });

async function pricesOf(page: Page): Promise<{ AAPL: string | null; BTC: string | null }> {
  const priceOf = async (symbol: string) => {
    const price = rowOf(page, symbol).first().getByRole('cell').nth(2);
    await expect(price).toHaveText(/\$\d/);
    return price.textContent();
  };
  return { AAPL: await priceOf('AAPL'), BTC: await priceOf('BTC') };
}

/** Exact to rounding: each row is rounded once, so the sum may be off by half a cent per row. */
async function expectTotalIsTheSum(page: Page): Promise<void> {
  const rows = page
    .getByRole('table', { name: /holdings/i })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(async () => {
    const values = await Promise.all(
      (await rows.all()).map(async (row) => dollars(await row.getByRole('cell').nth(3).textContent())),
    );
    const total = dollars(await page.getByText('Total Portfolio Value').locator('..').textContent());
    expect(Math.abs(total - values.reduce((sum, value) => sum + value, 0))).toBeLessThanOrEqual(
      0.005 * values.length + 1e-6,
    );
  }).toPass({ timeout: 20_000 });
}

function dollars(text: string | null): number {
  const amount = /\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1];
  if (amount === undefined) throw new Error(`no amount in "${text}"`);
  return Number(amount.replaceAll(',', ''));
}
