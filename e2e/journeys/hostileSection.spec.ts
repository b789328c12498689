import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtFolder } from '../support/faults.ts';
import { addHostility, type Canary, startCanary } from '../support/hostileSection.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { makeLive, rollBack, test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ allowedComplaints: [[/./], { scope: 'test' }], violatesPolicies: true }); // the browser reports each attempt

const VERSION = '10.0.0'; // other journeys publish 9.0.0 to the same site

const WORKERS = ['a worker', 'a shared worker', 'a service worker'];

/** Ways that send something out as soon as a page has code of its own. The browser refuses all of them. */
const STOPPED = [
  'an image',
  'an image in SVG',
  'a background image',
  'an inline style sheet',
  'a style sheet',
  'a font',
  'a prefetch',
  'a preload',
  'a module preload',
  'a manifest',
  'an icon',
  'a video',
  'an object',
  'an embed',
  'a frame',
  'a frame of its own',
  'a portal of markup',
  'speculation rules',
  'a script',
  'an import',
  'fetch',
  'a request that outlives the page',
  'XMLHttpRequest',
  'a beacon',
  'an event source',
  'a WebSocket',
  'a WebTransport',
  'a ping',
  ...WORKERS,
  'a form',
  'a form in a new window',
  'a meta refresh',
];

/** Ways that no policy of a page can stop today. */
const NOT_STOPPED = ['a new window', 'a link to a new window', 'another page', 'WebRTC'];

let canary: Canary;
test.beforeEach(() => canary.requests.clear());
test.beforeAll(async ({ ownSite }) => {
  canary = await startCanary();
  const folder = await ownSite.folder();
  await addHostility(builtFolder('mfe-dashboard'), folder, { version: VERSION, canary });
  await ownSite.released('publish', 'mfe-dashboard', '--from', folder, '--version', VERSION);
  await makeLive(ownSite, 'mfe-dashboard', VERSION);
});
test.afterAll(async ({ ownSite }) => {
  await rollBack(ownSite, 'mfe-dashboard', VERSION);
  await canary.close();
});

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-hostile', 'ready');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
}

/** Lets the section try these ways, as code of the page: the policy does not cover what the debugger evaluates. */
async function tries(page: Page, ways: readonly string[]): Promise<void> {
  await page.evaluate((detail) => {
    setTimeout(() => window.dispatchEvent(new CustomEvent('hostile:try', { detail })));
  }, ways);
}

test('what a section sends elsewhere is stopped by the browser', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await open(page);
  await tries(page, STOPPED);
  await expect(page.locator('html')).toHaveAttribute('data-hostile', 'tried');
  const noticed = await page.evaluate(
    () => (window as { hostileNoticed?: Record<string, string> }).hostileNoticed ?? {},
  );
  // Their scripts come from this site, so nothing would arrive elsewhere.
  for (const way of WORKERS) expect([way, noticed[way]]).toEqual([way, expect.stringMatching(/Error$/)]);
  await tries(page, ['another page']); // arrives after everything that could
  await expect.poll(() => [...canary.requests]).toContain('another page');
  expect([...canary.requests].filter((way) => STOPPED.includes(way))).toEqual([]);
});

for (const way of NOT_STOPPED) {
  test(`the guide names a way that no policy stops: ${way}`, { tag: '@drill' }, async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    await open(page);
    await tries(page, [way]);
    // If this fails, browsers have learned to stop it: let the policies do so, and correct the guide.
    await expect.poll(() => canary.requests.has(way) || (way === 'WebRTC' && canary.packets() > 0)).toBe(true);
    expect(readFileSync('docs/security.md', 'utf8')).toContain(`**${way}**`);
  });
}
