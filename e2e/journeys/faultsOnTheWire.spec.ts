import { expectCard, expectFrame, keepDocument, tryAgainByKeyboard, visitAnother } from '../support/carryingOn.ts';
import { breakWire, type WireFault } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { liveThrough } from '../support/liveThrough.ts';
import { pages, type SectionPage } from '../support/sectionPages.ts';
import { expect, test } from '../support/test.ts';

test.use({
  allowedComplaints: [
    [
      /^\[mfe-[a-z]+ \S+: (load|mount|crash)\]/, // the shell's own report
      /^(\[(extras|watch|later|alerts)\] )?ChunkLoadError: /,
      /^Error: Loading CSS chunk/,
      /^Failed to load resource/,
      /^Failed to find a valid digest in the 'integrity' attribute/,
      /^Fetch API cannot load \S+ SRI's integrity checks failed/,
      /was preloaded using link preload but not used/,
    ],
    { scope: 'test' },
  ],
});

const faults: readonly {
  name: string;
  fault: WireFault;
  victim: SectionPage;
  meanwhile: SectionPage;
  tag?: '@drill';
}[] = [
  { name: 'an entry returns 404', fault: 'entry404', victim: pages.watchlist, meanwhile: pages.dashboard },
  {
    name: 'an entry is not JavaScript',
    fault: 'htmlInsteadOfJs',
    tag: '@drill',
    victim: pages.dashboard,
    meanwhile: pages.watchlist,
  },
  {
    name: 'an altered byte in the entry',
    fault: 'alteredByte',
    tag: '@drill',
    victim: pages.settings,
    meanwhile: pages.watchlist,
  },
  {
    name: 'an altered byte in the file map',
    fault: 'alteredMap',
    victim: pages.dashboard,
    meanwhile: pages.watchlist,
  },
  {
    name: 'an altered byte in a chunk',
    fault: 'alteredChunk',
    tag: '@drill',
    victim: pages.watchlist,
    meanwhile: pages.pricing,
  },
  {
    name: 'an altered byte in the styles',
    fault: 'alteredStyles',
    tag: '@drill',
    victim: pages.dashboard,
    meanwhile: pages.pricing,
  },
  {
    name: 'a page’s chunk returns 404',
    fault: 'lazyChunk404',
    tag: '@drill',
    victim: pages.settings,
    meanwhile: pages.pricing,
  },
];

for (const { name, fault, victim, meanwhile, tag } of faults) {
  const title = `${name}: ${victim.title} reports it, everything else works, and "Try again" recovers`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    const heal = await breakWire(page, victim.section, fault);
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await liveThrough(page, { victim, says: 'loading', meanwhile, heal });
    expect(complaints).toContainEqual(
      expect.stringMatching(new RegExp(`^\\[${victim.section} \\S+: (load|mount|crash)\\]`)),
    );
  });
}

const LATE = 'an entry hangs: the site stays usable, and the section appears when the entry arrives late';
test(LATE, { tag: '@drill' }, async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const arrivals: (() => void)[] = [];
  await page.route(/\/assets\/mfe-account\/[^/]+\/entry\.js/, async (route) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expectFrame(page);
  const expectSameDocument = await keepDocument(page);
  await visitAnother(page, pages.watchlist); // before the shell gives up on it
  await page.goBack({ waitUntil: 'commit' });
  await expectCard(page, pages.settings, 'waiting');
  for (const arrive of arrivals) arrive();
  await expect(pages.settings.content(page)).toBeVisible();
  await pages.settings.use(page);
  await expectSameDocument();
});

test('a file map hangs: a second request brings the page', async ({ page }) => {
  const requested: string[] = [];
  await page.route(/\/releases\/files\/mfe-marketing\//, (route) => {
    requested.push(new URL(route.request().url()).search);
    return route.request().url().includes('?') ? route.continue() : undefined;
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(pages.pricing.content(page)).toBeVisible();
  expect(requested).toContain('?try=2');
});

test('what looks after the page does not load: the page works, and a pause lies between the tries', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  let tries = 0;
  await page.route(/\/assets\/shell\/[^/]+\/watch\./, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/watchlist', { waitUntil: 'networkidle' });
  await pages.watchlist.use(page);
  await visitAnother(page, pages.dashboard);
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(tries).toBeLessThan(5);
});

for (const file of ['later', 'alerts']) {
  const title = `the file “${file}” of an open page does not load twice: it comes with the next page`;
  test(title, { tag: file === 'alerts' ? '@drill' : [] }, async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    let tries = 0;
    await page.route(new RegExp(`/assets/shell/[^/]+/${file}\\.[^/]+\\.js`), (route) => {
      tries += 1;
      return tries > 2 ? route.continue() : route.abort();
    });
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await pages.watchlist.use(page);
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(2); // with a pause between them
    const bell = page.getByRole('button', { name: /^Alerts/ });
    await expect(bell).toHaveCount(0);
    await visitAnother(page, pages.dashboard);
    await expect(bell).toBeVisible();
  });
}

test('the server no longer has a file map: the document loads again, once', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await pages.watchlist.use(page);
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents += 1;
  });
  const map = /\/releases\/files\/mfe-dashboard\//;
  await page.route(map, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => documents).toBe(1);
  await expectCard(page, pages.dashboard, 'loading');
  const expectSameDocument = await keepDocument(page);
  await tryAgainByKeyboard(page, pages.dashboard, () => page.unroute(map));
  await expectSameDocument();
  expect(documents).toBe(1);
});

test('an entry never arrives: "Try again" requests it again', { tag: '@drill' }, async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const heal = await breakWire(page, 'mfe-dashboard', 'hang');
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await expect(pages.watchlist.content(page)).toBeVisible();
  const expectSameDocument = await keepDocument(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expectCard(page, pages.dashboard, 'waiting');
  await tryAgainByKeyboard(page, pages.dashboard, heal);
  await expectSameDocument();
});

test('a signed-out visitor: the landing page fails, and the frame still works', async ({ page }) => {
  const heal = await breakWire(page, 'mfe-marketing', 'entry404');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expectCard(page, pages.landing, 'loading');
  const expectSameDocument = await keepDocument(page);
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expectCard(page, pages.pricing, 'loading');
  await page.goBack({ waitUntil: 'commit' });
  await expectCard(page, pages.landing, 'loading');
  await tryAgainByKeyboard(page, pages.landing, heal);
  await expectSameDocument();
});

test('a shared module fails once: "Try again" loads it for one section, and then for all', async ({
  page,
  request,
}) => {
  await remember(page, await newInvestor(request));
  const shared = /\/assets\/shell\/[^/]+\/query\.[^/]+\.js/;
  await page.route(shared, (route) => route.fulfill({ status: 404 }));
  await page.goto(pages.watchlist.path, { waitUntil: 'domcontentloaded' });
  await expectCard(page, pages.watchlist, 'loading');
  const expectSameDocument = await keepDocument(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expectCard(page, pages.dashboard, 'loading');
  await tryAgainByKeyboard(page, pages.dashboard, () => page.unroute(shared));
  await visitAnother(page, pages.watchlist);
  await expectSameDocument();
});

test('one page that fails to load does not affect the section’s other pages', async ({ page }) => {
  const affected = /\/assets\/mfe-marketing\/[^/]+\/pricing\.[^/]+\.js/;
  await page.route(affected, (route) => route.fulfill({ status: 404 }));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await pages.landing.use(page);
  const expectSameDocument = await keepDocument(page);
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expectCard(page, pages.pricing, 'loading');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expectCard(page, pages.pricing, 'loading');
  await tryAgainByKeyboard(page, pages.pricing, () => page.unroute(affected));
  await expectSameDocument();
});

for (const { name, fault, tag } of [
  { name: 'returns 404', fault: 'entry404', tag: undefined },
  { name: 'hangs', fault: 'hang', tag: '@drill' },
] as const) {
  test(`the chat ${name}: other sections are not affected`, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await breakWire(page, 'mfe-chat', fault);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await pages.watchlist.use(page);
    await visitAnother(page, pages.dashboard);
    await expect
      .poll(() => complaints, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/^\[mfe-chat \S+: load\]/));
    await pages.dashboard.use(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Chat with Bell' })).toHaveCount(0);
  });
}

for (const kind of ['js', 'css']) {
  const title = `the palette’s ${kind} file hangs: it is given up, and the next press requests it again`;
  test(title, { tag: '@drill' }, async ({ page, request }) => {
    await remember(page, await newInvestor(request));
    const file = new RegExp(`/assets/shell/[^/]+/extras\\.[^/]+\\.${kind}`);
    let requests = 0;
    await page.route(file, (route) => {
      requests += 1;
      return requests === 1 ? undefined : route.continue();
    });
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await pages.watchlist.use(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByText('This didn’t load. Please try again.')).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    expect(requests).toBe(2);
  });
}
