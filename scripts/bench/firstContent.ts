import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { slowDown, visitor } from './browser.ts';
import { servePlain } from './plain/servePlain.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const MOST = 1.1;

/** The page of a symbol shows its content as soon as the dashboard. */
const MOST_OF_SYMBOL = 1;
const DASHBOARD = { path: '/dashboard', picture: '[aria-label^="AI Trend"] svg.highcharts-root' };
const SYMBOL = { path: '/symbol/AAPL', picture: '[aria-label^="AAPL price"] svg.highcharts-root' };

/**
 * Largest contentful paint of a cold /dashboard, against the same sources as one plain bundle, and of the page of a symbol,
 * against the dashboard; rounds alternate.
 */
export async function firstContent(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-plain-'));
  const plain = await servePlain(folder, product.port);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    const symbols: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await largestPaint(browser, product, DASHBOARD));
      theirs.push(await largestPaint(browser, { ...product, origin: plain.origin }, DASHBOARD));
      symbols.push(await largestPaint(browser, product, SYMBOL));
    }
    const ofSymbol = median(symbols) / median(ours);
    const ratio = median(ours) / median(theirs);
    return [
      {
        what: 'largest contentful paint, cold /dashboard ÷ one plain bundle',
        value: ratio.toFixed(3),
        budget: `≤ ${MOST}`,
        ratio: ratio / MOST,
        note: `medians ${median(ours).toFixed(0)} and ${median(theirs).toFixed(0)} ms of ${ROUNDS}; 4× CPU, 10 Mbit/s, 40 ms`,
      },
      {
        what: 'largest contentful paint, cold /symbol/AAPL ÷ cold /dashboard',
        value: ofSymbol.toFixed(3),
        budget: `≤ ${MOST_OF_SYMBOL}`,
        ratio: ofSymbol / MOST_OF_SYMBOL,
        note: `median ${median(symbols).toFixed(0)} ms of ${ROUNDS}`,
      },
    ];
  } finally {
    await plain.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function largestPaint(
  browser: Browser,
  { origin, token }: Pick<RunningProduct, 'origin' | 'token'>,
  { path, picture }: typeof DASHBOARD,
): Promise<number> {
  const context = await visitor(browser, origin, token);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.locator(picture).waitFor({ timeout: 60_000 });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return paint;
}
