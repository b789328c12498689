import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { HEADING, headingNamed, heardOfMove, NEW_HEADING, renewedWatchlist } from '../support/renewedWatchlist.ts';
import { test } from '../support/site.ts';
import type { Site } from '../support/startSite.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const BUILT = builtFolder('mfe-trading');
const SENTENCE = /^[^\n]+\.\n$/;

async function standing(site: Site): Promise<{ section: string; stable: string; revision: number }> {
  const { sections } = JSON.parse(await site.released('status', '--json'));
  return sections.find(({ section }: { section: string }) => section === 'mfe-trading');
}

async function log(site: Site) {
  return JSON.parse(await site.released('log', '--json', '--section', 'mfe-trading')).entries;
}

test('a section is released and rolled back while a user works in another one', async ({ page, request, ownSite }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const search = page.locator('#market-data');
  await search.getByLabel('Symbol').fill('AAPL');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search).toContainText('Apple');
  await search.getByLabel('Symbol').fill('MSF'); // half typed
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const documents: string[] = [];
  page.on('framenavigated', (frame) => documents.push(frame.url()));
  const before = await standing(ownSite);
  const knownEntries = (await log(ownSite)).length;

  const folder = await renewedWatchlist(ownSite);
  await ownSite.released('publish', 'mfe-trading', '--from', folder, '--version', '2.0.0', '--commit', 'abcdef0');
  expect((await standing(ownSite)).stable).toBe(before.stable); // published is not live
  const heard = heardOfMove(page);
  await ownSite.released('promote', 'mfe-trading', '2.0.0');
  await heard;

  // Nothing is interrupted, and the next visit to the section is to its new version, in the same document.
  await expect(search).toContainText('Apple');
  await expect(search.getByLabel('Symbol')).toHaveValue('MSF');
  await search.getByLabel('Symbol').pressSequentially('T');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search).toContainText('Microsoft');
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click();
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
  expect(documents.filter((url) => !url.endsWith('/watchlist'))).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();

  await ownSite.released('rollback', 'mfe-trading', '--from', '2.0.0', '--why', 'the old heading was better');
  await expect(headingNamed(page, HEADING)).toBeVisible(); // the open tab leaves what was rolled back
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(page, HEADING)).toBeVisible();

  expect(await standing(ownSite)).toMatchObject({ stable: before.stable, revision: before.revision + 2 });
  expect((await log(ownSite)).slice(knownEntries)).toMatchObject([
    { act: 'publish', from: null, to: '2.0.0', via: 'command-line' },
    { act: 'promote', from: before.stable, to: '2.0.0', revision: before.revision + 1 },
    { act: 'rollback', from: '2.0.0', to: before.stable, why: 'the old heading was better' },
  ]);
});

test('after a section’s release, a returning visitor downloads only that section’s files', async ({
  page,
  request,
  ownSite,
}) => {
  await remember(page, await newInvestor(request));
  for (const path of ['/dashboard', '/watchlist']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
  }
  await ownSite.released('publish', 'mfe-trading', '--from', await renewedWatchlist(ownSite), '--version', '2.1.0');
  await ownSite.released('promote', 'mfe-trading', '2.1.0');

  await page.reload({ waitUntil: 'load' });
  await expect(headingNamed(page, NEW_HEADING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
  const downloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
  expect(downloaded.length).toBeGreaterThan(0);
  for (const path of downloaded) expect(path).toMatch(/^\/assets\/mfe-trading\/2\.1\.0\//);
  await ownSite.released('rollback', 'mfe-trading', '--from', '2.1.0', '--why', 'the next test expects the old one');
});

test('the registry rejects an invalid section and new content for a published version, and nothing changes', async ({
  page,
  request,
  ownSite,
}) => {
  const before = await standing(ownSite);
  const [noJavaScript, throwing] = [await ownSite.folder(), await ownSite.folder()];
  await cp(BUILT, noJavaScript, { recursive: true });
  await writeFile(join(noJavaScript, 'entry.js'), '<!doctype html><title>Bad gateway</title>');
  await cp(BUILT, throwing, { recursive: true });
  await writeFile(join(throwing, 'entry.js'), 'throw new Error("on load");');
  const refused: [folder: string, version: string, says: RegExp][] = [
    [noJavaScript, '3.0.0', /entry\.js is not JavaScript that a browser can run/],
    [throwing, '3.0.1', /The entry entry\.js does not load: it throws "on load"/],
    [await renewedWatchlist(ownSite), before.stable, /already/],
  ];
  for (const [folder, version, says] of refused) {
    const outcome = await ownSite.release('publish', 'mfe-trading', '--from', folder, '--version', version);
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(SENTENCE) });
    expect(outcome.stderr).toMatch(says);
  }
  const unknown = await ownSite.release('promote', 'mfe-trading', '3.0.0');
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'mfe-trading 3.0.0 has not been published.\n' });

  expect(await standing(ownSite)).toEqual(before);
  expect((await request.get('/assets/mfe-trading/3.0.0/entry.js')).status()).toBe(404);
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(headingNamed(page, HEADING)).toBeVisible();
});
