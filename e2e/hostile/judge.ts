import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { expectFrame } from '../support/carryingOn.ts';
import { expect } from '../support/test.ts';
import type { User } from '../support/user.ts';
import type { Own } from './variant.ts';

/** What can be seen of the hostile section's own page: `blank` has neither version. */
type Seen = Own | 'blank';

const OWN = '/dashboard';
const PATIENCE_MS = 20_000;
const FROZEN_AFTER_MS = 6_000;
/** A harm may begin a moment after the page. */
const SETTLING_MS = 1_000;

/** Opens the hostile section's page and waits, within reason, for what is expected. */
export async function openOwn(page: Page, section: string, version: string, expected: Own): Promise<Seen> {
  await page.goto(OWN, { waitUntil: 'commit' });
  await page
    .locator('main h1')
    .first()
    .waitFor({ timeout: expected === 'frozen' ? 3_000 : PATIENCE_MS })
    .catch(() => {});
  await pause(SETTLING_MS);
  const giveUpAt = Date.now() + PATIENCE_MS;
  let seen = await look(page, section, version);
  while (seen !== expected && Date.now() < giveUpAt) {
    await pause(200);
    seen = await look(page, section, version);
  }
  return seen;
}

async function look(page: Page, section: string, version: string): Promise<Seen> {
  const versions = page
    .locator(`main [data-section="${section}"]`)
    .evaluateAll((hosts) =>
      hosts.filter((host) => host.querySelector('h1')).map((host) => host.getAttribute('data-version')),
    );
  const frozen = pause(FROZEN_AFTER_MS).then(() => 'frozen' as const);
  const shown = await Promise.race([versions.catch((): string[] => []), frozen]);
  if (shown === 'frozen') return 'frozen';
  if (new URL(page.url()).pathname !== OWN) return 'left';
  if (shown.length === 0) return 'blank';
  return shown.includes(version) ? 'shown' : 'fallback';
}

/** Goes from the hostile section's page to two others and uses them. Returns why that does not work, or null. */
export async function visitOthers(page: Page, from: Seen): Promise<string | null> {
  return reason(async () => {
    if (from === 'frozen' || from === 'left') await page.goto('/watchlist', { timeout: 5_000 });
    else await link(page, 'Watchlist').click();
    await useWatchlist(page);
    await pause(300);
    await expect(page).toHaveTitle('Watchlist · Bellwether', { timeout: 3_000 });
    await link(page, 'Pricing').click();
    await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeVisible({ timeout: PATIENCE_MS });
    await expect(page).toHaveTitle('Pricing · Bellwether', { timeout: 3_000 });
  });
}

/** Loads the page anew once the version was rolled back. Returns why it is not good, or null. */
export async function loadAfresh(page: Page, { email, password }: User, section: string, bad: string) {
  return reason(async () => {
    await page.goto(OWN, { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { level: 1, name: /^(Welcome, |Log ?in|Welcome)/i });
    await expect(heading.first()).toBeVisible({ timeout: PATIENCE_MS });
    if (new URL(page.url()).pathname === '/login') {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible({ timeout: PATIENCE_MS });
    await expect(page.locator(`main [data-section="${section}"]`)).not.toHaveAttribute('data-version', bad);
    await link(page, 'Watchlist').click();
    await useWatchlist(page);
    await expect(page).toHaveTitle('Watchlist · Bellwether', { timeout: 3_000 });
  });
}

/** By mouse and keyboard, as a user does. */
async function useWatchlist(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible({ timeout: PATIENCE_MS });
  const symbol = page.getByLabel('Symbol');
  await symbol.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('NVDA');
  await expect(symbol).toHaveValue('NVDA', { timeout: 3_000 });
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove NVDA' })).toBeVisible({ timeout: PATIENCE_MS });
  await expectFrame(page);
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function reason(run: () => Promise<void>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const lines = stripVTControlCharacters(String((error as Error).message)).split('\n');
    return lines
      .filter((line) => line.trim())
      .slice(0, 3)
      .join(' ');
  }
}
