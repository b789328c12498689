import { CONTROL_CHARACTERS } from '@bellwether/sdk/contract/primitives';

/** Replaces control characters by question marks, except line breaks. */
export function printable(text: string): string {
  return text.replace(CONTROL_CHARACTERS, (character) => (character === '\n' ? character : '?'));
}
