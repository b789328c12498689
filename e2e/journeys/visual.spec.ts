import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { blocksThatDiffer } from '../support/blocksThatDiffer.ts';
import { fixAnswers } from '../support/fixedAnswers.ts';
import { hasInter } from '../support/fontInUse.ts';
import { expect, test } from '../support/test.ts';

const STILL = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

/**
 * Blocks that may differ from the baseline, per thousand; `docs/design.md` shows which defects that finds. A screen with a
 * chart or with the frame's fixed parts has more of them in another build of Chromium.
 */
const MAY_DIFFER = 2.5;
const MAY_DIFFER_WITH_CHARTS = 6;

/** Which major version of Chromium took the baselines. */
const TAKEN_WITH = join(import.meta.dirname, '../baselines/chromium.json');

interface Screen {
  readonly name: string;
  readonly url: string;
  readonly heading: string | RegExp;
  readonly detail?: string;
  readonly signedIn: boolean;
  readonly on: readonly string[];
  readonly hasCharts?: boolean;
}

/** `detail`: a button that is compared on its own too, since its color is a small part of the screen. */
const SCREENS: readonly Screen[] = [
  { name: 'landing', url: '/', heading: /AI-driven insights/, signedIn: false, on: ['desktop dark'] },
  {
    name: 'login',
    url: '/login',
    heading: 'Login',
    detail: 'Login',
    signedIn: false,
    on: ['desktop dark', 'desktop light'],
  },
  {
    name: 'dashboard',
    url: '/dashboard',
    heading: /^Welcome, /,
    signedIn: true,
    on: ['desktop dark', 'phone dark'],
    hasCharts: true,
  },
  {
    name: 'portfolio',
    url: '/portfolio',
    heading: 'Your Investment Portfolio',
    signedIn: true,
    on: ['desktop dark', 'desktop light', 'phone dark'],
    hasCharts: true,
  },
  {
    name: 'watchlist',
    url: '/watchlist',
    heading: 'Your Watchlist',
    signedIn: true,
    on: ['desktop dark', 'desktop light'],
  },
  {
    name: 'predict',
    url: '/predict?symbol=AAPL',
    heading: 'Stock Price Prediction',
    signedIn: true,
    on: ['desktop dark', 'phone dark'],
    hasCharts: true,
  },
  { name: 'settings', url: '/settings', heading: 'Settings', signedIn: true, on: ['desktop dark'] },
];

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const device of ['desktop', 'phone'] as const) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`${device}, ${theme}`, () => {
      test.use({ ...DEVICES[device], colorScheme: theme, timezoneId: 'America/New_York', locale: 'en-US' });

      for (const { name, url, heading, detail, signedIn, on, hasCharts } of SCREENS) {
        if (!on.some((one) => one === `${device} ${theme}`)) continue;

        test(`${name} looks as before`, async ({ page, browser }, testInfo) => {
          noteVersion(browser.version(), testInfo);
          await fixAnswers(page, { theme });
          if (signedIn) await page.addInitScript(() => localStorage.setItem('token', 'any'));
          await openWithFont(page, url);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          if (signedIn) await expect(page.getByRole('button', { name: 'Chat with Bell' })).toBeVisible();
          const mayDiffer = hasCharts || device === 'phone' ? MAY_DIFFER_WITH_CHARTS : MAY_DIFFER;
          await looksAsBefore(page, page, `${name}-${device}-${theme}.png`, mayDiffer);
          if (!detail) return;
          const button = page.getByRole('main').getByRole('button', { name: detail, exact: true });
          await looksAsBefore(page, button, `${name}-button-${theme}.png`, MAY_DIFFER);
        });
      }
    });
  }
}

/** Compares a screen, or a part of it, with its picture in e2e/baselines, which `npm run -s baselines` rewrites. */
async function looksAsBefore(page: Page, part: Page | Locator, picture: string, mayDiffer: number): Promise<void> {
  const info = test.info();
  if (info.config.updateSnapshots === 'all') return expect(part as Locator).toHaveScreenshot([picture], STILL);
  const before = readFileSync(info.snapshotPath(picture));
  let now: Buffer | undefined;
  try {
    await expect(async () => {
      now = await part.screenshot(STILL);
      const { perMille, places } = await blocksThatDiffer(page.context(), before, now);
      expect(
        perMille,
        `blocks per thousand that differ from ${picture}, such as at ${places.join('; ')}`,
      ).toBeLessThanOrEqual(mayDiffer);
    }).toPass({ timeout: 10_000 });
  } catch (error) {
    if (now) await info.attach(picture, { body: now, contentType: 'image/png' });
    throw error;
  }
}

/** Opens a page in the font that the product ships, even where a slow machine paints it without. */
async function openWithFont(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: url === '/login' ? 'load' : 'networkidle' }); // the login keeps a call open for passkeys
  if (await page.evaluate(hasInter)) return;
  await page.evaluate(async () => {
    const { href } = document.querySelector('link[rel=preload][as=font]') as HTMLLinkElement;
    document.fonts.add(await new FontFace('Inter Variable', `url(${href})`, { weight: '100 900' }).load());
  });
  expect(await page.evaluate(hasInter)).toBe(true);
}

/** Notes in the report that another major version of Chromium took the baselines. The comparison takes place anyway. */
function noteVersion(version: string, { annotations, config }: TestInfo): void {
  const major = version.split('.')[0];
  if (config.updateSnapshots === 'all') writeFileSync(TAKEN_WITH, `{ "major": "${major}" }\n`);
  const { major: taken } = JSON.parse(readFileSync(TAKEN_WITH, 'utf8'));
  if (major !== taken)
    annotations.push({ type: 'note', description: `Chromium ${taken} took the baselines; this is ${major}.` });
}
