import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [[/422/], { scope: 'test' }] }); // the browser reports the sale of too much

test('an investor sells half of a lot, sees what it gained, and takes the sale back', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await remember(page, investor);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Symbol' }).fill('aapl');
  await page.getByLabel('Quantity', { exact: true }).fill('10');
  await page.getByLabel('Purchase Price (per unit)').fill('100');
  await page.getByLabel('Purchase Date (optional)').fill('2024-03-04');
  await page.getByRole('button', { name: 'Add Holding' }).click();
  const lot = page.getByRole('table', { name: 'Holdings by lot' }).getByRole('row', { name: /^AAPL/ });
  await expect(lot).toBeVisible();

  await lot.getByRole('button', { name: 'Sell AAPL' }).click();
  const form = page.getByRole('form', { name: 'Sell AAPL' });
  await expect(form.getByLabel('Quantity')).toBeFocused();
  await expect(form).toContainText('of 10 held');
  await form.getByLabel('Quantity').fill('11');
  await form.getByLabel('Price (per unit)').fill('150');
  await form.getByLabel('Date').fill('2025-06-02');
  const place = await form.boundingBox();
  await form.getByRole('button', { name: 'Sell' }).click();
  await expect(form).toContainText('You had 10 AAPL on Jun 2, 2025; this sells 11.');
  expect(await form.boundingBox()).toEqual(place);
  await form.getByLabel('Quantity').fill('5');
  await expect(form.getByText('Estimated gain')).toContainText('+$250.00');
  await form.getByRole('button', { name: 'Sell' }).click();
  await expect(form).toHaveCount(0);
  await expect(lot.getByRole('button', { name: 'Edit AAPL' })).toBeFocused();
  await page.getByRole('radio', { name: 'Transactions' }).check({ force: true });

  const list = page.getByRole('table', { name: 'Transactions', exact: true });
  await expect(list.getByRole('row', { name: /^Sell/ })).toContainText('$750.00');
  const gains = page.getByRole('table', { name: 'Realized gains by year' });
  await expect(gains.getByRole('row', { name: /^2025/ })).toContainText('+$250.00');
  await gains.getByRole('button', { name: 'Sales of 2025', exact: true }).click();
  const sold = page.getByRole('table', { name: 'Gains of 2025 by lot' }).getByRole('row', { name: /^AAPL/ });
  await expect(sold).toContainText('$750.00$500.00+$250.00');
  await page.getByRole('radio', { name: 'Lots' }).check({ force: true });
  await expect(lot.getByRole('cell').first()).toHaveText('5');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lot.getByRole('cell').first()).toHaveText('10');
});

test('the realized gains are one click away from the profit and loss that leaves them out', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, {
    lots: [{ symbol: 'AAPL', quantity: '10', purchasePrice: '100', purchaseDate: '2024-03-04' }],
  });
  const sale = { kind: 'sell', symbol: 'AAPL', quantity: 5, price: 150, date: '2025-06-02' };
  const headers = { 'x-auth-token': investor.token };
  expect((await request.post('/api/portfolio/transactions', { data: sale, headers })).ok()).toBe(true);
  await remember(page, investor);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('link', { name: 'realized gains: +$250.00' });
  for (const time of ['once', 'again']) {
    await link.click();
    await expect(page.getByRole('heading', { name: 'Realized gains' }), time).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Realized gains' }), time).toBeInViewport();
    await page.getByRole('radio', { name: 'Lots' }).check({ force: true });
    await expect(page.getByRole('table', { name: 'Holdings by lot' })).toBeVisible();
  }
});
