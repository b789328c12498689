import type { PageRelease } from '@bellwether/sdk/contract/release';
import type { DeskStatus } from '@bellwether/sdk/contract/types';
import { addFaults, builtFolder, wake } from '../support/faults.ts';
import { type RunningSite, type Site, startSite } from '../support/startSite.ts';
import { test as base, expect } from '../support/test.ts';

const SECTION = 'mfe-marketing';
const CANDIDATE = '3.0.0';
const HEALTHY = '3.1.0';
const HEADING = { level: 1, name: 'Plans and pricing' } as const;

/** A site whose visitors all come from one address block, as in an intranet. */
const test = base.extend<object, { intranet: RunningSite }>({
  intranet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await startSite({ by: 'npm start', settings: { GUARD_BLOCKS: '1' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ allowedComplaints: [[/^\[mfe-marketing 3\.0\.0: /, /^(Error: )?fault: /], { scope: 'test' }] });

/** The cookie of a new visitor who is given the candidate, or null if nobody is. One in ten is. */
async function visitorOfCandidate({ origin }: Site): Promise<string | null> {
  for (let visitor = 0; visitor < 200; visitor += 1) {
    const response = await fetch(`${origin}/pricing`);
    const inlined = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(await response.text())?.[1];
    const { sections } = JSON.parse(inlined ?? '{}') as PageRelease;
    const [cookie = ''] = response.headers.getSetCookie();
    if (sections[SECTION]?.version === CANDIDATE) return /^visitor=([^;]+)/.exec(cookie)?.[1] ?? null;
  }
  return null;
}

test('a candidate that breaks for everybody at 10% rolls itself back, and nobody saw a broken page', async ({
  browser,
  intranet,
}) => {
  const folder = await intranet.folder();
  await addFaults(builtFolder(SECTION), folder);
  await intranet.released('publish', SECTION, '--from', folder, '--version', CANDIDATE);
  await intranet.released('rollout', SECTION, CANDIDATE, '--percent', '10');
  // The fourth failure is enough. The guard may have acted before the fifth visitor comes.
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const value = await visitorOfCandidate(intranet);
    if (value === null) break;
    const context = await browser.newContext({ baseURL: intranet.origin });
    await context.addCookies([{ name: 'visitor', value, url: intranet.origin }]);
    const page = await context.newPage();
    await wake(page, SECTION, 'throwsOnRender');
    await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await context.close();
  }
  await expect
    .poll(async () => intranet.released('log', '--act', 'rollback'), { timeout: 10_000 })
    .toMatch(/guard.*3\.0\.0 failed for [45] visitors.* at 10%, .* for 0: evidence \d+, needed 200\./s);
  expect(await visitorOfCandidate(intranet)).toBeNull();
});

test('visitors for whom all is well are counted once, and the ramp says what it waits for', async ({
  browser,
  intranet,
}) => {
  const folder = await intranet.folder();
  await addFaults(builtFolder(SECTION), folder);
  await intranet.released('publish', SECTION, '--from', folder, '--version', HEALTHY);
  await intranet.released('rollout', SECTION, HEALTHY, '--percent', '50', '--ramp', '95');
  const arrivals: string[] = [];
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const context = await browser.newContext({ baseURL: intranet.origin });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.url().includes('/api/arrivals/')) arrivals.push(new URL(request.url()).pathname);
    });
    const arrived = () => page.waitForRequest((request) => request.url().includes(`/api/arrivals/${SECTION}/`));
    for (let view = 0; view < 2; view += 1) {
      const heard = arrived();
      await page.goto('/pricing');
      await heard;
    }
    await page.goto('/pricing');
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.close();
  }
  expect(arrivals).toHaveLength(6);
  const health = async () => {
    const { sections } = JSON.parse(await intranet.released('status', '--json')) as DeskStatus;
    return sections.find(({ section }) => section === SECTION)?.health;
  };
  await expect
    .poll(async () => {
      const found = await health();
      return [(found?.candidate.visitors ?? 0) + (found?.stable.visitors ?? 0), found?.candidate.failed];
    })
    .toEqual([3, 0]);
  expect((await health())?.next).toMatchObject({ toShareBp: 9_500, needed: 20 });
  expect(await intranet.released('status')).toMatch(
    /ramp to 95%: 95% needs [\d]+ more visitors of the candidate without a failure, and 60 minutes/,
  );
});
