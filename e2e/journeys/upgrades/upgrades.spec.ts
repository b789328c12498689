import type { BrowserContext, Page } from '@playwright/test';
import { SECTIONS } from '../../support/faults.ts';
import { newInvestor, remember } from '../../support/investor.ts';
import { test as base } from '../../support/site.ts';
import { followLink, publicPages, type SitePage, sitePage, userPages } from '../../support/sitePages.ts';
import { copySources, type SourceTree } from '../../support/sourceTree.ts';
import type { Site } from '../../support/startSite.ts';
import { expect } from '../../support/test.ts';

const test = base.extend<{ tree: SourceTree }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
  tree: async ({}, use) => {
    const tree = await copySources();
    await use(tree);
    await tree.remove();
  },
  restored: async ({ ownSite: _ }, use) => use(undefined), // the one story of its site ends with newer versions
});

/** Section → the version that visitors get. */
type Versions = Record<string, string>;

const REACT = { now: 19, next: 20 };

/** React calls this as it starts, so a page knows which versions run on it. */
async function countReacts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const reacts: string[] = [];
    const hook = {
      supportsFiber: true,
      inject: ({ version }: { version: string }) => reacts.push(version),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    };
    Object.assign(window, { reacts, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

const reactsOn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { reacts: string[] }).reacts.map((version) => Number.parseInt(version, 10)).sort(),
  );

async function showsGood(page: Page, { heading, section, path }: SitePage, live: Versions): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  if (section !== 'shell') {
    const host = page.locator(`[data-section="${section}"]`);
    await expect(host, path).toHaveAttribute('data-version', live[section] ?? '');
    await expect(host.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
}

interface Expected {
  readonly live: Versions;
  readonly reactOf: (section: string) => number;
  readonly shellReact?: number;
  /** The section that moved, whose pages are all opened, and one of each other section. If absent, every page is. */
  readonly moved?: string;
}

/** Opens pages, each in a document of its own, then goes from section to section within one. */
async function pagesAreGood(
  anyone: BrowserContext,
  user: BrowserContext,
  { live, reactOf, shellReact = REACT.now, moved }: Expected,
): Promise<void> {
  for (const [context, pages] of [
    [anyone, publicPages],
    [user, userPages],
  ] as const) {
    const page = await context.newPage();
    const isOpened = ({ section }: SitePage, at: number) =>
      moved === undefined || section === moved || pages.findIndex((one) => one.section === section) === at;
    for (const each of pages.filter(isOpened)) {
      await page.goto(each.url, { waitUntil: 'domcontentloaded' });
      await showsGood(page, each, live);
      const onPage = [shellReact, ...(each.section === 'shell' ? [] : [reactOf(each.section)])];
      if (context === anyone)
        expect([each.path, await reactsOn(page)]).toEqual([each.path, [...new Set(onPage)].sort()]);
    }
    await page.close();
  }
  const tab = await user.newPage();
  await tab.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await showsGood(tab, sitePage('/dashboard'), live);
  await tab.getByRole('button', { name: 'Chat with Bell' }).click();
  await expect(tab.locator('[data-section="mfe-chat"]')).toHaveAttribute('data-version', live['mfe-chat'] ?? '');
  await expect(tab.getByRole('dialog', { name: 'Bell' }).getByRole('log')).toContainText('Hello! I am Bell.');
  await tab.keyboard.press('Escape');
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const path of ['/watchlist', '/settings', '/predict', '/pricing', '/portfolio', '/dashboard']) {
    await followLink(tab, path);
    await showsGood(tab, sitePage(path), live);
  }
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
  await tab.close();
}

async function publishAll(site: Site, folders: Record<string, string>, version: string): Promise<void> {
  for (const [section, folder] of Object.entries(folders)) {
    await site.released('publish', section, '--from', folder, '--version', version);
  }
}

async function refused(site: Site, section: string, version: string, why: string): Promise<void> {
  const { code, stderr } = await site.release('promote', section, version);
  expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
}

test('the next major of React, then of ShellApi, goes through all sections, one team after the other', async ({
  tree,
  ownSite,
  browser,
  context,
  request,
}) => {
  test.setTimeout(2_400_000);
  const user = await browser.newContext({ baseURL: ownSite.origin, viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  user.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  user.on('weberror', (error) => complaints.push(error.error().message));
  await countReacts(context);
  await countReacts(user);
  const first = await user.newPage();
  await remember(first, await newInvestor(request, { watchlist: ['AAPL', 'MSFT'] }));
  await first.close();
  const { sections: standing } = JSON.parse(await ownSite.released('status', '--json'));
  const live: Versions = Object.fromEntries(
    standing.map(({ section, stable }: { section: string; stable: string }) => [section, stable]),
  );
  const moves = async (section: string, version: string) => {
    await ownSite.released('promote', section, version);
    live[section] = version;
  };
  const upgraded = new Set<string>();
  const reactOf = (section: string) => (upgraded.has(section) ? REACT.next : REACT.now);

  await test.step('React: everyone publishes, and nobody can go live before a shell has both', async () => {
    for (const section of SECTIONS) {
      const [react, reactDom] = ['react', 'react-dom'].map((name) => `${section}/node_modules/${name}`);
      await tree.installReact(REACT.next, { react: react ?? '', reactDom: reactDom ?? '' });
    }
    await publishAll(ownSite, await tree.build(...SECTIONS), 'react-20');
    await tree.installReact(REACT.next, { react: 'node_modules/react-20', reactDom: 'node_modules/react-dom-20' });
    const config = 'shell/webpack.config.ts';
    const declared =
      "dir: import.meta.dirname, otherSets: { 'react-20': { react: 'react-20', 'react-dom': 'react-dom-20' } }";
    await tree.edit(config, /dir: import\.meta\.dirname/, declared);
    await publishAll(ownSite, await tree.build('shell'), 'both-reacts');
    await tree.installReact(REACT.next, { react: 'node_modules/react', reactDom: 'node_modules/react-dom' });
    await tree.edit(
      config,
      /dir: import[^}]*\} \}/,
      "dir: import.meta.dirname, otherShellApis: { '1.9': './src/shellApi1.ts' }",
    );
    for (const section of SECTIONS) {
      await refused(ownSite, section, 'react-20', `${section} react-20 takes react ^20.0.0, but the live shell`);
    }
  });

  await test.step('React: the shell with both is live; no page loads the second one', async () => {
    await moves('shell', 'both-reacts');
    await pagesAreGood(context, user, { live, reactOf });
  });

  for (const section of SECTIONS) {
    await test.step(`React: ${section} moves`, async () => {
      await moves(section, 'react-20');
      upgraded.add(section);
      await pagesAreGood(context, user, { live, reactOf, moved: section });
    });
  }

  await test.step('React: a section that fails on the next React falls back to its version on the other', async () => {
    const page = await user.newPage();
    await page.route('**/assets/mfe-trading/react-20/entry.js*', (route) => route.abort());
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
    await expect(page.locator('[data-section="mfe-trading"]')).not.toHaveAttribute('data-version', 'react-20');
    await expect.poll(() => reactsOn(page)).toEqual([REACT.now, REACT.next]); // the chat is on the next one
    await page.close();
    expect(complaints.splice(0).join()).toContain('mfe-trading');
  });

  await test.step('ShellApi: a shell on the next React alone offers both ShellApis', async () => {
    await becomeShellApi2(tree);
    await publishAll(ownSite, await tree.build('shell'), 'both-apis');
    await moves('shell', 'both-apis');
    await pagesAreGood(context, user, { live, reactOf, shellReact: REACT.next });
    await publishAll(ownSite, await tree.build(...SECTIONS), 'api-2');
    await tree.edit('shell/webpack.config.ts', /, otherShellApis: \{[^}]*\}/, '');
    await publishAll(ownSite, await tree.build('shell'), 'api-2');
    await refused(ownSite, 'shell', 'api-2', 'shell api-2 offers ShellApi 2.0, but the live mfe-');
  });

  for (const section of SECTIONS) {
    await test.step(`ShellApi: ${section} moves`, async () => {
      await moves(section, 'api-2');
      await pagesAreGood(context, user, { live, reactOf, shellReact: REACT.next, moved: section });
    });
  }

  await test.step('ShellApi: the shell drops the old one', async () => {
    await moves('shell', 'api-2');
    await pagesAreGood(context, user, { live, reactOf, shellReact: REACT.next });
    const { code, stderr } = await ownSite.release('rollback', 'mfe-chat', '--from', 'api-2', '--why', 'a try');
    expect([code, stderr]).toEqual([1, expect.stringContaining('was built for ShellApi 1.9')]);
  });

  expect(complaints).toEqual([]);
  await user.close();
});

/** ShellApi 2 calls the session `account`, and its sections refuse an object of another major. */
async function becomeShellApi2(tree: SourceTree): Promise<void> {
  await tree.edit('sdk/src/section/shellApi.ts', /SHELL_API_VERSION = '1\.9'/, "SHELL_API_VERSION = '2.0'");
  await tree.edit('sdk/src/section/shellApi.ts', /readonly session: SessionStore/, 'readonly account: SessionStore');
  await tree.edit('shell/src/shell.ts', /^ {6}session: /m, '      account: ');
  for (const folder of ['sdk/src/section', ...SECTIONS.map((section) => `${section}/src`)]) {
    const isUsed = /(?<=const \{[^}]*)\bsession\b(?=[^}]*\} = useShell\(\))|(?<=\bshell\.)session\b/g;
    await tree.edit(folder, isUsed, 'account: session').catch((error: Error) => {
      if (!folder.startsWith('mfe-marketing')) throw error; // it uses no session of its own
    });
  }
  await tree.edit('mfe-trading/src', /shell\.account: session/g, 'shell.account');
  await tree.edit(
    'sdk/src/section/section.tsx',
    /^function sectionTree\(.*\{$/m,
    "$&\n  if (!shell.version.startsWith('2.')) throw new Error('not ShellApi 2');",
  );
  await tree.write(
    'shell/src/shellApi1.ts',
    "export const adapt = (api) => Object.create(api, { version: { value: '1.9' }, session: { value: api.account }, account: {} });\n",
  );
}
