import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

const GREETING = 'Hello! I am Bell. How can I help you today?';

const button = (page: Page) => page.getByRole('button', { name: 'Chat with Bell' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bell' });
const field = (page: Page) => panel(page).getByPlaceholder('Ask Bell...');
const messages = (page: Page) => panel(page).getByRole('log').locator('[data-sender]');

/** Opens the chat and waits for focus, because typing goes to the focused field. */
async function open(page: Page): Promise<void> {
  await button(page).click();
  await expect(field(page)).toBeFocused();
}

/** Waits for the full answer. A Stop button shows until then. */
async function answered(page: Page): Promise<void> {
  await expect(messages(page).last()).not.toContainText('Thinking...');
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toHaveCount(0);
}

test('Bell answers a price question, and the conversation survives another section and a reload', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await open(page);
  await expect(messages(page)).toHaveText([GREETING].map((text) => `Bell: ${text}`));
  const size = async () => {
    const box = await panel(page).boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(size).toEqual([400, 550]);

  const asked = page.waitForResponse('**/api/copilot/chat');
  await page.keyboard.type('how is apple doing?');
  await page.keyboard.press('Enter');
  const response = await asked;
  expect(response.headers()['content-type']).toContain('text/event-stream');
  await expect(messages(page)).toHaveCount(3);
  const answer = messages(page).last();
  await expect(answer).toContainText('Apple');
  await expect(answer).toContainText(/\$\d[\d,]*\.\d\d/);
  await expect(answer).toContainText(/\d{1,2}:\d\d/);
  await expect(answer).not.toContainText(/[*\\]/);
  await expect(answer.locator('strong').first()).toBeVisible();
  await answered(page);
  await expect(answer).toContainText(/Latest priceAAPL\$\d/); // it comes by itself, after the reply
  // The latest price below the reply goes on moving while the market is open.
  const said = (await messages(page).allTextContents()).map((text) => text.split('Latest price')[0] ?? '');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
  await button(page).click();
  await expect(messages(page)).toContainText(said);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await button(page).click();
  await expect(messages(page)).toContainText(said);

  const tab = await page.context().newPage();
  await tab.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await button(tab).click();
  await expect(messages(tab)).toContainText(said);
  const anew = panel(tab).getByRole('button', { name: 'New conversation' });
  await anew.click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(anew).toBeFocused();
  await expect(messages(tab)).toContainText(said);
  await anew.click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete and start' }).click();
  await expect(messages(tab)).toHaveCount(1);
  await expect(panel(tab).getByRole('textbox')).toBeFocused();
  await tab.close();
  await page.reload({ waitUntil: 'domcontentloaded' });
  const kept = page.waitForResponse('**/api/copilot/conversation');
  await button(page).click();
  await kept;
  await expect(messages(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(button(page)).toHaveCount(0);
});

test('a question about the future gets a link to the Predict page instead of movers', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await open(page);
  await page.keyboard.type('which stock will go up the most tomorrow');
  await page.keyboard.press('Enter');
  const answer = messages(page).last();
  await expect(answer).toContainText('No one knows what will rise or fall');
  await expect(answer).not.toContainText(/Strongest|\$\d/);
  await answer.getByRole('link', { name: 'Predict page' }).click();
  await expect(page).toHaveURL('/predict');
});

test.describe('a failed connection', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to load resource|chat/] });

  test('shows an error, and the question can be sent again', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await page.route('**/api/copilot/chat', (route) => route.abort());
    await open(page);
    await page.keyboard.type('how is apple doing?');
    await page.keyboard.press('Enter');
    await expect(messages(page).last()).toContainText('Sorry, I encountered an error. Please try again.');
    await page.unroute('**/api/copilot/chat');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(messages(page).last()).toContainText(/\$\d/);
    await expect(messages(page)).toHaveCount(3);
  });
});

test.describe('too many questions', () => {
  test.use({ allowedComplaints: [[/429|Failed to load resource|chat/], { scope: 'test' }] });

  test('show the time to wait, and a message at the length limit shows a notice', async ({ page, request }) => {
    const investor = await newInvestor(request);
    for (let asked = 0; asked < 30; asked += 1) {
      const answer = await request.post('/api/copilot/chat', {
        data: { prompt: 'hello' },
        headers: { 'x-auth-token': investor.token },
      });
      expect(answer.status()).toBe(200);
    }
    await remember(page, investor);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await open(page);
    await field(page).fill('a'.repeat(1_999));
    await page.keyboard.type('bc');
    await expect(field(page)).toHaveValue(`${'a'.repeat(1_999)}b`);
    const atLimit = 'This message is at its limit of 2,000 characters. Anything beyond that is cut off.';
    await expect(panel(page).locator('strong', { hasText: atLimit })).toBeVisible();
    await expect(panel(page).locator('form').getByRole('status')).toHaveText(atLimit);
    await field(page).fill('how is apple doing?');
    await page.keyboard.press('Enter');
    await expect(messages(page).last()).toContainText(
      /Sorry, I encountered an error\. Please try again\.\s*You’ve sent a lot of messages in a short time\. Please try again in \d+ (second|minute)s?\./,
    );
    const again = panel(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeEnabled();
    await field(page).fill('a'.repeat(2_000));
    await expect(panel(page).locator('strong', { hasText: atLimit })).toBeVisible();
    await expect(again).toBeInViewport({ ratio: 1 });
  });
});

test('Stop moves focus to the field', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const chat = await holdBack(page, '**/api/copilot/chat');
  await open(page);
  await page.keyboard.type('how is apple doing?');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(messages(page).last()).toContainText('Stopped.');
  await expect(field(page)).toBeFocused();
  chat.letGo();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the chat fills the screen', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await open(page);
    await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.type('how is apple doing?');
    await page.keyboard.press('Enter');
    await expect(messages(page).last()).toContainText(/\$\d/);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('at least half of the height is for reading', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await open(page);
    const reading = panel(page).getByRole('region', { name: 'Conversation' });
    const height = async () => (await reading.boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThanOrEqual(195);
    await page.keyboard.type('how is apple doing?');
    await page.keyboard.press('Enter');
    await answered(page);
    expect(await height()).toBeGreaterThanOrEqual(195);
  });
});

test('a wish becomes an alert after one tap on what exactly it does, and Undo takes it back', async ({
  page,
  request,
}) => {
  const ann = await newInvestor(request);
  await remember(page, ann);
  const alerts = async () => {
    const answer = await page.request.get('/api/alerts', { headers: { 'x-auth-token': ann.token } });
    return ((await answer.json()) as { alerts: { symbol: string; value: number }[] }).alerts;
  };
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await open(page);
  await page.keyboard.type('alert me when apple hits $1,000');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Alert me when AAPL is above $1000', exact: true }).click();
  const confirm = panel(page).getByRole('button', { name: 'Alert me when AAPL is above $1,000.00' });
  await expect(confirm).toBeVisible();
  expect(await alerts()).toEqual([]);
  await confirm.click();
  await expect(panel(page)).toContainText('Alert set: AAPL is above $1,000.00.');
  expect(await alerts()).toMatchObject([{ symbol: 'AAPL', value: 1_000 }]);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('Undone.');
  expect(await alerts()).toEqual([]);
});

test.describe('two tabs', () => {
  test.use({ allowedComplaints: [[/status of 409/], { scope: 'test' }] });

  test('an offer of Bell is there after a reload and in another tab, and is done once', async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await open(page);
    await page.keyboard.type('alert me when AAPL is above 9000');
    await page.keyboard.press('Enter');
    const offer = (tab: Page) => panel(tab).getByRole('button', { name: 'Alert me when AAPL is above $9,000.00' });
    await expect(offer(page)).toBeVisible();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await open(page);
    await expect(offer(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await open(other);
    await offer(other).click();
    await expect(panel(other)).toContainText('Alert set: AAPL is above $9,000.00.');

    await offer(page).click(); // the other tab was quicker
    await expect(panel(page).getByRole('alert')).toHaveText('You already have this alert.');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await open(page);
    await expect(panel(page)).toContainText('Alert set: AAPL is above $9,000.00.');
    await expect(offer(page)).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page)).toContainText('Undone.');
  });
});
