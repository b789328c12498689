import { brand } from '@bellwether/sdk/brand';
import type { PageRelease } from '@bellwether/sdk/contract/release';
import { newInvestor, remember } from '../support/investor.ts';
import { publicPages, sitePaths, userPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';

test('the journeys know every path of the site', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const { sections } = JSON.parse((await page.locator('#release').textContent()) ?? '') as PageRelease;
  const released = Object.entries(sections).flatMap(([section, { routes }]) =>
    routes.map((route) => ({ ...route, section })),
  );
  const known = sitePaths.map(({ preload, description, navbar, ...route }) => ({
    ...route,
    ...(navbar && { navbar }),
  }));
  expect(known.length).toBeGreaterThan(0);
  expect(byPath(known)).toEqual(byPath(released));
});

function byPath<Route extends { path: string }>(routes: readonly Route[]): Route[] {
  return [...routes].sort((one, other) => (one.path < other.path ? -1 : 1));
}

test('every public page opens by URL', async ({ page }) => {
  for (const { url, title, heading } of publicPages) {
    const answer = await page.goto(url, { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ${brand.name}`);
  }
});

test('every page for signed-in users opens by URL, the last after a reload too, and one opens in a new tab', async ({
  page,
  context,
  request,
}) => {
  await remember(page, await newInvestor(request));
  for (const { url, title, heading } of userPages) {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ${brand.name}`);
  }
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: userPages.at(-1)?.heading })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Watchlist', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(userPages.at(-1)?.path);
});

test('Back and Forward move through the sections, and focus goes to the heading', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await expect(heading(/^Welcome, /)).toBeVisible();
  for (const [name, title] of [
    ['Watchlist', 'Your Watchlist'],
    ['Portfolio', 'Your Investment Portfolio'],
    ['Pricing', /Pricing|Plans/],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(heading(title)).toBeFocused();
  }
  await page.goBack();
  await expect(heading('Your Investment Portfolio')).toBeVisible();
  await expect(page).toHaveTitle('Portfolio · Bellwether');
  await page.goBack();
  await expect(heading('Your Watchlist')).toBeVisible();
  await page.goBack();
  await expect(heading(/^Welcome, /)).toBeVisible();
  await page.goForward();
  await expect(heading('Your Watchlist')).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

test('no frame is blank while one section replaces another', async ({ page, request }) => {
  await remember(page, await newInvestor(request));
  // On a slow connection the next sections are not loaded yet when they are requested.
  await page.route('**/assets/mfe-{trading,account,marketing}/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100)); // well below the shell's time limit, even on a slow machine
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('main h1')].some((each) => each.checkVisibility());
      frames.push(shown ? 'page' : 'blank');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, heading] of [
    ['Watchlist', 'Your Watchlist'],
    ['Pricing', /Pricing|Plans/],
    ['Dashboard', /^Welcome, /],
    ['Watchlist', 'Your Watchlist'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
  expect(frames.length).toBeGreaterThan(10);
  expect(frames.filter((frame) => frame === 'blank')).toEqual([]);
});

for (const { path: alias, redirectTo } of sitePaths) {
  if (redirectTo === undefined) continue;
  test(`${alias} redirects to ${redirectTo} without a history entry`, async ({ page }) => {
    await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
    await page.goto(alias, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(redirectTo);
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
  });
}

test('a protected page sends a visitor to the login and then back', async ({ page, request }) => {
  const { email, password } = await newInvestor(request);
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('a signed-in user who opens the login lands on their default view', async ({ page, request }) => {
  const investor = await newInvestor(request);
  await remember(page, investor);
  await request.put('/api/auth/update-profile', {
    data: { appPreferences: { defaultView: 'market-data' } },
    headers: { 'x-auth-token': investor.token },
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL('/dashboard#market-data');
  await expect(page.getByRole('heading', { name: 'Market Data Search' })).toBeInViewport();
});

test.describe('an unknown address', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('returns 404 and a page with a link home', async ({ page }) => {
    const answer = await page.goto('/no/such/page', { waitUntil: 'domcontentloaded' });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Bellwether');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: /AI-driven insights/ })).toBeVisible();
  });
});
