import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { inParallel } from '../../hostile/inParallel.ts';
import {
  follow,
  followFaults,
  isAsExpected,
  loadAfresh,
  openAgain,
  openOwn,
  visitOthers,
} from '../../hostile/judge.ts';
import { REFUSED_VARIANTS } from '../../hostile/refused.ts';
import { publishRefused, releaseVariants } from '../../hostile/release.ts';
import { SLEEPING } from '../../hostile/sleeping.ts';
import type { CodeVariant, WireVariant } from '../../hostile/variant.ts';
import { WIRE_VARIANTS } from '../../hostile/variants.ts';
import { breakWire } from '../../support/faults.ts';
import { type Investor, newInvestor } from '../../support/investor.ts';
import { type RunningSite, startSite } from '../../support/startSite.ts';

const SECTION = 'mfe-dashboard';
const BAD = '9.3.0';
/** docs/security.md names them. */
const HURT_AT_MOST = 6;

interface Tried {
  readonly variant: CodeVariant | WireVariant;
  readonly context: BrowserContext;
  readonly investor: Investor;
  readonly own: string;
  readonly isExpected: boolean;
  /** Why another section did not work in the same tab, or null. */
  readonly hurt: string | null;
  /** What the next load in the same tab shows while the version is still live, after one that hung. */
  readonly again: string | null;
  readonly page: Page;
}

test.use({ screenshot: 'off' });

let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startSite({ by: 'npm start' });
});
test.afterAll(() => site.stop());

test('hostile sections: what they do to their page, to other sections and to a fresh load after the rollback', async ({
  browser,
  request,
}) => {
  test.setTimeout(2_400_000);
  const only = process.env.HOSTILE ? new RegExp(process.env.HOSTILE) : /./;
  const startedAt = performance.now();

  const refused = REFUSED_VARIANTS.filter(({ name }) => only.test(name));
  for (const [nth, variant] of refused.entries()) {
    const { code, stderr } = await publishRefused(site, SECTION, `9.2.${nth}`, variant);
    expect.soft([variant.name, code, stderr]).toEqual([variant.name, 1, expect.stringMatching(variant.refused)]);
  }

  await releaseVariants(site, SECTION, BAD, SLEEPING);

  async function tryOut(variant: CodeVariant | WireVariant): Promise<Tried> {
    const investor = await newInvestor(request, { at: site.origin });
    const localStorage = [{ name: 'token', value: investor.token }];
    const context = await browser.newContext({
      baseURL: site.origin,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    if ('wire' in variant) await breakWire(page, SECTION, variant.wire, { version: BAD.replaceAll('.', '\\.') });
    else {
      const value = String(SLEEPING.indexOf(variant));
      await context.addCookies([{ name: 'hostile', value, url: site.origin }]);
    }
    const progress = follow(page);
    const hasFailed = followFaults(page, SECTION, BAD);
    const isDue = 'at' in variant && variant.at !== 'unmount';
    const hasRun = () => !isDue || progress() === (variant.own === 'frozen' ? 'begun' : 'done');
    const own = await openOwn(page, SECTION, BAD, variant.own, { hasRun, hasFailed });
    const isExpected = isAsExpected(own, variant.own, hasFailed());
    const hurt = await visitOthers(page, own);
    const again = own === 'frozen' ? await openAgain(page, SECTION, BAD) : null;
    console.log(`${variant.name}: own ${own}, others ${hurt ?? 'good'}${again ? `, again ${again}` : ''}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank'); // ends what it does, and keeps the tab with what it has stored
    return { variant, context, investor, own, isExpected, hurt, again, page };
  }

  const variants = [...SLEEPING, ...WIRE_VARIANTS].filter(({ name }) => only.test(name));
  // What freezes a tab takes a processor from the others, and a flood of requests the address's share of them.
  const hurts = ({ own, other }: (typeof variants)[0]) => own === 'frozen' || other !== 'good';
  const inTurn = [...variants.filter((variant) => !hurts(variant)), ...variants.filter(hurts)];
  const tried = await inParallel(inTurn, tryOut);
  await site.released('rollback', SECTION, '--from', BAD, '--why', 'it is hostile');
  const fresh = new Map(
    await inParallel(tried, async ({ variant, page, investor, context }) => {
      const why = await loadAfresh(page, investor, SECTION, BAD);
      await context.close();
      return [variant.name, why] as const;
    }),
  );

  const hurting = tried.filter(({ hurt }) => hurt !== null).map(({ variant }) => variant.name);
  const bad = [...fresh].filter(([, why]) => why !== null);
  for (const [name, why] of bad) console.log(`${name}: fresh ${why}`);
  console.log(`${tried.length + refused.length} hostile variants, ${refused.length} of them not published`);
  console.log(`hurt other sections in the same tab: ${hurting.length} (goal ≤ ${HURT_AT_MOST}): ${hurting.join(', ')}`);
  console.log(`a fresh load is good after the rollback: ${tried.length - bad.length} of ${tried.length}`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

  for (const { variant, own, isExpected, hurt, again } of tried) {
    const { name, other } = variant;
    const others = other === 'either' ? other : hurt === null ? 'good' : 'hurt';
    expect
      .soft([name, isExpected ? variant.own : own, others, again])
      .toEqual([name, variant.own, other, variant.own === 'frozen' ? 'fallback' : null]);
  }
  expect(bad).toEqual([]);
  expect(hurting.length).toBeLessThanOrEqual(HURT_AT_MOST);
});
