const LONGEST = 300;

/**
 * Escapes text from outside, such as a headline or a company name, to plain text within Markdown: one line, without
 * Markdown or HTML syntax, and without URLs.
 */
export function asText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|vbscript|mailto):)\S*/gi, '…')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`)
    .trim();
}
