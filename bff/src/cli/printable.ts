import { INVISIBLE } from '@bellwether/sdk/limits/shownText';

/** Replaces characters that do not show by question marks, except line breaks. */
export function printable(text: string): string {
  return text.replace(INVISIBLE, (character) => (character === '\n' ? character : '?'));
}
