/** Replaces what could move a terminal's cursor or turn its text around. Lines stay. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? character : '?'));
}
