import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The other theme changes colors only. */
const RULES_ABOUT_COLOR = ['color-contrast', 'link-in-text-block'];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** WCAG 2.2 A and AA violations in both themes at both widths, each as "theme width rule: element". */
export async function violationsIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0)); // what the navbar covers while the page scrolls is not too small
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(page);
      const rules =
        theme === 'dark'
          ? { type: 'tag' as const, values: RULES }
          : { type: 'rule' as const, values: RULES_ABOUT_COLOR };
      for (const violation of await violationsNow(page, rules)) found.push(`${theme} ${size.width} ${violation}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${theme} ${size.width}: the page is ${overflow} px too wide`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** Injects axe into a document once. Its Playwright driver injects it for every run, which takes longer than the run. */
async function violationsNow(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false, // the site has none
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

/** Waits until color transitions have ended and the layout has the new width. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
