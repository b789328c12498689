import { expectCard, expectFrame, keepDocument, tryAgainByKeyboard, visitAnother } from '../support/carryingOn.ts';
import { type CodeFault, crash, wake } from '../support/faults.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { liveThrough } from '../support/liveThrough.ts';
import { pages, type SectionPage } from '../support/sectionPages.ts';
import { ailingTest as test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({
  allowedComplaints: [
    [
      /^\[mfe-[a-z]+ 1\.0\.0: (load|mount|unmount|crash|error)\]/, // the shell's own report
      /^(uncaught: |Uncaught )?(\(in promise\) )?(Error: )?fault: /,
      /^No routes matched location/, // from a router that outlives its page when a section fails to unmount
      /was preloaded using link preload but not used/,
    ],
    { scope: 'test' },
  ],
});

/** Faults that replace the section with an error card. */
const felling: readonly {
  name: string;
  fault: CodeFault;
  victim: SectionPage;
  meanwhile: SectionPage;
  says: 'loading' | 'running';
  tag?: '@drill';
}[] = [
  {
    name: 'throws on load',
    fault: 'entryThrows',
    tag: '@drill',
    victim: pages.dashboard,
    meanwhile: pages.watchlist,
    says: 'loading',
  },
  {
    name: 'throws in its module',
    fault: 'moduleThrows',
    tag: '@drill',
    victim: pages.pricing,
    meanwhile: pages.watchlist,
    says: 'loading',
  },
  {
    name: 'throws on first render',
    fault: 'throwsOnRender',
    victim: pages.settings,
    meanwhile: pages.dashboard,
    says: 'running',
  },
  {
    name: 'crashes after 2 s',
    fault: 'crashesAfter2s',
    tag: '@drill',
    victim: pages.watchlist,
    meanwhile: pages.pricing,
    says: 'running',
  },
];

for (const { name, fault, victim, meanwhile, says, tag } of felling) {
  const title = `${victim.title} ${name}: a card reports it, everything else works, and "Try again" recovers`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    const heal = await wake(page, victim.section, fault);
    // Never as `load`, which says nothing about the version.
    const told = page.waitForRequest((asked) => asked.url().includes(`/api/faults/${victim.section}/`));
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    expect((await told).url()).toMatch(/\/(mount|crash)$/);
    await liveThrough(page, { victim, says, meanwhile, heal });
    expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`^\\[${victim.section} 1\\.0\\.0: `)));
  });
}

const HANGS = 'Dashboard never finishes mounting: the site stays usable, a card reports it, and "Try again" works';
test(HANGS, { tag: '@drill' }, async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  const heal = await wake(page, 'mfe-dashboard', 'mountNeverSettles');
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expectFrame(page);
  const expectSameDocument = await keepDocument(page);
  await visitAnother(page, pages.pricing); // before the shell gives up on it
  await page.goBack({ waitUntil: 'commit' });
  await expectCard(page, pages.dashboard, 'waiting');
  await tryAgainByKeyboard(page, pages.dashboard, heal);
  await expectSameDocument();
});

/** No section fails visibly: these faults only affect leaving the page. */
for (const { name, fault, kind, victim, meanwhile } of [
  {
    name: 'throws on unmount',
    fault: 'throwsOnUnmount',
    kind: 'unmount',
    victim: pages.watchlist,
    meanwhile: pages.dashboard,
  },
  {
    name: 'throws in its tree on unmount',
    fault: 'treeThrowsOnUnmount',
    kind: 'error',
    victim: pages.dashboard,
    meanwhile: pages.watchlist,
  },
  {
    name: 'never finishes unmounting',
    fault: 'unmountNeverSettles',
    kind: 'unmount',
    victim: pages.settings,
    meanwhile: pages.watchlist,
  },
] as const) {
  const title = `${victim.title} ${name}: it still leaves the page and can come back`;
  test(title, { tag: '@drill' }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await wake(page, victim.section, fault);
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await victim.use(page);
    const expectSameDocument = await keepDocument(page);
    await visitAnother(page, meanwhile);
    await expect(victim.content(page)).toHaveCount(0);
    await page.goBack({ waitUntil: 'commit' });
    await expect(victim.content(page)).toBeVisible();
    await victim.use(page);
    await expectFrame(page);
    await expectSameDocument();
    const reported = expect.stringMatching(new RegExp(`^\\[${victim.section} 1\\.0\\.0: ${kind}\\]`));
    await expect.poll(() => complaints).toContainEqual(reported);
  });
}

for (const { name, fault, victim, tag } of [
  { name: 'in a click handler', fault: 'throwsInClickHandler', victim: pages.watchlist, tag: undefined },
  { name: 'after 2 s', fault: 'throwsAfter2s', victim: pages.pricing, tag: '@drill' },
] as const) {
  const title = `${victim.title} throws ${name}: the error is reported, and the page and the site keep working`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await wake(page, victim.section, fault);
    await page.goto(victim.path, { waitUntil: 'domcontentloaded' });
    await victim.use(page);
    const reported = expect.stringMatching(new RegExp(`^\\[${victim.section} 1\\.0\\.0: error\\]`));
    await expect.poll(() => complaints).toContainEqual(reported);
    const expectSameDocument = await keepDocument(page);
    await expect(victim.content(page)).toBeVisible();
    await visitAnother(page, pages.dashboard);
    await page.goBack({ waitUntil: 'commit' });
    await expect(victim.content(page).first()).toBeVisible();
    await victim.use(page);
    await expectSameDocument();
  });
}

for (const { fault, tag } of [
  { fault: 'throwsOnRender', tag: undefined },
  { fault: 'crashesAfter2s', tag: '@drill' },
] as const) {
  const title = `the chat with the fault ${fault} does not affect other sections`;
  test(title, { tag }, async ({ page, request, complaints }) => {
    await remember(page, await newInvestor(request));
    await wake(page, 'mfe-chat', fault);
    await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
    await pages.watchlist.use(page);
    await expect
      .poll(() => complaints, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/^\[mfe-chat 1\.0\.0: /));
    await expect(page.getByRole('button', { name: 'Chat with Bell' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await visitAnother(page, pages.dashboard);
  });
}

test('a crash with unsaved changes does not block navigation', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await wake(page, 'mfe-account', 'crashesWhenTold');
  page.on('dialog', () => {
    throw new Error('the browser asked');
  });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Username').fill('countess');
  await crash(page);
  await expectCard(page, pages.settings, 'running');
  await visitAnother(page, pages.watchlist);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
});
