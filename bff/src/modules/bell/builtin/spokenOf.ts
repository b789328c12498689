import type { Question } from '../engine/bellEngine.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { termSpokenOf } from '../terms/findTerms.ts';
import type { Answered } from './answerMessage.ts';
import { readSlots } from './query/readSlots.ts';

const WHAT_IS_THAT =
  /\bwhat(?:['’]?s| is| are| do| does) (?:that|those|they|these|this|it)(?: (?:mean|even mean|please|exactly|anyway))?(?:[?!.,]|$)/i;

/**
 * "People say buy blue chips, what is that": the one term that a message speaks of before it asks what that is, where it
 * is no figure that Bell has.
 */
export function spokenOf({ prompt, services }: Question): Answered | undefined {
  if (!WHAT_IS_THAT.test(prompt)) return undefined;
  const slots = readSlots(prompt, services.find);
  if (!slots || slots.instruments.length > 0 || slots.numbers.length > 0) return undefined;
  const term = termSpokenOf(prompt);
  const unknown = slots.uncovered.map((written) => written.toLowerCase());
  const isUnknown = (word: string) => unknown.includes(word) || unknown.includes(`${word}s`);
  // A name of three words is no accident, whatever they mean apart.
  const isNamed = term?.names.some((name) => {
    const words = name.split(' ');
    return words.every(isUnknown) || (words.length > 2 && prompt.toLowerCase().replaceAll('-', ' ').includes(name));
  });
  return term && isNamed ? { text: asDefinition(term), isUnderstood: true, offers: [] } : undefined;
}
