import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editBuild } from '../support/faults.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

const BUILT = resolve(import.meta.dirname, '../../mfe-trading/dist');
const HEADING = 'Your Watchlist';
const NEW_HEADING = 'Your Watchlist, renewed';

/** The built file that says it. */
async function fileThatSays(text: string): Promise<string> {
  for (const file of await readdir(BUILT)) {
    if (file.endsWith('.js') && (await readFile(join(BUILT, file), 'utf8')).includes(text)) return file;
  }
  throw new Error(`no built file says "${text}"`);
}

test('a section is released alone while people use the others, and taken back', async ({ page, ownSite }) => {
  await signIn(page);
  const quickLinks = page.getByRole('heading', { name: 'Quick Links' });
  await expect(quickLinks).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const before = JSON.parse((await ownSite.release('status', '--json')).stdout).sections.find(
    ({ section }: { section: string }) => section === 'mfe-trading',
  );

  await editBuild(BUILT, ownSite.scratch, await fileThatSays(HEADING), HEADING, NEW_HEADING);
  const published = await ownSite.release('publish', 'mfe-trading', '--from', ownSite.scratch, '--version', '2.0.0');
  expect([published.code, published.stderr]).toEqual([0, '']);
  const promoted = await ownSite.release('promote', 'mfe-trading', '2.0.0');
  expect([promoted.code, promoted.stderr]).toEqual([0, '']);

  // The open page goes on, and so does every section that was not released.
  await expect(quickLinks).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: NEW_HEADING, exact: true })).toBeVisible();

  const back = await ownSite.release('rollback', 'mfe-trading', '--why', 'the old heading was better');
  expect([back.code, back.stderr]).toEqual([0, '']);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: HEADING, exact: true })).toBeVisible();

  const after = JSON.parse((await ownSite.release('status', '--json')).stdout).sections.find(
    ({ section }: { section: string }) => section === 'mfe-trading',
  );
  expect(after).toMatchObject({ stable: before.stable, revision: before.revision + 2 });
  const { entries } = JSON.parse((await ownSite.release('log', '--json', '--section', 'mfe-trading')).stdout);
  expect(entries.at(-1)).toMatchObject({ act: 'rollback', from: '2.0.0', why: 'the old heading was better' });
});

test('after one section’s release, a returning visitor downloads that section’s files and no others', async ({
  page,
  ownSite,
}) => {
  await signIn(page, undefined, '/watchlist');
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await editBuild(BUILT, ownSite.scratch, await fileThatSays(HEADING), HEADING, NEW_HEADING);
  await ownSite.release('publish', 'mfe-trading', '--from', ownSite.scratch, '--version', '2.0.0');
  await ownSite.release('promote', 'mfe-trading', '2.0.0');

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: NEW_HEADING })).toBeVisible();
  const downloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
  expect(downloaded.length).toBeGreaterThan(0);
  for (const path of downloaded) expect(path).toMatch(/^\/assets\/mfe-trading\/2\.0\.0\//);
});
