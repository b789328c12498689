import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { anotherWatchlist, HEADING, headingNamed, NEW_HEADING } from '../support/renewedWatchlist.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

/** What Chromium says of a page that it did not bring back as it was. */
interface Kept extends PerformanceEntry {
  readonly notRestoredReasons?: { readonly reasons: readonly { readonly reason: string }[] };
}

/** Playwright turns the cache for back and forward off: its own pages must not freeze. */
async function withBackForwardCache(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

test('a tab that comes back from another site leaves the version that was rolled back meanwhile', async ({
  request,
  ownSite,
}) => {
  const { origin } = ownSite;
  await ownSite.released('publish', 'mfe-trading', '--from', await anotherWatchlist(ownSite), '--version', '6.0.0');
  await ownSite.released('promote', 'mfe-trading', '6.0.0');
  await withBackForwardCache(async (browser) => {
    const page = await browser.newPage({ baseURL: origin });
    await remember(page, await newInvestor(request));
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
    await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/healthz`);
    await ownSite.released('rollback', 'mfe-trading', '--from', '6.0.0', '--why', 'it flickers');
    await page.goBack({ waitUntil: 'commit' });
    await expect(headingNamed(page, HEADING)).toBeVisible();
    await expect(headingNamed(page, NEW_HEADING)).toHaveCount(0);
    await page.getByLabel('Symbol').fill('NVDA');
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect(page.getByRole('button', { name: 'Remove NVDA' })).toBeVisible();

    // It was not kept as it was: its document is `no-store`, because a page knows the versions that were live when it was sent.
    const { persisted, reasons } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as Kept[];
      const { persisted: isKept } = window as { persisted?: boolean };
      return { persisted: isKept, reasons: entry?.notRestoredReasons?.reasons };
    });
    expect(persisted).toBe(false);
    expect(reasons).toContainEqual({ reason: 'response-cache-control-no-store' });
  });
});
