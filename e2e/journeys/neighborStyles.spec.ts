import { expectFrame } from '../support/carryingOn.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { releaseStyles } from '../support/neighbors.ts';
import { pages } from '../support/sectionPages.ts';
import { test } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

/** Each of these hid the navbar or the footer, or changed another section, before styles were checked. */
const REACHING = [
  '* { visibility: hidden !important }',
  ':root { --bw-text: transparent !important }',
  'body:has([data-section]) footer { display: none }',
  '[data-section="mfe-dashboard"] ~ *, [data-section="mfe-chat"] { display: none }',
  '@media screen { html { display: none } }',
  '@keyframes bellwether-waiting { to { opacity: 0 } }',
  '@font-face { font-family: "Inter Variable"; src: local("Courier New") }',
  'nav { display: none !important }',
];

test('styles that reach outside their section are not published, and no page changes', async ({
  page,
  request,
  ownSite,
}) => {
  const refusals = [];
  for (const css of REACHING) refusals.push((await releaseStyles(ownSite, 'mfe-dashboard', css)).stderr);
  await remember(page, await newInvestor(request));
  await page.goto(pages.dashboard.path, { waitUntil: 'domcontentloaded' });
  await expect(pages.dashboard.content(page)).toBeVisible();
  await expectFrame(page);
  expect(refusals).toEqual(
    REACHING.map(() =>
      expect.stringMatching(/^[^\n]+\.css, line 2: [^\n]*(reaches elements outside|affects the whole page)[^\n]*\.\n$/),
    ),
  );
});

test('styles inside their section are published, and change nothing else', async ({ page, request, ownSite }) => {
  await remember(page, await newInvestor(request));
  const css = ':where([data-section="mfe-dashboard"]) { h2 { text-transform: uppercase } & ~ footer & { color: red } }';
  const { code, version } = await releaseStyles(ownSite, 'mfe-dashboard', css);
  expect(code).toBe(0);
  await page.goto(pages.dashboard.path, { waitUntil: 'domcontentloaded' });
  await expect(pages.dashboard.content(page)).toBeVisible();
  const heading = page.locator('[data-section="mfe-dashboard"]').getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveCSS('text-transform', 'uppercase');
  await expectFrame(page);
  await ownSite.released('rollback', 'mfe-dashboard', '--from', version, '--why', 'it is too loud');
});
