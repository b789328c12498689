import { EVERYDAY_WORDS, FUNCTION_WORDS } from '../../vocabulary/englishWords.ts';
import { IDLE_WORDS } from '../../vocabulary/idleWords.ts';
import { SLOT_WORDS } from '../../vocabulary/slotWords.ts';

export const isFunctionWord = contains(FUNCTION_WORDS);

const isEveryday = contains(EVERYDAY_WORDS);

/** Whether a word, in lower case, is ordinary English and so no name by itself. */
export function isCommonWord(word: string): boolean {
  return isFunctionWord(word) || isEveryday(word);
}

/** Whether a word says what is asked, and so is no misspelled name: "BTC nukes" is not about Nike. */
export const isAsking = contains(`${IDLE_WORDS} ${Object.values(SLOT_WORDS).join(' ')}`);

function contains(list: string): (word: string) => boolean {
  const words = new Set(list.split(/\s+/).filter((word) => word !== ''));
  return (word) => words.has(word);
}
