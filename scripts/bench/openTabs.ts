import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readConfig } from '../../bff/src/config/config.ts';
import { openExisting } from '../../bff/src/db/openConfigured.ts';
import { systemClock } from '../../bff/src/kernel/clock.ts';
import { openContentStore } from '../../bff/src/modules/releases/files/openContentStore.ts';
import { openRegistry } from '../../bff/src/modules/releases/registry.ts';
import { workspace } from '../build/workspace.ts';
import { visitor } from './browser.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';

const VISIBLE_MS = 1_000;
const MOST_MS = 2_000;
const MOVES = 5;
const SECTION = 'mfe-trading';
const BENCH = { who: 'bench', via: 'command-line' } as const;

/**
 * From a publication in another process to the new version in a visitor’s document, and from a rollback to the version before
 * it on the screen of an open tab.
 */
export async function openTabs(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const config = readConfig({ ...process.env, DATA_DIR: product.dataDir });
  const db = await openExisting(config);
  const { publishing, rollouts } = openRegistry({
    db,
    content: openContentStore(config),
    clock: systemClock,
    recentVisitors: async () => ({ visitors: [], isAll: true }),
  });
  const context = await visitor(browser, product.origin, product.token);
  const page = await context.newPage();
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-'));
  const visible: number[] = [];
  const took: number[] = [];
  try {
    for (let nth = 1; nth <= MOVES; nth += 1) {
      const version = `bench-${nth}`;
      await cp(workspace.distOf(SECTION), folder, { recursive: true });
      await appendFile(join(folder, 'entry.js'), `\n// ${version}`);
      const published = performance.now();
      await publishing.publish([{ section: SECTION, version, folder }], BENCH);
      await rollouts.promote([{ section: SECTION, version }], BENCH);
      await servedBy(product.origin, version);
      visible.push(performance.now() - published);
      const listening = page.waitForRequest((request) => request.resourceType() === 'eventsource');
      await page.goto(`${product.origin}/watchlist`, { waitUntil: 'networkidle' });
      await listening;
      await page.waitForSelector(`[data-section="${SECTION}"][data-version="${version}"]`);
      await page.waitForTimeout(1_500 + 137 * nth); // another moment between two reads of the rollouts each time
      await rollouts.rollback({ section: SECTION, from: version, why: 'measured' }, BENCH);
      const since = performance.now();
      await page.waitForSelector(`[data-section="${SECTION}"]:not([data-version="${version}"]) h1`);
      took.push(performance.now() - since);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await context.close();
    await db.close();
  }
  return [
    longestOf('a version published and promoted in another process → a visitor’s document', visible, VISIBLE_MS),
    longestOf('a move in another process → an open tab', took, MOST_MS),
  ];
}

async function servedBy(origin: string, version: string): Promise<void> {
  for (;;) {
    const document = await (await fetch(`${origin}/watchlist`)).text();
    if (document.includes(`"${version}"`)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function longestOf(what: string, took: readonly number[], mostMs: number): Measurement {
  const longest = Math.max(...took);
  return {
    what: `${what}, longest`,
    value: `${longest.toFixed(0)} ms`,
    budget: `≤ ${mostMs} ms`,
    ratio: longest / mostMs,
    note: took.map((ms) => ms.toFixed(0)).join(' '),
  };
}
