import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What axe finds under WCAG 2.2 A and AA in both themes at both widths, each as "theme width rule: element". */
export async function violationsIn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(page);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(RULES)
        .setLegacyMode() // there are no frames; the other mode opens a second page for each run
        .analyze();
      for (const { id, nodes } of violations) {
        found.push(
          ...nodes.map(
            ({ html, any }) => `${theme} ${size.width} ${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`,
          ),
        );
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${theme} ${size.width}: the page is ${overflow} px too wide`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** Transitions of colour have ended, and the layout has followed the new width. */
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
