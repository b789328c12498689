import { IDLE_WORDS } from '../../vocabulary/idleWords.ts';
import { SLOT_WORDS, type Slot } from '../../vocabulary/slotWords.ts';

const PHRASES = new Map<string, Slot | 'idle'>([
  ...IDLE_WORDS.trim()
    .split(/\s+/)
    .map((phrase) => [phrase.replaceAll('_', ' '), 'idle'] as const),
  ...(Object.entries(SLOT_WORDS) as [Slot, string][]).flatMap(([slot, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((phrase) => [phrase.replaceAll('_', ' '), slot] as const),
  ),
]);
/** The number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of PHRASES.keys()) {
  const [first = '', ...rest] = phrase.split(' ');
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, rest.length + 1));
}

/** The slot of the longest phrase at this place, and the number of its words. */
export function slotAt(texts: readonly string[], at: number): { slot: Slot | 'idle'; length: number } | undefined {
  for (let length = Math.min(longestFrom.get(texts[at] ?? '') ?? 0, texts.length - at); length > 0; length -= 1) {
    const slot = PHRASES.get(texts.slice(at, at + length).join(' '));
    if (slot) return { slot, length };
  }
  return undefined;
}
