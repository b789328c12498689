import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../chromium.ts';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** A visitor with nothing in the cache; with a token, a signed-in one. */
export async function visitor(browser: Browser, origin: string, token?: string): Promise<BrowserContext> {
  const storage = token ? [{ origin, localStorage: [{ name: 'token', value: token }] }] : [];
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: storage },
  });
}

/** A mid-range phone on a slow line: 4 times slower, 10 Mbit/s both ways, 40 ms. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
