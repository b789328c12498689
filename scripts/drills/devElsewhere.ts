import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { quantile } from '../bench/statistics.ts';

const SAVES = 5;
const START_BUDGET_MS = 120_000;

/** A `npm run dev -- --platform …` that runs. */
export interface RunningDev {
  /** The link that it printed. */
  readonly link: string;
  stop(): Promise<void>;
}

/** Starts it with this command line, and waits for the link. */
export async function startDev(
  command: readonly [string, ...string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<RunningDev> {
  const [program, ...line] = command;
  // A group of its own: npm does not hand signals on.
  const child = spawn(program, line, { ...options, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const stop = async () => {
    const runs = child.exitCode === null && child.signalCode === null;
    if (runs && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await exit;
  };
  const printed = (async () => {
    for await (const text of createInterface({ input: child.stdout })) {
      const [, link] = /^Open (\S+) /.exec(text) ?? [];
      if (link !== undefined) return link;
    }
    throw new Error(`${command.join(' ')} printed no link.`);
  })();
  const late = pause(START_BUDGET_MS, null, { ref: false });
  const link = await Promise.race([printed, late]);
  child.stdout.resume();
  if (link !== null) return { link, stop };
  await stop();
  throw new Error(`${command.join(' ')} took more than ${START_BUDGET_MS} ms.`);
}

interface Edited {
  readonly section: string;
  /** Of a page of the section. */
  readonly path: string;
  /** A component of that page, and how its text changes with the nth save. */
  readonly file: string;
  readonly change: (text: string, nth: number) => string;
  /** What the page has after it. */
  readonly shows: (nth: number) => string;
}

/**
 * Opens the link, agrees, and saves a file again and again while the page is open: it shows each save without being loaded again.
 * Leads back by the banner. Returns the median time from a save to the page that shows it, in milliseconds; how long that is
 * depends on what else the machine does.
 */
export async function seeElsewhere(page: Page, link: string, edited: Edited): Promise<number> {
  const { section, path, file, change, shows } = edited;
  const { origin } = new URL(link);
  const served = page.locator(`[data-section="${section}"][data-version^="local"]`);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Load code from this computer?' }).waitFor();
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByText(`You are loading ${section} from http://localhost:`).waitFor();
  await page.goto(`${origin}${path}`);
  await served.locator('h1').waitFor();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const before = await readFile(file, 'utf8');
  const took: number[] = [];
  try {
    for (let nth = 1; nth <= SAVES; nth += 1) {
      const changed = change(before, nth);
      if (changed === before) throw new Error(`${file} has no such line any more.`);
      const startedAt = performance.now();
      await writeFile(file, changed);
      await served.locator(shows(nth)).waitFor({ state: 'attached' });
      took.push(performance.now() - startedAt);
    }
  } finally {
    await writeFile(file, before);
  }
  if (!(await page.evaluate(() => 'isTheSamePage' in window))) throw new Error('The page was loaded again.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.goto(`${origin}${path}`);
  await page.locator(`[data-section="${section}"]:not([data-version^="local"]) h1`).waitFor();
  return quantile(took, 0.5);
}

/** Where the operator does not allow it, the same link opens no question. */
export async function isRefused(origin: string, link: string): Promise<boolean> {
  const { pathname, search } = new URL(link);
  const asked = await fetch(`${origin}${pathname}${search}`);
  const agreed = await fetch(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  });
  return asked.status === 404 && agreed.status === 404 && !agreed.headers.has('set-cookie');
}
