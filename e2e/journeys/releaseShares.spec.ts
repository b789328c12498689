import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { builtFolder, editBuild } from '../support/faults.ts';
import { test } from '../support/site.ts';
import type { Site } from '../support/startSite.ts';
import { expect } from '../support/test.ts';
import { newUser, type User } from '../support/user.ts';

test.describe.configure({ mode: 'default' });

const SECTION = 'mfe-marketing';
const BUILT = builtFolder(SECTION);
const HEADING = 'Plans and pricing';

/** The section with another heading, published. */
async function publish(site: Site, version: string): Promise<void> {
  const [folder, files] = [await site.folder(), await readdir(BUILT)];
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    if (!(await readFile(join(BUILT, file), 'utf8')).includes(HEADING)) continue;
    await editBuild(BUILT, folder, file, HEADING, `${HEADING} ${version}`);
    await site.released('publish', SECTION, '--from', folder, '--version', version);
    return;
  }
  throw new Error(`no built file says "${HEADING}"`);
}

const rollOut = (site: Site, version: string, percent: string) =>
  site.released('rollout', SECTION, version, '--percent', percent);

/** The version that a browser with this cookie, or a new browser, is given, and its cookie. */
async function givenTo({ origin }: Site, cookie = ''): Promise<{ version: string; cookie: string }> {
  const response = await fetch(`${origin}/pricing`, { headers: cookie ? { cookie } : {} });
  const inlined = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(await response.text())?.[1];
  const { sections } = JSON.parse(inlined ?? '{}') as PageRelease;
  const [given = cookie] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { version: sections[SECTION]?.version ?? '', cookie: given };
}

/** The cookie of the first new visitor who is given the candidate, or is not. One in 100 is at the least. */
async function visitorGiven(site: Site, isWanted: (version: string) => boolean): Promise<string> {
  for (let visitor = 0; visitor < 2_500; visitor += 1) {
    const { version, cookie } = await givenTo(site);
    if (isWanted(version)) return cookie;
  }
  throw new Error('none of 2,500 visitors was given the version');
}

/** A browser of its own with this visitor's cookie. */
async function open(browser: Browser, { origin }: Site, cookie?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (name) await context.addCookies([{ name, value, url: origin }]);
  return context.newPage();
}

async function sees(page: Page, version: string | null): Promise<void> {
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  const name = version === null ? HEADING : `${HEADING} ${version}`;
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

async function logIn(page: Page, { email, password }: User): Promise<void> {
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
}

const stableOf = async (site: Site) =>
  JSON.parse(await site.released('status', '--json')).sections.find(
    ({ section }: { section: string }) => section === SECTION,
  ).stable as string;

test('a candidate goes from 1% to 10% to everyone: who has it keeps it, the others wait', async ({
  browser,
  ownSite,
}) => {
  const before = await stableOf(ownSite);
  await publish(ownSite, '6.0.0');
  await rollOut(ownSite, '6.0.0', '1');
  const early = await open(browser, ownSite, await visitorGiven(ownSite, (version) => version === '6.0.0'));
  await sees(early, '6.0.0');

  await rollOut(ownSite, '6.0.0', '10');
  const late = await open(browser, ownSite, await visitorGiven(ownSite, (version) => version === before));
  await sees(early, '6.0.0');
  await sees(late, null);
  await sees(late, null);

  await ownSite.released('promote', SECTION, '6.0.0');
  await sees(early, '6.0.0');
  await sees(late, '6.0.0');
  await ownSite.released('rollback', SECTION, '--from', '6.0.0', '--why', 'the next test expects the old one');
  await Promise.all([early, late].map((page) => page.context().close()));
});

test('two devices of one person agree, also after a logout and a login', async ({ browser, playwright, ownSite }) => {
  await publish(ownSite, '6.1.0');
  await rollOut(ownSite, '6.1.0', '10');
  let chosen: User | undefined;
  for (let person = 0; person < 200 && !chosen; person += 1) {
    const user = newUser();
    const api = await playwright.request.newContext({ baseURL: ownSite.origin });
    await api.post('/api/auth/register', { data: user });
    const [{ value = '' } = {}] = (await api.storageState()).cookies.filter(({ name }) => name === 'visitor');
    if ((await givenTo(ownSite, `visitor=${value}`)).version === '6.1.0') chosen = user;
    await api.dispose();
  }
  if (!chosen) throw new Error('none of 200 people was given the version');
  const contexts: BrowserContext[] = [];
  for (const _device of ['phone', 'laptop']) {
    const stranger = await visitorGiven(ownSite, (version) => version !== '6.1.0');
    const page = await open(browser, ownSite, stranger);
    contexts.push(page.context());
    await sees(page, null);
    await logIn(page, chosen);
    await sees(page, '6.1.0');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await sees(page, '6.1.0');
  }
  const [page] = contexts[0]?.pages() ?? [];
  if (!page) throw new Error('the phone shows a page');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await logIn(page, chosen);
  await sees(page, '6.1.0');
  await Promise.all(contexts.map((context) => context.close()));
  await ownSite.released('rollback', SECTION, '--from', '6.1.0', '--why', 'the next test expects no candidate');
});

test('a bad candidate is rolled back, and nobody is given it again', async ({ browser, ownSite }) => {
  const before = await stableOf(ownSite);
  await publish(ownSite, '6.2.0');
  await rollOut(ownSite, '6.2.0', '95');
  const page = await open(browser, ownSite, await visitorGiven(ownSite, (version) => version === '6.2.0'));
  await sees(page, '6.2.0');
  await ownSite.released('rollback', SECTION, '--from', '6.2.0', '--why', 'the heading is wrong');
  await expect(page.getByRole('heading', { level: 1, name: `${HEADING} 6.2.0`, exact: true })).toBeVisible();
  await sees(page, null);
  for (let visitor = 0; visitor < 20; visitor += 1) expect((await givenTo(ownSite)).version).toBe(before);
  await page.context().close();
});
