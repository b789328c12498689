const LONGEST = 300;

/**
 * Words that come from outside, such as a headline or the name of a company, as plain text within Markdown: on one line,
 * without anything that Markdown or HTML would read as more than letters, and without addresses to go to.
 */
export function asText(words: string): string {
  return words
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|vbscript|mailto):)\S*/gi, '…')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`)
    .trim();
}
