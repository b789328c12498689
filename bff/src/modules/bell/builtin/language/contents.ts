import type { Concept } from '../../vocabulary/concepts.ts';
import { isFunctionWord } from './commonWords.ts';
import { PART_OF_A_TIME, periodOf } from './period.ts';
import type { Word } from './readWords.ts';

/** A word that an answer has to take into account, or else it answers another question. */
export interface Content {
  readonly text: string;
  readonly written: string;
  /** What the word was understood as; empty for a word that means nothing to Bell. */
  readonly concepts: readonly Concept[];
}

interface Known {
  /** Indexes of the words that name instruments. */
  readonly isName: ReadonlySet<number>;
  readonly conceptsAt: ReadonlyMap<number, readonly Concept[]>;
}

/** Function words that turn a question into another one. */
const TURNS = new Set(
  'not no nor never neither none except besides without per each every excluding exclude minus own ever below under when before'.split(
    ' ',
  ),
);

/** Returns the words of a message that carry meaning beyond names, times, and grammar. */
export function contentsOf(words: readonly Word[], { isName, conceptsAt }: Known): readonly Content[] {
  const isTimed = periodOf(words) !== undefined;
  return words.flatMap(({ text, written }, at) => {
    const concepts = conceptsAt.get(at) ?? [];
    if (isName.has(at) || (isTimed && PART_OF_A_TIME.test(text))) return [];
    if (isPhrased(words, at)) return [];
    if (isFunctionWord(text) && !TURNS.has(text)) return [];
    return [{ text, written, concepts }];
  });
}

/** "No wait" starts over. */
function isPhrased(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text;
  const startsOver = next === undefined || isFunctionWord(next) || next === 'sorry' || next === 'wait';
  return at === 0 && words[at]?.text === 'no' && startsOver;
}
