import { follow, openOwn, visitOthers } from '../hostile/judge.ts';
import { releaseVariants } from '../hostile/release.ts';
import { CODE_VARIANTS } from '../hostile/variants.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { rollBack, test } from '../support/site.ts';
import { expect } from '../support/test.ts';

const HOSTILE = '9.4.0';

/** Before content, while the shell only writes down who listens; and after it. */
const STAYING = [
  'swallows keys from when it loads',
  'sets the title in a chain of timeouts',
  'stops clicks at capture',
];
const variants = CODE_VARIANTS.filter(({ name }) => STAYING.includes(name));

test.describe.configure({ mode: 'default' });
test.use({ allowedComplaints: [[/was preloaded using link preload/], { scope: 'test' }] });

test.beforeAll(async ({ ownSite }) => releaseVariants(ownSite, 'mfe-dashboard', HOSTILE, variants));
test.afterAll(async ({ ownSite }) => rollBack(ownSite, 'mfe-dashboard', HOSTILE));

for (const [nth, { name, own }] of variants.entries()) {
  const title = `the listeners and timers of a section that ${name} leave with it`;
  test(title, { tag: name.startsWith('swallows') ? [] : '@drill' }, async ({ page, request, ownSite }) => {
    await remember(page, await newInvestor(request));
    await page.context().addCookies([{ name: 'hostile', value: String(nth), url: ownSite.origin }]);
    const progress = follow(page);
    expect(await openOwn(page, 'mfe-dashboard', HOSTILE, own, { hasRun: () => progress() === 'done' })).toBe('shown');
    expect(await visitOthers(page, own)).toBeNull();
  });
}
