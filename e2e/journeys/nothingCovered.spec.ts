import type { Locator, Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { publicPages, userPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'BTC'];
const LOTS = SYMBOLS.map((symbol) => ({ symbol, quantity: '3', purchasePrice: '100', purchaseDate: '2025-03-03' }));
/** The pages of a signed-in user; the others redirect. */
const PAGES = [...userPages, ...publicPages.filter(({ path }) => /^.(pricing|terms|track-record)?$/.test(path))];

/** Widths between those of `npm test`, and one where everything has more room. */
const FURTHER: readonly number[] = [768, 1024, 1440, 1920];

const bell = (page: Page) => page.getByRole('button', { name: 'Chat with Bell' });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const) {
  const title = `at ${width} pixels the chat button covers no text and no control, neither at the top nor at the end`;
  test(title, { tag: width === 320 ? [] : '@drill' }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS, watchlist: SYMBOLS }));
    await page.setViewportSize({ width, height });
    for (const { url, heading } of PAGES) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      const size = await bell(page).boundingBox();
      expect([url, size?.width, size?.height]).toEqual([url, 44, 44]);
      expect([url, 'top', await covered(bell(page))]).toEqual([url, 'top', []]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect([url, 'end', await covered(bell(page))]).toEqual([url, 'end', []]);
    }
  });
}

const BADGE = 'header [data-shape="pill"]';

/** The visible text and the controls that a part of the frame lies on. What has scrolled under the navbar is not visible. */
function covered(part: Locator, except = ':not(*)'): Promise<string[]> {
  return part.evaluate((element, except) => {
    const own = element.getBoundingClientRect();
    const bar = document.querySelector('header');
    const under = bar?.getBoundingClientRect().bottom ?? 0;
    const meets = (node: Node, box: DOMRect) =>
      !element.contains(node) &&
      box.width > 1 &&
      box.left < own.right &&
      own.left < box.right &&
      own.top < box.bottom &&
      (bar?.contains(node) ? box.top : Math.max(box.top, under)) < Math.min(own.bottom, box.bottom);
    const found: string[] = [];
    for (const control of document.querySelectorAll('body :is(a, button, input, select, summary)')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (meets(control, control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 120));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      if (parent.closest(except)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((box) => meets(text, box))) found.push(text.textContent.slice(0, 60));
    }
    return found;
  }, except);
}

/** How far a message reaches below the navbar, in px. */
const belowNavbar = (message: Locator) =>
  message.evaluate((element) => {
    const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.max(0, element.getBoundingClientRect().bottom - navbar);
  });

/** The page's edge above its title: two lines of text with buttons below them reach into it where the navbar is fullest. */
const EDGE_PX = 24;

/** What a message with an act lies over on a phone. */
const SEARCH_AND_CHAT = /aria-label="(Find anything|Chat with Bell)"/;

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const) {
  const title = `at ${width} pixels a toast covers no control, no text and no chart, wherever the page is scrolled`;
  const tag = FURTHER.includes(width) ? '@drill' : [];
  test(title, { tag }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS, watchlist: SYMBOLS }));
    await page.setViewportSize({ width, height });
    const symbols = ['TSLA', 'AMZN', 'KO', 'ETH'];
    for (const url of ['/dashboard', '/portfolio', '/predict?symbol=AAPL', '/watchlist', '/settings']) {
      const symbol = symbols.pop();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      let said = `'${symbol}' added to watchlist!`;
      if (symbol) {
        await page.getByRole('button', { name: 'Find anything' }).click();
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
        await page.keyboard.type(`add ${symbol}`);
        await page.getByRole('option', { name: `Add ${symbol} to watchlist` }).click();
      } else {
        await page.getByLabel('Username').fill('countess'); // the button to save sticks to the window's end
        await page.getByRole('button', { name: 'Delete Account' }).click();
        said = 'Account deletion not yet implemented.';
      }
      const toast = page.getByText(said).locator('..');
      await expect(toast).toBeVisible();
      await toast.hover(); // its time stands still
      expect([url, await belowNavbar(toast)]).toEqual([url, 0]);
      expect([url, await covered(toast, BADGE)]).toEqual([url, []]);
    }
  });

  const titleOfMessage = `at ${width} pixels the message about a holding covers no control and no text of the page`;
  test(titleOfMessage, { tag }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.setViewportSize({ width, height });
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    if (width < 640) await page.getByRole('row', { name: /^MSFT/ }).getByRole('button', { name: /^MSFT/ }).click();
    await page.getByRole('button', { name: 'Delete MSFT' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const banner = page.getByText('Holding deleted successfully!').locator('..');
    await expect(banner).toBeVisible();
    const coveredAtTheTop = async () => {
      await page.evaluate(() => window.scrollTo(0, 0)); // again, as the focus may move and scroll after the dialog
      const found = await covered(banner, BADGE);
      return width < 640 ? found.filter((part) => !SEARCH_AND_CHAT.test(part)) : found;
    };
    await expect.poll(coveredAtTheTop, { timeout: 2_000 }).toEqual([]);
    expect(await belowNavbar(banner)).toBeLessThanOrEqual(width === 1024 ? EDGE_PX : 0);
  });
}

test('of several toasts the newest is seen', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Account deletion not yet implemented.')).toBeVisible();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('add TSLA');
  await page.getByRole('option', { name: 'Add TSLA to watchlist' }).click();
  const newer = page.getByText("'TSLA' added to watchlist!");
  await expect(newer).toBeVisible();
  await expect(page.getByText('Account deletion not yet implemented.')).toBeHidden();
  await newer.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Account deletion not yet implemented.')).toBeVisible();
});
