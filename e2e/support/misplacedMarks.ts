import type { Page } from '@playwright/test';

/** Headlines may name prices, and the AI trend is marked as mock data. */
const EXEMPT = ['Latest Market News', 'AI Trend'];

/**
 * Returns the cards of a signed-in user's page that show prices without one Simulated mark after their title, and the marks
 * that stand elsewhere. A card without a title begins with it.
 */
export function misplacedMarks(page: Page): Promise<string[]> {
  return page.evaluate((exempt) => {
    const MARK = '[title^="Prices are simulated"]';
    const isSignedIn = [...document.querySelectorAll(MARK)].some((mark) => !mark.closest('main'));
    if (!isSignedIn) return [];
    const found: string[] = [];
    const CARD = ':is(section, article, aside)[aria-labelledby]:has(> header)';
    for (const card of document.querySelectorAll(`main ${CARD}`)) {
      if (card.parentElement?.closest(CARD)) continue; // a part of a card
      const header = card.querySelector(':scope > header');
      const title = header?.querySelector('h2, h3, h4')?.textContent ?? '';
      if (!header || exempt.includes(title) || !/\$[\d,]+\.\d\d/.test(card.textContent ?? '')) continue;
      if (header.querySelectorAll(MARK).length !== 1) found.push(`${title}: no mark after the title`);
    }
    for (const mark of document.querySelectorAll(`main ${MARK}`)) {
      const first = mark.parentElement?.firstElementChild === mark;
      if (!mark.closest('main header') && !first)
        found.push(`a mark in ${mark.parentElement?.outerHTML.slice(0, 120)}`);
    }
    return found;
  }, EXEMPT);
}
