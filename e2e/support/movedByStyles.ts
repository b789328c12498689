import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

/** All stylesheets of a section: those of every page and every late part. */
const stylesheetsOf = (section: string) =>
  readdirSync(join(ROOT, section, 'dist')).filter((file) => file.endsWith('.css'));

/**
 * Returns what moves once all styles of the page's section are there. A link to another page of the section brings that page's
 * stylesheet as soon as the pointer is on it, and with it the rules of the primitives again, after those of this page: one that
 * changes a primitive has to win by its specificity.
 */
export async function movedByStyles(page: Page): Promise<string[]> {
  const own = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  const [folder, section] = own.flatMap((href) => /^.*\/assets\/(mfe-[^/]+)\/[^/]+\//.exec(href) ?? []);
  if (!folder || !section) return []; // a screen of the shell
  const hrefs = stylesheetsOf(section).map((file) => folder + file);
  return page.evaluate(async (hrefs) => {
    const links = hrefs.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' }),
    );
    const loaded = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
    document.head.append(...links);
    await Promise.all(loaded);
    const parts = [...document.querySelectorAll('main *')];
    const places = () =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      });
    // At once: prices change meanwhile.
    const before = places();
    for (const link of links) link.media = 'all';
    const after = places();
    for (const link of links) link.remove();
    return parts
      .map((part, index) => `${before[index]} → ${after[index]} ${part.outerHTML.slice(0, 120)}`)
      .filter((_, index) => before[index] !== after[index])
      .slice(0, 3);
  }, hrefs);
}
