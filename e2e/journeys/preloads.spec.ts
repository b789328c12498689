import type { Page } from '@playwright/test';
import { newPerson, signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Chromium complains of a preload that nobody used a few seconds after `load`; the test's own fixture hears it. */
const PATIENCE_MS = 5_000;

async function loadCounting(page: Page, path: string) {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) requests.set(pathname, (requests.get(pathname) ?? 0) + 1);
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(PATIENCE_MS);
  const preloaded = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  return { requests, preloaded };
}

for (const path of ['/', '/pricing', '/terms', '/login', '/register']) {
  test(`${path} preloads what it needs, and loads nothing twice`, async ({ page }) => {
    const { requests, preloaded } = await loadCounting(page, path);
    expect(preloaded.length).toBeGreaterThan(2);
    for (const url of preloaded) expect([url, requests.get(url)]).toEqual([url, 1]);
    for (const [url, times] of requests) expect([url, times]).toEqual([url, 1]);
  });
}

for (const path of ['/dashboard', '/watchlist', '/settings']) {
  test(`${path}, signed in, preloads what it needs, and loads nothing twice`, async ({ page }) => {
    await signIn(page, newPerson(), '/login');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible(); // signed in, and led on
    await page.waitForLoadState('networkidle'); // what this page still fetches is not the next one's
    const { requests, preloaded } = await loadCounting(page, path);
    expect(preloaded.length).toBeGreaterThan(2);
    for (const url of preloaded) expect([url, requests.get(url)]).toEqual([url, 1]);
  });
}

test('a returning visitor downloads the document and nothing else', async ({ page }) => {
  await page.goto('/pricing', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const downloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0 && entry.name.includes('/assets/'))
      .map(({ name }) => name),
  );
  expect(downloaded).toEqual([]);
});
