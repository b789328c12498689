import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { expectFrame } from '../support/carryingOn.ts';
import { expect } from '../support/test.ts';
import type { User } from '../support/user.ts';
import type { Own } from './variant.ts';

/** What can be seen of the hostile section's own page: `blank` has neither version. */
type Seen = Own | 'blank';

/** How far the hostile code of a page has come. It says so itself: see hostileSection.js. */
export type Progress = 'asleep' | 'begun' | 'done';

const OWN = '/dashboard';
/** Long, because a busy machine is no harm. What is as expected is seen at once. */
const PATIENCE_MS = 30_000;
/** Endless loops respond after no time at all, so this one may be short. */
const FROZEN_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** Returns how far the hostile code of a page's latest document has come. Call before the page opens. */
export function follow(page: Page): () => Progress {
  let progress: Progress = 'asleep';
  page.on('console', (message) => {
    if (message.text() === 'hostile: begins') progress = 'begun';
    if (message.text() === 'hostile: done') progress = 'done';
  });
  return () => progress;
}

/**
 * Returns whether the shell has reported that the version failed, or did harm more than once. A page that draws meets what was
 * changed before it is changed back, and crashes; one that has drawn does not. Call before the page opens.
 */
export function followFaults(page: Page, section: string, version: string): () => boolean {
  let hasFailed = false;
  page.on('console', (message) => {
    const text = message.text();
    if (/^\[\S+ \S+: (?:load|mount|crash|freeze)\]/.test(text))
      hasFailed ||= text.startsWith(`[${section} ${version}: `);
  });
  return () => hasFailed;
}

/**
 * Opens the hostile section's page and waits until its code has run and the page is as expected. Returns what it is instead once
 * patience has come to its end. `hasRun` is true for a section that is not to run before its page is left.
 */
export async function openOwn(
  page: Page,
  section: string,
  version: string,
  expected: Own | 'either',
  { hasRun = () => true, hasFailed = () => false }: { hasRun?: () => boolean; hasFailed?: () => boolean } = {},
): Promise<Seen> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  await page.goto(OWN, { waitUntil: 'commit' });
  let seen = await look(page, section, version, expected);
  while (Date.now() < giveUpAt && (!isAsExpected(seen, expected, hasFailed()) || !hasRun())) {
    await pause(LOOK_EVERY_MS);
    seen = await look(page, section, version, expected);
  }
  return seen;
}

/** Opens a page beside which a hostile overlay is, and waits until its code has run. */
export async function openBeside(page: Page, progress: () => Progress): Promise<void> {
  await page.goto(OWN, { waitUntil: 'commit' });
  await expect.poll(progress, { timeout: PATIENCE_MS }).toBe('done');
}

/** `either`: the fallback where the version failed, and only there. */
export function isAsExpected(seen: string, expected: Own | 'either', hasFailed: boolean): boolean {
  return seen === (expected === 'either' ? (hasFailed ? 'fallback' : 'shown') : expected);
}

async function look(page: Page, section: string, version: string, expected: Own | 'either'): Promise<Seen> {
  const versions = page
    .locator(`main [data-section="${section}"]`)
    .evaluateAll((hosts) =>
      hosts.filter((host) => host.querySelector('h1')).map((host) => host.getAttribute('data-version')),
    )
    .catch((): string[] => []); // the browser is on its way to another document
  const inTime = new AbortController();
  const frozen = pause(expected === 'frozen' ? FROZEN_MS : PATIENCE_MS, 'frozen' as const, {
    signal: inTime.signal,
  }).catch(() => 'frozen' as const);
  const shown = await Promise.race([versions, frozen]);
  inTime.abort();
  if (shown === 'frozen') return 'frozen';
  if (new URL(page.url()).pathname !== OWN) return 'left';
  if (shown.length === 0) return 'blank';
  return shown.includes(version) ? 'shown' : 'fallback';
}

/** Goes from the hostile section's page to two others and uses them. Returns why that does not work, or null. */
export async function visitOthers(page: Page, from: Seen | 'either'): Promise<string | null> {
  return reason(async () => {
    if (from === 'left') await page.goto('/watchlist', { timeout: PATIENCE_MS });
    else {
      if (from !== 'frozen') await watched(page);
      await link(page, 'Watchlist').click({ timeout: from === 'frozen' ? FROZEN_MS : PATIENCE_MS });
    }
    await useWatchlist(page);
    await expect(page).toHaveTitle('Watchlist · Bellwether', { timeout: PATIENCE_MS });
    await link(page, 'Pricing').click();
    await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeVisible({ timeout: PATIENCE_MS });
    await expect(page).toHaveTitle('Pricing · Bellwether', { timeout: PATIENCE_MS });
  });
}

/** Waits for what looks after the page: it loads after content, and a user is not faster. It puts a function of its own here. */
async function watched(page: Page): Promise<void> {
  const isNative = () => String(MessagePort.prototype.postMessage).includes('[native code]');
  await expect.poll(() => page.evaluate(isNative), { timeout: PATIENCE_MS }).toBe(false);
}

/** Opens the page once more in a tab that hung. Another site needs nothing of the document that hangs, and ends it. */
export async function openAgain(page: Page, section: string, version: string): Promise<Seen> {
  const { port } = new URL(page.url());
  await page.goto(`http://localhost:${port}/healthz`, { timeout: PATIENCE_MS });
  return openOwn(page, section, version, 'fallback');
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
    await expect(page).toHaveTitle('Watchlist · Bellwether', { timeout: PATIENCE_MS });
  });
}

/** By mouse and keyboard, as a user does. */
async function useWatchlist(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible({ timeout: PATIENCE_MS });
  const symbol = page.getByLabel('Symbol');
  await symbol.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('NVDA');
  await expect(symbol).toHaveValue('NVDA', { timeout: PATIENCE_MS });
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
