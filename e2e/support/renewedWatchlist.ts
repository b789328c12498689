import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { builtFolder, editBuild } from './faults.ts';
import type { Site } from './startSite.ts';

const BUILT = builtFolder('mfe-trading');

export const HEADING = 'Your Watchlist';
export const NEW_HEADING = 'Your Watchlist, renewed';

export const headingNamed = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Returns a folder with the watchlist section under a new heading. */
export async function renewedWatchlist(site: Site): Promise<string> {
  const folder = await site.folder();
  await editBuild(BUILT, folder, await fileThatSays(HEADING), HEADING, NEW_HEADING);
  return folder;
}

/** The same with content of its own, as content that was withdrawn never comes back. */
export async function anotherWatchlist(site: Site): Promise<string> {
  const folder = await renewedWatchlist(site);
  await appendFile(join(folder, await fileThatSays(HEADING)), `\n// ${randomUUID()}`);
  return folder;
}

/** The built file that contains the text. */
async function fileThatSays(text: string): Promise<string> {
  for (const file of await readdir(BUILT)) {
    if (file.endsWith('.js') && (await readFile(join(BUILT, file), 'utf8')).includes(text)) return file;
  }
  throw new Error(`no built file says "${text}"`);
}

/** Resolves once an open tab has asked what a move changed. Call it before the move. */
export async function heardOfMove(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith('/api/page-release') && response.request().resourceType() === 'fetch',
  );
  await answer.finished();
}
