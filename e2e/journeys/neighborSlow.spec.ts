import { newInvestor, remember } from '../support/investor.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
// What a slow device is late with is no section's fault, and is reported as such.
test.use({ allowedComplaints: [[/took longer than/, /: load\] LoadFailure/], { scope: 'test' }] });

/** A phone of years ago, and a laptop that is busy with something else. */
const DEVICES = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, slowdown: 12 },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, slowdown: 12 },
];
const PATHS = ['/dashboard', '/watchlist', '/portfolio', '/predict', '/symbol', '/settings', '/pricing', '/'];
/** The look over the page comes every two seconds. */
const LOOKS_MS = 4_500;

for (const { name, viewport, slowdown } of DEVICES) {
  test(`good sections on ${name} that is ${slowdown} times slower are blamed for nothing`, { tag: '@drill' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(400_000);
    const reports: string[] = [];
    const blames: string[] = [];
    page.on('console', (message) => {
      const [, kind] = /^\[\S+ \S+: (\w+)\]/.exec(message.text()) ?? [];
      if (kind) reports.push(message.text());
      if (kind === 'harm') blames.push(message.text());
    });
    // What was late because of the device is reported as `load`, which counts against nobody.
    page.on('request', (request) => {
      if (/\/api\/faults\/.*\/(?:mount|crash|freeze)$/.test(request.url())) blames.push(request.url());
    });
    await page.setViewportSize(viewport);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await remember(page, await newInvestor(request, { watchlist: ['NVDA', 'BTC'] }));
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded', timeout: 120_000 });
    for (const path of PATHS) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.querySelector('main')?.append(link);
        link.click();
        link.remove();
      }, path);
      await expect(page.locator('main h1').first()).toBeVisible({ timeout: 60_000 });
      await expect(page).toHaveURL(path);
      // Scrolled, resized, with a menu open and with text zoomed: whatever moves the navbar.
      await page.mouse.wheel(0, 600);
      await page.setViewportSize({ width: viewport.width, height: 400 });
      await page.keyboard.press('Control+k');
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LOOKS_MS);
      await page.keyboard.press('Escape');
      await page.setViewportSize(viewport);
    }
    expect(blames, reports.join('\n')).toEqual([]);
  });
}
