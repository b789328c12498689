import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { builtFolder, editBuild } from './faults.ts';
import { type Investor, newInvestor, remember } from './investor.ts';
import { linkMailedTo } from './outbox.ts';
import { HEADING } from './renewedWatchlist.ts';
import type { Site } from './startSite.ts';
import { expect } from './test.ts';

/** The section that journeys about the release desk publish. */
export const TRADING = 'mfe-trading';

export const deskDialog = (page: Page) => page.getByRole('dialog');

/** Waits until the dialog has closed by itself and the page says what was done. */
export async function saysDone(page: Page, text: string): Promise<void> {
  await expect(deskDialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sections', exact: true }).getByRole('status')).toContainText(text);
}

/** An account with a confirmed address and the role, in its own browser on the desk. */
export async function openDesk(
  { browser, request, site }: { browser: Browser; request: APIRequestContext; site: Site },
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ page: Page; person: Investor }> {
  const person = await newInvestor(request);
  const outbox = join(dirname(await site.folder()), 'outbox');
  await expect.poll(() => linkMailedTo(person.email, 'verify-email', outbox)).not.toBe('');
  const link = await linkMailedTo(person.email, 'verify-email', outbox);
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const headers = { 'x-auth-token': person.token };
  expect((await request.post('/api/auth/verify-email', { data: { token }, headers })).status()).toBe(200);
  await site.released('grant', person.email);
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await remember(page, person);
  await before(page);
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await expect(page.getByRole('button', { name: TRADING, exact: true })).toBeVisible();
  return { page, person };
}

/** Publishes the trading section with its version in the heading of the watchlist. */
export async function publishTrading(site: Site, version: string): Promise<void> {
  const folder = await site.folder();
  for (const file of await filesThatSay(HEADING)) {
    await editBuild(builtFolder(TRADING), folder, file, HEADING, `${HEADING} ${version}`);
  }
  await site.released('publish', TRADING, '--from', folder, '--version', version);
}

/** Publishes another section as it was built, with content of its own. */
export async function publishAgain(site: Site, section: string, version: string): Promise<void> {
  const folder = await site.folder();
  await cp(builtFolder(section), folder, { recursive: true });
  const { entry } = JSON.parse(await readFile(join(folder, 'section.json'), 'utf8')) as SectionManifest;
  await appendFile(join(folder, entry), `\n// ${version}`);
  await site.released('publish', section, '--from', folder, '--version', version);
}

/** Publishes the trading section with a further page, which shows what the watchlist's page shows. */
export async function publishFurtherPage(site: Site, version: string, path: string, title: string): Promise<void> {
  const folder = await site.folder();
  const [file = ''] = await filesThatSay('path:"/watchlist"');
  const built = builtFolder(TRADING);
  const [known = ''] = /\{path:"\/watchlist".*?\},(?=\{path:)/.exec(await readFile(join(built, file), 'utf8')) ?? [];
  const further = known.replace('"/watchlist"', `"${path}"`).replace('"Watchlist"', `"${title}"`);
  await editBuild(built, folder, file, known, further + known);
  const manifest = join(folder, 'section.json');
  const { routes, ...others } = JSON.parse(await readFile(manifest, 'utf8')) as SectionManifest;
  const copies = routes.filter((route) => route.path === '/watchlist').map((route) => ({ ...route, path, title }));
  await writeFile(manifest, JSON.stringify({ ...others, routes: [...routes, ...copies] }));
  await site.released('publish', TRADING, '--from', folder, '--version', version);
}

/** The built files of the trading section that contain the text. */
async function filesThatSay(text: string): Promise<string[]> {
  const built = builtFolder(TRADING);
  const scripts = (await readdir(built)).filter((file) => file.endsWith('.js'));
  const says = await Promise.all(
    scripts.map(async (file) => (await readFile(join(built, file), 'utf8')).includes(text)),
  );
  return scripts.filter((_, at) => says[at]);
}

export const stableOfTrading = (site: Site): Promise<string> => stableOf(site, TRADING);

export async function stableOf(site: Site, name: string): Promise<string> {
  const { sections } = JSON.parse(await site.released('status', '--json'));
  return sections.find(({ section }: { section: string }) => section === name).stable;
}
