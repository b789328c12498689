import { expect, type Locator, type Page } from '@playwright/test';
import type { Heal } from './faults.ts';
import type { SectionPage } from './sectionPages.ts';
import { tabTo } from './tabTo.ts';

/** The card's wording: "Watchlist could not be loaded. Everything else still works." */
export const words = {
  loading: 'could not be loaded',
  waiting: 'is taking too long to load',
  running: 'stopped because of an error on our end',
} as const;

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** Checks that a failed section's card says what happened and offers "Try again". */
export async function expectCard(page: Page, { title, content }: SectionPage, what: keyof typeof words): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(`${title} ${words[what]}. Everything else still works.`, {
    timeout: 30_000, // the sum of a section's time limits, on a busy machine
  });
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(tryAgain(page)).toBeEnabled();
  await expect(content(page)).toHaveCount(0);
  await expectFrame(page);
}

/** Checks the navbar and footer. */
export async function expectFrame(page: Page): Promise<void> {
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Pricing', exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Terms of Service', 'Privacy Policy', 'Disclaimer']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
}

/** Opens another section's page from the navbar and checks that it works. */
export async function visitAnother(page: Page, other: SectionPage): Promise<void> {
  await navbarLink(page, other.title).click();
  await expect(page).toHaveURL(other.path);
  await expect(other.content(page)).toBeVisible();
  await other.use(page);
  await expectFrame(page);
}

function navbarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** Presses "Try again" by keyboard after the section has recovered. */
export async function tryAgainByKeyboard(page: Page, { content, use }: SectionPage, heal: Heal): Promise<void> {
  await tabTo(page, tryAgain(page));
  await heal(); // not earlier: tabbing over links to the section prefetches it
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused(); // the focused button is gone
  await use(page);
  await expect(tryAgain(page)).toHaveCount(0);
  await expectFrame(page);
}

/** Marks the current document. Returns a check that it was not replaced. */
export async function keepDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return async () => expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
