/** A style sheet of a release, and its rules as text from before any section could change them. */
export interface KeptSheet {
  readonly sheet: CSSStyleSheet;
  rules: readonly string[];
}

export const keptSheets: KeptSheet[] = [];

/** The style of the page that shows if no shell starts, as the document has it: the one text that the policy lets a script write. */
let sorry: string | null | undefined;

export const isSorry = ({ textContent }: Element) => textContent === sorry;

/**
 * Remembers the rules of the style sheets that are there and not yet known. Call before any section runs, because what looks
 * for changes comes after content, when a section may have made them. Browser extensions change their own sheets.
 */
export function keepStyles(): void {
  sorry ??= document.querySelector<HTMLTemplateElement>('template#sorry')?.content.querySelector('style')?.textContent;
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.includes('/assets/') || keptSheets.some((kept) => kept.sheet === sheet)) continue;
    const twin = keptSheets.find((kept) => kept.sheet.href === sheet.href); // loaded again, and changed since, maybe
    keptSheets.push({ sheet, rules: twin?.rules ?? rulesOf(sheet) });
  }
}

// Read before any section runs: a sheet may get a property of its own that hides what it has.
const readRules = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'cssRules')?.get;

export const rulesOf = (sheet: CSSStyleSheet): readonly string[] =>
  Array.from((readRules?.call(sheet) ?? sheet.cssRules) as CSSRuleList, ({ cssText }) => cssText);
