import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { holdingRow } from '../support/holdingRow.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

/** A gateway's response when the server is down. It is not JSON and not our text. */
const noServer = { status: 502, contentType: 'text/html', body: '<html><body>502 Bad Gateway</body></html>' };

// Errors that the user cannot fix are also logged to the console.
test.use({ allowedComplaints: [[/status of (404|409|502)/, /^\[(portfolio|prediction)\]/], { scope: 'test' }] });

test('the watchlist reports a missing symbol, a duplicate and an unreachable server', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  const add = async (symbol: string) => {
    await main.getByLabel('Symbol').fill(symbol);
    await main.getByLabel('Symbol').press('Enter');
  };
  await add('  ');
  await expect(main.getByText('Please enter a symbol.').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Watchlist' })).toBeDisabled();
  await add('aapl');
  await expect(main.getByText(/already/)).toBeVisible();
  await page.route('**/api/watchlist/add', (route) => route.fulfill(noServer));
  await add('msft');
  await expect(main.getByText('Failed to add to watchlist').first()).toBeVisible();
  await page.route('**/api/watchlist/remove/*', (route) => route.fulfill(noServer));
  await main.getByRole('button', { name: 'Remove AAPL' }).click();
  await expect(page.getByText('Failed to remove from watchlist').first()).toBeVisible();
  await expect(main.getByRole('row', { name: /^AAPL/ })).toBeVisible();
});

test('the portfolio reports missing fields and an unreachable server, and keeps the input', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request, { lots: [{ symbol: 'AAPL', quantity: '1', purchasePrice: '100' }] }));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  const form = main.getByRole('region', { name: 'Add New Holding' });
  const says = (words: string) => expect(main.getByText(words).first()).toBeVisible();
  const add = async (symbol: string, quantity: string, price: string) => {
    await form.getByLabel('Symbol').fill(symbol);
    await form.getByLabel('Quantity').fill(quantity);
    await form.getByLabel(/^Purchase Price/).fill(price);
    await form.getByRole('button', { name: 'Add Holding' }).click();
  };
  await add('', '1', '1');
  await says('Please fill in all required fields: Symbol, Quantity, Purchase Price.');
  await add('msft', '0', '1');
  await says('Quantity must be a positive number.');
  await add('msft', '1', '-2');
  await says('Purchase Price must be a positive number.');
  await add('zzzz', '1', '1');
  await expect(main.getByText(/^Error: /)).toContainText('ZZZZ');

  await page.route('**/api/portfolio/**', (route) => route.fulfill(noServer));
  await add('msft', '7', '1');
  await says('Error: Failed to add holding');
  await expect(form.getByLabel('Quantity')).toHaveValue('7');
  await edit(page, '2');
  await says('Error updating holding: Failed to update holding');
  await expect(main.getByLabel('Quantity of AAPL')).toHaveValue('2');

  const watchlist = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Watchlist' });
  await watchlist.click();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving them?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/portfolio');
  await expect(form.getByLabel('Quantity')).toHaveValue('7');
  await main.getByLabel('Quantity of AAPL').press('Escape');
  await main.getByRole('button', { name: 'Delete AAPL' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await says('Error: Failed to delete holding');
  await expect(holdingRow(page, 'AAPL')).toBeVisible();

  await watchlist.click();
  await page
    .getByRole('alertdialog', { name: 'You haven’t added the new holding. Leave without adding it?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
});

test('the portfolio rejects a decimal comma and a purchase date of tomorrow', async ({ page, context, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('region', { name: 'Add New Holding' });
  const quantity = form.getByLabel('Quantity');
  await form.getByLabel('Symbol').fill('aapl');
  await quantity.pressSequentially('1,');
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAccessibleDescription(/Use a decimal point/);
  await quantity.pressSequentially('5');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('1');
  await expect(quantity).toHaveAccessibleDescription(/Use a decimal point/);
  await quantity.press('Backspace');
  await quantity.pressSequentially('1,.5');
  await expect(quantity).toHaveValue('1.5');
  await expect(quantity).toHaveAccessibleDescription('');
  const price = form.getByLabel(/^Purchase Price/);
  await price.pressSequentially('62,50');
  await price.press('ControlOrMeta+a');
  await price.pressSequentially('99');
  await expect(price).toHaveValue('99');
  await price.fill('');
  await price.focus();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await price.fill('');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('1.402,20');
  await expect(price).toHaveValue('');
  await expect(price).toHaveAccessibleDescription(/Use a decimal point/);
  for (const text of ['$1,402.20', '1,402.20', ' 1 402.20 ', 'USD 1402.20', '1402.20\t']) {
    await paste(text);
    await expect(price).toHaveAccessibleDescription('');
    await expect(price).toHaveValue('1402.20');
  }
  await price.fill('');
  await price.pressSequentially('62');
  await page.evaluate(() => navigator.clipboard.writeText('$1,402.20'));
  await price.press('ControlOrMeta+V');
  await expect(price).toHaveValue('1402.20');
  await price.press('ControlOrMeta+Z');
  await expect(price).toHaveValue('62');
  await price.fill('100');
  await form.getByLabel(/^Purchase Date/).fill('2999-01-01');
  await form.getByRole('button', { name: 'Add Holding' }).click();
  await expect(form.getByLabel(/^Purchase Date/)).toHaveAccessibleDescription(
    'Purchase Date must not be in the future.',
  );
  await expect(page.getByText("'AAPL' added to portfolio!")).toHaveCount(0);
});

test('a purchase date before Bitcoin existed needs confirmation, and an amount may have an exponent', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const form = page.getByRole('region', { name: 'Add New Holding' });
  await form.getByLabel('Symbol').fill('btc');
  await form.getByLabel('Quantity').pressSequentially('1e2');
  await form.getByLabel(/^Purchase Price/).fill('1');
  await form.getByLabel(/^Purchase Date/).fill('2001-05-03');
  await form.getByRole('button', { name: 'Add Holding' }).click();
  const question = page.getByRole('alertdialog', { name: /^Is May 3, 2001 the right purchase date\?/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel(/^Purchase Date/)).toBeFocused();
  await expect(form.getByLabel(/^Purchase Date/)).toHaveAccessibleDescription('Check the purchase date.');
  await form.getByRole('button', { name: 'Add Holding' }).click();
  await question.getByRole('button', { name: 'Use this date' }).click();
  await expect(page.getByText("'BTC' added to portfolio!")).toBeVisible();
  await expect(holdingRow(page, 'BTC').getByRole('cell').first()).toHaveText('100');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel(/choose another file|Choose a CSV file/i).setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Symbol,Quantity,Price,Date\nKO,1E+2,2.5e1,1901-05-03\n'),
  });
  const panel = page.getByRole('dialog', { name: 'Import holdings' });
  await expect(panel).toContainText('Check the purchase date in row 2.');
  await expect(panel.getByRole('row').nth(1)).toContainText('Is May 3, 1901 the right purchase date?');
  await panel.getByRole('button', { name: 'Import 1 holding' }).click();
  await expect(holdingRow(page, 'KO').getByRole('cell').nth(1)).toHaveText('$25.00');
});

test('in a race for one lot, the second edit gets a notice and loses only its change', async ({ page, request }) => {
  const investor = await newInvestor(request, { lots: [{ symbol: 'AAPL', quantity: '1', purchasePrice: '100' }] });
  await remember(page, investor);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Edit AAPL' }).click();
  const worth = main.getByText('Total Portfolio Value').locator('..');
  const before = (await worth.textContent()) ?? '';
  const headers = { 'x-auth-token': investor.token };
  const { holdings } = await (await request.get('/api/portfolio', { headers })).json();
  const [{ _id, version }] = holdings;
  const elsewhere = await request.put(`/api/portfolio/update/${_id}`, { headers, data: { quantity: '3', version } });
  expect(elsewhere.status()).toBe(200);
  await main.getByLabel('Quantity of AAPL').fill('2');
  await main.getByLabel('Quantity of AAPL').press('Enter');
  await expect(
    main.getByText(/^Error updating holding: This holding was changed in another window/).first(),
  ).toBeVisible();
  const quantity = async () => (await (await request.get('/api/portfolio', { headers })).json()).holdings[0].quantity;
  expect(await quantity()).toBe(3);
  await expect(main.getByLabel('Quantity of AAPL')).toHaveValue('2');
  await expect(worth).not.toHaveText(before); // the current lot has loaded
  await main.getByLabel('Quantity of AAPL').press('Enter'); // save again despite the notice
  await expect(main.getByText('Holding updated successfully!')).toBeVisible();
  expect(await quantity()).toBe(2);
});

test('a saved change and a failed refresh after it are reported separately', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeVisible();
  await page.route('**/api/portfolio', (route) => route.fulfill(noServer));
  const form = page.getByRole('region', { name: 'Add New Holding' });
  await form.getByLabel('Symbol').fill('aapl');
  await form.getByLabel('Quantity').fill('1');
  await form.getByLabel(/^Purchase Price/).fill('1');
  await form.getByRole('button', { name: 'Add Holding' }).click();
  await expect(page.getByText("'AAPL' added to portfolio!")).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch portfolio' })).toBeVisible();
});

test('a forecast reports a missing symbol, an unknown symbol and an unavailable forecast', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await page.goto('/predict', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/predict/') && asked.push(sent.url()));
  await main.getByRole('button', { name: 'Get Prediction' }).click();
  await expect(main.getByText('Please enter a stock symbol (e.g., AAPL).')).toBeVisible();
  expect(asked).toEqual([]);
  await main.getByLabel('Symbol').fill('zzzz');
  await main.getByLabel('Symbol').press('Enter');
  await expect(main.getByRole('alert')).toContainText('ZZZZ');

  const forecast = await holdBack(page, '**/api/predict/**', (route) => route.fulfill(noServer));
  await main.getByLabel('Symbol').fill('aapl');
  await main.getByRole('button', { name: 'Get Prediction' }).click();
  await expect(main.getByRole('button', { name: 'Predicting...' })).toBeDisabled();
  await expect(main.getByRole('alert')).toHaveCount(0);
  forecast.letGo();
  await expect(main.getByText('Failed to fetch prediction. Please check the symbol and try again.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Get Prediction' })).toBeEnabled();
});

async function edit(page: Page, quantity: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit AAPL' }).click();
  await page.getByLabel('Quantity of AAPL').fill(quantity);
  await page.getByLabel('Quantity of AAPL').press('Enter');
}
