import type { Page } from '@playwright/test';
import { newInvestor, remember } from '../support/investor.ts';
import { publicPages, userPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'BTC'];
const LOTS = SYMBOLS.map((symbol) => ({ symbol, quantity: '3', purchasePrice: '100', purchaseDate: '2025-03-03' }));
/** The pages of a signed-in user; the others redirect. */
const PAGES = [...userPages, ...publicPages.filter(({ path }) => /^.(pricing|terms|track-record)?$/.test(path))];

/** Widths between those of `npm test`. */
const FURTHER: readonly number[] = [768, 1440];

const bell = (page: Page) => page.getByRole('button', { name: 'Chat with Bell' });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const) {
  const title = `at ${width} pixels the chat button covers no text and no control, neither at the top nor at the end`;
  test(title, { tag: FURTHER.includes(width) ? '@drill' : [] }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS, watchlist: SYMBOLS }));
    await page.setViewportSize({ width, height });
    for (const { url, heading } of PAGES) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      const size = await bell(page).boundingBox();
      expect([url, size?.width, size?.height]).toEqual([url, 44, 44]);
      expect([url, 'top', await covered(page)]).toEqual([url, 'top', []]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect([url, 'end', await covered(page)]).toEqual([url, 'end', []]);
    }
  });
}

/** The visible text and the controls that the chat button lies on. What has scrolled under the navbar is not visible. */
function covered(page: Page): Promise<string[]> {
  return bell(page).evaluate((button) => {
    const own = button.getBoundingClientRect();
    const bar = document.querySelector('header');
    const under = bar?.getBoundingClientRect().bottom ?? 0;
    const meets = (node: Node, box: DOMRect) =>
      box.width > 1 &&
      box.left < own.right &&
      own.left < box.right &&
      own.top < box.bottom &&
      (bar?.contains(node) ? box.top : Math.max(box.top, under)) < own.bottom;
    const found: string[] = [];
    for (const control of document.querySelectorAll('body :is(a, button, input, select)')) {
      if (control === button || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (meets(control, control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 120));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((box) => meets(text, box))) found.push(text.textContent.slice(0, 60));
    }
    return found;
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const) {
  const title = `at ${width} pixels a toast covers no title and no control of a chart, wherever the page is scrolled`;
  test(title, { tag: FURTHER.includes(width) ? '@drill' : [] }, async ({ page, request }) => {
    await remember(page, await newInvestor(request, { lots: LOTS, watchlist: SYMBOLS }));
    await page.setViewportSize({ width, height });
    const symbols = ['TSLA', 'AMZN', 'KO', 'ETH'];
    for (const url of ['/dashboard', '/portfolio', '/predict?symbol=AAPL', '/watchlist']) {
      const symbol = symbols.pop();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Find anything' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(`add ${symbol}`);
      await page.getByRole('option', { name: `Add ${symbol} to watchlist` }).click();
      const toast = page.getByText(`'${symbol}' added to watchlist!`).locator('..');
      await expect(toast).toBeVisible();
      expect([url, await under(toast)]).toEqual([url, []]);
      if (width === 390) expect([url, await buttonsUnder(toast)]).toEqual([url, []]);
    }
  });

  test(`at ${width} pixels the message about a holding covers no title and no control of a chart`, async ({
    page,
    request,
  }) => {
    await remember(page, await newInvestor(request, { lots: LOTS }));
    await page.setViewportSize({ width, height });
    await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
    if (width < 640) await page.getByRole('row', { name: /^MSFT/ }).getByRole('button', { name: /^MSFT/ }).click();
    await page.getByRole('button', { name: 'Delete MSFT' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const banner = page.getByText('Holding deleted successfully!').locator('..');
    await expect(banner).toBeVisible();
    expect(await under(banner)).toEqual([]);
  });
}

/** The buttons of the navbar that a message lies on. */
function buttonsUnder(message: ReturnType<Page['locator']>): Promise<string[]> {
  return message.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('header button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const meets = box.width > 1 && box.left < own.right && own.left < box.right && box.top < own.bottom;
      return meets && !element.contains(button) ? [button.outerHTML.slice(0, 120)] : [];
    });
  });
}

/** The titles and the controls of charts that a message lies on at some scroll position: it meets their columns of pixels below the navbar. */
function under(message: ReturnType<Page['locator']>): Promise<string[]> {
  return message.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const title = document.querySelector('h1')?.getBoundingClientRect();
    const found = title && own.top < title.bottom && title.top < own.bottom && own.left < title.right ? ['h1'] : [];
    // What lies over the navbar meets nothing of the page; a second line may reach into the page's edge.
    if (own.bottom <= navbar + 24) return found;
    const controls = document.querySelectorAll('main :is(fieldset, [role=group], [role=radiogroup])');
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const isSeen = control.closest('section, article, figure')?.querySelector('svg.highcharts-root');
      if (isSeen && box.width > 0 && box.left < own.right && own.left < box.right)
        found.push(control.outerHTML.slice(0, 120));
    }
    return found;
  });
}
