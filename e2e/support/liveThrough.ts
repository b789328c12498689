import { expect, type Page } from '@playwright/test';
import { expectCard, keepDocument, tryAgainByKeyboard, visitAnother, type words } from './carryingOn.ts';
import type { Heal } from './faults.ts';
import type { SectionPage } from './sectionPages.ts';

interface Fault {
  readonly victim: SectionPage;
  /** What the card says. */
  readonly says: keyof typeof words;
  /** Another section's page, to be used in the meantime. */
  readonly meanwhile: SectionPage;
  readonly heal: Heal;
}

/**
 * What every fault of a page's section comes to, on one and the same document: the card; another section used, reached by the
 * navbar; back to the card; and the section itself by "Try again", once it is well.
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
