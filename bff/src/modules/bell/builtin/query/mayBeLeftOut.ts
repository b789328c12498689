import { NAMING, TURNING } from '../../vocabulary/leftOutWords.ts';
import { isCommonWord, isFunctionWord } from '../language/commonWords.ts';
import { wordsOf } from '../language/readWords.ts';
import type { Slots } from './slots.ts';

const MOST = 2;

/** Whether the words that fill no slot are few, ordinary, and no thing of their own, so that an answer may name them and leave them out. */
export function mayBeLeftOut(message: string, { uncovered, filled, instruments, numbers }: Slots): boolean {
  const isAsked = [...filled].filter((slot) => slot !== 'it' && slot !== 'which' && slot !== 'own').length > 0;
  if (uncovered.length === 0 || uncovered.length > MOST || numbers.length > 0 || !isAsked) return false;
  if (filled.size + instruments.length <= uncovered.length) return false;
  const words = wordsOf(message);
  return uncovered.every((written) => {
    const at = words.findIndex((word) => word.written === written);
    const { text = '' } = words[at] ?? {};
    if (!isCommonWord(text) || isFunctionWord(text) || TURNING.has(text) || /\d/.test(text)) return false;
    return at >= 0 && !NAMING.has(words[at - 1]?.text ?? '');
  });
}
