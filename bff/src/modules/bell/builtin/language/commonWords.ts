import { EVERYDAY_WORDS, FUNCTION_WORDS } from '../../vocabulary/englishWords.ts';

export const isFunctionWord = contains(FUNCTION_WORDS);

const isEveryday = contains(EVERYDAY_WORDS);

/** Whether a word, in lower case, is ordinary English and so no name by itself. */
export function isCommonWord(word: string): boolean {
  return isFunctionWord(word) || isEveryday(word);
}

function contains(list: string): (word: string) => boolean {
  const words = new Set(list.split(/\s+/).filter((word) => word !== ''));
  return (word) => words.has(word);
}
