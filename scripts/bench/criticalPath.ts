import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { builtPages } from '../build/builtPages.ts';
import { visitor } from './browser.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';

const PUBLIC_KB = 145;
const SIGNED_IN_KB = 185;

/**
 * JavaScript that a cold visit fetches, gzip: all of it but the files of the charts, of the list of forecasts, of the
 * backtest and of the cards about the user's day, which come after first content, and those of the chat, which comes
 * after the page.
 */
export async function criticalPath(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const { path, access, redirectTo } of builtPages()) {
    if (redirectTo) continue;
    const signedIn = access === 'user';
    const context = await visitor(browser, product.origin, signedIn ? product.token : undefined);
    const page = await context.newPage();
    const scripts: { file: string; kb: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const kb = gzipSync(await response.body(), { level: 9 }).length / 1000;
      scripts.push({ file: new URL(response.url()).pathname, kb });
    });
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    const later = ({ file }: { file: string }) =>
      /\/(charts|highcharts|forecast-list|backtest|day)[.-]|\/mfe-chat\//.test(file);
    const kb = sum(scripts.filter((script) => !later(script)));
    const budget = signedIn ? SIGNED_IN_KB : PUBLIC_KB;
    measured.push({
      what: `JavaScript before content, ${path}`,
      value: `${kb.toFixed(1)} kB`,
      budget: `≤ ${budget} kB`,
      ratio: kb / budget,
      note: `${sum(scripts.filter(later)).toFixed(1)} kB after it`,
    });
    await context.close();
  }
  return measured;
}

function sum(scripts: readonly { kb: number }[]): number {
  return scripts.reduce((total, { kb }) => total + kb, 0);
}
