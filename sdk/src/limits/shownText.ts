export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 320;

/** Characters that do not show, break a line, turn the text around them, or could move a terminal's cursor. */
export const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything to read in a text: not only spaces and characters that do not show. */
export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '').trim() !== '';
}

const OTHER_SPACE = /(?! )\p{Z}/u;
const STACKED_MARKS = /^\p{M}|\p{M}{3}/u;

/**
 * Returns why the frame cannot show this text of a section, such as a page's title, as the end of a sentence that it
 * begins; null if it can.
 *
 * @param maxLength UTF-16 code units.
 */
export function shownTextFault(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `has more than ${maxLength} characters`;
  if (text.trim() !== text || text === '') return 'is empty or begins or ends with a space';
  if (text.search(INVISIBLE) >= 0 || OTHER_SPACE.test(text)) return 'has characters that do not show';
  return STACKED_MARKS.test(text) ? 'begins with a combining mark or has more than 2 in a row' : null;
}
