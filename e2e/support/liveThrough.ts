import { expect, type Page } from '@playwright/test';
import { expectCard, keepDocument, tryAgainByKeyboard, visitAnother, type words } from './carryingOn.ts';
import type { Heal } from './faults.ts';
import type { SectionPage } from './sectionPages.ts';

interface Fault {
  readonly victim: SectionPage;
  /** The card's message. */
  readonly says: keyof typeof words;
  /** Another section's page to use meanwhile. */
  readonly meanwhile: SectionPage;
  readonly heal: Heal;
}

/**
 * Checks the full course of a fault within one document: the card shows, another section works from the navbar, Back shows
 * the card again, and "Try again" loads the section once it has recovered.
 */
export async function liveThrough(page: Page, { victim, says, meanwhile, heal }: Fault): Promise<void> {
  await expectCard(page, victim, says);
  const expectSameDocument = await keepDocument(page);
  await visitAnother(page, meanwhile);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(victim.path);
  await expectCard(page, victim, says);
  await tryAgainByKeyboard(page, victim, heal);
  await expectSameDocument();
}
