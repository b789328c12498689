import { ASKS_WHETHER, POLITE, THANKS } from '../vocabulary/actWords.ts';
import type { FindSymbol } from './namedInstrument.ts';
import { readAlert } from './readAlert.ts';
import { readWatch } from './readWatch.ts';
import { lower, type Wish } from './wish.ts';

/** Longer messages are about more than one act. */
const MOST_WORDS = 30;
/** Longer words are not read. */
const LONGEST_WORD = 40;
const MARKS = '?!,;:"“”()';

/**
 * Reads a message that asks for an alert on a price or for a symbol on the watchlist. It must consist of nothing else, so
 * whatever is not understood goes to the engine; null then. Rules over words, in linear time: no model and no text of others
 * decides what a button does.
 */
export function readAct(prompt: string, find: FindSymbol): Wish | null {
  const words = wordsOf(prompt);
  if (!words) return null;
  return readWatch(words, find) ?? (ASKS_WHETHER.test(prompt) ? null : readAlert(words, find));
}

function wordsOf(prompt: string): readonly string[] | null {
  const words = prompt.trim().split(/\s+/, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return null;
  const bare = words.map((word, at) => withoutMarks(word, at === words.length - 1 ? `${MARKS}.` : MARKS));
  while (bare.length > 0 && isPolite(bare)) bare.shift();
  while (bare.length > 0 && (bare.at(-1) === '' || THANKS.has(lower(bare.at(-1))))) bare.pop();
  return bare.length > 1 ? bare : null;
}

/** "I want to …" is polite, and "I want … on my watchlist" is a wish. */
function isPolite([first, second]: readonly string[]): boolean {
  return POLITE.has(lower(first)) && !(['want', 'like'].includes(lower(first)) && lower(second) !== 'to');
}

function withoutMarks(word: string, marks: string): string {
  const characters = [...word.slice(0, LONGEST_WORD)];
  const first = characters.findIndex((one) => !MARKS.includes(one));
  const last = characters.findLastIndex((one) => !marks.includes(one));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}
