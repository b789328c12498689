import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { pageBudgetKb, scriptKb } from '../../scripts/build/pageBudgets.ts';
import { publicPages, type SitePage, sitePages, userPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';
import { newUser, signIn } from '../support/user.ts';

/** Chromium warns about an unused preload a few seconds after `load`. The test fixture catches the warning. */
const PATIENCE_MS = 5_000;

async function loadCounting(page: Page, path: string) {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.clear(); // the page of an emailed link loads again without its token
    const { pathname, search } = new URL(request.url());
    const file = pathname + search; // a slow file map is requested again under another URL
    if (/^\/(assets|releases\/files)\//.test(file)) requests.set(file, (requests.get(file) ?? 0) + 1);
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(PATIENCE_MS);
  const preloaded = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  return { requests, preloaded };
}

test('public pages preload what they need and load nothing twice', async ({ context }) => {
  for (const [path, { requests, preloaded }] of await loadAll(context, publicPages)) {
    expect([path, preloaded.length > 2]).toEqual([path, true]);
    for (const url of preloaded) expect([path, url, requests.get(url)]).toEqual([path, url, 1]);
    for (const [url, times] of requests) expect([path, url, times]).toEqual([path, url, 1]);
  }
});

test('pages for signed-in users preload what they need and load nothing twice', async ({ page, context }) => {
  await signIn(page, newUser(), '/login');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible(); // signed in and redirected
  await page.close(); // the browser would warn about the login screen's unused preload
  for (const [path, { requests, preloaded }] of await loadAll(context, userPages)) {
    expect([path, preloaded.length > 2]).toEqual([path, true]);
    for (const url of preloaded) expect([path, url, requests.get(url)]).toEqual([path, url, 1]);
  }
});

/** Chromium's seconds are of the clock: with more tabs at once, a script that waits for the processor counts as unused. */
const TABS = 3;

/** Loads each page in a tab of its own, a few at a time, because most of the time is waiting. */
async function loadAll(context: BrowserContext, pages: readonly SitePage[]) {
  const waiting = [...pages];
  const loaded: (readonly [path: string, Awaited<ReturnType<typeof loadCounting>>])[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const page = await context.newPage();
      loaded.push([next.path, await loadCounting(page, next.url)]);
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: TABS }, lane));
  return loaded;
}

test('a returning visitor downloads only the document', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'networkidle' }); // what comes after content is part of the first visit
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(PATIENCE_MS); // the network of a busy machine rests before the page is complete
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const downloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming).transferSize > 0 && /\/(assets|releases\/files)\//.test(entry.name),
      )
      .map(({ name }) => name),
  );
  expect(downloaded).toEqual([]);
});

test('the JavaScript that each page loads before its content stays within the page’s budget', async ({ request }) => {
  const sizes = new Map<string, Promise<number>>();
  const costs = sitePages.map(async ({ path, url }) => {
    const document = await (await request.get(url)).text();
    const tags = document.matchAll(/<(?:script|link rel="preload")[^>]* (?:src|href)="([^"]+\.js)"/g);
    const scripts = new Set([...tags].map(([, file = '']) => file));
    expect([path, scripts.size > 0]).toEqual([path, true]);
    for (const file of scripts) if (!sizes.has(file)) sizes.set(file, sizeOf(request, file));
    const kb = (await Promise.all([...scripts].map((file) => sizes.get(file) ?? 0))).reduce((a, b) => a + b, 0);
    return { path, kb, budget: pageBudgetKb(path) };
  });
  const tooLarge = (await Promise.all(costs)).filter(({ kb, budget }) => kb > budget);
  expect(tooLarge).toEqual([]);
});

async function sizeOf(request: APIRequestContext, file: string): Promise<number> {
  const response = await request.get(file);
  expect([file, response.status()]).toEqual([file, 200]);
  return scriptKb(await response.body());
}
