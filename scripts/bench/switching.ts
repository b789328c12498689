import type { Browser, Page } from 'playwright-core';
import { visitor } from './browser.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';
import { quantile } from './statistics.ts';

const MOST_MS = 50;
const SWITCHES = 60;
const PAGES = [
  { path: '/dashboard', heading: 'Welcome' },
  { path: '/watchlist', heading: 'Your Watchlist' },
  { path: '/settings', heading: 'Settings' },
];

interface Switch {
  readonly ms: number;
  readonly blankFrames: number;
}

/** From the click on a link to the next section's heading, among sections that were visited before; and frames with neither. */
export async function switching(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const context = await visitor(browser, product.origin, product.token);
  const page = await context.newPage();
  await page.goto(`${product.origin}/dashboard`, { waitUntil: 'networkidle' });
  const go = ({ path, heading }: (typeof PAGES)[number]) =>
    page.evaluate(
      ([target, text]) =>
        new Promise<Switch>((resolve, reject) => {
          const link = document.createElement('a');
          link.href = target;
          document.querySelector('main')?.append(link);
          let blankFrames = 0;
          const since = performance.now();
          const look = () => {
            const headings = [...document.querySelectorAll<HTMLElement>('main h1')].filter((each) =>
              each.checkVisibility(),
            );
            if (headings.some((each) => !each.closest('[data-leaving]') && each.textContent?.includes(text))) {
              resolve({ ms: performance.now() - since, blankFrames });
              return;
            }
            if (headings.length === 0) blankFrames += 1;
            if (performance.now() - since > 10_000) reject(new Error(`${target} never came`));
            else requestAnimationFrame(look);
          };
          link.click();
          link.remove();
          queueMicrotask(look);
        }),
      [path, heading] as const,
    );
  for (const next of [...PAGES, ...PAGES]) {
    await go(next);
    await page.waitForLoadState('networkidle');
  }
  const switches: Switch[] = [];
  for (let nth = 0; nth < SWITCHES; nth += 1) {
    const next = PAGES[nth % PAGES.length];
    if (next) switches.push(await go(next));
    await atRest(page);
  }
  await context.close();
  const p95 = quantile(
    switches.map(({ ms }) => ms),
    0.95,
  );
  const blank = switches.reduce((total, { blankFrames }) => total + blankFrames, 0);
  return [
    {
      what: 'switch between visited sections, p95',
      value: `${p95.toFixed(1)} ms`,
      budget: `≤ ${MOST_MS} ms`,
      ratio: p95 / MOST_MS,
      note: `median ${quantile(
        switches.map(({ ms }) => ms),
        0.5,
      ).toFixed(1)} ms of ${SWITCHES}`,
    },
    { what: 'blank frames while switching', value: String(blank), budget: '0', ratio: blank === 0 ? 0 : 2 },
  ];
}

/** Waits until the page is complete: all responses have arrived and the processor is idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
