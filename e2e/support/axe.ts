import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESKTOP = { width: 1440, height: 900 };
const ALL: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] };
const ABOUT_COLOR: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The other theme changes colors only, and a phone shows no color of its own. */
const VIEWS = [
  { theme: 'dark', size: DESKTOP, rules: ALL },
  { theme: 'light', size: DESKTOP, rules: ABOUT_COLOR },
  { theme: 'light', size: { width: 390, height: 844 }, rules: ALL },
];

/** WCAG 2.2 A and AA violations in both themes and at both widths, each as "theme width rule: element". */
export async function violationsIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, size, rules } of VIEWS) {
    await page.setViewportSize(size);
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      window.scrollTo(0, 0); // what the navbar covers while the page scrolls is not too small
    }, theme);
    await settled(page);
    for (const violation of await violationsNow(page, rules)) found.push(`${theme} ${size.width} ${violation}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${theme} ${size.width}: the page is ${overflow} px too wide`);
  }
  await page.setViewportSize(DESKTOP);
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
      selectors: false,
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
