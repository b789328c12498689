import { asText } from './asText.ts';

const LONGEST = 60;

/** A part of a message in quotation marks, by its first words where it is long. The last of several ends the sentence. */
export function quotedPart(part: string, isLast: boolean): string {
  const text = part.trim().replace(/[\s.,;:!?–—=-]{1,9}$/, '');
  if (text.length <= LONGEST) return `“${asText(text)}${isLast ? '.' : ''}”`;
  return `“${asText(text.slice(0, text.lastIndexOf(' ', LONGEST)))}…”`;
}
