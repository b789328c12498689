import type { Browser, Response } from 'playwright-core';
import { builtPages } from '../build/builtPages.ts';
import { pageBudgetKb, scriptKb } from '../build/pageBudgets.ts';
import { visitor } from './browser.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';

/**
 * JavaScript that a cold visit fetches before content, gzip: the files that the document names, in its script tag and its
 * preloads. The journey `preloads` keeps those complete, and within the same budgets. Other files, such as charts and dialogs, come after content.
 */
export async function criticalPath(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const { path, access, redirectTo } of builtPages()) {
    if (redirectTo) continue;
    const context = await visitor(browser, product.origin, access === 'user' ? product.token : undefined);
    const page = await context.newPage();
    const fetched: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') fetched.push(response);
    });
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    const scripts = await Promise.all(fetched.map(sizeOf));
    const named = new Set(
      await page
        .locator('script[src], link[rel=preload]')
        .evaluateAll((tags) =>
          tags.map((tag) => new URL((tag as HTMLScriptElement).src || (tag as HTMLLinkElement).href).pathname),
        ),
    );
    const later = ({ file }: { file: string }) => !named.has(file);
    const kb = sum(scripts.filter((script) => !later(script)));
    const budget = pageBudgetKb(path);
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

async function sizeOf(response: Response): Promise<{ file: string; kb: number }> {
  return { file: new URL(response.url()).pathname, kb: scriptKb(await response.body()) };
}

function sum(scripts: readonly { kb: number }[]): number {
  return scripts.reduce((total, { kb }) => total + kb, 0);
}
