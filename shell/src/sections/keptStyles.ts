/** A style sheet of a release, and its rules as text as they were when they were first seen. */
export interface KeptSheet {
  readonly sheet: CSSStyleSheet;
  rules: readonly string[];
}

export const keptSheets: KeptSheet[] = [];

/**
 * Remembers the rules of the style sheets that are there and not yet known. Browser extensions change their own sheets.
 */
export function keepStyles(): void {
  for (const sheet of document.styleSheets) {
    if (sheet.href?.includes('/assets/') && !keptSheets.some((kept) => kept.sheet === sheet))
      keptSheets.push({ sheet, rules: rulesOf(sheet) });
  }
}

export const rulesOf = ({ cssRules }: CSSStyleSheet) => Array.from(cssRules, ({ cssText }) => cssText);
